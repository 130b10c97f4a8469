// The words of the sheet for a round by hand, in every language.
import type { SheetCodes } from '../../protocol/sheet.ts';
import { words as en, rest as restEn, type SheetWords } from '../en/paper/sheet.ts';
import { words as es, rest as restEs } from '../es/paper/sheet.ts';
import { words as fr, rest as restFr } from '../fr/paper/sheet.ts';
import type { InEveryLanguage } from '../language.ts';
import type { Wordings } from '../wording.ts';

export type { SheetWords } from '../en/paper/sheet.ts';

export const SHEET_WORDS: InEveryLanguage<SheetWords> = { en, es, fr };
export const REST_WORDS: InEveryLanguage<Wordings<SheetCodes>> = { en: restEn, es: restEs, fr: restFr };
