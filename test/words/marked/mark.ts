// The marks of the made-up language: every word of the room bears them, and is a third longer with them.

const MARK = '˜';

/** "Open the table" is "Open˜˜ the˜ table˜˜". */
export function mark(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => word + MARK.repeat(Math.ceil(word.length / 3)));
}

/** The words of two letters or more that bear no mark: they do not come out of the room of words. */
export function unmarked(text: string): string[] {
  const words = text.match(/\p{L}+˜*/gu) ?? [];
  return words.filter((word) => word.length > 1 && !word.endsWith(MARK));
}
