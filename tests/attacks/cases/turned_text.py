"""An explanation with zeros, signs that turn the direction of writing, and scripts for links."""

ANSWERS = {
    "explain": "ab\u202ec\0d <iframe src=javascript:1> [x](javascript:alert(1)) <svg/onload=1>",
}
