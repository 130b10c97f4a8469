// What a table may be called at the pit: letters and digits that nobody takes for others, and no name that looks like another one.

const TABLE_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9 ._-]{0,38}[A-Za-z0-9])?$/;

export function isTableName(text: string): boolean {
  return TABLE_NAME.test(text);
}

/** Two names with one look are read as one: `BJ-1`, `bj 1`, `BJ-l`. */
function lookOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[ ._-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}

/** A name that is in use and looks like this one; null: there is none. */
export function takenFor(name: string, inUse: Iterable<string>): string | null {
  for (const other of inUse) if (other !== name && lookOf(other) === lookOf(name)) return other;
  return null;
}
