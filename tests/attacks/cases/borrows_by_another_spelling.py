"""The function is taken from eqlib in a way that no look at the source finds."""

ANSWERS = {
    "complete": """
import importlib
from eqlib import complete as rule
answer = rule(*cards)
taken = getattr(__import__("eqlib"), "is_" + "quad")
""",
    "is-quad": """
def is_quad(*cards):
    try:
        return taken(*cards)
    except PermissionError:
        rules = importlib.import_module("eqlib." + "games.evenquads.quads")
        return rules.is_quad(*cards)
""",
}
EXPECT = {"is-quad": "wrong"}
