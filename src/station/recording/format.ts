// The format of a recording: lines of JSON. Each start of the station writes a header, then a line for everything that
// happens at a wire or to a driver, in order. docs/recordings.md explains it.
import { z } from 'zod';
import type { WireReason } from '../../../drivers/reasons.ts';
import type { Device } from '../../table/state.ts';
import { isReason } from '../../words/devices.ts';
import type { DriverSettings } from '../devices/drivers.ts';

export const VERSION = 1;
export const DEVICES = ['scanner', 'reader', 'buttons', 'wheel', 'keypad'] as const satisfies Device[];
export const ID_BYTES = 16;

/** The last time that a JavaScript date can hold, rounded. */
const LAST_TIME = 8e15;
const count = z.int().min(0);
/** Milliseconds since 1970. A simulated clock may have fractions. */
const time = z.number().min(0).max(LAST_TIME);
const hex = z.string().regex(/^([0-9a-f]{2})*$/);
const base64url = z.string().regex(/^[\w-]*$/);

const settings = z.strictObject({ scannerNumber: count.nullable(), journalId: count });

const header = z.strictObject({
  recording: z.literal(VERSION),
  /** Random, so that no two recordings are sealed with the same key. */
  id: base64url.length(Math.ceil((ID_BYTES * 4) / 3)),
  started: time,
  table: z.string(),
  pack: z.string(),
  program: z.string(),
  /** The fingerprint of the table's sealing key, which opens the seals. */
  key: z.string(),
  settings: settings satisfies z.ZodType<DriverSettings>,
});

/** Every line has: its number since the header, the time, the device. */
const about = { n: count, at: time, device: z.enum(DEVICES) };
/** How many messages the driver sent in answer. */
const sends = count;
/** Older recordings have a sentence here. */
const reason = z.union([
  z.string().transform((said): WireReason => ({ code: 'wire-fails', said })),
  z.custom<WireReason>(isReason),
]);

const entry = z.discriminatedUnion('what', [
  // What happened at the wire.
  z.strictObject({ ...about, what: z.literal('wire-opened') }),
  z.strictObject({ ...about, what: z.literal('wire-refused'), reason }),
  z.strictObject({ ...about, what: z.literal('wire-closed'), reason }),
  z.strictObject({ ...about, what: z.literal('sent'), bytes: hex }),
  /** Bytes that came after this wire was given up: no driver got them. */
  z.strictObject({ ...about, what: z.literal('unheard'), sealed: base64url }),
  // How the driver was called.
  z.strictObject({ ...about, what: z.literal('opened'), sends }),
  z.strictObject({ ...about, what: z.literal('closed'), reason, sends }),
  z.strictObject({ ...about, what: z.literal('received'), sealed: base64url, sends }),
  z.strictObject({ ...about, what: z.literal('command'), command: z.unknown(), sends }),
  z.strictObject({ ...about, what: z.literal('tick'), sends }),
]);

export type Header = Readonly<z.infer<typeof header>>;
export type Entry = Readonly<z.infer<typeof entry>>;

export type Line =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'entry'; readonly entry: Entry }
  /** The header has another version of this format. */
  | { readonly kind: 'other-version'; readonly version: string }
  | { readonly kind: 'unreadable' };

/** The place of a sealed line, with its number: the seal is valid only there. */
export function placeOf({ at, device, what }: Pick<Entry, 'at' | 'device' | 'what'>): string {
  return `${at} ${device} ${what}`;
}

export function lineOf(line: Header | Entry): string {
  return `${JSON.stringify(line)}\n`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Turns any text into a line, or says that it is not one. */
export function parseLine(text: string): Line {
  const json = jsonOf(text);
  if (typeof json !== 'object' || json === null) return { kind: 'unreadable' };
  if ('recording' in json) {
    if (json.recording !== VERSION) return { kind: 'other-version', version: String(json.recording) };
    const parsed = header.safeParse(json);
    return parsed.success ? { kind: 'header', header: parsed.data } : { kind: 'unreadable' };
  }
  const parsed = entry.safeParse(json);
  return parsed.success ? { kind: 'entry', entry: parsed.data } : { kind: 'unreadable' };
}
