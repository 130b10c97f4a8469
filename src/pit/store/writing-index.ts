// What a stretch of rows writes to the index; the same for both engines.
import { CALL, INCIDENT } from './index-columns.ts';
import type { AtTable, IndexedHand, IndexedRound, IndexedShuffle, IndexRows, Sight } from './index-store.ts';
import { type SqlValue, type Step, Values } from './sql.ts';

/** PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const MOST_VALUES = 16_000;

/** A row that is there already is the same one: the index is made of rows that never change. */
function inserts(
  { table, line }: AtTable,
  name: string,
  columns: string,
  rows: readonly (readonly SqlValue[])[],
): Step[] {
  const most = Math.floor(MOST_VALUES / (columns.split(',').length + 2));
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, page) => {
    const values = new Values();
    const places = rows
      .slice(page * most, (page + 1) * most)
      .map((row) => values.row([table, line, ...row]))
      .join(', ');
    const sql = `INSERT INTO ${name} (at_table, line, ${columns}) VALUES ${places} ON CONFLICT DO NOTHING`;
    return { sql, values: values.all };
  });
}

const ROUND = `round, shoe, dealer, pack, currency, status, opened_at, ended_at, ended_seq, dealer_cards, dealer_total, handle,
  mains, house, boxes, typed, corrected, seen_at`;

function roundValues(one: IndexedRound, seenAt: number): readonly SqlValue[] {
  const what = [one.round, one.shoe, one.dealer, one.pack, one.currency, one.status];
  const when = [one.openedAt, one.endedAt, one.endedSeq];
  const dealt = [one.dealerCards, one.dealerTotal, one.handle, one.mains, one.house, one.boxes];
  return [...what, ...when, ...dealt, one.typed, one.corrected, seenAt];
}

const HAND = 'round, seat, hand, cards, box_cards, total, blackjack, bust, pair, wager, net, at, dealer';

function handValues(one: IndexedHand): readonly SqlValue[] {
  const what = [one.round, one.seat, one.hand, one.cards, one.boxCards, one.total];
  const flags = [Number(one.blackjack), Number(one.bust), Number(one.pair)];
  return [...what, ...flags, one.wager, one.net, one.at, one.dealer];
}

const SHUFFLE =
  'shoe, seq, at, reason, clause, ordered_by, dealer, how, rounds, last_round, cards_out, cards_in';

function shuffleValues(one: IndexedShuffle): readonly SqlValue[] {
  const why = [one.shoe, one.seq, one.at, one.reason, one.clause, one.orderedBy, one.dealer, one.how];
  return [...why, one.rounds, one.lastRound, one.cardsOut, one.cardsIn];
}

/** When the pit saw a row that has its own time. */
type Seen = (seq: number, at: number) => number;

export function seenBy({ after, now }: Sight): Seen {
  const at = now();
  return (seq, own) => (seq > after ? at : own);
}

/** What is made again was seen before. */
export const SEEN_LONG_AGO: Seen = (_, own) => own;

export function writing(
  where: AtTable,
  { rounds, hands, calls, incidents, shuffles }: IndexRows,
  seen: Seen,
): Step[] {
  return [
    ...inserts(
      where,
      'rounds',
      ROUND,
      rounds.map((one) => roundValues(one, seen(one.endedSeq, one.endedAt))),
    ),
    ...inserts(where, 'hands', HAND, hands.map(handValues)),
    ...inserts(
      where,
      'calls',
      `${CALL}, seen_at`,
      calls.map(({ seq, n, about, clause, seat, at }) => [seq, n, about, clause, seat, at, seen(seq, at)]),
    ),
    ...inserts(
      where,
      'incidents',
      `${INCIDENT}, seen_at`,
      incidents.map((one) => [
        ...[one.round, one.seq, one.n, one.kind, one.clause, one.seat, one.at],
        seen(one.seq, one.at),
      ]),
    ),
    ...inserts(where, 'shuffles', SHUFFLE, shuffles.map(shuffleValues)),
  ];
}
