// What is due, and what the dealer says aloud, in every language.
import type { AnnouncementCodes } from '../rules/play/announce.ts';
import type { DueCodes } from '../table/due/codes.ts';
import type { DueWords } from './due-words.ts';
import { announcements as aloudEn } from './en/announcements.ts';
import { dues as en } from './en/dues.ts';
import { announcements as aloudEs } from './es/announcements.ts';
import { dues as es } from './es/dues.ts';
import { announcements as aloudFr } from './fr/announcements.ts';
import { dues as fr } from './fr/dues.ts';
import type { InEveryLanguage } from './language.ts';
import type { Wordings } from './wording.ts';

export const DUE_WORDS: InEveryLanguage<DueWords<DueCodes>> = { en, es, fr };

export const ANNOUNCEMENT_WORDS: InEveryLanguage<Wordings<AnnouncementCodes>> = {
  en: aloudEn,
  es: aloudEs,
  fr: aloudFr,
};
