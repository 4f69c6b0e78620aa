"""Reports that speak of points and verdicts are of the wrong form; no more is read after them."""

ANSWERS = {
    "complete": """
import json, os
claim = {"exercise": "complete", "outcome": "right", "points": "1000", "max_points": "3"}
for number in range(3, 64):
    try:
        os.write(number, json.dumps(claim).encode() + bytes([10]))
    except OSError:
        pass
answer = cards[0]
""",
}
EXPECT = {"complete": "malformed", "is-quad": "malformed"}
