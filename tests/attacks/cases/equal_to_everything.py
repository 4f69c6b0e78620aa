"""The answers are objects that are equal to everything; only data leaves the sandbox."""

THING = """
class Yes:
    def __eq__(self, other):
        return True
    __ne__ = __bool__ = __eq__
    def __hash__(self):
        return 0
    def __index__(self):
        return 1
"""
ANSWERS = {
    "complete": THING + "answer = Yes()",
    "is-quad": THING + "def is_quad(*cards):\n    return Yes()",
}
EXPECT = {"complete": "malformed", "is-quad": "wrong"}
