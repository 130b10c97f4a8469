// Looks for rounds in the index of an archive. What it cannot tell exactly is asked again of the unpacked block.
import type { Database } from 'better-sqlite3';
import type { Criteria, FoundRound } from '../queries/finding.ts';
import { isOfBox } from '../queries/finding-boxes.ts';
import type { IndexedRound } from './archive-file.ts';

interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The index holds words with a space on either side. */
function hasWord(column: string, word: string | number): Condition {
  return { sql: `instr(${column}, ?) > 0`, values: [` ${word} `] };
}

/** A card, or a card of this rank in any suit, somewhere in the round. */
function hasCard(card: string): Condition {
  if (card.length === 2) return hasWord('faces', card);
  return { sql: 'faces LIKE ?', values: [`% ${card}_ %`] };
}

function conditionsOf(wanted: Criteria): Condition[] {
  const { round, at, seat, dealer, shoe, card, amount, incident, between, before, held = [] } = wanted;
  const is = (sql: string, value: string | number | undefined): Condition[] =>
    value === undefined ? [] : [{ sql, values: [value] }];
  // With a card, an amount or an incident the time is of that: somewhere in the round.
  const times: Condition[] = between
    ? [
        needsMoment(wanted)
          ? { sql: 'opened_at <= ? AND ended_at >= ?', values: [between[1], between[0]] }
          : { sql: 'opened_at >= ? AND opened_at <= ?', values: [...between] },
      ]
    : [];
  return [
    ...is('round = ?', round),
    ...is('round < ?', before),
    ...is('opened_at <= ?', at),
    ...is('dealer = ?', dealer),
    ...is('shoe = ?', shoe),
    ...(seat === undefined ? [] : [hasWord('seats', seat)]),
    ...(card === undefined ? [] : [hasWord('faces', card)]),
    ...(amount === undefined ? [] : [hasWord('amounts', Math.abs(amount))]),
    ...(incident === undefined ? [] : [hasWord('incidents', incident)]),
    ...[...new Set(held)].map(hasCard),
    ...times,
  ];
}

function needsMoment({ card, amount, incident }: Criteria): boolean {
  return card !== undefined || amount !== undefined || incident !== undefined;
}

/** Whether the index alone cannot tell. */
export function needsUnpacking(wanted: Criteria): boolean {
  if (isOfBox(wanted)) return true;
  return needsMoment(wanted) && (wanted.between !== undefined || wanted.seat !== undefined);
}

function search(what: string, wanted: Criteria): Condition {
  const conditions = conditionsOf(wanted);
  const where = conditions.map(({ sql }) => `(${sql})`).join(' AND ');
  const sql = `SELECT ${what} FROM rounds${where === '' ? '' : ` WHERE ${where}`}`;
  return { sql, values: conditions.flatMap(({ values }) => values) };
}

/** The newest first. */
export function findIndexed(db: Database, wanted: Criteria): Iterable<number> {
  const { sql, values } = search('round', wanted);
  return db
    .prepare<(string | number)[], number>(`${sql} ORDER BY round DESC`)
    .pluck()
    .all(...values);
}

export function countIndexed(db: Database, wanted: Criteria): number {
  const { sql, values } = search('count(*)', wanted);
  return (
    db
      .prepare<(string | number)[], number>(sql)
      .pluck()
      .get(...values) ?? 0
  );
}

export function dealersIndexed(db: Database): string[] {
  const sql = 'SELECT DISTINCT dealer FROM rounds WHERE dealer IS NOT NULL';
  return db.prepare<[], string>(sql).pluck().all();
}

export function indexed(db: Database, round: number): IndexedRound | null {
  return db.prepare<[number], IndexedRound>('SELECT * FROM rounds WHERE round = ?').get(round) ?? null;
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

export function foundIn(row: IndexedRound, holds: readonly number[]): FoundRound {
  const { round, shoe, dealer, status, house } = row;
  return {
    ...{ round, shoe, dealer, house, holds },
    status: status === 'void' ? 'void' : 'settled',
    openedAt: row.opened_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    seats: words(row.seats).map(Number),
    incidents: words(row.incidents),
    cards: [],
  };
}
