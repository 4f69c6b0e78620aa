"""The words of exercises and of grading, added to those of eqlib."""

from autograder.words import grading
from eqlib.words import catalogue

catalogue.register("autograder.words", "autograder", grading.TEMPLATES)
