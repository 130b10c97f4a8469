// What a table and the pit say to each other, over one WebSocket: short messages as JSON text, and rows as one binary message, a JSON
// header and a line break before the deflated body. Both sides believe nothing that does not have this form.
import { z } from 'zod';

/** Both sides must speak the same. */
export const PROTOCOL = 1;

const seq = z.int().min(0);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const line = z.int().min(1);
/** Which attempt of the table a message belongs to: answers to an earlier one do not count any more. */
const attempt = z.int().min(0);
/** Text that changes no terminal and hides nothing: no control characters, none that cannot be seen. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{C}*$/u);
const name = text(100).min(1);
/** What a date can hold. */
const time = z.int().min(0).max(8.64e15);

/** A row by its number and hash; row 0 is before the first. */
const head = z.strictObject({ seq, hash });
export type WireHead = z.infer<typeof head>;

const MOST_DEVICES = 40;

/** How the table is at this moment. It is no evidence: the rows are. */
export const picture = z.strictObject({
  phase: text(40),
  dealer: text(100).nullable(),
  /** Boxes in play. */
  boxes: z.int().min(0).max(20),
  /** People who have wagers on them. */
  players: z.int().min(0).max(100),
  /** Where the table's own pages are: encrypted on the network, or on this very machine; null: only on its box. */
  pages: z
    .string()
    .max(300)
    .regex(/^(https:\/\/[^\s/]+|http:\/\/127\.0\.0\.1:\d+)\/$/)
    .nullable(),
  round: z.int().min(0),
  standsStill: text(60).nullable(),
  /** Since when each open call waits, in which round that began, and which box it is about; left out: none. */
  calls: z
    .array(
      z.strictObject({
        code: text(60),
        since: time,
        round: z.int().min(0).optional(),
        seat: z.int().min(1).max(7).optional(),
      }),
    )
    .max(20),
  /** Devices that are not well, by their condition. */
  devices: z.record(text(40), text(40)).refine((all) => Object.keys(all).length <= MOST_DEVICES),
});
export type TablePicture = z.infer<typeof picture>;

const hello = z.strictObject({
  type: z.literal('hello'),
  protocol: z.int(),
  table: name,
  program: name,
  end: head,
  at: time,
});

/** Before the body. `before`: the hash of the row before the first; `hash`: of the last. */
const rows = z
  .strictObject({ type: z.literal('rows'), attempt, line, from: seq.min(1), to: seq, before: hash, hash })
  .refine(({ from, to }) => from <= to);
export type RowsHeader = z.infer<typeof rows>;

/** The newest row of the table, and its clock: at most once a second. */
const status = z.strictObject({
  type: z.literal('status'),
  end: head,
  at: time,
  picture: picture.nullable(),
});

/** The table is stopped in order; `end` is its last row. Nothing comes after it. */
const bye = z.strictObject({ type: z.literal('bye'), end: head, at: time });

/** The table does not have the pit's head: it has another row there, or none (`null`). */
const differs = z.strictObject({ type: z.literal('differs'), line, seq, hash: hash.nullable(), end: head });

const fromTable = z.discriminatedUnion('type', [hello, status, differs, bye]);
export type FromTable = z.infer<typeof fromTable>;
export type Status = z.infer<typeof status>;

/** Where the pit stands: the table goes on from there. `signed`: the last row that a signature covers. */
const headTold = z.strictObject({ type: z.literal('head'), attempt, line, seq, hash, signed: seq });
/** The rows are checked, and on the pit's disk. */
const confirmed = z.strictObject({ type: z.literal('confirmed'), attempt, line, seq, hash, signed: seq });

/** Why the pit takes nothing from this table, or not these rows. */
export const REFUSALS = [
  'protocol',
  'bad-message',
  'too-large',
  'not-enrolled',
  'other-table',
  'fork',
  'shorter',
  'rows-wrong',
  'replaced',
  'store-fails',
] as const;
export type PitRefusal = (typeof REFUSALS)[number];

/** `finding`: the code of what is wrong with the rows. */
const refused = z.strictObject({
  type: z.literal('refused'),
  attempt,
  code: z.enum(REFUSALS),
  seq: seq.nullable(),
  finding: z.string().max(60).nullable(),
});

const fromPit = z.discriminatedUnion('type', [headTold, confirmed, refused]);
export type FromPit = z.infer<typeof fromPit>;
export type Refused = z.infer<typeof refused>;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null when it is none. */
export function fromTableIn(text: string): FromTable | null {
  return fromTable.safeParse(jsonIn(text)).data ?? null;
}

/** Null when it is none. */
export function fromPitIn(text: string): FromPit | null {
  return fromPit.safeParse(jsonIn(text)).data ?? null;
}

const BREAK = 0x0a;
/** A header is far shorter. */
const LONGEST_HEADER = 600;

export function rowsMessage(header: RowsHeader, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]);
}

/** Null when it is none. */
export function rowsIn(message: Buffer): { readonly header: RowsHeader; readonly body: Buffer } | null {
  const end = message.subarray(0, LONGEST_HEADER).indexOf(BREAK);
  if (end < 0) return null;
  const header = rows.safeParse(jsonIn(message.toString('utf8', 0, end))).data;
  return header ? { header, body: message.subarray(end + 1) } : null;
}
