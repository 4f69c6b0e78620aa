"""Exercises and their grading: marks that no notebook can forge."""
