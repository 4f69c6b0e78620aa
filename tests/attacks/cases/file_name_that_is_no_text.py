"""The name of the file is not written in UTF-8; what it holds counts all the same."""

import json
import os


def save(notebook, folder):
    with open(os.path.join(os.fsencode(folder), b"\xff\xfe.ipynb"), "w") as file:  # noqa: PTH118, PTH123
        file.write(json.dumps(notebook))
