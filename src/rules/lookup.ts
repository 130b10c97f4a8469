/** Reads a list. An index outside it is a bug in the program, not bad input. */
export function at<Entry>(table: ArrayLike<Entry>, index: number): Entry {
  const entry = table[index];
  if (entry === undefined) throw new RangeError(`no entry ${index} in a table of ${table.length}`);
  return entry;
}

/**
 * The same for tables of small numbers. They are read several times for every card: a function that is shared by
 * lists and typed arrays is compiled for neither, and several times slower.
 */
export function numberAt(table: Int32Array | Uint16Array | Uint8Array, index: number): number {
  const entry = table[index];
  if (entry === undefined) throw new RangeError(`no entry ${index} in a table of ${table.length}`);
  return entry;
}
