"""What one can do on a board: play at a table, try cards freely, answer an exercise."""
