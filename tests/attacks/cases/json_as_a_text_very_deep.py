"""The answer is a text of JSON, a hundred thousand brackets deep."""

ANSWERS = {"complete": 'answer = "[" * 100_000 + "]" * 100_000'}
EXPECT = {"complete": "malformed"}
