// What is due, in every language.
import type { DueCodes } from '../table/due/codes.ts';
import type { DueWords } from './due-words.ts';
import { dues as en } from './en/dues.ts';
import { dues as es } from './es/dues.ts';
import type { InEveryLanguage } from './language.ts';

export const DUE_WORDS: InEveryLanguage<DueWords<DueCodes>> = { en, es };
