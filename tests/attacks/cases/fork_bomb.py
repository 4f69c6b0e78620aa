"""Processes that start processes: the first one cannot be started."""

ANSWERS = {
    "complete": """
import os
while True:
    os.fork()
""",
}
EXPECT = {"complete": "malformed"}
