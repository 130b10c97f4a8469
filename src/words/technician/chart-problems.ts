// What is wrong with a strategy chart, in every language.
import type { ChartProblem, ChartProblemCodes } from '../../edge/chart-problem.ts';
import { chartProblems as en } from '../en/technician/chart-problems.ts';
import { chartProblems as es } from '../es/technician/chart-problems.ts';
import { chartProblems as fr } from '../fr/technician/chart-problems.ts';
import type { InEveryLanguage, Language } from '../language.ts';
import { say, type Wordings } from '../wording.ts';

export interface ChartProblemWords {
  readonly sentences: Wordings<ChartProblemCodes>;
  /** Before a sentence: where to look. */
  readonly inChart: (chart: string) => string;
  readonly inLine: (chart: string, line: number) => string;
}

const WORDS: InEveryLanguage<ChartProblemWords> = { en, es, fr };

/** Where, and what is wrong there: one full sentence. */
export function chartProblemSaid({ chart, line, about }: ChartProblem, language: Language = 'en'): string {
  const { sentences, inChart, inLine } = WORDS[language];
  const where = line === null ? inChart(chart) : inLine(chart, line);
  return `${where}${say<ChartProblemCodes, keyof ChartProblemCodes>(sentences, about)}`;
}

/** All of them, one after the other. */
export function chartProblemsText(
  problems: readonly ChartProblem[],
  between: string,
  language: Language = 'en',
): string {
  return problems.map((problem) => chartProblemSaid(problem, language)).join(between);
}
