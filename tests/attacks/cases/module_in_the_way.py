"""Modules of the standard library are replaced by the student's before the grader needs them."""

ANSWERS = {
    "complete": """
import sys, types
for name in ("json", "fractions", "signal", "contextlib", "os"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["eqlib"] = types.SimpleNamespace(Card=object, NoQuadCertificate=object)
answer = cards[0]
""",
    "is-quad": "def is_quad(*cards):\n    return True",
}
EXPECT = {"complete": "wrong", "is-quad": "wrong"}
