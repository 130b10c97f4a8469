// Why bytes of a device were discarded, in every language.
import type { DiscardReason } from '../../../drivers/reasons.ts';
import { discards as en } from '../en/technician/discards.ts';
import { discards as es } from '../es/technician/discards.ts';
import { discards as fr } from '../fr/technician/discards.ts';
import type { InEveryLanguage, Language } from '../language.ts';
import { say, type Wordings } from '../wording.ts';

/** Every reason with its parameters. */
export type DiscardCodes = { readonly [R in DiscardReason as R['code']]: Omit<R, 'code'> };

export const DISCARD_WORDS: InEveryLanguage<Wordings<DiscardCodes>> = { en, es, fr };

/** After a colon: "16 bytes: it came before the hello". */
export function discardSaid(reason: DiscardReason, language: Language = 'en'): string {
  return say(DISCARD_WORDS[language], reason);
}
