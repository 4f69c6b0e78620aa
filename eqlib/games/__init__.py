"""The games, each in a package of its own, all keeping the protocol of `eqlib.games.game`."""
