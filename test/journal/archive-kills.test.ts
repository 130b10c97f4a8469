// A process that archives is killed, or its disk fails, at any write, sync, rename or removal: afterwards there is the old state
// or the new one, nothing is lost and nothing double. strace does it to the real system calls. One place in so many; every one with
// SABOT_WRITES=all.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { beginningOf } from '../../src/journal/archive/begins.ts';
import { archivesIn } from '../../src/journal/archive/shelf.ts';
import { ArchivedJournal, LATER } from './archived.ts';
import { ARCHIVER } from './child.ts';
import { archiveAndLeave } from './children/archiving.ts';
import { layKeys, newFolder, removeFolder } from './house.ts';
import { simulatedJournal } from './simulated.ts';
import { NO_STRACE, traced } from './strace.ts';

const ALL = process.env.SABOT_WRITES === 'all';
const AMPLE_MS = ALL ? 7_200_000 : 600_000;
const ROUNDS = 30;

const KINDS = {
  write: { calls: 'pwrite64,write,ftruncate', every: ALL ? 1 : 47 },
  sync: { calls: 'fsync,fdatasync', every: 1 },
  rename: { calls: 'rename', every: 1 },
  unlink: { calls: 'unlink', every: 1 },
} as const;
type Kind = keyof typeof KINDS;

const home = newFolder();
afterAll(() => removeFolder(home));

const model = new ArchivedJournal(join(home, 'model'));
simulatedJournal(model.path, { rounds: ROUNDS });
const before = model.verify();

/** After a run that nobody has disturbed. */
const example = new ArchivedJournal(join(home, 'example'));
cpSync(join(home, 'model'), join(home, 'example'), { recursive: true });
example.archive();
example.leave();
const names = readdirSync(example.folder);

let places = 0;

function place(): ArchivedJournal {
  places += 1;
  const folder = join(home, `place-${places}`);
  mkdirSync(folder);
  const journal = new ArchivedJournal(folder);
  copyFileSync(model.path, journal.path);
  layKeys(journal.path, model.key);
  return journal;
}

/** Everything that it writes, by name: the files of the journal, and those of the archives as a whole run leaves them. */
function pathsOf({ path, folder }: ArchivedJournal): string[] {
  const archives = names.flatMap((name) => ['', '.part'].map((ending) => join(folder, `${name}${ending}`)));
  const journal = ['', '-wal', '-shm'].map((ending) => `${path}${ending}`);
  return [folder, ...journal, ...archives];
}

function archived(journal: ArchivedJournal, kind: Kind, inject: string | null): string {
  const trace = `${journal.path}.trace`;
  const { calls } = KINDS[kind];
  const program = [ARCHIVER, journal.path, journal.folder, String(LATER)];
  const child = traced({ trace, paths: pathsOf(journal), calls, inject }, program);
  if (inject === null) expect(child.status, child.stderr).toBe(0);
  return readFileSync(trace, 'utf8');
}

/** The same rows, rounds and payments as before, once each. */
function expectWhole(journal: ArchivedJournal, what: string): void {
  const { rounds, payments, shoes, findings } = journal.verify();
  expect({ what, rounds, payments, shoes, findings }).toEqual({
    what,
    rounds: before.rounds,
    payments: before.payments,
    shoes: before.shoes,
    findings: before.findings,
  });
}

function tries(kind: Kind, action: string, n: number): void {
  const journal = place();
  const what = `${kind} ${n}, ${action}`;
  const trace = archived(journal, kind, `${action}:when=${n}`);
  expect(trace, what).toMatch(action === 'signal=KILL' ? /killed by SIGKILL/ : /INJECTED/);
  expectWhole(journal, what);
  expect(archiveAndLeave(journal.path, journal.folder, LATER), what).toBe(true);
  expectWhole(journal, `${what}, then to the end`);
  expect(journal.read(beginningOf)).toEqual(example.read(beginningOf));
  expect(archivesIn(journal.folder)).toHaveLength(names.length);
  expect(readdirSync(journal.folder)).toHaveLength(names.length);
  rmSync(join(journal.path, '..'), { recursive: true });
}

describe.skipIf(NO_STRACE)(`every place${NO_STRACE ? ': skipped, strace cannot be used here' : ''}`, () => {
  test('there is something to be killed in', () => {
    expect(names.length).toBeGreaterThan(0);
    expect(example.read(beginningOf)).not.toBeNull();
  });

  test.each([
    ['write', 'signal=KILL'],
    ['write', 'error=ENOSPC'],
    ['sync', 'signal=KILL'],
    ['sync', 'error=EIO'],
    ['rename', 'signal=KILL'],
    ['rename', 'error=EIO'],
    ['unlink', 'signal=KILL'],
    ['unlink', 'error=EIO'],
  ] as const)(
    'a %s with %s: the old state or the new one',
    (kind, action) => {
      const trace = archived(place(), kind, null);
      const count = trace.split('\n').filter((line) => /^\d+ +\w+\(/.test(line)).length;
      const { every } = KINDS[kind];
      let cases = 0;
      for (let n = 1; n <= count; n += every > 1 ? every - (cases % 5) : 1) {
        tries(kind, action, n);
        cases += 1;
      }
      expect(cases).toBeGreaterThan(0);
      process.stdout.write(`${kind}, ${action}: ${cases} of ${count} places, lost: 0, double: 0\n`);
    },
    AMPLE_MS,
  );
});
