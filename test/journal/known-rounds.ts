// All that is known of the rounds of a journal, and what criteria mean of it, said slowly.
import type { Database } from 'better-sqlite3';
import type { Criteria } from '../../src/journal/queries/finding.ts';
import { isOfBox } from '../../src/journal/queries/finding-boxes.ts';
import type { SimRecord } from '../../src/scenario/sim.ts';
import { BOX_TRUTHS, boxFits, type KnownBox } from './known-boxes.ts';

/** All that is known of a round, gathered from whole tables, without any index and any of the code that is tested. */
export interface Known {
  readonly round: number;
  readonly shoe: number;
  readonly dealer: string;
  readonly opened: number;
  readonly seats: readonly number[];
  readonly boxes: readonly KnownBox[];
  readonly cards: readonly { readonly face: string | null; readonly at: number }[];
  readonly sums: readonly { readonly cents: number; readonly seat: number; readonly at: number }[];
  readonly incidents: readonly { readonly kind: string; readonly at: number }[];
}

interface RoundRow {
  readonly round: number;
  readonly shoe: number;
  readonly dealer: string;
  readonly opened_at: number;
}

export function everythingKnown(db: Database, records: readonly SimRecord[]): Known[] {
  const all = <T>(table: string) =>
    db.prepare<[], T & { readonly round: number }>(`SELECT * FROM ${table}`).all();
  const boxes = all<{ seat: number }>('boxes');
  const cards = all<{ face: string | null; at: number }>('cards');
  const wagers = all<{ amount: number; seat: number; bettor: string; at: number }>('wagers');
  const lines = all<{ net: number; seat: number; bettor: string; at: number }>('lines');
  const incidents = all<{ kind: string; at: number }>('incidents');
  const of = <T extends { readonly round: number }>(rows: T[], round: number) =>
    rows.filter((row) => row.round === round);
  return all<RoundRow>('rounds').map(({ round, shoe, dealer, opened_at }) => ({
    round,
    shoe,
    dealer,
    opened: opened_at,
    seats: of(boxes, round).map(({ seat }) => seat),
    boxes: (records[round - 1]?.boxes ?? []).map((box) => ({
      ...box,
      wagers: of(wagers, round).filter(({ seat }) => seat === box.seat),
      paid: of(lines, round).filter(({ seat }) => seat === box.seat),
    })),
    cards: of(cards, round),
    sums: [
      ...of(wagers, round).map(({ amount, seat, at }) => ({ cents: amount, seat, at })),
      ...of(lines, round).map(({ net, seat, at }) => ({ cents: Math.abs(net), seat, at })),
    ],
    incidents: of(incidents, round),
  }));
}

/** What the criteria mean, said once more and slowly. */
export function fits(wanted: Criteria, one: Known): boolean {
  const { round, seat, dealer, shoe, card, amount, incident, between, at, before } = wanted;
  const inTime = (moment: number) => !between || (moment >= between[0] && moment <= between[1]);
  const isEvent = card !== undefined || amount !== undefined || incident !== undefined;
  return (
    (round === undefined || one.round === round) &&
    (before === undefined || one.round < before) &&
    (seat === undefined || one.seats.includes(seat)) &&
    (dealer === undefined || one.dealer === dealer) &&
    (shoe === undefined || one.shoe === shoe) &&
    (card === undefined || one.cards.some((lay) => lay.face === card && inTime(lay.at))) &&
    (amount === undefined ||
      one.sums.some((sum) => sum.cents === amount && inTime(sum.at) && (seat ?? sum.seat) === sum.seat)) &&
    (incident === undefined || one.incidents.some((had) => had.kind === incident && inTime(had.at))) &&
    (isEvent || inTime(one.opened)) &&
    (!isOfBox(wanted) || one.boxes.some((box) => boxFits(box, wanted))) &&
    (at === undefined || one.opened <= at)
  );
}

/** Something that is true of a round, for each criterion; `i` chooses among its seats, cards, sums. */
export const TRUTHS: {
  readonly [K in Exclude<keyof Criteria, 'unseenFrom'>]-?: (one: Known, i: number) => Criteria[K];
} = {
  held: ({ boxes: [box] }, i) => box && BOX_TRUTHS.held(box, i),
  pair: ({ boxes: [box] }, i) => box && BOX_TRUTHS.pair(box, i),
  total: ({ boxes: [box] }, i) => box && BOX_TRUTHS.total(box, i),
  result: ({ boxes: [box] }, i) => box && BOX_TRUTHS.result(box, i),
  sum: ({ boxes: [box] }, i) => box && BOX_TRUTHS.sum(box, i),
  player: ({ boxes: [box] }, i) => box && BOX_TRUTHS.player(box, i),
  round: ({ round }) => round,
  at: ({ opened }, i) => opened + i,
  seat: ({ seats }, i) => seats[i % seats.length],
  dealer: ({ dealer }) => dealer,
  shoe: ({ shoe }) => shoe,
  card: ({ cards }, i) => cards[i % cards.length]?.face ?? '7S',
  amount: ({ sums }, i) => sums[i % sums.length]?.cents,
  incident: ({ incidents }) => incidents[0]?.kind,
  between: ({ opened }, i) => [opened - i * 9, opened + i],
  before: ({ round }, i) => round + i - 3,
  last: (_, i) => 1 + (i % 5),
};
