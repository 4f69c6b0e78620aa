"""The English templates by code: certificates over F_2^n."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

# Vectors come as binary digits, which the kind `values` leaves as they are.
TEMPLATES: Final[dict[str, Template]] = {
    "z2.no_layout": N_("A layout has different vectors of {n} binary digits."),
    "z2.no_vector": N_("{found} is no vector of {n} binary digits."),
    "z2.outside": N_("{vectors:values} is not in the layout."),
    # A Quad
    "z2.quad": N_("{vectors:values} are different and sum to zero: they are a Quad."),
    "z2.not_four": N_("A Quad has four different vectors: {vectors:values} are not."),
    "z2.not_zero": N_("{vectors:values} sum to {sum:values}, not to zero."),
    # No Quad
    "z2.quad_free": Plural(
        "There is one pair of vectors, so there is no Quad.",
        "All {n} pair sums are different, so there is no Quad.",
    ),
    "z2.pair_twice": N_("{vectors:values}: this pair is of one vector, or was there before."),
    "z2.wrong_sum": N_("The sum of {vectors:values} is not the one given."),
    "z2.pair_missing": N_("The pair {vectors:values} is missing."),
    "z2.equal_sums": N_("Two pairs have the same sum, so {vectors:values} are a Quad."),
    # No vector can join
    "z2.maximal": Plural(
        "The one vector outside makes a Quad with three of the layout, so it cannot join.",
        "Each of the {n} vectors outside makes a Quad with three of the layout, so none can join.",
    ),
    "z2.not_shut_out": N_("No three vectors are named that sum to {vectors:values}."),
    # No larger set
    "z2.no_larger": N_(
        "Any {size} vectors of F_2^{n} hold a Quad; the {less} vectors of the example hold none."
    ),
    "z2.wrong_dimension": N_(
        "{size} vectors of F_2^{n}: the space of even zero-sum subsets that has to be there "
        "has not dimension {dimension}, but {size} − {n} − 1, and that has to be 1 at least."
    ),
    "z2.wrong_members": N_(
        "A space of dimension {dimension} has 2^{dimension} members, so {members} is not the "
        "number of those that are not empty."
    ),
    "z2.wrong_least": N_(
        "Without a Quad each of the {members} subsets has 6 vectors at least: the least total is "
        "6 times {members}."
    ),
    "z2.wrong_most": N_(
        "Each of the {size} vectors is in at most half of the {members} subsets, the empty one "
        "counted: the greatest total is {size} times that half."
    ),
    "z2.no_contradiction": N_(
        "The least total, {least}, is not greater than the greatest, {most}: nothing follows."
    ),
    "z2.wrong_example": Plural(
        "The example has {n} vector, but {wanted} are claimed.",
        "The example has {n} vectors, but {wanted} are claimed.",
    ),
    "z2.example_quad": N_("The example holds a Quad: {vectors:values}."),
    # The same up to symmetry
    "z2.same": N_("The map takes the one layout onto the other, so they are the same up to it."),
    "z2.sizes": N_(
        "The layouts have {first} and {second} vectors, so no map takes one onto the other."
    ),
    "z2.no_bijection": N_("The map is no bijection of the vectors of {n} binary digits."),
    "z2.map_misses": N_(
        "The map takes {vectors:values} to {image:values}, which is not in the second layout."
    ),
}
