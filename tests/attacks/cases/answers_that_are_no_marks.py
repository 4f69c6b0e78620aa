"""Not a number, true and infinity: none of them is a card, and none is a mark."""

ANSWERS = {
    "complete": "answer = [float('nan'), True, float('inf'), -1, 10**400]",
    "is-quad": "def is_quad(*cards):\n    return float('nan')",
}
EXPECT = {"complete": "malformed", "is-quad": "wrong"}
