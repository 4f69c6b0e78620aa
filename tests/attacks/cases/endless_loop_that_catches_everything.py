"""A loop that no exception ends is ended from outside; what was not reached has no mark."""

ANSWERS = {
    "complete": """
while True:
    try:
        while True:
            pass
    except BaseException:
        pass
""",
}
EXPECT = {"complete": "malformed", "is-quad": "malformed"}
