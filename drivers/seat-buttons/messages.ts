// The messages between the driver of the seat buttons and the lines; WIRE.md shows them in bytes. They use the reports
// of the USB devices, so there is only one format, and a USB box of buttons uses it directly.
import { flag, set, unsigned } from '../report/fields.ts';
import { type Message, vocabulary } from '../report/vocabulary.ts';

/** The button, or the lamp, of seat 1 is line 1. */
const line = unsigned(1);
/** Milliseconds since 1970. */
const time = unsigned(6);

const SAYS = {
  /** Sent when a line changes. */
  level: { code: 0x20, fields: { line, pressed: flag, at: time } },
  /** The answer to `ask`: the pressed buttons and the lit lamps. */
  levels: { code: 0x21, fields: { pressed: set, lit: set, at: time } },
} as const;

const TOLD = {
  lamp: { code: 0xa0, fields: { line, lit: flag } },
  /** Asks for the state of the lines. `now` sets the clock of a USB box. */
  ask: { code: 0xa1, fields: { now: time } },
} as const;

export type LinesSay = Message<typeof SAYS>;
export type LinesAreTold = Message<typeof TOLD>;

export const linesSay = vocabulary(SAYS);
export const linesAreTold = vocabulary(TOLD);
