// Why the table is halted, and why a spin has failed.
import type { HaltCodes } from '../table/halt.ts';
import type { WheelFaultCodes } from '../table/round/wheel-fault.ts';
import { halts as en, wheelFaults as wheelEn } from './en/halts.ts';
import { halts as es, wheelFaults as wheelEs } from './es/halts.ts';
import type { InEveryLanguage } from './language.ts';
import type { Wordings } from './wording.ts';

export const HALT_WORDS: InEveryLanguage<Wordings<HaltCodes>> = { en, es };

export const WHEEL_FAULT_WORDS: InEveryLanguage<Wordings<WheelFaultCodes>> = { en: wheelEn, es: wheelEs };
