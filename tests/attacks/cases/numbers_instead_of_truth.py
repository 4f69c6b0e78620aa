"""1 and 0 are equal to True and False in Python; who is asked for a truth value has to say it."""

ANSWERS = {
    "is-quad": "def is_quad(a, b, c, d):\n    return int(a.id ^ b.id ^ c.id ^ d.id == 0)",
}
EXPECT = {"is-quad": "wrong"}
