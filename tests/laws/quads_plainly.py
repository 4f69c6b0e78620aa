"""Quads played plainly, with letters in a dictionary: slow, and independent of the engine."""

from itertools import product

STEPS = {0: (-1, 0), 1: (0, 1), 2: (1, 0), 3: (0, -1)}


def all_turns(tile):
    return {tile[n:] + tile[:n] for n in range(4)}


def make_set(solid):
    """Return a player's tiles, each as the set of its turns: all marks of four sides, sorted."""
    marks = {"".join(sides) for sides in product(solid + "PX", repeat=4)}
    marks = {sides for sides in marks if 1 <= sides.count(solid) <= 3}
    return {frozenset(all_turns(sides)) for sides in marks}


class Plain:
    """A position; `tiles` are those of light, of dark and the neutral ones, as sets of turns."""

    def __init__(self, size, rim, board, tiles, turn, *, exempt=False, corners=False, first=0):
        self.size, self.rim, self.board, self.tiles, self.turn = size, rim, board, tiles, turn
        self.exempt, self.corners, self.first = exempt, corners, first

    def around(self, row, column):
        for direction, (down, right) in STEPS.items():
            yield direction, (row + down, column + right)

    def fits(self, row, column, sides, bound):
        for direction, place in self.around(row, column):
            inside = 0 <= place[0] < self.size and 0 <= place[1] < self.size
            other = self.board[place][(direction + 2) % 4] if place in self.board else None
            if other and other != sides[direction]:
                return False
            if bound and self.rim and not inside and sides[direction] != self.rim:
                return False
        return True

    def moves(self):
        opening = bool(self.tiles[2])
        hand = self.tiles[2] if opening else self.tiles[self.turn]
        for row, column in product(range(self.size), repeat=2):
            if (row, column) in self.board:
                continue
            beside = any(place in self.board for _, place in self.around(row, column))
            if opening and self.corners:
                beside = any(abs(row - r) < 2 and abs(column - c) < 2 for r, c in self.board)
            if beside == opening:
                continue
            for tile in hand:
                for sides in tile:
                    if self.fits(row, column, sides, not (opening and self.exempt)):
                        yield (row, column), sides

    def after(self, place, sides):
        opening = bool(self.tiles[2])
        owner = 2 if opening else self.turn
        tiles = [set(held) for held in self.tiles]
        tiles[owner] = {tile for tile in tiles[owner] if sides not in tile}
        turn = 1 - self.turn
        if opening and not tiles[2]:
            turn = self.first
        return Plain(
            self.size,
            self.rim,
            {**self.board, place: sides},
            tiles,
            turn,
            exempt=self.exempt,
            corners=self.corners,
            first=self.first,
        )

    def perft(self, depth):
        if depth == 1:
            return sum(1 for _ in self.moves())
        return sum(self.after(*move).perft(depth - 1) for move in self.moves())


def plain_of(state):
    """Return the same position, read off the names of its tiles and cells alone."""
    game = state.game
    size = game.size
    board = {divmod(at, size): sides for at, sides in enumerate(state.board) if sides}
    tiles = [
        {frozenset(all_turns(tile)) for tile in hand}
        for hand in (state.hand(0), state.hand(1), state.neutrals)
    ]
    rim = {"free": None, "parallel": "P", "perpendicular": "X"}[game.rim]
    return Plain(
        size,
        rim,
        board,
        tiles,
        state.position.turn,
        exempt=game.neutral_rim == "exempt",
        corners=game.neutral_gap == "corner",
        first=["light", "dark"].index(game.first),
    )
