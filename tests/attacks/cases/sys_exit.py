"""The cell asks Python to end; only the cell ends."""

ANSWERS = {"complete": "import sys\nsys.exit(0)"}
EXPECT = {"complete": "malformed"}
