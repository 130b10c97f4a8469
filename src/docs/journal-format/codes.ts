// The codes that stand in the journal, with their parameters and what they say in English.

import { announcements } from '../../words/en/announcements.ts';
import { halts, wheelFaults } from '../../words/en/halts.ts';
import { phases } from '../../words/en/phases.ts';
import { refusals } from '../../words/en/refusals.ts';
import { steps } from '../../words/en/steps.ts';
import { incidents } from '../../words/en/story/names.ts';
import { table } from './fields.ts';

type Words = Readonly<Record<string, unknown>>;

const CODES: readonly (readonly [title: string, words: Words])[] = [
  ['Steps of a procedure (`step` of the fact `done`)', steps],
  ['Why the table is halted (`reason` of `halt` and `halted`)', halts],
  ['What the dealer says (`say` of the fact `announce`)', announcements],
  ['What went wrong (`kind` of the fact `incident`)', incidents],
  ['Why a spin has failed (`reason` of `wheel-fault`)', wheelFaults],
  ['Phases (`step` of the input `done`, and where a saved table is)', phases],
  ['Why an input is refused', refusals],
];

interface Said {
  readonly parameters: readonly string[];
  readonly sentence: string;
}

/** What a wording asks for are its parameters. The sentence is told where it needs no real ones. */
function saidBy(wording: unknown): Said {
  if (typeof wording !== 'function') return { parameters: [], sentence: String(wording) };
  const asked = new Set<string>();
  const parameters = new Proxy(
    {},
    {
      get: (_, name) => {
        asked.add(String(name));
        return `‹${String(name)}›`;
      },
    },
  );
  const sentence = orNothing(() => String(wording(parameters)));
  return { parameters: [...asked], sentence: /undefined|NaN|object/.test(sentence) ? '' : sentence };
}

function orNothing(say: () => string): string {
  try {
    return say();
  } catch {
    return '';
  }
}

function rowOf(code: string, how: readonly string[], wording: unknown): string[] {
  const { parameters, sentence } = saidBy(wording);
  return [
    `\`${code}\``,
    [...how, ...parameters].map((name) => `\`${name}\``).join(', '),
    sentence.replaceAll('|', '\\|'),
  ];
}

/** A code that hangs on `how` has a row for each value. */
function rowsOf([code, wording]: [string, unknown]): string[][] {
  return typeof wording === 'object' && wording !== null
    ? Object.entries(wording).map(([how, one]) => rowOf(code, [`how: ${how}`], one))
    : [rowOf(code, [], wording)];
}

function codesTable(words: Words): string {
  return table(['code', 'parameters', 'in English'], Object.entries(words).flatMap(rowsOf));
}

export function codesPart(): string {
  return CODES.map(([title, words]) => `### ${title}\n\n${codesTable(words)}`).join('\n\n');
}
