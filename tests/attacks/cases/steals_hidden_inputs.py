"""The function prints and keeps what it is asked; of the hidden inputs nothing comes out."""

ANSWERS = {
    "is-quad": """
import gc, sys
def is_quad(a, b, c, d):
    print("hidden", a, b, c, d)
    print("hidden", a, b, c, d, file=sys.__stdout__)
    open("/scratch/hidden", "a").write(f"{a} {b} {c} {d}")
    return a.id ^ b.id ^ c.id ^ d.id == 0
import os
print(os.listdir("/scratch"), [thing for thing in gc.get_objects() if type(thing) is dict
    and "inputs" in thing])
""",
}
