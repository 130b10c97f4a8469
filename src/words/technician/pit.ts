// The alarms of the pit, in every language.
import type { PitAlarm, PitAlarmCodes } from '../../protocol/pit-alarms.ts';
import { todo as enTodo } from '../en/screens/pit-codes.ts';
import { pitAlarms as en } from '../en/technician/pit.ts';
import { todo as esTodo } from '../es/screens/pit-codes.ts';
import { pitAlarms as es } from '../es/technician/pit.ts';
import { todo as frTodo } from '../fr/screens/pit-codes.ts';
import { pitAlarms as fr } from '../fr/technician/pit.ts';
import type { InEveryLanguage, Language } from '../language.ts';
import { say, type Wordings } from '../wording.ts';

export const PIT_ALARMS: InEveryLanguage<Wordings<PitAlarmCodes>> = { en, es, fr };

export function pitAlarmSaid(alarm: PitAlarm, language: Language = 'en'): string {
  return say(PIT_ALARMS[language], alarm);
}

const REMEDIES: InEveryLanguage<Readonly<Record<PitAlarm['code'], string>>> = {
  en: enTodo,
  es: esTodo,
  fr: frTodo,
};

/** What to do about it. */
export function pitAlarmTodo({ code }: PitAlarm, language: Language = 'en'): string {
  return REMEDIES[language][code];
}
