"""Keys that the kernel keeps for the user are listed, and one is left for a neighbour to read."""

ANSWERS = {
    "complete": """
import ctypes
import platform
add, control = {"x86_64": (248, 250), "aarch64": (217, 219)}[platform.machine()]
kernel = ctypes.CDLL(None)
session, user, read = -3, -4, 11
print(kernel.syscall(add, b"user", b"letter", b"is_quad", 7, user))
print(kernel.syscall(control, read, session, ctypes.create_string_buffer(200), 200))
answer = cards[0]
""",
}
EXPECT = {"complete": "wrong"}
SHOWN = {"complete": "-1\n-1\n"}
