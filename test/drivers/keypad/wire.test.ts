// The keypad's WIRE.md says what the program does.
import { expect, test } from 'vitest';
import { SAME_ENTER_WITHIN } from '../../../drivers/keypad/entry.ts';
import { keypadSays, keypadTold } from '../../../drivers/keypad/messages.ts';
import {
  HEARTBEAT_EVERY,
  HELLO_EVERY,
  HELLO_TRIES,
  SILENT_HEARTBEATS,
} from '../../../drivers/report/greeting.ts';
import { DEVICE_WORDS } from '../../../src/words/devices.ts';
import {
  chapter,
  describedHid,
  expectDescribed,
  faultsIn,
  madeByPython,
  OUR_HID,
  PYTHON,
  readWire,
  timesIn,
} from '../hid/wire-document.ts';

const wire = readWire('keypad');

test('every message is described, with its fields and an example that is right', () => {
  expectDescribed(chapter(wire, 'The keypad says'), keypadSays);
  expectDescribed(chapter(wire, 'The keypad is told'), keypadTold);
});

test.skipIf(!PYTHON)("the document's Python makes the document's examples", () => {
  const examples = expectDescribed(chapter(wire, 'The keypad says'), keypadSays);
  expect(madeByPython(wire, examples)).toEqual(examples.map(({ bytes }) => bytes));
});

test('the times and faults are those of the program', () => {
  expect(timesIn(wire)).toEqual({
    'the host repeats `hello` until it is answered, every': HELLO_EVERY,
    'the host gives up when `hello` was not answered': HELLO_TRIES,
    'both sides send a heartbeat every': HEARTBEAT_EVERY,
    'the host gives up when nothing came since it sent a heartbeat': SILENT_HEARTBEATS,
    'Enter again is the same press within': SAME_ENTER_WITHIN,
  });
  expect(faultsIn(wire)).toEqual(DEVICE_WORDS.en.complaints.keypad);
});

test('the report descriptor describes our reports', () => {
  expect(describedHid(wire)).toEqual(OUR_HID);
});
