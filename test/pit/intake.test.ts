// However a table's rows come to the pit, they end at the table's own head; and whatever is not the table's own is refused.
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../src/journal/chain/chain.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { type LineHead, type SentRows, takeRows } from '../../src/pit/intake/intake.ts';
import { NEW_LINE } from '../../src/pit/intake/row-checker.ts';
import {
  endsRound,
  MOST_INFLATED,
  MOST_ROUNDS,
  packRows,
  unpackRows,
} from '../../src/pit/segment/segment.ts';
import { keysLaid, newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, forge, PLAY, rotate, startTable } from '../journal/rotated.ts';
import { rowsOf, segmentsOf, sentRows } from './journals.ts';

const folder = newFolder();
const path = join(folder, 'table.db');
let journal: Entry[] = [];
let table = '';
const NEW: LineHead = { line: 1, state: NEW_LINE };

beforeAll(async () => {
  table = setupOf(PLAY).table;
  await day(path, 3);
  await rotate(path, 'signing');
  await day(path, 2);
  journal = rowsOf(path);
});
afterAll(() => removeFolder(folder));

/** As the pit does it: what goes on is stored, the rest changes nothing. Through JSON, as the store keeps it. */
function taking(head: LineHead, sent: SentRows): LineHead {
  const taken = takeRows(table, head, sent);
  return taken.kind === 'next' ? JSON.parse(JSON.stringify({ line: head.line, state: taken.state })) : head;
}

function lastHash(): string {
  return journal.at(-1)?.hash.toString('hex') ?? '';
}

describe('the rows of a table', () => {
  test('end at its own head, however they are cut, doubled and shuffled on the way', () => {
    const ways = fc.record({
      cuts: fc.array(fc.nat(journal.length), { maxLength: 30 }),
      doubled: fc.array(fc.nat(30), { maxLength: 5 }),
      order: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
    });
    fc.assert(
      fc.property(ways, ({ cuts, doubled, order }) => {
        const segments = segmentsOf(journal, cuts);
        const twice = doubled.flatMap((index) => segments[index] ?? []);
        const shuffled = [...segments, ...twice]
          .map((segment, index) => ({ segment, at: order[index] ?? 0 }))
          .sort((a, b) => a.at - b.at);
        let head = NEW;
        // A table sends again from the head that it is told, until all is confirmed.
        for (let round = 0; round < segments.length; round++)
          for (const { segment } of shuffled) head = taking(head, segment);
        expect(head.state).toMatchObject({ seq: journal.length, hash: lastHash() });
      }),
      { numRuns: 25 },
    );
  });

  test('are signed through the last signature, and the change of the key that the old one signed is followed', () => {
    const taken = takeRows(table, NEW, sentRows(journal, 0, journal.length));
    expect(taken).toMatchObject({ kind: 'next', rounds: 5 });
    if (taken.kind !== 'next') return;
    expect(taken.state.signatures.key).toBe(keysLaid(path).public.text);
    expect(taken.state.signatures.signedThrough).toBe(journal.length);
    expect(taken.remarks.map(({ code }) => code)).toEqual(['key-handed-on']);
  });

  test('are known the second time, and rows from elsewhere are answered with the head', () => {
    const all = sentRows(journal, 0, 20);
    const head = taking(NEW, all);
    expect(takeRows(table, head, all)).toEqual({ kind: 'known' });
    expect(takeRows(table, head, sentRows(journal, 0, 10))).toEqual({ kind: 'elsewhere' });
    expect(takeRows(table, head, sentRows(journal, 10, 30))).toEqual({ kind: 'elsewhere' });
    expect(takeRows(table, head, sentRows(journal, 25, 30))).toEqual({ kind: 'elsewhere' });
    expect(takeRows(table, head, sentRows(journal, 20, 30, 2))).toEqual({ kind: 'elsewhere' });
  });
});

describe('what is not the table’s own', () => {
  test('a changed byte is found, wherever it is: in the body, or in the text of the rows', () => {
    const cut = Math.floor(journal.length / 2);
    const head = taking(NEW, sentRows(journal, 0, cut));
    const sent = sentRows(journal, cut, journal.length);
    const text = inflateRawSync(sent.body);
    const change = (bytes: Buffer, at: number, by: number) => {
      const changed = Buffer.from(bytes);
      changed[at % changed.length] = (changed[at % changed.length] ?? 0) ^ by;
      return changed;
    };
    const wrong = (body: Buffer) => {
      const taken = takeRows(table, head, { ...sent, body });
      // Deflate can say the same in two ways.
      const same = taken.kind === 'next' && inflateRawSync(body).equals(text);
      expect(same || taken.kind === 'fault' || taken.kind === 'finding').toBe(true);
    };
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (at, by) => {
        wrong(change(sent.body, at, by));
        const inside = takeRows(table, head, { ...sent, body: deflateRawSync(change(text, at, by)) });
        expect(inside.kind === 'fault' || inside.kind === 'finding').toBe(true);
      }),
      { numRuns: 60 },
    );
    wrong(Buffer.concat([sent.body, Buffer.from('more')]));
  });

  test('half a character does not pass for the sign that stands for it', () => {
    const [row] = journal;
    if (!row) throw new Error('the journal is empty');
    expect(unpackRows(packRows([{ ...row, body: '"\uD800"' }]))).toEqual({ ok: false, fault: 'not-rows' });
  });

  test('rows after another row than the head are a fork, with both hashes', () => {
    const head = taking(NEW, sentRows(journal, 0, 20));
    const sent = { ...sentRows(journal, 20, 30), before: 'f'.repeat(64) };
    expect(takeRows(table, head, sent)).toMatchObject({ kind: 'fork', seq: 20, ours: head.state.hash });
    const other = { ...sentRows(journal, 10, 20), hash: 'e'.repeat(64) };
    expect(takeRows(table, head, other)).toMatchObject({ kind: 'fork', seq: 20, is: 'e'.repeat(64) });
  });

  test('a row of another table is refused by its setup', () => {
    expect(takeRows('other table', NEW, sentRows(journal, 0, 10))).toMatchObject({
      kind: 'finding',
      finding: { code: 'other-table', is: table },
    });
  });

  test.each([
    ['a signature of another key', 'signature-broken', false],
    ['a key that nobody has handed on', 'key-changed', true],
  ])('%s is refused', async (_, code, withSetup) => {
    const home = newFolder();
    const forged = join(home, 'table.db');
    await day(forged, 1);
    const opened = startTable(forged);
    if (!opened.ok) throw new Error(opened.stop.code);
    const { table: now } = opened.journal;
    opened.journal.close();
    const thief = keyOfSeed('thief');
    forge(forged, thief, (rows) => {
      if (withSetup) rows.setup(setupOf(PLAY), thief.sealingFingerprint, 2e12, now);
      else rows.stop({ reason: 'asked' }, 2e12);
    });
    const rows = rowsOf(forged);
    removeFolder(home);
    expect(takeRows(table, NEW, sentRows(rows, 0, rows.length))).toMatchObject({
      kind: 'finding',
      finding: { code },
    });
  });
});

describe('a hostile body', () => {
  test('that would become huge is stopped at the limit', () => {
    const bomb = deflateRawSync(Buffer.alloc(MOST_INFLATED + 1));
    expect(unpackRows(bomb)).toEqual({ ok: false, fault: 'too-large' });
  });

  test('of more rounds than the pit takes at once is refused, whoever sends it', () => {
    const ends = journal.find(endsRound) ?? expect.fail('no round');
    const rounds = (count: number) =>
      packRows(Array.from({ length: count }, (_, index) => ({ ...ends, seq: index + 1 })));
    expect(unpackRows(rounds(MOST_ROUNDS))).toMatchObject({ ok: true });
    const sent: SentRows = { ...sentRows(journal, 0, 1), to: MOST_ROUNDS + 1, body: rounds(MOST_ROUNDS + 1) };
    expect(takeRows(table, NEW, sent)).toEqual({ kind: 'fault', fault: 'too-many-rounds' });
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'not-deflated'],
    ['an empty text', deflateRawSync(''), 'empty'],
    ['no JSON', deflateRawSync('hello'), 'not-rows'],
    ['JSON that is no row', deflateRawSync('{"seq":1}'), 'not-rows'],
    ['a row with one field more', deflateRawSync('[1,null,"stop",1,null,null,null,null,"{}",1]'), 'not-rows'],
    ['a row written otherwise', deflateRawSync('[1, null,"stop",1,null,null,null,null,"{}"]'), 'not-rows'],
    ['too many rows', deflateRawSync('\n'.repeat(30_000)), 'too-many-rows'],
  ])('%s is told from rows', (_, body, fault) => {
    expect(unpackRows(body)).toEqual({ ok: false, fault });
  });
});
