"""Kris Burm's Quads: two players, 36 tiles, a 6x6 board, and like sides meet."""
