"""A loop without end ends this answer and no other."""

ANSWERS = {"complete": "while True:\n    pass"}
EXPECT = {"complete": "malformed"}
