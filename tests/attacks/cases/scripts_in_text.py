"""Text, output and an error that would be scripts in a teacher's browser."""

ATTACK = "<script>fetch('/')</script><img src=x onerror=alert(1)><a href='javascript:1'>x</a>"
ANSWERS = {
    "complete": f"print({ATTACK!r})\nraise ValueError({ATTACK!r})",
    "is-quad": f"def is_quad(*cards):\n    return {ATTACK!r}",
    "explain": ATTACK,
}
EXPECT = {"complete": "malformed", "is-quad": "wrong"}
SHOWN = {"complete": ATTACK + "\n"}
