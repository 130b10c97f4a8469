// What is printed about each scenario file, and in all.
import type { Difference } from '../../proof/differences.ts';
import type { ScenarioFile } from '../../proof/folder.ts';
import type { Outcome } from '../../proof/prove.ts';
import type { Written } from './take-down.ts';

export interface Proven {
  readonly file: ScenarioFile;
  readonly outcome: Outcome;
  /** What was done about its expected records; null: nobody asked for that. */
  readonly written: Written | null;
}

export interface Sum {
  readonly files: number;
  readonly asExpected: number;
  readonly differs: number;
  readonly new: number;
  readonly invalid: number;
  readonly faults: number;
  readonly orphans: number;
}

const HEADS = { 'as-expected': 'ok', differs: 'differs', new: 'new', invalid: 'invalid', fault: 'fault' };
const WIDTH = 9;

export function sumOf(proven: readonly Proven[], orphans: number): Sum {
  const count = (kind: Outcome['kind']) => proven.filter(({ outcome }) => outcome.kind === kind).length;
  return {
    files: proven.length,
    asExpected: count('as-expected'),
    differs: count('differs'),
    new: count('new'),
    invalid: count('invalid'),
    faults: count('fault'),
    orphans,
  };
}

/** "31 files: 29 as expected, 2 differ." */
export function sumLine(sum: Sum, write: boolean): string {
  const parts: readonly (readonly [number, string])[] = [
    [sum.asExpected, write ? 'the same' : 'as expected'],
    [sum.differs, write ? 'changed' : sum.differs === 1 ? 'differs' : 'differ'],
    [sum.new, write ? 'new' : 'without expected records (--write takes them down)'],
    [sum.invalid, 'invalid'],
    [sum.faults, 'stopped by a bug of the program'],
    [sum.orphans, 'expected records without a scenario'],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return `${sum.files} ${sum.files === 1 ? 'file' : 'files'}: ${said.join(', ')}.`;
}

export function fileLines({ file, outcome, written }: Proven): string {
  const head = (written ?? HEADS[outcome.kind]).padEnd(WIDTH);
  const lines = [`${head}${file.name}`, ...detailsOf(outcome).map((line) => `${' '.repeat(WIDTH)}${line}`)];
  return `${lines.join('\n')}\n`;
}

/** Why a file is not as expected. */
export function detailsOf(outcome: Outcome): string[] {
  switch (outcome.kind) {
    case 'as-expected':
    case 'new':
      return [];
    case 'invalid':
      return [outcome.error];
    case 'fault':
      return [`the program is wrong, not the file: ${outcome.error}`];
    case 'differs':
      return differenceLines(outcome.differences);
  }
}

/** By record, then by field. */
function differenceLines(differences: readonly Difference[]): string[] {
  const lines: string[] = [];
  let record = '';
  for (const difference of differences) {
    const by = difference.clause === null ? '' : `, by ${difference.clause}`;
    if (difference.record !== record) lines.push(`${difference.record}${by}`);
    record = difference.record;
    lines.push(`  ${fieldLine(difference)}`);
  }
  return lines;
}

function fieldLine({ field, expected, found }: Difference): string {
  if (field !== null) return `${field}: expected ${shown(expected)}, found ${shown(found)}`;
  return found === undefined
    ? `expected, but it is not there: ${shown(expected)}`
    : `not expected: ${shown(found)}`;
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(shown).join(' ');
  if (typeof value !== 'object' || value === null) return String(value ?? 'none');
  const fields: [string, unknown][] = Object.entries(value);
  return fields
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => `${name} ${shown(field)}`)
    .join(', ');
}

export function fileData({ file, outcome, written }: Proven) {
  return {
    name: file.name,
    outcome: outcome.kind,
    ...('differences' in outcome && { differences: outcome.differences }),
    ...('error' in outcome && { error: outcome.error }),
    ...(written !== null && { written }),
  };
}
