// The fields of a payload. Each knows its size, how it is written, and which bytes mean nothing.
import { asciiBytes, asciiText } from '../link/text.ts';

export interface Field<Value> {
  readonly size: number;
  /** The words for the bytes, if they stand for words. */
  readonly words?: { readonly [word: string]: number };
  /** Throws if the value does not fit: that is a bug. */
  put(into: Uint8Array, at: number, value: Value): void;
  /** Null if these bytes mean nothing. */
  get(from: Uint8Array, at: number): Value | null;
}

/** A whole number of so many bytes, big-endian. JavaScript is exact up to six bytes. */
export function unsigned(size: 1 | 4 | 5 | 6): Field<number> {
  const limit = 256 ** size;
  return {
    size,
    put(into, at, value) {
      if (!Number.isInteger(value) || value < 0 || value >= limit)
        throw new RangeError(`${value} is no whole number from 0 to ${limit - 1}`);
      for (let i = size - 1, left = value; i >= 0; i--, left = Math.floor(left / 256))
        into[at + i] = left % 256;
    },
    get: (from, at) => from.subarray(at, at + size).reduce((number, byte) => number * 256 + byte, 0),
  };
}

/** One byte that stands for a word. */
export function oneOf<Word extends string>(codes: { readonly [W in Word]: number }): Field<Word> {
  const words = new Map(Object.entries<number>(codes).map(([word, code]) => [code, word as Word]));
  return {
    size: 1,
    words: codes,
    put(into, at, word) {
      into[at] = codes[word];
    },
    get: (from, at) => words.get(from[at] ?? -1) ?? null,
  };
}

/** One byte: 0 or 1. */
export const flag: Field<boolean> = {
  size: 1,
  put(into, at, value) {
    into[at] = value ? 1 : 0;
  },
  get: (from, at) => (from[at] === 1 ? true : from[at] === 0 ? false : null),
};

/** Printable ASCII, filled with zeros at the end. */
export function text(size: number): Field<string> {
  return {
    size,
    put(into, at, value) {
      into.set(asciiBytes(value, size), at);
    },
    get: (from, at) => {
      const bytes = from.subarray(at, at + size);
      const end = bytes.indexOf(0);
      if (end >= 0 && bytes.subarray(end).some((byte) => byte !== 0)) return null;
      return asciiText(end < 0 ? bytes : bytes.subarray(0, end));
    },
  };
}

/** Bytes as hexadecimal digits in lower case. */
export function hex(size: number): Field<string> {
  return {
    size,
    put(into, at, value) {
      if (value.length !== 2 * size || !/^[0-9a-f]*$/.test(value))
        throw new RangeError(`${value} is not ${size} bytes in hexadecimal digits`);
      into.set(Buffer.from(value, 'hex'), at);
    },
    get: (from, at) => Buffer.from(from.subarray(at, at + size)).toString('hex'),
  };
}

/** One byte as a set: the lowest bit is 1, the highest 8. In order. */
export const set: Field<readonly number[]> = {
  size: 1,
  put(into, at, members) {
    into[at] = members.reduce((bits, member) => {
      if (!Number.isInteger(member) || member < 1 || member > 8)
        throw new RangeError(`${member} is no whole number from 1 to 8`);
      return bits | (1 << (member - 1));
    }, 0);
  },
  get: (from, at) => [1, 2, 3, 4, 5, 6, 7, 8].filter((member) => (from[at] ?? 0) & (1 << (member - 1))),
};
