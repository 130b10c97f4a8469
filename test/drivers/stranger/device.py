# A shoe scanner and a bonus wheel as a stranger builds them, from the text of WIRE.md alone. Making and reading frames is the
# Python of the document itself, taken out of it here. The wire is the standard input and output.
#   python3 device.py scanner|wheel path/of/WIRE.md
import os
import re
import struct
import sys

kind, document = sys.argv[1:]
with open(document, encoding='utf-8') as text:
    exec(re.search(r'```python\n(.*?)```', text.read(), re.S).group(1))

HELLO, HEALTH = 0xE0, 0xE1


def say(kind, number, payload=b''):
    os.write(1, encode(kind, number, payload))


class Device:
    letter, name = b'?', b''
    boots, health, flags = 1, 0, 0

    def number(self):
        return 0

    def mark(self):
        return 0

    def hello(self, version, greeting):
        payload = struct.pack('>B1sI8sIBBI', version, self.letter, greeting, self.name.ljust(8), self.boots,
                              self.health, self.flags, self.mark())
        if version == 2:
            payload += b'1.0'.ljust(8) + bytes(32)
        say(HELLO, self.number(), payload)

    def hear(self, kind, number, payload):
        if kind == 0xE8 and len(payload) >= 5:
            version, greeting = struct.unpack('>BI', payload[:5])
            known = version in (1, 2)
            if known and len(payload) != 5:
                return
            self.hello(version if known else 2, greeting)
            if known:
                self.greeted(number)
        elif kind == 0xE9:
            say(HEALTH, self.number(), struct.pack('>IBBI', self.boots, self.health, self.flags, self.mark()))
            self.beat()
        else:
            self.told(kind, number, payload)

    def greeted(self, number):
        pass

    def beat(self):
        pass


class Scanner(Device):
    letter, name = b'S', b'OWN-1'
    shoe = ['AC', 'TH', '9S', '2D', 'KC', '7H', None, 'cut', '5S', 'empty']

    def __init__(self):
        self.last, self.kept, self.damaged = 0, {}, {3, 5}

    def number(self):
        return self.last

    def mark(self):
        return min(self.kept, default=self.last + 1)

    def card_leaves(self):
        if self.last == len(self.shoe):
            return
        what = self.shoe[self.last]
        self.last += 1
        if what is None:
            self.kept[self.last] = (0xE4, b'')
        elif what in ('cut', 'empty'):
            self.kept[self.last] = (0xE3 if what == 'cut' else 0xE5, b'')
        else:
            self.kept[self.last] = (0xE2, what.encode() + b'\x00')
        kind, payload = self.kept[self.last]
        frame = bytearray(encode(kind, self.last, payload))
        if self.last in self.damaged:
            # The line is bad: the host must ask again.
            frame[4] ^= 0x01
        os.write(1, bytes(frame))

    def say_from(self, number):
        for one in sorted(self.kept):
            if one >= number:
                say(self.kept[one][0], one, self.kept[one][1])

    def greeted(self, number):
        if number <= self.last:
            self.say_from(number + 1)

    def beat(self):
        self.card_leaves()

    def told(self, kind, number, payload):
        if kind == 0xEA and number <= self.last:
            self.kept = {n: what for n, what in self.kept.items() if n > number}
        elif kind == 0xEB and number <= self.last:
            if number < self.mark():
                say(0xE6, self.mark())
            self.say_from(number)
        elif kind in (0xEC, 0xED):
            self.flags = 1 if kind == 0xEC else 0
            if self.flags:
                for _ in range(4):
                    self.card_leaves()


class Wheel(Device):
    letter, name = b'W', b'OWN-2'

    def __init__(self):
        self.journal, self.highest, self.results, self.turns = None, 0, {}, 0
        self.shown = 0

    def number(self):
        return self.highest

    def mark(self):
        return self.shown

    def greeted(self, number):
        if number != self.journal:
            self.journal, self.highest, self.results, self.shown, self.turns = number, 0, {}, 0, 0

    def beat(self):
        # It comes to rest after the second heartbeat.
        if self.turns:
            self.turns -= 1
            if not self.turns:
                self.flags, self.results[self.highest] = 0, bytes([5, 8])
                say(0xE3, self.highest, self.results[self.highest])

    def told(self, kind, number, payload):
        if kind == 0xEB and not self.turns:
            self.shown = number
        elif kind == 0xEA:
            if self.turns:
                say(0xE2, self.highest)
            elif number in self.results:
                say(0xE3, number, self.results[number])
            elif number <= self.highest:
                say(0xE4, number, b'\x04too old')
            else:
                self.highest, self.turns, self.flags, self.shown = number, 2, 1, 0
                say(0xE2, number)


device = {'scanner': Scanner, 'wheel': Wheel}[kind]()
device.hello(2, 0)
rest = b''
while True:
    heard = os.read(0, 4096)
    if not heard:
        break
    *whole, rest = (rest + heard).split(b'\xFE')
    for body in whole:
        frame = decode(body) if body else None
        if frame:
            device.hear(*frame)
