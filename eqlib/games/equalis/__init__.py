"""EQUALIS Londres: a race to an equality, with four cards of one's own and seven common ones."""
