"""The filter of the kernel's calls says what its table says, on every machine that it knows."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from autograder.seccomp import ALLOW, AUDIT, KILL, OTHER_FORM, REFUSE, SOCKET, calls, refusals

UNIX, INET, VSOCK = 1, 2, 40
HEADERS = {
    "x86_64": Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h"),
    "aarch64": Path("/usr/include/asm-generic/unistd.h"),
}


def answer(machine: str, number: int, argument: int = 0, audit: int | None = None) -> int:
    """What the kernel does with a call: it follows the filter as its documents say."""
    program = refusals(machine)
    known = {0: number, 4: AUDIT[machine] if audit is None else audit, 16: argument}
    lines = list(struct.iter_unpack("=HBBI", program))
    place = value = 0
    while True:
        code, so, not_so, operand = lines[place]
        place += 1
        if code == 0x06:  # return
            return operand
        if code == 0x20:  # load
            value = known[operand]
        else:
            place += so if {0x15: value == operand, 0x35: value >= operand}[code] else not_so


@pytest.mark.parametrize("machine", AUDIT)
def test_the_calls_of_the_table_are_refused_and_no_others(machine):
    refused = set(calls(machine).values())
    assert len(refused) == len(calls(machine)) > 40
    for number in range(600):
        assert answer(machine, number, UNIX) == (REFUSE if number in refused else ALLOW)
    for family in (INET, VSOCK):
        assert answer(machine, SOCKET[machine], family) == REFUSE
    # A call has the same number in both forms, and another one for each sort of machine.
    assert answer(machine, OTHER_FORM) == REFUSE
    [other] = AUDIT.keys() - {machine}
    assert answer(machine, 0, audit=AUDIT[other]) == KILL


@pytest.mark.parametrize("machine", AUDIT)
def test_the_numbers_are_those_of_the_kernels_headers(machine):
    if not HEADERS[machine].is_file():
        pytest.skip("the kernel's headers are not installed")
    found = re.findall(r"^#define __NR_(\w+)\s+(\d+)", HEADERS[machine].read_text(), re.MULTILINE)
    numbers = {name: int(number) for name, number in found}
    expected = {**calls(machine), "socket": SOCKET[machine]}
    # Headers may be older than a call.
    assert {name: numbers.get(name, number) for name, number in expected.items()} == expected


def test_a_machine_that_is_not_known_has_no_filter():
    assert refusals("pdp11") is None
