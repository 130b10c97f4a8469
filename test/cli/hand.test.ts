// Surveillance asks for a hand.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder, open, removeFolder } from '../journal/house.ts';
import { peoplesInputs } from '../journal/script.ts';
import { playBy, simulatedJournal } from '../journal/simulated.ts';
import { askIn } from './program.ts';

const ROUNDS = 40;
const folder = newFolder();
const sabot = askIn(folder);
const hand = (...args: string[]) => sabot('hand', '--db', 'x.db', ...args);
let records: string[];

beforeAll(() => {
  records = simulatedJournal(join(folder, 'x.db'), { rounds: ROUNDS }).map(
    ({ rules, options, limits, ...record }) => JSON.stringify(record),
  );
});

afterAll(() => removeFolder(folder));

describe('what is found is told', () => {
  test('one hand card by card, every payment with its clause', () => {
    const { status, stdout } = hand('--round', '7');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Table scenario, shoe \d+, round 7: /);
    expect(stdout).toContain('WHAT HAPPENED');
    expect(stdout).toMatch(/\(clause \d/);
    expect(stdout).toContain('Round 7 is over');
  });

  test('in Spanish, as a text and as a page', () => {
    const { status, stdout } = hand('--round', '7', '--language', 'es');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Mesa scenario, sabot \d+, ronda 7: /);
    expect(stdout).toContain('La ronda 7 ha terminado');
    expect(hand('--round', '7', '--language', 'es', '--html', 'seven-es.html').status).toBe(0);
    expect(readFileSync(join(folder, 'seven-es.html'), 'utf8')).toContain('<html lang="es">');
    expect(hand('--round', '7', '--language', 'xx')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'sabot: --language is en, es or fr, not "xx".\n',
    });
  });

  test('several in a list, a line each, with how to see one of them', () => {
    const { status, lines } = hand('--last', '4');
    expect(status).toBe(0);
    expect(lines[0]).toMatch(/^round +time +shoe +dealer +boxes +house +incidents$/);
    expect(lines.slice(1, 5).map((line) => line.split(/\s+/)[0])).toEqual(['40', '39', '38', '37']);
    expect(lines.at(-1)).toBe('To see one: sabot hand --db x.db --round 40');
  });

  test('with how many more there are', () => {
    const { lines } = hand('--dealer', 'dealer', '--limit', '1');
    expect(lines.at(-2)).toBe(
      '1 hand, the newest first; times in UTC. There are 39 more, older: --limit 40 shows all.',
    );
  });

  test('a card with its running number, its time and where it lay', () => {
    const db = new Sqlite(join(folder, 'x.db'), { readonly: true });
    const card = db
      .prepare<[], { number: number; at: number; face: string; seat: number; hand: number }>(
        "SELECT * FROM cards WHERE place = 'hand' AND round = 20 ORDER BY number LIMIT 1",
      )
      .get();
    db.close();
    const { number = 0, at = 0, face = '', seat, hand: ofHand } = card ?? {};
    const { stdout } = hand('--card', face, '--between', String(at), String(at));
    const time = new Date(at).toISOString().slice(11, -1);
    expect(stdout).toContain(`${face}: card ${number} at ${time}, box ${seat} hand ${ofHand}`);
    expect(stdout).toContain('round 20:');
    const signs: Record<string, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };
    const drawn = `${face.charAt(0).toLowerCase()}${signs[face.charAt(1)]}`;
    expect(hand('--card', drawn, '--between', String(at), String(at)).stdout).toBe(stdout);
  });

  test('as the records that the simulation printed, byte for byte', () => {
    const { status, lines } = hand('--last', String(ROUNDS), '--json');
    expect(status).toBe(0);
    expect(lines.reverse()).toEqual(records);
  });

  test('as JSON it is said on the other stream that the limit left some out', () => {
    const { lines, stderr } = hand('--dealer', 'dealer', '--limit', '3', '--json');
    expect(lines).toHaveLength(3);
    expect(stderr).toContain('37 more');
  });

  test('in the journal of the table when none is named', () => {
    mkdirSync(join(folder, 'data'));
    copyFileSync(join(folder, 'x.db'), join(folder, 'data', 'table.db'));
    const { lines } = sabot('hand', '--last', '2');
    expect(lines.at(-1)).toBe('To see one: sabot hand --round 40');
    expect(sabot('hand', '--help').stdout).toContain('data/table.db');
  });

  test('in the clock of the place that is asked for', () => {
    expect(hand('--round', '3', '--zone', 'Asia/Tokyo').stdout).toContain('1 January 1970, 09:00:00');
    expect(askIn(folder, { zone: 'Asia/Tokyo' })('hand', '--db', 'x.db', '--round', '3').stdout).toContain(
      '09:00:00',
    );
    const { lines } = hand('--at', '1970-01-01', '09:00:00.400', '--zone', 'Asia/Tokyo', '--json');
    expect(lines).toEqual(hand('--at', '400', '--json').lines);
    expect(lines).toHaveLength(1);
  });
});

describe('a page', () => {
  const page = join(folder, 'hand.html');

  test('is written for one hand, and replaces another only when that is said', () => {
    expect(hand('--round', '7', '--html', 'hand.html').status).toBe(0);
    const first = readFileSync(page, 'utf8');
    expect(first).toContain('<!doctype html>');
    expect(first).toContain('round 7');
    const refused = hand('--round', '8', '--html', 'hand.html');
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('add --force');
    expect(readFileSync(page, 'utf8')).toBe(first);
    expect(hand('--round', '8', '--html', 'hand.html', '--force').status).toBe(0);
    expect(readFileSync(page, 'utf8')).toContain('round 8');
    expect(existsSync(`${page}.part`)).toBe(false);
  });

  test('is never written over the journal, its key, a pipe or a folder', () => {
    const before = readFileSync(join(folder, 'keys/x.db.sealing.key'));
    expect(spawnSync('mkfifo', [join(folder, 'pipe')]).status).toBe(0);
    for (const name of ['x.db', './x.db', 'x.db-wal', 'keys/x.db.sealing.key', 'pipe', '.']) {
      const { status, stderr } = hand('--round', '7', '--html', name, '--force');
      expect([name, status]).toEqual([name, 2]);
      expect(stderr).toMatch(/belongs to the journal|is a device or a pipe|is a folder/);
    }
    expect(readFileSync(join(folder, 'keys/x.db.sealing.key'))).toEqual(before);
    expect(statSync(join(folder, 'pipe')).isFIFO()).toBe(true);
  });

  test('holds one hand, not several', () => {
    const { status, stderr } = hand('--last', '2', '--html', 'two.html');
    expect(status).toBe(2);
    expect(stderr).toContain('2 hands were found, and a page holds one');
    expect(existsSync(join(folder, 'two.html'))).toBe(false);
  });
});

test('a hand that is being played is told so far, its hole card face down, while the table runs', () => {
  const play = playBy('massachusetts');
  const path = join(folder, 'running.db');
  const journal = open(path, play);
  try {
    for (const { input, stamp } of peoplesInputs(play, 5, 4)) {
      const taken = journal.take(input, stamp);
      if (taken.kind !== 'taken') expect.fail('the table did not take it');
      if (input.type === 'sealed-card' && journal.table.state.rounds === 3) break;
    }
    const shown = sabot('hand', '--db', 'running.db', '--last', '1');
    expect(shown.status).toBe(0);
    expect(shown.stdout).toContain('THE TABLE SO FAR: THE ROUND IS NOT OVER');
    expect(shown.stdout).toMatch(/^Dealer: .* and a card face down$/m);
    const listed = sabot('hand', '--db', 'running.db', '--last', '2').lines;
    expect(listed[1]).toMatch(/^3 .* not over: playing/);
    const asRecord = sabot('hand', '--db', 'running.db', '--last', '1', '--json');
    expect([asRecord.status, asRecord.stdout]).toEqual([1, '']);
    expect(asRecord.stderr).toContain('Round 3 is not over and has no record yet');
  } finally {
    journal.close();
  }
});

describe('no hand', () => {
  test('is a sentence that says what the journal holds, and exit code 1', () => {
    const { status, stderr, stdout } = hand('--round', '41');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^sabot: No hand fits: round 41\. x\.db holds rounds 1 to 40, from 1970-01-01 00:00:00/,
    );
  });

  test('is told with the time as it was understood', () => {
    expect(hand('--at', '1970-01-01T00:30:00+01:00', '--seat', '2').stderr).toContain(
      'No hand fits: seat 2, at or before 1969-12-31 23:30:00.000 (UTC)',
    );
  });
});

describe('a mistake is a sentence and exit code 2', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'empty.db'), '');
    writeFileSync(join(folder, 'text.db'), 'this is no database, but a text of some length');
    const other = new Sqlite(join(folder, 'other.db'));
    other.exec('CREATE TABLE a (b)');
    other.close();
  });

  test.each([
    ['', 'Say which hand'],
    ['--card 10S', 'there are no tens in Spanish 21'],
    ['--round 1 --limit 0', '--limit is a whole number'],
    ['--round 1 --json --html a.html', 'either --json or --html'],
    ['--round 1 --html no/a.html', 'There is no folder'],
    ['--dance', "unknown option '--dance'"],
    ['again', 'too many arguments'],
    ['--round 1 --db nothing.db', 'There is no journal'],
    ['--round 1 --db .', 'is a folder'],
    ['--round 1 --db empty.db', 'no table has written to it yet'],
    ['--round 1 --db text.db', 'is not a database'],
    ['--round 1 --db other.db', 'the database of another program'],
  ])('sabot hand %s', (line, sentence) => {
    const { status, stderr, stdout } = hand(...line.split(' ').filter(Boolean));
    expect(stderr).toContain(sentence);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
