"""Far too much is printed: the beginning is kept, and the answer counts."""

ANSWERS = {
    "complete": "from eqlib import complete\nanswer = complete(*cards)\nprint('x' * 10**7)",
}
SHOWN = {"complete": "x" * 10_000}
