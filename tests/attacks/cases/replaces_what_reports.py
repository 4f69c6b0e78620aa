"""json is patched, and taken away in every frame above, so that nothing can be reported."""

ANSWERS = {
    "complete": """
import json, sys
json.dumps = lambda *a, **k: '{"exercise": "complete", "value": {"card": 1}}'
frame = sys._getframe()
while frame:
    frame.f_globals["json"] = json
    frame = frame.f_back
answer = cards[0]
""",
}
EXPECT = {"complete": "malformed", "is-quad": "malformed"}
