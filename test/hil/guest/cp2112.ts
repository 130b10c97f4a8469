// A CP2112 of Silicon Labs, as far as the kernel's hid-cp2112 uses its eight GPIO lines (application note AN495). It
// runs in a separate process, because a program that reads a line waits for its answer.
import { type HidIdentity, Uhid } from './uhid.ts';

const IDENTITY: HidIdentity = { vendorId: 0x10c4, productId: 0xea90, serialNumber: 'GPIO-1' };

const GPIO_CONFIGURATION = 0x02;
const GET_GPIO = 0x03;
const SET_GPIO = 0x04;
const GET_VERSION = 0x05;
const SMBUS_CONFIGURATION = 0x06;
const SMBUS_CONFIGURATION_BYTES = 14;
/**
 * The kernel reads the lines of this chip about ten times a second, on a busy computer less often. It does not see what is shorter. So a
 * level stays until the kernel has read it this many times. What still waits when the chip is plugged in again takes effect at once.
 */
const LOOKS = 3;

/** The cable goes while the kernel waits for the answer to a question, or to an order. */
export type MidMoment = 'asked' | 'ordered';

export type ToChip =
  | { readonly do: 'plug' | 'unplug' }
  | { readonly do: 'unplug-when'; readonly moment: MidMoment }
  | { readonly do: 'set'; readonly line: number; readonly high: boolean };

/** The levels of its lines, one bit each. */
export interface FromChip {
  readonly levels: number;
  readonly plugged: boolean;
}

/** Resistors pull every line up. */
let levels = 0xff;
let outputs = 0;
let plugged = false;
let pulledWhen: MidMoment | null = null;
/** What the fingers do next, and how often the kernel has seen what they do now. */
const next: { readonly line: number; readonly high: boolean }[] = [];
let looks = LOOKS;

function tell(): void {
  const said: FromChip = { levels, plugged };
  process.send?.(said);
}

function pullOut(): void {
  if (!plugged) return;
  plugged = false;
  pulledWhen = null;
  chip.unplug();
  tell();
}

/** True if the cable was waited for, and is gone now. */
function goesAt(moment: MidMoment): boolean {
  if (pulledWhen !== moment) return false;
  pullOut();
  return true;
}

function become({ line, high }: { readonly line: number; readonly high: boolean }): void {
  levels = high ? levels | (1 << line) : levels & ~(1 << line);
  looks = 0;
}

function lookedAt(): number {
  const seen = levels;
  looks++;
  if (looks >= LOOKS) {
    const change = next.shift();
    if (change) become(change);
  }
  return seen;
}

function answer(number: number): Uint8Array {
  switch (number) {
    case GET_VERSION:
      return Uint8Array.of(number, 0x0c, 2);
    case SMBUS_CONFIGURATION:
      return Uint8Array.from({ length: SMBUS_CONFIGURATION_BYTES }, (_, at) => (at === 0 ? number : 0));
    case GPIO_CONFIGURATION:
      return Uint8Array.of(number, outputs, 0, 0, 0);
    case GET_GPIO:
      return Uint8Array.of(number, lookedAt());
    default:
      return Uint8Array.of(number, 0);
  }
}

const chip = new Uhid(IDENTITY, {
  asked: (number) => (number === GET_GPIO && goesAt('asked') ? null : answer(number)),
  set([number, value = 0, mask = 0]) {
    if (number === GPIO_CONFIGURATION) outputs = value;
    if (number !== SET_GPIO) return true;
    if (goesAt('ordered')) return false;
    levels = (levels & ~mask) | (value & mask);
    tell();
    return true;
  },
});

process.on('message', (told: ToChip) => {
  switch (told.do) {
    case 'plug':
      for (const change of next.splice(0)) become(change);
      looks = LOOKS;
      plugged = true;
      chip.plug();
      break;
    case 'unplug':
      pullOut();
      break;
    case 'unplug-when':
      pulledWhen = told.moment;
      break;
    case 'set':
      if (looks >= LOOKS && next.length === 0) become(told);
      else next.push(told);
  }
});
tell();
