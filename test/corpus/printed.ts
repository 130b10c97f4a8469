// What `sabot play` and `sabot sim --json` print, as marks: short hashes of each line. Codes, clauses and messages are left
// out, because they may change; all else of a line may not.
import { createHash } from 'node:crypto';
import { rulesOf } from '../../src/scenario/book.ts';
import { AT_ONCE } from '../../src/scenario/floor.ts';
import { playScenario } from '../../src/scenario/play.ts';
import { parseScenario } from '../../src/scenario/scenario.ts';
import { simulate } from '../../src/scenario/sim.ts';
import type { ScenarioFile } from './scenario-file.ts';

const MARK_LENGTH = 6;
const MAY_CHANGE: readonly string[] = ['code', 'clause', 'message'];

export function comparable(line: object): string {
  return JSON.stringify(line, (key, value: unknown) => (MAY_CHANGE.includes(key) ? undefined : value));
}

function markOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, MARK_LENGTH);
}

/** The line of one file. Why a file is no scenario is a sentence, so only that it is none counts. */
export function playedLine(text: string): object {
  const parsed = parseScenario(text);
  if (!parsed.ok) return { invalid: true };
  const result = playScenario(parsed.scenario);
  return result.ok ? result.played : { invalid: true };
}

export function playMark(file: ScenarioFile): string {
  return markOf(comparable(playedLine(JSON.stringify(file))));
}

export interface SimRun {
  readonly rules: string;
  readonly seed: number;
  readonly incidents: boolean;
  readonly decks?: number;
  readonly holeCard?: 'none' | 'no-peek';
  readonly boxes?: number;
}

/** One mark for so many rounds. */
export const ROUNDS_IN_MARK = 10;

/** Marks of the first rounds of a run. */
export function simMarks(
  { rules, seed, incidents, decks, holeCard, boxes }: SimRun,
  rounds: number,
): string[] {
  const play = rulesOf(rules, { decks, holeCard }, {});
  if (!play.ok) throw new Error(play.error);
  const marks: string[] = [];
  let lines: string[] = [];
  for (const record of simulate({
    play,
    rounds,
    seed,
    boxes: boxes ?? null,
    incidents,
    file: null,
    pace: AT_ONCE,
  })) {
    lines.push(comparable(record));
    if (lines.length < ROUNDS_IN_MARK) continue;
    marks.push(markOf(lines.join('\n')));
    lines = [];
  }
  return marks;
}

/** The run as somebody types it. */
export function simCommandOf(
  { rules, seed, incidents, decks, holeCard, boxes }: SimRun,
  rounds: number,
): string {
  return [
    `npm run --silent sabot -- sim --rules ${rules} --rounds ${rounds} --seed ${seed} --json`,
    ...(incidents ? ['--incidents'] : []),
    ...(decks === undefined ? [] : [`--decks ${decks}`]),
    ...(holeCard === undefined ? [] : [`--hole-card ${holeCard}`]),
    ...(boxes === undefined ? [] : [`--boxes ${boxes}`]),
  ].join(' ');
}
