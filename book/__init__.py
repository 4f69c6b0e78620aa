"""The book: its text, its Sphinx extension, its theme, its runtime and its server."""
