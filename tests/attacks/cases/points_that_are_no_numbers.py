"""The metadata of the grade cells give points that are NaN, infinite or below nothing."""

POINTS = (float("nan"), float("inf"), -1e308)


def change(notebook, handed_out):
    about = [cell["metadata"].get("nbgrader", {}) for cell in notebook["cells"]]
    for number, data in enumerate(data for data in about if "points" in data):
        data["points"] = POINTS[number % 3]
        data["schema_version"] = 99
