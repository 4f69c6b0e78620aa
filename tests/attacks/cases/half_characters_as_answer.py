"""Half a surrogate pair comes out of the sandbox: in an answer, in what is printed."""

ANSWERS = {
    "complete": "half = chr(0xD800)\nprint(half)\nanswer = half",
    "is-quad": "def is_quad(*cards):\n    return chr(0xD800)",
}
EXPECT = {"complete": "malformed", "is-quad": "wrong"}
SHOWN = {"complete": "?\n"}
