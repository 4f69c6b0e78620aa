"""Links that would be scripts at the click of a teacher, and pictures that tell who sees them."""

ANSWERS = {
    "explain": """
See [my drawing](javascript:fetch('/')), [the same](&#106;avascript:1 "here") or [this][1].

![ ](http://127.0.0.1:PORT/seen.png) ![ ][2] [data](data:text/html,<script>1</script>) [1]

| a |
|---|
| ![
](http://127.0.0.1:PORT/seen.png) |

[1]: javascript:alert(1)
 [2]: http://127.0.0.1:PORT/seen.png "seen"
[1]:
  vbscript:1
""",
}
