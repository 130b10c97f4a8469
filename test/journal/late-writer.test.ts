import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { migrate } from '../../src/journal/file/migrations.ts';
import { type Change, changeWriter, LateWriter } from '../../src/journal/queries/statements.ts';

function database() {
  const db = new Sqlite(':memory:');
  migrate(db);
  db.pragma('foreign_keys = ON');
  db.exec(`INSERT INTO log (seq, kind_code, at, body, hash) VALUES (1, 0, 0, '{}', x'')`);
  const write = changeWriter(db);
  write([
    ['round', 1, null, 1, null, 0, 1],
    ['box', 1, 1],
    ['box', 1, 2],
  ]);
  return { db, write };
}

const seat = fc.constantFrom(1, 2);
const hand = fc.constantFrom(1, 2, 3);
const cards = fc.constantFrom('', '7S', '7S KD');
const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .tuple(seat, hand, cards, fc.nat(21))
    .map(([at, which, held, total]): Change => ['hand', 1, at, which, held, total, 0, 0, 0, 0, 0, '']),
  fc.tuple(seat, hand).map(([at, last]): Change => ['hand is gone', 1, at, last]),
  fc.constant<Change>(['no hands', 1]),
  fc.tuple(cards, fc.nat(21)).map(([held, total]): Change => ['dealer has', held, total, 1]),
  fc.nat(9).map((number): Change => ['device', 'scanner', number, 1]),
  fc.nat(9).map((at): Change => ['round started', 'peek', null, at, 1]),
);

test('whatever is written late is in the end as if it had been written at once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 8 }), (batches) => {
      const [early, late] = [database(), database()];
      const writer = new LateWriter(late.write);
      for (const batch of batches) {
        early.write(batch);
        for (const one of batch) writer.write([one]);
        writer.flush();
        for (const table of ['hands', 'rounds', 'devices']) {
          const rows = `SELECT * FROM ${table}`;
          expect(late.db.prepare(rows).all()).toEqual(early.db.prepare(rows).all());
        }
      }
      early.db.close();
      late.db.close();
    }),
  );
});

test('a row that is written with every card is written once', () => {
  const { db, write } = database();
  const written: Change[] = [];
  const writer = new LateWriter((changes) => {
    written.push(...changes);
    write(changes);
  });
  for (const held of ['7S', '7S KD', '7S KD 2C'])
    writer.write([['hand', 1, 1, 1, held, 17, 0, 0, 0, 0, 0, '']]);
  expect(written).toEqual([]);
  writer.flush();
  writer.flush();
  expect(written.map(([name, , , , held]) => [name, held])).toEqual([['hand', '7S KD 2C']]);
  db.close();
});
