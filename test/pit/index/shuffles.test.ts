// Why a shoe was shuffled, from the rows: the strongest reason counts.
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../src/journal/file/migrations.ts';
import type { LogRow } from '../../../src/journal/verify/rows.ts';
import { ShuffleTracker } from '../../../src/pit/index/shuffles.ts';
import type { Fact } from '../../../src/table/fact.ts';
import type { Input } from '../../../src/table/input.ts';
import { playOf } from '../../journal/script.ts';

const { rules, pack } = playOf('massachusetts');

/** What happens at the table between two shoes. */
interface Told {
  readonly input?: Input;
  readonly facts?: readonly Fact[];
}

const done = (code: 'table-opened' | 'nobody-plays' | 'shoe-empty', by: string): Told => ({
  facts: [{ fact: 'done', step: { code }, by, clause: '' }],
});
const floor: Told = { facts: [{ fact: 'floor-acted', action: 'reshuffle', by: 'F-1', seat: null }] };
const cutCard: Told = { input: { type: 'cut-card-out' } };
const incident = (kind: 'ten-found' | 'face-up-card'): Told => ({
  facts: [{ fact: 'incident', kind, clause: '', seat: null }],
});
const round: Told = { facts: [{ fact: 'round-ended', round: 1, status: 'settled' }] };
const ten = incident('ten-found');
const face = incident('face-up-card');
const opened = done('table-opened', 'F-2');
const paused = done('nobody-plays', 'D-2');
const empty = done('shoe-empty', 'D-2');

const SHOE: Fact = { fact: 'shoe-started', shoe: 2, batch: 0 };
const byHand: Fact = {
  fact: 'done',
  step: { code: 'cards-shuffled', how: 'hand' },
  by: 'D-2',
  clause: '',
};
const exhausted: Fact = { fact: 'incident', kind: 'shoe-exhausted', clause: '', seat: null };

function rowsOf(told: readonly Told[]): LogRow[] {
  const nobody = { cause: null, at: 5, person: null, role: null, device: null, number: null };
  const rest = { body: '', hash: Buffer.alloc(32) };
  const setup = {
    ...{ table: 'BJ-1', pack: { ...pack, hash: '' }, book: rules.book, program: '', format: 1 },
    ...{ key: '', sealing: '' },
  };
  return [
    { seq: 1, ...nobody, ...rest, kind: 'setup', content: setup },
    ...told.map(
      ({ input = { type: 'no-more-bets' }, facts = [] }, index): LogRow => ({
        ...{ seq: index + 2, ...nobody, ...rest, kind: 'input', content: { input, facts: [...facts] } },
      }),
    ),
  ];
}

function shuffled(...told: readonly Told[]) {
  const db = new Sqlite(':memory:');
  migrate(db);
  const tracker = ShuffleTracker.of(db);
  const [one, ...more] = tracker.take(rowsOf(told));
  expect(more).toEqual([]);
  return one;
}

const begins: Told = { facts: [SHOE, byHand] };

test.each([
  ['the table is opened', [opened, begins], 'opening', 'F-2'],
  ['the cut card came', [cutCard, round, begins], 'cut-card', null],
  ['the floor ordered it', [round, floor, begins], 'floor-ordered', 'F-1'],
  ['the floor ordered what the cut card demands anyway', [floor, cutCard, round, begins], 'cut-card', null],
  ['the shoe was empty after a round', [round, empty, begins], 'shoe-empty', null],
  ['the shoe ran out in a round', [{ facts: [exhausted, SHOE] }], 'shoe-exhausted', null],
  ['a second ten was found', [ten, ten, round, begins], 'ten-found', null],
  ['one ten alone shuffles nothing: the floor did', [ten, round, floor, begins], 'floor-ordered', 'F-1'],
  ['a second card lay face up', [face, face, round, begins], 'face-up-card', null],
  ['nobody played', [round, paused, begins], 'nobody-played', 'D-2'],
  [
    'what the floor ordered before nobody played came to nothing',
    [floor, paused, begins],
    'nobody-played',
    'D-2',
  ],
  ['a player came to a table at which nobody played', [paused, floor, begins], 'floor-ordered', 'F-1'],
  ['the table was closed and opened again', [round, paused, opened, begins], 'opening', 'F-2'],
  ['the rows do not say why', [round, begins], 'unknown', null],
] as const)('%s', (_, told, reason, orderedBy) => {
  expect(shuffled(...told)).toMatchObject({ shoe: 2, reason, orderedBy });
});

test('how it was shuffled is told where somebody says so; the other batch comes from the shuffler', () => {
  expect(shuffled(round, begins)).toMatchObject({ how: 'hand', clause: null });
  expect(shuffled(paused, { facts: [SHOE] })).toMatchObject({ how: 'machine', clause: '4(i)' });
  expect(shuffled({ facts: [exhausted, SHOE] })).toMatchObject({ how: null, clause: '15(g)' });
});
