"""Computer players of EQUALIS: they search the cards in sight, at a pace of their own."""
