// Why no pages can be served, or not encrypted, in every language.
import type {
  AddressProblem,
  AddressProblemCodes,
  CertificateProblem,
  CertificateProblemCodes,
} from '../../protocol/technician.ts';
import {
  addressProblems as addressEn,
  certificateProblems as certificateEn,
  addressRemedies as remediesEn,
  serviceStatus as statusEn,
} from '../en/technician/pages.ts';
import {
  addressProblems as addressEs,
  certificateProblems as certificateEs,
  addressRemedies as remediesEs,
  serviceStatus as statusEs,
} from '../es/technician/pages.ts';
import {
  addressProblems as addressFr,
  certificateProblems as certificateFr,
  addressRemedies as remediesFr,
  serviceStatus as statusFr,
} from '../fr/technician/pages.ts';
import type { InEveryLanguage, Language } from '../language.ts';
import { say, type Wordings } from '../wording.ts';

export const CERTIFICATE_PROBLEMS: InEveryLanguage<Wordings<CertificateProblemCodes>> = {
  en: certificateEn,
  es: certificateEs,
  fr: certificateFr,
};

export const ADDRESS_PROBLEMS: InEveryLanguage<Wordings<AddressProblemCodes>> = {
  en: addressEn,
  es: addressEs,
  fr: addressFr,
};

/** What to do about each. */
export const ADDRESS_REMEDIES: InEveryLanguage<typeof remediesEn> = {
  en: remediesEn,
  es: remediesEs,
  fr: remediesFr,
};

/** What systemd shows of the service. */
export const SERVICE_STATUS: InEveryLanguage<typeof statusEn> = { en: statusEn, es: statusEs, fr: statusFr };

export function certificateProblemSaid(problem: CertificateProblem, language: Language = 'en'): string {
  return say(CERTIFICATE_PROBLEMS[language], problem);
}

export function addressProblemSaid(problem: AddressProblem, language: Language = 'en'): string {
  return say(ADDRESS_PROBLEMS[language], problem);
}
