"""A number that is none, and says of itself that it is one; what follows it counts."""

ANSWERS = {
    "complete": """
class Number(float):
    def __sub__(self, other):
        return 0.0
answer = Number("nan")
""",
}
EXPECT = {"complete": "malformed"}
