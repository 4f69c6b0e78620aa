"""What code in the sandbox may not ask the kernel for, as a seccomp filter that bubblewrap takes.

Neither namespaces nor limits hold what is refused here: memory that belongs to no process, and
stays for the next one; keys, which are the user's; sockets to the machine around this one; file
systems of one's own; and calls for debuggers and drivers, which only make a hole more likely.
"""

from __future__ import annotations

import errno
import socket
import struct
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

# Numbers of a machine's calls as the kernel numbers them.
CALLS: Final = """
    name               x86_64 aarch64
    shmget                 29     194
    shmat                  30     196
    shmctl                 31     195
    shmdt                  67     197
    semget                 64     190
    semop                  65     193
    semctl                 66     191
    semtimedop            220     192
    msgget                 68     186
    msgsnd                 69     189
    msgrcv                 70     188
    msgctl                 71     187
    mq_open               240     180
    mq_unlink             241     181
    memfd_create          319     279
    memfd_secret          447     447
    add_key               248     217
    request_key           249     218
    keyctl                250     219
    unshare               272      97
    setns                 308     268
    mount                 165      40
    umount2               166      39
    pivot_root            155      41
    chroot                161      51
    open_tree             428     428
    move_mount            429     429
    fsopen                430     430
    fsconfig              431     431
    fsmount               432     432
    fspick                433     433
    mount_setattr         442     442
    name_to_handle_at     303     264
    open_by_handle_at     304     265
    ptrace                101     117
    process_vm_readv      310     270
    process_vm_writev     311     271
    process_madvise       440     440
    pidfd_getfd           438     438
    kcmp                  312     272
    bpf                   321     280
    perf_event_open       298     241
    fanotify_init         300     262
    userfaultfd           323     282
    io_uring_setup        425     425
    io_uring_enter        426     426
    io_uring_register     427     427
"""
# Sockets within the sandbox are allowed, and no others.
SOCKET: Final = MappingProxyType({"x86_64": 41, "aarch64": 198})
# How the kernel calls a machine.
AUDIT: Final = MappingProxyType({"x86_64": 0xC000003E, "aarch64": 0xC00000B7})
# From here on x86_64 has the same calls once more, in another form.
OTHER_FORM: Final = 0x40000000

_LOAD, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
_NUMBER, _MACHINE, _FIRST_ARGUMENT = 0, 4, 16
ALLOW: Final = 0x7FFF0000
REFUSE: Final = 0x00050000 | errno.EPERM
KILL: Final = 0x80000000


def calls(machine: str) -> Mapping[str, int]:
    """Return the calls that are refused on a machine, whatever their arguments."""
    head, *rows = (line.split() for line in CALLS.strip().splitlines())
    return {row[0]: int(row[head.index(machine)]) for row in rows}


def refusals(machine: str) -> bytes | None:
    """Return the filter for a machine, as `platform.machine` names it; None for an unknown one.

    A call that is refused fails with EPERM; a program for another machine is ended.
    """
    if machine not in AUDIT:
        return None
    refused = sorted(calls(machine).values())
    # A jump says how many lines it skips if the value is so, and how many if not.
    lines = [
        (_LOAD, 0, 0, _MACHINE),
        (_EQUAL, 1, 0, AUDIT[machine]),
        (_RETURN, 0, 0, KILL),
        (_LOAD, 0, 0, _NUMBER),
        (_AT_LEAST, len(refused) + 3, 0, OTHER_FORM),
        *((_EQUAL, len(refused) + 2 - place, 0, call) for place, call in enumerate(refused)),
        (_EQUAL, 0, 3, SOCKET[machine]),
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (_EQUAL, 1, 0, socket.AF_UNIX),
        (_RETURN, 0, 0, REFUSE),
        (_RETURN, 0, 0, ALLOW),
    ]
    return b"".join(struct.pack("=HBBI", *line) for line in lines)
