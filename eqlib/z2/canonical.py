"""Canonical forms of layouts under affine maps, and the symmetries of a layout.

Two layouts are the same up to affine maps just if the same even subsets of them sum to zero, for
some way of matching their vectors. So the search colours the vectors by the zero-sum subsets
that they lie in, refines the colours, splits ties by trying each vector of a cell, and at each
leaf puts the vectors into standard position in the order found; the least result is the form.
Symmetries met on the way save work (McKay's method).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from eqlib.z2.affine import AffineMap
from eqlib.z2.quads import Vector, find_quads
from eqlib.z2.vectors import even_zero_sums, members, span

LARGEST_LAYOUT: Final = 64
_MOST_SUBSETS: Final = 1 << 10

Permutation = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Canonical:
    """The canonical form of a layout with its symmetries.

    `form` is the same for two layouts just if an affine map takes one to the other. `order` is
    the number of permutations of the layout that come from affine maps; `generators` generate
    them, each as the list of images of `vectors`.
    """

    vectors: tuple[Vector, ...]
    form: tuple[Vector, ...]
    order: int
    generators: tuple[tuple[Vector, ...], ...]
    ordering: tuple[Vector, ...]


def standard_position(ordered: Sequence[Vector]) -> tuple[Vector, ...]:
    """Return the images under the affine map that takes the first independent ones to 0, 1, 2, 4...

    Two lists have the same standard position just if an affine map takes one to the other.

    >>> standard_position([5, 6, 9, 10])
    (0, 1, 2, 3)
    """
    rows: list[tuple[Vector, Vector]] = []
    images = []
    for vector in ordered:
        rest, image = vector ^ ordered[0], 0
        for row, value in rows:
            if rest ^ row < rest:
                rest, image = rest ^ row, image ^ value
        if rest:
            new = 1 << len(rows)
            rows.append((rest, image ^ new))
            rows.sort(reverse=True)
            image = new
        images.append(image)
    return tuple(images)


def canonical(layout: Collection[Vector]) -> Canonical:
    """Return the canonical form of a layout of up to 64 vectors, with its symmetries.

    Cost: about a millisecond for ten vectors, a few seconds for a whole deck of 64.

    >>> canonical([3, 5, 9, 15]).form, canonical([3, 5, 9, 15]).order
    ((0, 1, 2, 3), 24)
    >>> canonical([0, 1, 2, 4]).form == canonical([9, 7, 3, 1]).form
    True

    Raises:
        ValueError: there are more than 64 vectors, or one comes twice.
    """
    vectors = tuple(sorted(layout))
    if len(vectors) > LARGEST_LAYOUT:
        raise ValueError(f"layout of {len(vectors)} vectors: use at most {LARGEST_LAYOUT}")
    if len(set(vectors)) < len(vectors):
        twice = next(v for v, after in pairwise(vectors) if v == after)
        raise ValueError(f"layout: vector {twice} comes twice; use different vectors")
    if not vectors:
        return Canonical((), (), 1, (), ())
    search = _Search(vectors)
    search.run()
    ordering = tuple(vectors[place] for place in search.best_order)
    generators = tuple(
        tuple(vectors[image] for image in permutation) for permutation in search.generators
    )
    return Canonical(vectors, tuple(sorted(search.best)), search.order, generators, ordering)


def affine_map_between(
    first: Collection[Vector], second: Collection[Vector], n: int
) -> AffineMap | None:
    """Return an affine bijection of F_2^n that takes one layout to the other, if there is one.

    >>> affine_map_between([0, 1, 2, 3], [4, 5, 6, 7], 3)
    AffineMap(columns=(1, 2, 4), shift=4)
    >>> affine_map_between([0, 1, 2, 3], [0, 1, 2, 4], 3) is None
    True
    """
    one, two = canonical(first), canonical(second)
    if one.form != two.form:
        return None
    frame: list[int] = []
    position = standard_position(one.ordering)
    for place, image in enumerate(position):
        # The places that made standard position: the origin, then each first new power of two.
        if image == (1 << len(frame)) >> 1:
            frame.append(place)
    return AffineMap.through(
        [one.ordering[place] for place in frame], [two.ordering[place] for place in frame], n
    )


def orbits(points: Iterable[Vector], maps: Sequence[AffineMap]) -> list[list[Vector]]:
    """Return the orbits of points under the group that some bijections generate.

    >>> orbits(range(4), [AffineMap((2, 1))])
    [[0], [1, 2], [3]]
    """
    left, found = set(points), []
    for point in sorted(left):
        if point not in left:
            continue
        orbit, waiting = {point}, [point]
        while waiting:
            one = waiting.pop()
            for image in (move(one) for move in maps):
                if image not in orbit:
                    orbit.add(image)
                    waiting.append(image)
        left -= orbit
        found.append(sorted(orbit))
    return found


class _Search:
    def __init__(self, vectors: tuple[Vector, ...]) -> None:
        self.vectors = vectors
        places = {vector: place for place, vector in enumerate(vectors)}
        space = even_zero_sums(vectors)
        if 1 << len(space) <= _MOST_SUBSETS:
            subsets = [members(subset) for subset in span(space)[1:]]
        else:
            subsets = [[places[v] for v in quad] for quad in find_quads(vectors)]
        self.subsets = subsets
        self.through: list[list[int]] = [[] for _ in vectors]
        for number, subset in enumerate(subsets):
            for place in subset:
                self.through[place].append(number)
        self.generators: list[Permutation] = []
        self.first: tuple[Vector, ...] = ()
        self.first_order: list[int] = []
        self.first_path: list[int] = []
        self.best: tuple[Vector, ...] = ()
        self.best_order: list[int] = []
        self.order = 1

    def run(self) -> None:
        self._visit([0] * len(self.vectors), [])

    def _refine(self, colours: list[int]) -> list[int]:
        """Split colours by the colours of the subsets around, until nothing changes."""
        count = len(set(colours))
        while True:
            profiles = [tuple(sorted([colours[i] for i in subset])) for subset in self.subsets]
            rank = {profile: i for i, profile in enumerate(sorted(set(profiles)))}
            kinds = [rank[profile] for profile in profiles]
            seen = [
                (colour, tuple(sorted([kinds[s] for s in through])))
                for colour, through in zip(colours, self.through, strict=True)
            ]
            numbers = {one: i for i, one in enumerate(sorted(set(seen)))}
            colours = [numbers[one] for one in seen]
            if len(numbers) == count:
                return colours
            count = len(numbers)

    def _visit(self, colours: list[int], path: list[int]) -> int:
        """Search below a node; return the depth to which to go back."""
        colours = self._refine(colours)
        cells: dict[int, list[int]] = {}
        for place, colour in enumerate(colours):
            cells.setdefault(colour, []).append(place)
        ties = [cell for cell in cells.values() if len(cell) > 1]
        if not ties:
            return self._leaf(sorted(range(len(colours)), key=colours.__getitem__), path)
        cell = min(ties, key=lambda cell: (len(cell), colours[cell[0]]))
        depth, tried = len(path), list[int]()
        for place in cell:
            if tried and any(other in tried for other in self._orbit(place, path)):
                continue
            tried.append(place)
            # The chosen vector comes before all others of its cell.
            split = [2 * c + (c == colours[place] and i != place) for i, c in enumerate(colours)]
            back = self._visit(split, [*path, place])
            if back < depth:
                return back
        if self.first_path[:depth] == path:
            self.order *= len(self._orbit(self.first_path[depth], path))
        return depth

    def _orbit(self, place: int, fixed: list[int]) -> set[int]:
        usable = [g for g in self.generators if all(g[i] == i for i in fixed)]
        orbit, waiting = {place}, [place]
        while waiting:
            one = waiting.pop()
            for image in (g[one] for g in usable):
                if image not in orbit:
                    orbit.add(image)
                    waiting.append(image)
        return orbit

    def _leaf(self, order: list[int], path: list[int]) -> int:
        position = standard_position([self.vectors[place] for place in order])
        if not self.first:
            self.first, self.first_order, self.first_path = position, order, path
            self.best, self.best_order = position, order
        elif position == self.first:
            self._keep(self.first_order, order)
            # All below the node where the first path was left is an image of what was searched.
            pairs = zip(self.first_path, path, strict=False)
            return next(depth for depth, (one, other) in enumerate(pairs) if one != other)
        elif position == self.best:
            self._keep(self.best_order, order)
        elif position < self.best:
            self.best, self.best_order = position, order
        return len(path)

    def _keep(self, one: list[int], other: list[int]) -> None:
        image = dict(zip(one, other, strict=True))
        self.generators.append(tuple(image[place] for place in range(len(one))))
