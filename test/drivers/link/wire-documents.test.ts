// The documents from which strangers build devices cannot rot: every example in them is encoded and decoded here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as wheelTimes from '../../../drivers/bonus-wheel/driver.ts';
import * as wheel from '../../../drivers/bonus-wheel/frame.ts';
import * as times from '../../../drivers/link/conversation.ts';
import { encodeFrame, type Frame, MAX_BODY } from '../../../drivers/link/frame.ts';
import * as scannerTimes from '../../../drivers/shoe-scanner/driver.ts';
import * as scanner from '../../../drivers/shoe-scanner/frame.ts';
import { framesIn } from './frames.ts';

interface Example {
  readonly from: 'device' | 'host';
  readonly message: { readonly type: string };
  readonly hex: string;
}

function documentOf(device: string): string {
  return readFileSync(join(import.meta.dirname, '../../../drivers', device, 'WIRE.md'), 'utf8');
}

/** In a block marked `wire` each message has two lines: an arrow and what it says, and its bytes. */
function examplesIn(document: string): Example[] {
  const blocks = [...document.matchAll(/```wire\n([^`]*)```/g)].map((match) => match[1] ?? '');
  return blocks.flatMap((block) =>
    [...block.matchAll(/^(->|<-) (.*)\n +([0-9A-F ]+)$/gm)].map((match) => ({
      from: match[1] === '->' ? 'device' : 'host',
      message: JSON.parse(match[2] ?? ''),
      hex: match[3] ?? '',
    })),
  );
}

const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ');

function frameOf(hex: string): Frame {
  const [frame, more] = framesIn(Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex')));
  if (!frame || more) throw new Error(`${hex} is not one frame`);
  return frame;
}

const shared = (document: string) => document.slice(document.indexOf('## 1. '), document.indexOf('## 3. '));

const devices = [
  {
    name: 'shoe-scanner',
    says: ['hello', 'health', 'card', 'cut-card', 'misread', 'empty', 'gone'],
    isTold: ['hello', 'heartbeat', 'acknowledge', 'ask-again', 'arm', 'disarm'],
    decode: ({ from, hex }: Example) =>
      from === 'device' ? scanner.decodeSaid(frameOf(hex)) : scanner.decodeTold(frameOf(hex)),
    again: ({ from, hex }: Example) => {
      const said = scanner.decodeSaid(frameOf(hex));
      const told = scanner.decodeTold(frameOf(hex));
      if (from === 'device') return said && scanner.encodeSaid(said);
      return told && scanner.encodeTold(told);
    },
    times: {
      'the host asks again for what is missing after': scannerTimes.ASK_AGAIN_AFTER_MS,
      'it asks before it reports it as lost': scannerTimes.ASK_AGAIN_TIMES,
      'two acknowledgements are apart at least': scannerTimes.ACKNOWLEDGE_EVERY_MS,
    },
  },
  {
    name: 'bonus-wheel',
    says: ['hello', 'health', 'spinning', 'stopped', 'fault'],
    isTold: ['hello', 'heartbeat', 'spin', 'show-prize'],
    decode: ({ from, hex }: Example) =>
      from === 'device' ? wheel.decodeSaid(frameOf(hex)) : wheel.decodeTold(frameOf(hex)),
    again: ({ from, hex }: Example) => {
      const said = wheel.decodeSaid(frameOf(hex));
      const told = wheel.decodeTold(frameOf(hex));
      if (from === 'device') return said && wheel.encodeSaid(said);
      return told && wheel.encodeTold(told);
    },
    times: {
      'the host repeats a spin every': wheelTimes.ASK_EVERY_MS,
      'a wheel that has not begun to turn is reported after': wheelTimes.BEGINS_WITHIN_MS,
      'a wheel that has not stopped is reported after': wheelTimes.STOPS_WITHIN_MS,
    },
  },
];

describe.each(devices)('the document of the $name', ({ name, says, isTold, decode, again, times: own }) => {
  const document = documentOf(name);
  const examples = examplesIn(document);

  test.each(examples)('$from: $message', (example) => {
    expect(decode(example)).toEqual(example.message);
    const frame = again(example);
    expect(frame && hexOf(encodeFrame(frame))).toBe(example.hex);
  });

  test('has an example of every message, and no block that is not read', () => {
    const types = (from: string) =>
      examples.filter((one) => one.from === from).map(({ message }) => message.type);
    expect(new Set(types('device'))).toEqual(new Set(says));
    expect(new Set(types('host'))).toEqual(new Set(isTold));
    expect(document.match(/^(->|<-) /gm)).toHaveLength(examples.length);
  });

  test('gives the times that the driver keeps', () => {
    const all = {
      'the host repeats its hello after': times.HELLO_EVERY_MS,
      'hellos without an answer before the port is opened anew': times.HELLO_TRIES,
      'the host asks for the health every': times.HEARTBEAT_EVERY_MS,
      'heartbeats without an answer before the port is opened anew': times.MISSED_HEARTBEATS,
      ...own,
    };
    for (const [what, value] of Object.entries(all)) {
      expect(document).toMatch(new RegExp(`^\\| ${what} +\\| ${value}( times)? +\\|$`, 'm'));
    }
  });

  test('gives the length of the longest frame', () => {
    expect(document).toContain(`The longest frame has ${MAX_BODY + 2} bytes`);
    expect(document).toContain(`After ${MAX_BODY} bytes without a mark`);
  });
});

test('the chapters about the line are the same for all devices', () => {
  expect(shared(documentOf('shoe-scanner')).length).toBeGreaterThan(5_000);
  expect(shared(documentOf('bonus-wheel'))).toBe(shared(documentOf('shoe-scanner')));
});
