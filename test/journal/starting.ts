// A table that is started, stopped and killed again and again, on one journal.
import { join } from 'node:path';
import { expect } from 'vitest';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import { entriesFrom, lastMark } from '../../src/journal/chain/log.ts';
import type { StartBody } from '../../src/journal/chain/station-bodies.ts';
import type { Journal } from '../../src/journal/journal.ts';
import type { OpenOptions } from '../../src/journal/startup/open.ts';
import { NOTHING_GIVEN } from '../../src/journal/startup/starting.ts';
import { filesOf, layDown, open } from './house.ts';
import { livelyScript, playOf } from './script.ts';

export const play = playOf('massachusetts');
export const SCRIPT = livelyScript(play, 5, 8);
export const START = {
  ...NOTHING_GIVEN,
  config: 'bb',
  staff: 'cc',
  synchronised: true,
} as const;

export function begin(path: string, more: Partial<OpenOptions> = {}): Journal {
  return open(path, play, { start: START, ...more });
}

export function kinds(journal: Journal, from = 1): string[] {
  return [...entriesFrom(journal.db, from)].map(({ kind }) => kind);
}

/** In the middle of a round, after some that are over. */
export function playIntoRound(journal: Journal, after = 3): number {
  let steps = 0;
  for (const { input, stamp } of SCRIPT) {
    journal.take(input, stamp);
    steps += 1;
    if (journal.table.state.rounds > after && journal.table.phase === 'turns') break;
  }
  return steps;
}

export function playOn(journal: Journal, from: number): void {
  for (const { input, stamp } of SCRIPT.slice(from)) journal.take(input, stamp);
}

/** The power fails: the journal is what the files hold now. */
export function diesNow(journal: Journal): void {
  const { path } = journal;
  const files = filesOf(path);
  journal.close();
  layDown(join(path, '..'), files);
}

export function lastStart({ db }: Journal): StartBody {
  return bodyOf(lastMark(db, 'start') ?? expect.fail('no start'), 'start');
}
