// The card reader's WIRE.md says what the program does.
import { expect, test } from 'vitest';
import { REPEAT_EVERY, TRIES } from '../../../drivers/card-reader/driver.ts';
import { readerSays, readerTold } from '../../../drivers/card-reader/messages.ts';
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

const wire = readWire('card-reader');

test('every message is described, with its fields and an example that is right', () => {
  expectDescribed(chapter(wire, 'The reader says'), readerSays);
  expectDescribed(chapter(wire, 'The reader is told'), readerTold);
});

test('nothing that the reader says has a field for the face of a card', () => {
  const names = Object.values(readerSays.words).flatMap(({ fields }) => Object.keys(fields));
  expect([...new Set(names)].sort()).toEqual([
    'armed',
    'attempt',
    'boot',
    'code',
    'device',
    'expects',
    'firmware',
    'hash',
    'health',
    'id',
    'inside',
    'kind',
    'part',
    'phase',
    'unarmed',
    'verdict',
    'version',
  ]);
});

test.skipIf(!PYTHON)("the document's Python makes the document's examples", () => {
  const examples = expectDescribed(chapter(wire, 'The reader says'), readerSays);
  expect(madeByPython(wire, examples)).toEqual(examples.map(({ bytes }) => bytes));
});

test('the times and faults are those of the program', () => {
  expect(timesIn(wire)).toEqual({
    'the host repeats `hello` until it is answered, every': HELLO_EVERY,
    'the host gives up when `hello` was not answered': HELLO_TRIES,
    'both sides send a heartbeat every': HEARTBEAT_EVERY,
    'the host gives up when nothing came since it sent a heartbeat': SILENT_HEARTBEATS,
    'the host repeats `arm` or `disarm` every': REPEAT_EVERY,
    'the host gives up when that was not acknowledged': TRIES,
  });
  expect(faultsIn(wire)).toEqual(DEVICE_WORDS.en.complaints.reader);
});

test('the report descriptor describes our reports', () => {
  expect(describedHid(wire)).toEqual(OUR_HID);
});
