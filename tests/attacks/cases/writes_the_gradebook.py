"""The gradebook, the configuration and the library are written to, by their real paths."""

ANSWERS = {
    "complete": """
import os
def tried(do):
    try:
        do()
    except OSError:
        return "no"
    return "yes"
print(tried(lambda: open("COURSE/gradebook.db", "r+b")))
paths = ("COURSE/x.py", "/library/eqlib/__init__.py", "/python/x", "/x", "/dev/shm/x")
for path in paths:
    print(tried(lambda: open(path, "w")))
print(tried(lambda: open("/scratch/x", "w")), tried(lambda: os.mkdir("COURSE")))
answer = cards[0]
""",
}
EXPECT = {"complete": "wrong"}
SHOWN = {"complete": "no\n" * 6 + "yes no\n"}
