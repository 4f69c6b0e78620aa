"""The function gives back what it was asked, and all that its callers know, as its value."""

ANSWERS = {
    "is-quad": """
import sys
kept = []
def is_quad(*asked):
    frame, seen = sys._getframe(1), []
    while frame is not None:
        seen += [repr(value) for name, value in frame.f_locals.items() if name != "namespace"]
        frame = frame.f_back
    kept[:] = kept or [" ".join(seen)]
    return kept[0]
""",
}
EXPECT = {"is-quad": "wrong"}
