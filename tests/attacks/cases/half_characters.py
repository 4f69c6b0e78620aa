"""Halves of surrogate pairs and null characters in the sources: no file can be written of them."""

ANSWERS = {
    "complete": "answer = '\ud800'",
    "is-quad": "def is_quad(*cards):\n    return '\0'",
    "explain": "Because \udfff.",
}
EXPECT = {"complete": "malformed", "is-quad": "malformed"}


def save(notebook, folder):
    import json

    (folder / "small.ipynb").write_text(json.dumps(notebook))
