"""A function that never comes back is wrong; what was answered elsewhere stays right."""

ANSWERS = {"is-quad": "def is_quad(*cards):\n    while True:\n        pass"}
EXPECT = {"is-quad": "wrong"}
