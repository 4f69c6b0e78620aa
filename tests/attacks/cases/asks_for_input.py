"""The cell waits for somebody to type; there is nobody."""

ANSWERS = {"complete": "answer = input('Which card? ')"}
EXPECT = {"complete": "malformed"}
