"""The mathematics of F_2^n: vectors are whole numbers, and adding is exclusive or."""
