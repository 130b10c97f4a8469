// What is wrong with a rule pack or with a table's configuration, in every language.

import type { Problem } from '../../packs/problem.ts';
import type {
  Allowed,
  AllowedCodes,
  Found,
  FoundCodes,
  ProblemSentence,
  SentenceCodes,
} from '../../packs/problem-codes.ts';
import { fileProblems as en } from '../en/technician/file-problems.ts';
import { fileProblems as es } from '../es/technician/file-problems.ts';
import { fileProblems as fr } from '../fr/technician/file-problems.ts';
import type { InEveryLanguage, Language } from '../language.ts';
import { say, type Wordings } from '../wording.ts';

export interface FileProblemWords {
  readonly found: Wordings<FoundCodes>;
  readonly allowed: Wordings<AllowedCodes>;
  readonly sentences: Wordings<SentenceCodes>;
  readonly see: (places: string) => string;
}

export const FILE_PROBLEM_WORDS: InEveryLanguage<FileProblemWords> = { en, es, fr };

/** What is allowed: "6 or 8". */
export function allowedSaid(allowed: Allowed, language: Language = 'en'): string {
  return say<AllowedCodes, keyof AllowedCodes>(FILE_PROBLEM_WORDS[language].allowed, allowed);
}

function foundSaid(found: Found, language: Language): string {
  return say<FoundCodes, keyof FoundCodes>(FILE_PROBLEM_WORDS[language].found, found);
}

/** One full sentence: the path, what was found and what is allowed. */
export function sentenceSaid(sentence: ProblemSentence, language: Language = 'en'): string {
  return say<SentenceCodes, keyof SentenceCodes>(FILE_PROBLEM_WORDS[language].sentences, sentence);
}

/** A problem with its texts, for people and for programs. */
export type SaidProblem = Omit<Problem, 'found' | 'allowed' | 'sentence'> & {
  readonly found: string;
  readonly allowed: string;
  readonly message: string;
};

export function saidProblem(problem: Problem, language: Language = 'en'): SaidProblem {
  const { found, allowed, sentence, ...place } = problem;
  return {
    ...place,
    found: foundSaid(found, language),
    allowed: allowedSaid(allowed, language),
    message: sentenceSaid(sentence, language),
  };
}

/** Printed in the format of compilers, so that editors and terminals can jump to the place. */
export function problemText(problem: Problem, language: Language = 'en'): string {
  const { code, file, position, also } = problem;
  const { message: said } = saidProblem(problem, language);
  const seen = also.map((place) => `${place.file}:${place.position.line}`);
  const message = seen.length === 0 ? said : `${said} ${FILE_PROBLEM_WORDS[language].see(seen.join(', '))}`;
  // A pack named on the command line has no file.
  if (code === 'unknown-pack' && position === null) return message;
  return position === null
    ? `${file}: ${message}`
    : `${file}:${position.line}:${position.column}: ${message}`;
}

/** All of them, one after the other. */
export function problemsText(
  problems: readonly Problem[],
  between: string,
  language: Language = 'en',
): string {
  return problems.map((problem) => problemText(problem, language)).join(between);
}
