"""Computer players of Quads: they see what a player may see, and think in slices."""
