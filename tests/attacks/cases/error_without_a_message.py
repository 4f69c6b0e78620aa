"""Errors whose message is an error, or as long as the memory, or whose name is a script."""

ANSWERS = {
    "complete": """
class Silent(Exception):
    def __str__(self):
        raise self

    __repr__ = __str__

raise Silent
""",
    "is-quad": """
Loud = type("<script>alert(1)</script>" * 1000, (Exception,), {"__str__": lambda _: "x" * 10**8})

def is_quad(*cards):
    raise Loud
""",
}
EXPECT = {"complete": "malformed", "is-quad": "wrong"}
