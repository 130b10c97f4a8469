/** Reads a lookup table. An index outside it is a bug in the program, not bad input. */
export function at<Entry>(table: ArrayLike<Entry>, index: number): Entry {
  const entry = table[index];
  if (entry === undefined) throw new RangeError(`no entry ${index} in a table of ${table.length}`);
  return entry;
}
