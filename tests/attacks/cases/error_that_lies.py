"""An exception whose text and type fail or flood when somebody looks at them."""

ANSWERS = {
    "complete": """
class Odd(BaseException):
    def __str__(self):
        raise self
raise Odd
""",
    "is-quad": """
def is_quad(*cards):
    raise type("x" * 100_000, (Exception,), {})("y" * 100_000)
""",
}
EXPECT = {"complete": "malformed", "is-quad": "wrong"}
