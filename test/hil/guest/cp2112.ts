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

export type ToChip =
  | { readonly do: 'plug' | 'unplug' }
  | { readonly do: 'set'; readonly line: number; readonly high: boolean };

/** The levels of its lines, one bit each. */
export interface FromChip {
  readonly levels: number;
}

/** Resistors pull every line up. */
let levels = 0xff;
let outputs = 0;

function answer(number: number): Uint8Array {
  switch (number) {
    case GET_VERSION:
      return Uint8Array.of(number, 0x0c, 2);
    case SMBUS_CONFIGURATION:
      return Uint8Array.from({ length: SMBUS_CONFIGURATION_BYTES }, (_, at) => (at === 0 ? number : 0));
    case GPIO_CONFIGURATION:
      return Uint8Array.of(number, outputs, 0, 0, 0);
    case GET_GPIO:
      return Uint8Array.of(number, levels);
    default:
      return Uint8Array.of(number, 0);
  }
}

function tell(): void {
  const said: FromChip = { levels };
  process.send?.(said);
}

const chip = new Uhid(IDENTITY, {
  asked: answer,
  set([number, value = 0, mask = 0]) {
    if (number === GPIO_CONFIGURATION) outputs = value;
    if (number !== SET_GPIO) return;
    levels = (levels & ~mask) | (value & mask);
    tell();
  },
});

process.on('message', (told: ToChip) => {
  if (told.do !== 'set') chip[told.do]();
  else levels = told.high ? levels | (1 << told.line) : levels & ~(1 << told.line);
});
tell();
