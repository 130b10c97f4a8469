// The table while a story is told: what the facts so far have put on it. The cards and hands are those of the record;
// what only a story wants to know is kept beside them.
import type { Card } from '../rules/cards/cards.ts';
import type { Fact } from '../table/fact.ts';
import type { PlacedWager } from '../table/input.ts';
import { type OpenRecord, openRecord, takeFact } from '../table/record.ts';
import type { ToldLine } from '../words/story-tellers.ts';

export type { ToldLine } from '../words/story-tellers.ts';

export interface Told {
  readonly record: OpenRecord;
  /** The number of the hole card while it lies face down. */
  hole: number | null;
  /** The hand whose next card is the one of a double. */
  doubleDue: string | null;
  /** The numbers of the cards that came to a double: they lie sideways. */
  readonly sideways: Set<number>;
  /** The faces that a card was first taken for, by its number. */
  readonly corrected: Map<number, Card[]>;
  /** Who entered or corrected the face of a card, by its number. */
  readonly typed: Map<number, string[]>;
  /** By bettor and box. */
  readonly wagers: Map<string, PlacedWager>;
  readonly insurance: Map<string, number>;
  readonly prizes: Map<string, number>;
  /** The lines that stand, by their place in the round. */
  readonly lines: Map<string, ToldLine>;
  /** The last line of every place, whether it stands or was taken back. */
  readonly lastLines: Map<string, ToldLine>;
}

export function nothingTold(): Told {
  return {
    record: openRecord(),
    hole: null,
    doubleDue: null,
    sideways: new Set(),
    corrected: new Map(),
    typed: new Map(),
    wagers: new Map(),
    insurance: new Map(),
    prizes: new Map(),
    lines: new Map(),
    lastLines: new Map(),
  };
}

export function whose(seat: number, bettor: string): string {
  return `${seat} ${bettor}`;
}

type ToldHand = OpenRecord['boxes'][number]['hands'][number];

export function handOf(told: Told, seat: number, hand: number): ToldHand | undefined {
  return told.record.boxes.find((box) => box.seat === seat)?.hands[hand - 1];
}

export function facesOf(cards: readonly { readonly face: Card }[]): Card[] {
  return cards.map(({ face }) => face);
}

function isDouble(decision: string): boolean {
  return decision === 'double' || decision === 'redouble';
}

function typedBy(told: Told, number: number, typed: Extract<Fact, { fact: 'card' }>['typed']): void {
  if (typed)
    told.typed.set(
      number,
      typed.map(({ by }) => by),
    );
}

function cardComes(told: Told, { number, place, typed }: Extract<Fact, { fact: 'card' }>): void {
  typedBy(told, number, typed);
  if (place.at === 'hole') told.hole = number;
  if (place.at !== 'hand' || told.doubleDue !== `${place.seat} ${place.hand}`) return;
  told.sideways.add(number);
  told.doubleDue = null;
}

function lineStands(told: Told, { key, seat, bettor, line, clause }: Extract<Fact, { fact: 'line' }>): void {
  told.lines.set(key, { seat, bettor, line, clause });
  told.lastLines.set(key, { seat, bettor, line, clause });
}

/** Takes one fact in. */
export function follow(told: Told, fact: Fact): void {
  takeFact(told.record, fact);
  switch (fact.fact) {
    case 'card':
      cardComes(told, fact);
      break;
    case 'hole-turned':
      told.hole = null;
      typedBy(told, fact.number, fact.typed);
      break;
    case 'hole-struck-off':
      told.hole = null;
      break;
    case 'decided':
      if (isDouble(fact.decision)) told.doubleDue = `${fact.seat} ${fact.hand}`;
      break;
    case 'undone':
    case 'decision-corrected':
      told.doubleDue = null;
      break;
    case 'card-lifted':
      told.sideways.delete(fact.number);
      break;
    case 'corrected':
      told.corrected.set(fact.number, [...(told.corrected.get(fact.number) ?? []), fact.was]);
      if (fact.by !== null) told.typed.set(fact.number, [...(told.typed.get(fact.number) ?? []), fact.by]);
      break;
    case 'wager':
      told.wagers.set(whose(fact.seat, fact.bettor), fact);
      break;
    case 'insured':
      told.insurance.set(whose(fact.seat, fact.bettor), fact.amount);
      break;
    case 'offer-taken-back':
      if (fact.what === 'insure') told.insurance.delete(whose(fact.seat, fact.bettor));
      break;
    case 'wheel':
      told.prizes.set(whose(fact.seat, fact.bettor), fact.prize);
      break;
    case 'line':
      lineStands(told, fact);
      break;
    case 'line-reversed':
      told.lines.delete(fact.key);
      break;
    default:
      break;
  }
}
