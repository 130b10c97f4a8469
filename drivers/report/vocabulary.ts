// The messages of one side of a wire, each with its fields in order. They are data, so that the encoder, the decoder,
// the TypeScript types and the test of WIRE.md come from one place.
import type { DiscardReason } from '../reasons.ts';
import type { Field } from './fields.ts';
import { encodeReport, PAYLOAD_BYTES, type Report } from './report.ts';

export interface Word {
  readonly code: number;
  readonly fields: { readonly [name: string]: Field<unknown> };
}

export interface Words {
  readonly [type: string]: Word;
}

type ValueOf<F> = F extends Field<infer Value> ? Value : never;

/** The messages of a vocabulary as a union, told apart by `type`. */
export type Message<W extends Words> = {
  [Type in keyof W & string]: { readonly type: Type } & {
    readonly [Name in keyof W[Type]['fields']]: ValueOf<W[Type]['fields'][Name]>;
  };
}[keyof W & string];

/** A message, or why the report is not one. */
export type Decoded<M> = { readonly message: M } | { readonly reason: DiscardReason };

export interface Vocabulary<M extends { readonly type: string }> {
  readonly words: Words;
  encode(message: M, number: number): Uint8Array;
  decode(report: Report): Decoded<M>;
}

function read(word: Word, payload: Uint8Array): Decoded<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  let at = 0;
  for (const [name, field] of Object.entries(word.fields)) {
    const value = field.get(payload, at);
    if (value === null)
      return { reason: { code: 'field-without-meaning', field: name, byte: payload[at] ?? 0 } };
    values[name] = value;
    at += field.size;
  }
  if (payload.subarray(at).some((byte) => byte !== 0)) return { reason: { code: 'unused-bytes' } };
  return { message: values };
}

function write(word: Word, message: { readonly [name: string]: unknown }): Uint8Array {
  const payload = new Uint8Array(PAYLOAD_BYTES);
  let at = 0;
  for (const [name, field] of Object.entries(word.fields)) {
    field.put(payload, at, message[name]);
    at += field.size;
  }
  return payload;
}

export function vocabulary<const W extends Words>(words: W): Vocabulary<Message<W>> {
  const byCode = new Map(Object.entries<Word>(words).map(([type, word]) => [word.code, { type, word }]));
  return {
    words,
    encode(message, number) {
      const word = words[message.type];
      if (!word) throw new RangeError(`no message is called ${message.type}`);
      return encodeReport({ code: word.code, number, payload: write(word, message) });
    },
    decode({ code, payload }) {
      const entry = byCode.get(code);
      if (!entry) return { reason: { code: 'unknown-message', type: code } };
      const fields = read(entry.word, payload);
      if ('reason' in fields) return fields;
      // The fields were just read as the vocabulary says, but the compiler cannot see that.
      return { message: { type: entry.type, ...fields.message } as Message<W> };
    },
  };
}
