// The seat buttons' WIRE.md says what the program does.
import { expect, test } from 'vitest';
import {
  HEARTBEAT_EVERY,
  HELLO_EVERY,
  HELLO_TRIES,
  SILENT_HEARTBEATS,
} from '../../../drivers/report/greeting.ts';
import { CONTACT_TIMES } from '../../../drivers/seat-buttons/contact.ts';
import { BLINK, isLit } from '../../../drivers/seat-buttons/lamp.ts';
import { linesAreTold, linesSay } from '../../../drivers/seat-buttons/messages.ts';
import { chapter, expectDescribed, madeByPython, PYTHON, readWire, timesIn } from '../hid/wire-document.ts';

const wire = readWire('seat-buttons');

test('every message is described, with its fields and an example that is right', () => {
  expectDescribed(chapter(wire, 'The lines say'), linesSay);
  expectDescribed(chapter(wire, 'The lines are told'), linesAreTold);
});

test.skipIf(!PYTHON)("the document's Python makes the document's examples", () => {
  const examples = expectDescribed(chapter(wire, 'The lines say'), linesSay);
  expect(madeByPython(wire, examples)).toEqual(examples.map(({ bytes }) => bytes));
});

test('the times are those of the program', () => {
  expect(timesIn(wire)).toEqual({
    'a level counts when the line has rested on it for': CONTACT_TIMES.settle,
    'a button is stuck when it has been pressed, or has not come to rest, for': CONTACT_TIMES.stuckAfter,
    'a blinking lamp is lit, and then dark, for': BLINK,
    'the driver repeats its first `ask` until it is answered, every': HELLO_EVERY,
    'it opens the lines anew when its first `ask` was not answered': HELLO_TRIES,
    'it asks how the lines stand every': HEARTBEAT_EVERY,
    'it opens the lines anew when that was not answered': SILENT_HEARTBEATS,
  });
  expect([isLit('blink', 1000), isLit('blink', 1499), isLit('blink', 1500)]).toEqual([true, true, false]);
});
