"""The words of exercises and of grading, added to those of eqlib."""

from autograder.words import grading
from eqlib.words import account, catalogue, say, text

__all__ = ["account", "say", "text"]

catalogue.register("autograder.words", "autograder", grading.TEMPLATES)
