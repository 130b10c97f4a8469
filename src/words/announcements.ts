// What the dealer says aloud, in every language.
import type { AnnouncementCodes } from '../rules/play/announce.ts';
import { announcements as en } from './en/announcements.ts';
import { announcements as es } from './es/announcements.ts';
import type { InEveryLanguage } from './language.ts';
import type { Wordings } from './wording.ts';

export const ANNOUNCEMENT_WORDS: InEveryLanguage<Wordings<AnnouncementCodes>> = { en, es };
