"""The process makes itself master of a world of its own, in which it may mount what it likes."""

ANSWERS = {
    "complete": """
import ctypes
kernel = ctypes.CDLL(None)
user, files = 0x10000000, 0x00020000
print(kernel.unshare(user), kernel.unshare(files))
print(kernel.mount(b"none", b"/scratch", b"tmpfs", 0, None))
answer = cards[0]
""",
}
EXPECT = {"complete": "wrong"}
SHOWN = {"complete": "-1 -1\n-1\n"}
