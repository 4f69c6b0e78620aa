"""The scratch folder is filled until it is full; it is small, and gone afterwards."""

ANSWERS = {
    "complete": """
written = 0
try:
    for number in range(1000):
        with open(f"/scratch/{number}", "wb") as file:
            written += file.write(bytes(2**20))
except OSError:
    print(written < 2**25)
answer = cards[0]
""",
}
EXPECT = {"complete": "wrong"}
SHOWN = {"complete": "True\n"}
