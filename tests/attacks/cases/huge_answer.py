"""An answer of fifty million characters: it is not taken, nor what comes after it."""

ANSWERS = {"complete": "answer = 'x' * (5 * 10**7)"}
EXPECT = {"complete": "malformed", "is-quad": "malformed"}
