"""The function tells all names and values of whoever calls it, as an error's message."""

ANSWERS = {
    "is-quad": """
def is_quad(*cards):
    import sys

    seen, frame = [], sys._getframe().f_back
    while frame:
        seen.append({name: repr(value) for name, value in frame.f_locals.items()})
        frame = frame.f_back
    raise ValueError(seen)
""",
}
EXPECT = {"is-quad": "wrong"}
