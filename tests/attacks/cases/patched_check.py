"""The rules in the student's process are changed so that any card completes the Quad."""

ANSWERS = {
    "complete": """
import eqlib, eqlib.games.evenquads.quads as quads
for module in (eqlib, quads):
    module.complete = lambda a, b, c: a
    module.is_quad = module.explain_quad = lambda *cards: True
eqlib.Card.__eq__ = lambda self, other: True
answer = cards[0]
""",
}
EXPECT = {"complete": "wrong"}
