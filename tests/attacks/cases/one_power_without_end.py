"""One multiplication that takes years, in the function; the other exercises count."""

ANSWERS = {"is-quad": "def is_quad(*cards):\n    return 9 ** 9 ** 9"}
EXPECT = {"is-quad": "wrong"}
