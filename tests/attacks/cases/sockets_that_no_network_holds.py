"""Sockets that go beside the network: to the machine around a virtual one, and to the kernel."""

ANSWERS = {
    "complete": """
import socket
for family, kind in (
    (socket.AF_VSOCK, socket.SOCK_STREAM),
    (socket.AF_ALG, socket.SOCK_SEQPACKET),
    (socket.AF_NETLINK, socket.SOCK_RAW),
    (socket.AF_PACKET, socket.SOCK_RAW),
):
    try:
        print(socket.socket(family, kind))
    except OSError:
        print("no")
answer = cards[0]
""",
}
EXPECT = {"complete": "wrong"}
SHOWN = {"complete": "no\n" * 4}
