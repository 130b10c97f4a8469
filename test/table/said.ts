// What is due, as the dealer reads it in English.
import type { Due } from '../../src/table/due/codes.ts';
import { dueSentence } from '../../src/words/due-words.ts';
import { DUE_WORDS } from '../../src/words/dues.ts';

export function saidOf(due: Due | undefined): string {
  return due ? dueSentence(DUE_WORDS.en, due) : '';
}
