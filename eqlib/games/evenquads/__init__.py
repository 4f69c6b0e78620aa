"""EvenQuads, by Lauren Rose and Jeffrey Pereira: 64 cards, three attributes, four values each."""
