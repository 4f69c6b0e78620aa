"""Parts of views that several activities share."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from urllib.parse import quote

from eqlib.board.view import Field, Form, Item, Link, Table
from eqlib.errors import EqlibError, IllegalMove
from eqlib.games.evenquads.cards import Card
from eqlib.games.record import Record
from eqlib.reasons import Json, Reason
from eqlib.words import card_name, text


def card_item(
    card: Card, lang: str, *, chosen: Collection[Card] | None = None, note: str = ""
) -> Item:
    """Return a card as an item; with `chosen` it can be chosen, without it is only shown."""
    return Item(
        key=f"card:{card.id}",
        name=card_name(card, lang),
        art=f"card:{card.id}",
        intent=None if chosen is None else {"do": "toggle", "card": card.id},
        selected=chosen is not None and card in chosen,
        note=note,
    )


def laid_items(
    places: Sequence[Card | None], base: int, lang: str, *, chosen: Collection[Card] | None
) -> tuple[Item | None, ...]:
    """Return the cards on a table, which never looks smaller than it was at first.

    So those that are left at the end of a game keep their places.
    """
    free = (None,) * (base - len(places))
    return tuple(
        None if card is None else card_item(card, lang, chosen=chosen) for card in (*places, *free)
    )


def toggled(chosen: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the chosen cards with one more, or without it if it was chosen."""
    if card in chosen:
        return tuple(other for other in chosen if other != card)
    return (*chosen, card)


def sums_table(pairs: Iterable[tuple[Card, Card]], lang: str) -> Table:
    """Return pairs by their sums; sums that come more than once stand first and stand out."""
    by_sum: dict[int, list[str]] = {}
    for a, b in pairs:
        pair = f"{card_name(a, lang)} + {card_name(b, lang)}"
        by_sum.setdefault(a.id ^ b.id, []).append(pair)
    ordered = sorted(by_sum.items(), key=lambda entry: (-len(entry[1]), entry[0]))
    rows = tuple(
        (" ".join(Card.from_id(total).codes), "; ".join(pairs)) for total, pairs in ordered
    )
    return Table(
        "sums",
        text("answer.sums", lang),
        (text("free.sum", lang), text("answer.pair", lang)),
        rows,
        tuple("hint" if len(pairs) > 1 else "plain" for _, pairs in ordered),
    )


def player_name(player: int, people: int, computers: int, lang: str) -> str:
    """Return what a player is called: people come first, then the computer players."""
    if player < people:
        return text("table.you", lang) if people == 1 else text("player", lang, n=player + 1)
    if computers == 1:
        return text("table.computer", lang)
    return text("table.computer_of", lang, n=player - people + 1)


def with_names(reason: Reason, name_of: Callable[[int], str]) -> Reason:
    """Return a reason, and all beneath it, with the names of its players."""
    args = dict(reason.args)
    player = args.get("player")
    if type(player) is int:
        args["player"] = name_of(player)
    for several in ("players", "winners"):
        players = args.get(several)
        if isinstance(players, list):
            args[several] = [name_of(p) if type(p) is int else p for p in players]
    because = tuple(with_names(item, name_of) for item in reason.because)
    return replace(reason, args=args, because=because)


def stock_line(stock: int, lang: str) -> str:
    """Return the sentence that says how many cards are left in the stock."""
    return text("table.stock", lang, n=stock) if stock else text("table.stock_empty", lang)


def seed_line(record: Record, lang: str) -> str:
    """Return the sentence that names what a printed sheet was dealt from."""
    deal = str(replace(record, moves=())).removesuffix(" :")
    return text("print.deal", lang, deal=deal)


def record_links(record: Record, lang: str, kind: str = "") -> tuple[Link, ...]:
    """Return the links that open the same deal and, once something was played, the same game.

    They open on a board of this kind, which is the game's own if no other is named.
    """
    deal = replace(record, moves=())
    wanted = {"replay.link_deal": deal} | ({"replay.link_game": record} if record.moves else {})
    return tuple(
        Link(text(code, lang), f"#game={quote(str(linked))}" + (f"&kind={kind}" if kind else ""))
        for code, linked in wanted.items()
    )


def record_form(record: Record, lang: str) -> Form:
    """Return a form that shows a game as text, and replays it or what is pasted over it."""
    return Form(
        "record",
        text("replay.record", lang),
        {"do": "replay"},
        (Field("record", text("replay.text", lang), "line", str(record)),),
        text("replay.watch", lang),
        folded=True,
    )


def unreadable(error: EqlibError) -> Reason:
    """Return why a text is no game, without the words that only programs know."""
    if isinstance(error, IllegalMove):
        why = replace(error.reason, because=())
        what: dict[str, Json] = {"move": str(error.move), "why": why.to_json()}
        return Reason("replay.illegal", what, error.reason.because)
    if error.reason.code == "parse":
        return Reason("replay.unreadable", {"found": error.reason.args["found"]})
    return error.reason
