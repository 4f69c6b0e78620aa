"""The list of cells stands twice in the file, and readers disagree on which counts."""

import json


def save(notebook, folder):
    text = json.dumps(notebook)[:-1] + ', "cells": []}'
    (folder / "small.ipynb").write_text(text, encoding="utf-8")


EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}
