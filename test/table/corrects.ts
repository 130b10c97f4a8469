// Two floorpersons put a decision right, for the tests of what becomes of the round.
import { expect } from 'vitest';
import type { Fact } from '../../src/table/fact.ts';
import type { Decision, Input } from '../../src/table/input.ts';
import type { RoundRecord } from '../../src/table/record.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';

export const PACKS = ['section-13', 'catfish-bend', 'games-department', 'pennsylvania', 'massachusetts'];
export const CONFIRM: Input = { type: 'confirm-decision' };
export const DECLINE: Input = { type: 'decline-decision' };

export function wanted(
  seat: number,
  is: Decision,
  more: Partial<Extract<Input, { type: 'correct-decision' }>> = {},
) {
  return { type: 'correct-decision', seat, hand: 1, which: 1, is, amount: null, ...more } as const;
}

/** One floorperson proposes it, the pit manager confirms it. */
export function corrects(day: Day, ...said: Parameters<typeof wanted>): readonly Fact[] {
  day.says(wanted(...said), 'floor');
  return day.says(CONFIRM, 'pit');
}

/** Boxes 1 and 2 have 12 and 16 against a nine; the hole card, where there is one, makes 16. */
export function twoBoxes(pack: string): Day {
  const day = new Day(rulesOf(pack)).open().bets({ 1: 1000, 2: 1000 });
  day.cards('5C 8C 9H 7D 8D');
  if (day.phase === 'deal') day.cards('7S');
  return day;
}

export const handOf = (day: Day, seat: number, hand = 1) =>
  day.table.state.round?.boxes.find((box) => box.seat === seat)?.hands[hand - 1];
export const stakesOf = (day: Day, seat: number) =>
  day.table.state.round?.boxes.find((box) => box.seat === seat)?.bettors[0]?.stakes;
export const cardsIn = (record: RoundRecord, seat: number, hand = 1) =>
  record.boxes.find((box) => box.seat === seat)?.hands[hand - 1];
export const drawnNow = (day: Day) =>
  day.table.state.drawn.map((drawn) => (drawn.exposed ? drawn.card.number : drawn.number));

/** Plays the dealer's hand out: the hole card, then cards that were drawn in error, then these. */
export function dealerPlays(day: Day, cards: readonly string[]): void {
  const left = [...cards];
  if (day.phase === 'dealer' && day.table.state.round?.hole && !day.table.state.round.holeTurned)
    day.turnsHole();
  while (day.phase === 'dealer')
    if (day.table.state.drawn.length > 0) day.says({ type: 'drawn-card-used' });
    else day.cards(left.shift() ?? '2C');
}

/** What the house won is what the bettors lost, and each line in force is paid once. */
export function moneyIsConserved(day: Day, record: RoundRecord): void {
  const nets = record.boxes.flatMap(({ bettors }) => bettors.map(({ net }) => net));
  expect(record.house).toBe(-nets.reduce((sum, net) => sum + net, 0) || 0);
  let moved = 0;
  for (const fact of day.facts) {
    if (fact.fact === 'line') moved += fact.line.net;
    if (fact.fact === 'line-reversed') moved -= fact.line.net;
  }
  expect(moved).toBe(-record.house || 0);
}
