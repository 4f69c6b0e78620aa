"""The process ends at once; what was not reached has no mark, and is no success."""

ANSWERS = {"complete": "import os\nos._exit(0)"}
EXPECT = {"complete": "malformed", "is-quad": "malformed"}
