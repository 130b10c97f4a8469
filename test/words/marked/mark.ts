// The marks of the made-up language: every word from src/words has them and is a third longer.

const MARK = '˜';

/** "Open the table" is "Open˜˜ the˜ table˜˜". */
export function mark(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => word + MARK.repeat(Math.ceil(word.length / 3)));
}

/** The words of two letters or more without a mark: they do not come from src/words. */
export function unmarked(text: string): string[] {
  const words = text.match(/\p{L}+˜*/gu) ?? [];
  return words.filter((word) => word.length > 1 && !word.endsWith(MARK));
}
