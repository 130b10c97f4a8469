// The decision table of the start, row by row: the key and the log.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { NO_HASH } from '../../src/journal/chain/chain.ts';
import { keyOfSeed, keyToPem, makeSigningKey, sealingKeyOf } from '../../src/journal/chain/key.ts';
import { lastMark } from '../../src/journal/chain/log.ts';
import type { Head } from '../../src/journal/chain/station-bodies.ts';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import type { Journal } from '../../src/journal/journal.ts';
import type { LOG } from '../../src/journal/startup/decisions/log.ts';
import type { OpenOptions } from '../../src/journal/startup/open.ts';
import { NOTHING_GIVEN } from '../../src/journal/startup/starting.ts';
import { setUpTable } from '../../src/table/table.ts';
import { allOf, KEY, layKeys, newFolder, removeFolder, setupOf } from './house.ts';
import {
  append,
  CLOSE,
  FLOOR,
  inBetting,
  inRound,
  type Left,
  layWithKey,
  layWitness,
  leftWhere,
  must,
  tamper,
} from './left-journals.ts';
import { type Case, isFresh, started, tryCase } from './recovery-case.ts';
import { forge } from './rotated.ts';
import { livelyScript, playOf } from './script.ts';

const play = playOf('pennsylvania');
const other = playOf('massachusetts');
const middle = leftWhere(play, inRound);
const pause = leftWhere(play, inBetting);
const closed = leftWhere(play, inBetting, CLOSE);
const lay = (left: Left) => (path: string) => layWithKey(path, left);

/** Somebody changes rows of the log. */
function changed(left: Left, sql: string): Case['found'] {
  return (path) => {
    layWithKey(path, left);
    tamper(path, (db) => {
      const { changes } = db.prepare(sql).run();
      if (changes === 0) throw new Error(`nothing was changed by ${sql}`);
    });
  };
}

const isAsLeft =
  (left: Left): NonNullable<Case['starts']> =>
  (_, given) =>
    started(given, (journal) => expect(allOf(journal)).toBe(left.all));

/** The table is what it was, and the last rows say what it plays by now. */
function isWrittenDown(left: Left, given: OpenOptions, look: (journal: Journal) => void): void {
  started(given, (journal) => {
    const { seq, views } = JSON.parse(left.all);
    expect(journal.seq).toBe(seq + 3);
    const setup = lastMark(journal.db, 'setup');
    expect(setup?.seq).toBe(seq + 1);
    expect(JSON.parse(setup?.body ?? '')).toMatchObject({
      program: given.setup.program,
      pack: given.setup.pack,
    });
    for (const count of ['rounds', 'cardNumber', 'dealer'] as const)
      expect(journal.table.state[count]).toBe(views.state[count]);
    expect(journal.table.state.shoe.number).toBe(views.state.shoe.number);
    look(journal);
  });
}

/** Rounds are played on, and no number is given twice. */
function playsOn(journal: Journal): void {
  const { rounds, cardNumber } = journal.table.state;
  for (const { input, stamp } of livelyScript(other, 5, 2)) {
    const taken = journal.take(input, stamp);
    if (taken.kind === 'failed') expect.fail(taken.stop.code);
  }
  expect(journal.table.state.rounds).toBe(rounds + 2);
  expect(journal.table.state.cardNumber).toBeGreaterThan(cardNumber);
  expect(journal.db.prepare('SELECT max(round) FROM rounds WHERE ended_seq > 0').pluck().get()).toBe(
    rounds + 2,
  );
}

const LAST_SIGNED = "(SELECT max(seq) FROM log WHERE kind = 'checkpoint')";

/** A snapshot of a later version of the program, in a form of its own. */
function savedByAnother(left: Left): Case['found'] {
  return (path) => {
    layWithKey(path, left);
    append(path, (log) => {
      log.append('snapshot', 1, JSON.stringify({ format: 99, place: 'somewhere' }), log.end.seq);
    });
  };
}

const elsewhere = newFolder();
const witness = join(elsewhere, 'table.witness');
afterEach(() => rmSync(witness, { force: true }));
afterAll(() => removeFolder(elsewhere));

/** The last row of what was left. */
function headOf({ all }: Left): Head {
  const [seq, hash] = JSON.parse(all).log.at(-1);
  return { seq, hash: hash.toLowerCase() };
}

const CASES: Record<keyof typeof LOG, Case> = {
  'key unreadable': {
    found: (path) => {
      layWithKey(path, middle);
      writeFileSync(keyFilesOf(path).signing, keyToPem(KEY).replace(/[a-z]/g, 'x'));
    },
  },
  'journal gone': {
    found: () => layWitness(witness, { seq: 40, hash: NO_HASH.toString('hex') }),
    given: { witness },
  },
  'key alone': {
    found: (path) => layKeys(path),
    given: { begins: false },
  },
  'not begun': { found: () => undefined, given: { begins: false } },
  'first start': { found: () => undefined, starts: isFresh },
  'cut short': { found: (path) => writeFileSync(path, ''), starts: isFresh },
  'one key': {
    found: (path) => {
      layWithKey(path, middle);
      renameSync(keyFilesOf(path).signing, `${path}.key`);
      rmSync(dirname(keyFilesOf(path).sealing), { recursive: true });
    },
  },
  'key missing': {
    found: (path) => {
      layWithKey(path, middle);
      rmSync(keyFilesOf(path).signing);
    },
  },
  'sealing key missing': {
    found: (path) => {
      layWithKey(path, middle);
      rmSync(keyFilesOf(path).sealing);
    },
  },
  'other key': { found: lay(middle), given: { key: keyOfSeed('another') } },
  'other sealing key': {
    found: lay(middle),
    given: { key: { ...KEY, ...sealingKeyOf(Buffer.alloc(32)) } },
  },
  'other table': { found: lay(middle), given: { setup: setupOf(play, { table: 'another' }) } },
  'bad signature': {
    found: changed(middle, `UPDATE log SET hash = randomblob(32) WHERE seq = ${LAST_SIGNED} - 1`),
  },
  'key not handed on': {
    found: (path) => {
      lay(closed)(path);
      const forger = { ...KEY, ...makeSigningKey() };
      forge(path, forger, (rows) =>
        rows.setup(setupOf(play), KEY.sealingFingerprint, 1e12, setUpTable(play.rules)),
      );
      layKeys(path, forger);
    },
  },
  'chain broken': {
    found: changed(
      middle,
      "UPDATE log SET at = at + 1 WHERE seq = (SELECT max(seq) FROM log WHERE kind = 'input')",
    ),
  },
  'witness unreadable': {
    found: (path) => {
      layWithKey(path, middle);
      layWitness(witness, headOf(middle), keyOfSeed('another'));
    },
    given: { witness },
  },
  'rows missing': {
    found: (path) => {
      layWithKey(path, middle);
      const { seq, hash } = headOf(middle);
      layWitness(witness, { seq: seq + 1, hash });
    },
    given: { witness },
  },
  'other than witnessed': {
    found: (path) => {
      layWithKey(path, middle);
      const { seq, hash } = headOf(middle);
      layWitness(witness, { seq: seq - 1, hash });
    },
    given: { witness },
  },
  'other format, closed': {
    found: savedByAnother(closed),
    starts: (_, given) =>
      started(given, (journal) => {
        const { state } = JSON.parse(closed.all).views;
        const { rounds, cardNumber, shoe } = journal.table.state;
        expect([rounds, cardNumber, shoe.number]).toEqual([
          state.rounds,
          state.cardNumber,
          state.shoe.number,
        ]);
        must(journal, { type: 'begin-test' });
      }),
  },
  'other format': { found: savedByAnother(middle) },
  'replay differs': {
    found: (path) => {
      layWithKey(path, middle);
      append(path, (log) => log.appendFrom('input', FLOOR, '[["settle-round"]]'));
    },
  },
  'tables differ': {
    found: changed(
      middle,
      'DELETE FROM rounds WHERE round = (SELECT max(round) FROM rounds WHERE ended_seq > 0)',
    ),
  },
  'other rules': { found: lay(middle), given: { setup: setupOf(other), rules: other.rules } },
  'new rules': {
    found: lay(closed),
    given: { setup: setupOf(other), rules: other.rules },
    starts: (_, given) => isWrittenDown(closed, given, playsOn),
  },
  'new program': {
    found: lay(middle),
    given: { setup: setupOf(play, { program: '2' }) },
    starts: (_, given) => isWrittenDown(middle, given, ({ table }) => expect(table.phase).toBe('turns')),
  },
  'in a round': { found: lay(middle), starts: isAsLeft(middle) },
  'between rounds': { found: lay(pause), starts: isAsLeft(pause) },
};

test.each([
  ['agrees', 0],
  ['behind', 1],
  ['missing', null],
] as const)('a witness that %s lets the table go on, and the row of the start says so', (says, behind) => {
  const home = newFolder();
  const path = join(home, 'table.db');
  layWithKey(path, middle);
  const [[seq, hash]] = JSON.parse(middle.all).log.slice(-1 - (behind ?? 0));
  if (behind !== null) layWitness(witness, { seq, hash: hash.toLowerCase() });
  const start = NOTHING_GIVEN;
  const given = { path, setup: setupOf(play), rules: play.rules, now: 1, pid: process.pid, witness, start };
  started(given, ({ db, table }) => {
    expect(JSON.parse(lastMark(db, 'start')?.body ?? '')).toMatchObject({ witness: says });
    const told = (table.state.notices ?? []).map(({ notice }) => notice.code);
    expect(told.includes('witness-missing')).toBe(says === 'missing');
  });
  removeFolder(home);
});

test.each(Object.entries(CASES))('%s', (name, row) => {
  tryCase(play, name as keyof typeof LOG, row);
});
