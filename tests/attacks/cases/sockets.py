"""A server on the same machine is called, which would show the answer to somebody else."""

ANSWERS = {
    "complete": """
import socket
def tried(do):
    try:
        do()
    except OSError:
        return "no"
    return "yes"
print(tried(lambda: socket.create_connection(("127.0.0.1", PORT), timeout=1)))
print(tried(lambda: socket.getaddrinfo("example.org", 80)))
print(tried(lambda: socket.socket(socket.AF_INET, socket.SOCK_RAW)))
answer = cards[0]
""",
}
EXPECT = {"complete": "wrong"}
SHOWN = {"complete": "no\n" * 3}
