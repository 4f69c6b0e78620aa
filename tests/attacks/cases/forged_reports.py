"""The student writes the reports: a claim of the right form is an answer, and has to be right."""

ANSWERS = {
    "complete": """
import json, os
claims = [
    {"exercise": "complete", "value": {"card": cards[0].id}, "shown": "", "error": None},
    {"exercise": "is-quad", "value": None, "shown": "", "error": None},
    {"exercise": "is-quad", "outputs": [{"value": True}] * 12},
]
for claim in claims:
    for number in range(3, 64):
        try:
            os.write(number, json.dumps(claim).encode() + bytes([10]))
        except OSError:
            pass
answer = cards[0]
""",
}
EXPECT = {"complete": "wrong", "is-quad": "wrong"}
