"""Computer players of QUADRAO: they see what a player may see, and think in slices."""
