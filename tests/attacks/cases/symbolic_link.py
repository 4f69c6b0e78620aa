"""The notebook is a link to a file of the teacher's; links are not followed."""

EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}


def save(notebook, folder):
    import json

    outside = folder.parent / f"{folder.name}-elsewhere.ipynb"
    outside.write_text(json.dumps(notebook))
    (folder / "small.ipynb").symlink_to(outside)
    (folder / "more").symlink_to("/etc")
