// Every error, every place: a round with side wagers, a split, a double and the wheel is played by a process of its own, from the
// first start on. One write, sync or read of its files fails, or the process is killed there. Whatever was acknowledged is there
// afterwards, nothing is there twice, and `verify` is content. strace does it to the real system calls. One place in so many; every
// one with SABOT_WRITES=all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Journal } from '../../src/journal/journal.ts';
import { PLAYER, scriptFile } from './child.ts';
import { expectSame } from './crash.ts';
import { allOf, layKeys, logOf, newFolder, open, removeFolder, setupOf } from './house.ts';
import { peoplesInputs, playOf } from './script.ts';
import { NO_STRACE, traced } from './strace.ts';
import { verifyFile } from './verify-journals.ts';

const ALL = process.env.SABOT_WRITES === 'all';
const AMPLE_MS = ALL ? 7_200_000 : 600_000;

/** The system calls, and one place in so many that is tried. */
const KINDS = {
  write: { calls: ['pwrite64', 'write', 'ftruncate'], every: ALL ? 1 : 128 },
  sync: { calls: ['fsync', 'fdatasync'], every: ALL ? 1 : 16 },
  read: { calls: ['pread64', 'read'], every: ALL ? 1 : 24 },
} as const;
type Kind = keyof typeof KINDS;

const play = playOf('massachusetts');
const steps = peoplesInputs(play, 19, 1, { boxes: 7, incidents: false });
const home = newFolder();
afterAll(() => removeFolder(home));

function finished(journal: Journal): string {
  const all = `${allOf(journal)}\n${JSON.stringify(logOf(journal.db))}`;
  journal.close();
  return all;
}

let folders = 0;

/** A place for a table that has its key, and what the player is to do there. */
function place(): { readonly path: string; readonly script: string } {
  folders += 1;
  const path = join(home, `table-${folders}.db`);
  layKeys(path);
  return { path, script: scriptFile(path, setupOf(play), steps) };
}

/** A system call, and which of the round's: strace counts each call by itself. */
interface Place {
  readonly call: string;
  readonly n: number;
}

/** Plays under strace; returns what was acknowledged, and the trace. */
function played(path: string, script: string, calls: readonly string[], inject: string | null) {
  const trace = `${path}.trace`;
  const paths = ['', '-wal', '-shm'].map((ending) => `${path}${ending}`);
  const child = traced({ trace, paths, calls: calls.join(','), inject }, [PLAYER, script]);
  const told = child.stdout.split('\n').filter((line) => /^\d+$/.test(line));
  return { acknowledged: Number(told.at(-1) ?? 0), trace: readFileSync(trace, 'utf8'), child };
}

const known = new Map<Kind, readonly Place[]>();

/** All places. Each round is the same, so one is counted. */
function placesOf(kind: Kind): readonly Place[] {
  const found = known.get(kind) ?? counted(kind);
  known.set(kind, found);
  return found;
}

function counted(kind: Kind): Place[] {
  const { path, script } = place();
  const { calls } = KINDS[kind];
  const { acknowledged, trace } = played(path, script, calls, null);
  expect(acknowledged).toBe(steps.length);
  const seen = new Map<string, number>();
  return trace.split('\n').flatMap((line) => {
    const call = /^\d+ +(\w+)\(/.exec(line)?.[1];
    if (call === undefined) return [];
    const n = (seen.get(call) ?? 0) + 1;
    seen.set(call, n);
    return [{ call, n }];
  });
}

function stepsIn({ db }: Journal): number {
  return db.prepare<[], number>("SELECT count(*) FROM log WHERE kind = 'input'").pluck().get() ?? 0;
}

/** What it does to the call; the table is then started anew and plays to the end. */
function tries({ call, n }: Place, action: string, expected: string): void {
  const { path, script } = place();
  const { acknowledged, trace } = played(path, script, [call], `${action}:when=${n}`);
  const what = `${call} ${n}, ${action}`;
  expect(trace, what).toMatch(action === 'signal=KILL' ? /killed by SIGKILL/ : /INJECTED/);
  const journal = open(path, play);
  const from = stepsIn(journal);
  expect(from, what).toBeGreaterThanOrEqual(acknowledged);
  expect(from, what).toBeLessThanOrEqual(acknowledged + 1);
  for (const { input, stamp } of steps.slice(from))
    expect(journal.take(input, stamp).kind, what).toBe('taken');
  expectSame(finished(journal), expected);
  expect(verifyFile(path), what).toMatchObject({ ok: true, problem: null });
}

test('the round has side wagers, a split, a double and the wheel', () => {
  const told = JSON.stringify(steps);
  for (const word of ['"split"', '"double"', '"wheel-stopped"', '"match":', '"spin":'])
    expect(told).toContain(word);
});

describe.skipIf(NO_STRACE)(`every place${NO_STRACE ? ': skipped, strace cannot be used here' : ''}`, () => {
  const whole = open(join(home, 'whole.db'), play);
  for (const { input, stamp } of steps) whole.take(input, stamp);
  const expected = finished(whole);

  test.each([
    ['write', 'error=EIO'],
    ['write', 'error=ENOSPC'],
    ['write', 'signal=KILL'],
    ['sync', 'error=EIO'],
    ['sync', 'signal=KILL'],
    ['read', 'error=EIO'],
  ] as const)(
    'a %s with %s: nothing acknowledged is missing',
    (kind, action) => {
      const places = placesOf(kind);
      const { every } = KINDS[kind];
      expect(places.length).toBeGreaterThan(every);
      let cases = 0;
      // Not always the same call of an input.
      for (let at = 0; at < places.length; at += every > 1 ? every - (cases % 5) : 1) {
        const [one] = places.slice(at);
        if (one) tries(one, action, expected);
        cases += 1;
      }
      process.stdout.write(`${kind}, ${action}: ${cases} of ${places.length} places, silently lost: 0\n`);
    },
    AMPLE_MS,
  );
});
