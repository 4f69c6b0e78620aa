"""QUADRAO played plainly, with letters and a grid of dots: slow, and independent of the engine.

It knows the default game alone: 7 x 7 cells, quarter turns, cards that touch no other.
"""

from itertools import permutations

STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OTHER = {"N": "S", "E": "W", "S": "N", "W": "E"}
CENTRE = (4, 4)
# Column and row of each arrow, with the way to its master.
ARROWS = {(1 + 2 * n, 6): ("N", f"{n + 1}b") for n in range(4)} | {
    (7 - 2 * n, 2): ("S", f"{n + 1}r") for n in range(4)
}


def sides(card):
    if card == "empty":
        return dict.fromkeys("NESW", "any")
    return {way: card[2 * at : 2 * at + 2] for at, way in enumerate("NESW")}


def ways(card):
    return {card} if card == "empty" else {card[n:] + card[:n] for n in (0, 2, 4, 6)}


def beside(cell):
    return {way: (cell[0] + x, cell[1] + y) for way, (x, y) in STEPS.items()}


def in_reach(cell):
    return 1 <= cell[0] <= 7 and 2 <= cell[1] <= 6


def spots(lines):
    """Yield (line, cell, way) for each free cell where a card may go on, as far as cells decide."""
    taken = {CENTRE} | {cell for line in lines.values() for cell, _ in line}
    for name, line in lines.items():
        tip = line[-1][0] if line else CENTRE
        for way, cell in beside(tip).items():
            alone = set(beside(cell).values()) & taken == {tip}
            if in_reach(cell) and cell not in taken and alone and (line or way == name):
                yield name, cell, way


def moves(lines, hand, masters):
    """Return all (line, cell, card) that the rules allow; `masters` are those still there."""
    found = set()
    for name, cell, way in spots(lines):
        last = sides(lines[name][-1][1])[way] if lines[name] else "any"
        fits = [
            card
            for held in set(hand)
            for card in ways(held)
            if "any" in (last, sides(card)[OTHER[way]]) or last == sides(card)[OTHER[way]]
        ]
        if cell in ARROWS and ARROWS[cell][1] in masters:
            facing, symbol = ARROWS[cell]
            fits = [card for card in fits if sides(card)[facing] == symbol] or fits
        found |= {(name, cell, card) for card in fits}
    return found


def longest_chain(hand):
    """Return the cards and dots of the best chain, from all orders of all cards in all places."""
    best = (0, 0)
    for order in permutations(hand):
        best = max(best, *_chains({"N": [], "E": [], "S": [], "W": []}, list(order)))
    return best


def _chains(lines, cards):
    """Yield length and dots of each chain that lays the cards in this order, until one is stuck."""
    (line,) = [line for line in lines.values() if line] or [[]]
    yield len(line), sum(int(dot) for _, card in line for dot in card[::2])
    if not cards:
        return
    for name, cell, card in moves(lines, cards[:1], set()):
        if not line or lines[name]:
            yield from _chains(lines | {name: [*lines[name], (cell, card)]}, cards[1:])
