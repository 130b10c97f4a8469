// A table in a separate process that a test kills. It plays a script on a journal, from where the journal is, and
// reports each written step. With `hold` it plays nothing and keeps the journal open.
import { readFileSync, writeSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { Setup } from '../../../src/journal/chain/bodies.ts';
import { openJournal } from '../../../src/journal/startup/open.ts';
import { compileRules } from '../../../src/rules/compile.ts';
import type { Input } from '../../../src/table/input.ts';
import type { Stamp } from '../../../src/table/people.ts';
import { stopSaid } from '../../../src/words/stops.ts';

const FINISHED = 0;
const REFUSED = 3;
const FULL = 2;
const TRIES = 3;

interface Script {
  readonly path: string;
  readonly setup: Setup;
  readonly steps: readonly { readonly input: Input; readonly stamp: Stamp }[];
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

/** How many steps are in the journal: inputs, refusals, and what was refused again. */
function stepsIn(db: Database): number {
  const steps = db.prepare<[], { n: number }>(
    `SELECT (SELECT count(*) FROM log WHERE kind IN ('input', 'refused')) +
       (SELECT coalesce(sum(times - 1), 0) FROM repeats) AS n`,
  );
  return steps.get()?.n ?? 0;
}

function play({ path, setup, steps }: Script, hold: boolean): number {
  const opened = openJournal({ path, setup, rules: compileRules(setup.book), now: 1, pid: process.pid });
  if (!opened.ok) {
    say(`${opened.stop.code} ${stopSaid(opened.stop)}`);
    return REFUSED;
  }
  const { journal } = opened;
  if (journal.db.pragma('synchronous', { simple: true }) !== FULL)
    throw new Error('the disk is not waited for');
  const from = stepsIn(journal.db);
  say(`at ${from} ${opened.found.join(', ')}`);
  if (hold) {
    // Keeps a reference: otherwise the journal would be closed.
    setInterval(() => journal.seq, 1e6);
    return FINISHED;
  }
  for (const [index, { input, stamp }] of steps.slice(from).entries()) {
    let taken = journal.take(input, stamp);
    // The station tries again when the disk writes again.
    for (let tries = 1; taken.kind === 'failed' && tries < TRIES; tries++) taken = journal.take(input, stamp);
    if (taken.kind === 'failed') throw new Error(taken.stop.code);
    say(String(from + index + 1));
  }
  journal.close();
  return FINISHED;
}

const [file = '', hold] = process.argv.slice(2);
const script: Script = JSON.parse(readFileSync(file, 'utf8'));
process.exitCode = play(script, hold === 'hold');
