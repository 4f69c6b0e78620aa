"""A computer player of QUADRAO that thinks about one move, a slice at a time."""

from __future__ import annotations

from eqlib.errors import ParseError
from eqlib.games.quadrao.chains import longest_chain
from eqlib.games.quadrao.hints import threat, winning_choices
from eqlib.games.quadrao.moves import AnyMove, Pass
from eqlib.games.quadrao.position import Choice, master_reason
from eqlib.games.quadrao.seen import QuadraoSeen
from eqlib.players.quadrao.levels import Level
from eqlib.players.quadrao.sampling import Sampling
from eqlib.players.thinking import Thoughts
from eqlib.reasons import Reason
from eqlib.rng import shuffled, stream


class Thinking(Thoughts[Sampling, AnyMove]):
    """The thoughts of a player about its move, from what it sees when it has the turn.

    >>> from eqlib.games.quadrao.game import QuadraoGame
    >>> from eqlib.players.quadrao.levels import LEVELS
    >>> state = QuadraoGame().start("oak")
    >>> (player,) = state.to_act
    >>> thinking = Thinking(state.seen_by(player), "oak", LEVELS["expert"])
    >>> while not thinking.run(1000):
    ...     pass
    >>> thinking.move.player == player, thinking.why.code
    (True, 'quadrao.why.ahead')

    Raises:
        ParseError: it is not this player's turn, or the game is over.
    """

    def __init__(self, seen: QuadraoSeen, seed: str, level: Level) -> None:
        self.level = level
        self._seen = seen
        # A name for the moment, so that chance does not repeat itself from move to move.
        moment = [seen.player, seen.stock, len(seen.aside), *seen.held, *seen.hand]
        moment += [card for line in seen.table.lines for _, card in line]
        self._seed = "-".join([seed, *map(str, moment)])
        self._position = seen.position(stream(self._seed, "guess"))
        if self._position.over or seen.turn != seen.player:
            raise ParseError("player of QUADRAO", "turn", str(seen.turn), [str(seen.player)])
        self._choices = shuffled(self._position.choices, stream(self._seed, "player"))
        self._choice, self._why = self._choose()

    @property
    def move(self) -> AnyMove:
        """The best move so far; the player's move when it is done."""
        choice = self._choice if self._search is None else self._search.best
        if choice is None:
            return Pass(self._seen.player)
        return self._seen.game.move_of(self._seen.player, choice)

    @property
    def why(self) -> Reason:
        """Why it is this move."""
        return self._why if self._search is None else _account(self._search, len(self._choices))

    def _choose(self) -> tuple[Choice | None, Reason]:
        """Return a first choice; where that takes a search, prepare it."""
        choices, position, way = self._choices, self._position, self.level.way
        if not choices:
            return None, Reason("quadrao.why.pass")
        if len(choices) == 1:
            return choices[0], Reason("quadrao.why.only")
        by_chance = choices[0], Reason("quadrao.why.random", {"n": len(choices)})
        if way == "random":
            return by_chance
        if position.tied:
            hand = position.hands[position.turn]
            chain = longest_chain(position.table, hand, position.turns)
            return chain[0], Reason("quadrao.why.chain", {"n": len(chain)})
        winning = winning_choices(position)
        if winning:
            arrows = position.table.board.arrows
            best = max(winning, key=lambda choice: arrows[choice.spot.cell].symbol)
            symbol = arrows[best.spot.cell].symbol
            return best, Reason("quadrao.why.wins", {"master": master_reason(symbol)})
        if way == "greedy":
            return by_chance
        threats = {c: threat(self._seen, position.after(c)[0]) for c in choices}
        safest = sorted(choices, key=threats.__getitem__)
        if way == "ahead":
            level, some = self.level, safest[: self.level.choices]
            self._search = Sampling(self._seen, some, self._seed, level.budget, level.plies)
        what = {"n": len(choices), "percent": round(100 * threats[safest[0]])}
        return safest[0], Reason("quadrao.why.careful", what)


def _account(search: Sampling, count: int) -> Reason:
    return Reason(
        "quadrao.why.ahead",
        {"n": count, "games": search.games, "plies": search.plies, "lead": round(search.mean, 1)},
    )
