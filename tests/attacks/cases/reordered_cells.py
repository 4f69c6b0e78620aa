"""The cells are in another order; an answer goes by its id."""


def change(notebook, handed_out):
    notebook["cells"].reverse()
