"""The function looks for eqlib's rules on the disk and runs what it finds there."""

ANSWERS = {
    "is-quad": """
import os, sys
sources = []
for place, _, names in [step for path in sys.path + ["/"] for step in os.walk(path)]:
    for name in names:
        if name in ("quads.py", "canonical.py", "quads.cpython-311.pyc"):
            sources.append(os.path.join(place, name))

def is_quad(a, b, c, d):
    for source in sources:
        names = {"__name__": "found"}
        exec(open(source).read(), names)
        return names["is_quad"](a, b, c, d)
""",
}
EXPECT = {"is-quad": "wrong"}
