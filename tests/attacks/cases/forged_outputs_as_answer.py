"""An answer says what the hidden calls gave; only the sandbox may say that."""

CLAIM = "answer = {'outputs': [{'value': True}] * 12}"
ANSWERS = {"complete": CLAIM, "is-quad": CLAIM}
EXPECT = {"complete": "malformed", "is-quad": "malformed"}
