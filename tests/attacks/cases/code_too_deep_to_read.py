"""A function that is nested so deeply that to read it is too much; other answers are none of it."""

DEEP = "-" * 40_000 + "1"
ANSWERS = {"is-quad": f"def is_quad(a, b, c, d):\n    return {DEEP}"}
EXPECT = {"is-quad": "malformed"}
