# Runs a program under a system call filter, as systemd does it for a unit with SystemCallFilter= and SystemCallErrorNumber=.
# Usage: under-filter.py FILTER PROGRAM [ARGUMENT...]
# FILTER is a file of JSON: {"allowed": [names], "known": [names], "errno": number}.
import ctypes
import errno
import json
import os
import sys

ALLOW = 0x7FFF0000
UNKNOWN_NAME = -1


def refusal(number):
    return 0x00050000 | number


def check(result, what):
    if result < 0:
        sys.exit(f"under-filter: {what}: {os.strerror(-result)}")


seccomp = ctypes.CDLL("libseccomp.so.2")
seccomp.seccomp_init.restype = ctypes.c_void_p

with open(sys.argv[1], encoding="utf-8") as file:
    order = json.load(file)

# A call that is too new for systemd does not exist for the program, so that it takes an older one.
context = ctypes.c_void_p(seccomp.seccomp_init(ctypes.c_uint32(refusal(errno.ENOSYS))))
allowed = set(order["allowed"])
for name in sorted(allowed | set(order["known"])):
    number = seccomp.seccomp_syscall_resolve_name(name.encode())
    if number == UNKNOWN_NAME:
        continue
    action = ALLOW if name in allowed else refusal(order["errno"])
    result = seccomp.seccomp_rule_add(context, ctypes.c_uint32(action), ctypes.c_int(number), ctypes.c_uint(0))
    check(result, name)
check(seccomp.seccomp_load(context), "the filter cannot be loaded")
os.execv(sys.argv[2], sys.argv[2:])
