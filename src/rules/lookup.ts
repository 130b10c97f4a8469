// Reading lists and tables. Both readers are so short that the compiler puts them in place wherever they are called.

import { Impossible } from './impossible.ts';

/** Reads a list. An index outside it is a bug in the program, not bad input. */
export function at<Entry>(table: ArrayLike<Entry>, index: number): Entry {
  const entry = table[index];
  return entry === undefined ? noEntry(table, index) : entry;
}

/**
 * The same for tables of small numbers. They are read several times for every card: a function that is shared by
 * lists and typed arrays is compiled for neither, and several times slower.
 */
export function numberAt(table: Int32Array | Uint16Array | Uint8Array, index: number): number {
  const entry = table[index];
  return entry === undefined ? noEntry(table, index) : entry;
}

function noEntry(table: ArrayLike<unknown>, index: number): never {
  throw new Impossible('no-such-place', `no entry ${index} in a table of ${table.length}`);
}
