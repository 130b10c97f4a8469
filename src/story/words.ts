// How words are looked up and put together, in any language.

/** A word of a table, or the text itself where the table does not know it. */
export function wordOf<T>(table: Readonly<Record<string, T>>, text: string): T | undefined {
  return Object.hasOwn(table, text) ? table[text] : undefined;
}
