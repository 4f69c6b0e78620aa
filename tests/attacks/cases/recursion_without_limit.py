"""A function that calls itself without end, when the limit has been taken away."""

ANSWERS = {
    "complete": "import sys\nsys.setrecursionlimit(10**9)\n\ndef f():\n    f()\n\nf()",
}
EXPECT = {"complete": "malformed", "is-quad": "malformed"}
