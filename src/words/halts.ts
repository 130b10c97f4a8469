// Why the table is halted, why a spin has failed, what the station has noticed, and what it warns of.
import type { WarningCodes } from '../protocol/warnings.ts';
import type { HaltCodes } from '../table/halt.ts';
import type { NoticeCodes } from '../table/notice.ts';
import type { WheelFaultCodes } from '../table/round/wheel-fault.ts';
import { halts as en, wheelFaults as wheelEn } from './en/halts.ts';
import { notices as noticesEn } from './en/notices.ts';
import { warnings as warningsEn } from './en/warnings.ts';
import { halts as es, wheelFaults as wheelEs } from './es/halts.ts';
import { notices as noticesEs } from './es/notices.ts';
import { warnings as warningsEs } from './es/warnings.ts';
import { halts as fr, wheelFaults as wheelFr } from './fr/halts.ts';
import { notices as noticesFr } from './fr/notices.ts';
import { warnings as warningsFr } from './fr/warnings.ts';
import type { InEveryLanguage } from './language.ts';
import type { Wordings } from './wording.ts';

export const HALT_WORDS: InEveryLanguage<Wordings<HaltCodes>> = { en, es, fr };

export const WHEEL_FAULT_WORDS: InEveryLanguage<Wordings<WheelFaultCodes>> = {
  en: wheelEn,
  es: wheelEs,
  fr: wheelFr,
};

export const NOTICE_WORDS: InEveryLanguage<Wordings<NoticeCodes>> = {
  en: noticesEn,
  es: noticesEs,
  fr: noticesFr,
};

export const WARNING_WORDS: InEveryLanguage<Wordings<WarningCodes>> = {
  en: warningsEn,
  es: warningsEs,
  fr: warningsFr,
};
