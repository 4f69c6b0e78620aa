"""Computer players for EvenQuads: for the races, and for the solitaire."""
