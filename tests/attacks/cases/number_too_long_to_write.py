"""Whole numbers of ten thousand digits, which Python itself refuses to write; the rest counts."""

ANSWERS = {
    "complete": "answer = [10 ** 10_000]",
    "is-quad": "def is_quad(*cards):\n    return 10 ** 10_000",
}
EXPECT = {"complete": "malformed", "is-quad": "wrong"}
