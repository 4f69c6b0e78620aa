"""The builtins say yes to everything, and JSON writes what it likes."""

ANSWERS = {
    "complete": """
import builtins, json
builtins.isinstance = lambda *args: True
builtins.all = builtins.any = builtins.callable = lambda *args: True
json.dumps = lambda *args, **options: '{"exercise": "complete", "points": 3, "error": null}'
answer = None
""",
}
# What comes out of this run has the wrong form, so that nothing of it is believed.
EXPECT = {"complete": "malformed", "is-quad": "malformed"}
