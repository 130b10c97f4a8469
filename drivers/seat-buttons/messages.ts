// What goes between the driver of the seat buttons and the lines; WIRE.md shows it in bytes. The same reports as those
// of the USB devices: there is one format to know, and a box of buttons with a USB plug could speak it as it is.
import { flag, unsigned } from '../report/fields.ts';
import { type Message, vocabulary } from '../report/vocabulary.ts';

/** The button, or the lamp, of seat 1 is line 1. */
const line = unsigned(1);

const SAYS = {
  /** Of every line once when they are opened, and then whenever one changes. `at`: milliseconds since 1970. */
  level: { code: 0x20, fields: { line, pressed: flag, at: unsigned(6) } },
} as const;

const TOLD = { lamp: { code: 0xa0, fields: { line, lit: flag } } } as const;

export type LinesSay = Message<typeof SAYS>;
export type LinesAreTold = Message<typeof TOLD>;

export const linesSay = vocabulary(SAYS);
export const linesAreTold = vocabulary(TOLD);
