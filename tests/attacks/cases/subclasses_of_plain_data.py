"""The answers are text and numbers that lie about themselves in Python; as JSON they cannot."""

ANSWERS = {
    "complete": """
class Text(str):
    def __eq__(self, other):
        return True
    def strip(self):
        return self
answer = Text("4 spiral green and all others")
""",
    "is-quad": """
class Number(int):
    def __eq__(self, other):
        return True
def is_quad(*cards):
    return Number(1)
""",
}
EXPECT = {"complete": "malformed", "is-quad": "wrong"}
