"""Memory is filled until there is no more; the other answers still run."""

ANSWERS = {"complete": "pile = []\nwhile True:\n    pile.append(bytes(2**20))"}
EXPECT = {"complete": "malformed"}
