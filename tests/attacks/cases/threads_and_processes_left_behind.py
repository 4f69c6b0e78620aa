"""Threads and processes that would go on after the cell: none can be started."""

ANSWERS = {
    "complete": """
import os, subprocess, threading
for start in (threading.Thread(target=print).start, os.fork, lambda: subprocess.Popen(["/bin/sh"])):
    try:
        start()
        print("started")
    except (OSError, RuntimeError):
        print("no")
answer = cards[0]
""",
}
EXPECT = {"complete": "wrong"}
SHOWN = {"complete": "no\n" * 3}
