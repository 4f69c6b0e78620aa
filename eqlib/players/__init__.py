"""Computer players: they see only what a player may see, and have a budget."""
