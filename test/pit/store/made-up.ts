// Segments that follow each other. The store does not look into them: that is the intake's work.
import { createHash } from 'node:crypto';
import type { IndexedHand, IndexedRound } from '../../../src/pit/store/index-store.ts';
import type { Segment, TableHead } from '../../../src/pit/store/store.ts';

export const NOON = Date.parse('2026-11-02T12:00:00Z');

export function madeUpHash(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex');
}

interface Wanted {
  readonly table?: string;
  readonly line?: number;
  readonly rows?: number;
  readonly day?: string;
  /** Makes another history of the same table. */
  readonly salt?: string;
  readonly body?: Buffer;
}

/** The segment after a head. */
export function segmentAfter(before: TableHead | null, wanted: Wanted = {}): Segment {
  const { table = before?.table ?? 'BJ-1', line = before?.line ?? 1 } = wanted;
  const { rows = 10, day = '2026-11-02', salt = '' } = wanted;
  const from = (before?.seq ?? 0) + 1;
  const to = from + rows - 1;
  const hash = madeUpHash(before?.hash ?? 'none', table, line, to, salt);
  const body = wanted.body ?? Buffer.from(`rows ${from} to ${to} of ${table}${salt}`);
  return { table, line, day, from, to, hash, rounds: 1, body };
}

export function headAt({ table, line, to, hash }: Segment): TableHead {
  return { table, line, seq: to, hash, at: NOON + to, checker: JSON.stringify({ signed: to }) };
}

/** A round that is over. */
export function round(number: number, about: Partial<IndexedRound> = {}): IndexedRound {
  return {
    ...{ round: number, shoe: 1, dealer: 'D-1', pack: 'massachusetts', status: 'settled' },
    ...{ openedAt: NOON + number * 1000, endedAt: NOON + number * 1000 + 900, endedSeq: number * 10 },
    ...{
      dealerCards: 'TS 7D',
      dealerTotal: 17,
      handle: 2500,
      mains: 2500,
      currency: 'USD',
      house: -2500,
      boxes: 1,
      typed: 0,
      corrected: 0,
    },
    ...about,
  };
}

/** A hand of such a round. */
export function hand(number: number, about: Partial<IndexedHand> = {}): IndexedHand {
  return {
    ...{ round: number, seat: 3, hand: 1, cards: '8S 3D', boxCards: '8S 3D 8D TC', total: 11 },
    ...{ blackjack: false, bust: false, pair: true, wager: 2500, net: 2500, at: NOON + number * 1000 },
    ...{ dealer: 'D-1' },
    ...about,
  };
}
