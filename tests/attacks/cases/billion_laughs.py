"""A small list that unfolds into 2**100 items, and one that holds itself."""

ANSWERS = {
    "complete": """
answer = ["ha"]
for _ in range(100):
    answer = [answer, answer]
""",
    "is-quad": "def is_quad(*cards):\n    loop = []\n    loop.append(loop)\n    return loop",
}
EXPECT = {"complete": "malformed", "is-quad": "wrong"}
