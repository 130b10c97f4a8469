// The record of a round, made only from its facts, in the form of the public scenario contract.
import { type Card, cardName } from '../rules/cards/cards.ts';
import { isBust, isSoft, isTwoCard21, tallyOf, total } from '../rules/cards/tally.ts';
import { at } from '../rules/lookup.ts';
import type { Line } from '../rules/pay/line.ts';
import { oddsText } from '../rules/pay/odds.ts';
import { decisionCorrected, liftCard, putTogether } from './correction/recorded.ts';
import type { Fact } from './fact.ts';
import type { BettorsInOrder } from './undo/points.ts';

export interface LineRecord {
  wager: string;
  hand?: number;
  stake: number;
  doubled?: readonly number[];
  result: string;
  odds: string | null;
  net: number;
  clause: string;
}

interface CardsRecord {
  cards: string[];
  total: number;
  soft: boolean;
  blackjack: boolean;
  bust: boolean;
}

export interface HandRecord extends CardsRecord {
  hand: number;
  split: boolean;
  doubles: number;
  decisions: string[];
}

export interface BettorRecord {
  bettor: string;
  player: string | number;
  kind: string;
  net: number;
  lines: LineRecord[];
}

export interface RoundRecord {
  round: number;
  status: 'settled' | 'void';
  dealer: CardsRecord;
  boxes: { seat: number; hands: HandRecord[]; bettors: BettorRecord[] }[];
  burned: string[];
  removed: string[];
  incidents: { kind: string; clause: string; seat?: number }[];
  house: number;
}

export interface Faces {
  readonly face: Card;
  readonly number: number;
}

interface OpenHand {
  cards: Faces[];
  split: boolean;
  doubles: number;
  decisions: string[];
}

export interface OpenBox {
  readonly seat: number;
  hands: OpenHand[];
  bettors: { bettor: string; player: string | number; kind: string; lines: Map<string, LineRecord> }[];
}

/** A round while its facts come in. */
export interface OpenRecord {
  boxes: OpenBox[];
  dealer: Faces[];
  burned: string[];
  removed: string[];
  incidents: RoundRecord['incidents'];
  /** A split hand can be a blackjack. */
  splitBlackjacks: boolean;
}

export function openRecord(): OpenRecord {
  return { boxes: [], dealer: [], burned: [], removed: [], incidents: [], splitBlackjacks: false };
}

function boxOf(record: OpenRecord, seat: number): OpenBox {
  let box = record.boxes.find((one) => one.seat === seat);
  if (!box) {
    box = { seat, hands: [{ cards: [], split: false, doubles: 0, decisions: [] }], bettors: [] };
    record.boxes.push(box);
    record.boxes.sort((a, b) => a.seat - b.seat);
  }
  return box;
}

function addCard(record: OpenRecord, fact: Extract<Fact, { fact: 'card' }>): void {
  if (fact.card === null) return;
  const card = { face: fact.card, number: fact.number };
  switch (fact.place.at) {
    case 'hand':
      at(boxOf(record, fact.place.seat).hands, fact.place.hand - 1).cards.push(card);
      break;
    case 'dealer':
      record.dealer.push(card);
      break;
    case 'burned':
      record.dealer = record.dealer.filter(({ number }) => number !== fact.number);
      record.burned.push(cardName(fact.card));
      break;
    case 'removed':
      record.dealer = record.dealer.filter(({ number }) => number !== fact.number);
      record.removed.push(cardName(fact.card));
      break;
    case 'hole':
      break;
  }
}

/** The caller becomes the first bettor of the box: the decisions are the caller's. */
function callsBox(box: OpenBox, caller: string): void {
  const calls = box.bettors.filter(({ bettor }) => bettor === caller);
  box.bettors = [...calls, ...box.bettors.filter((bettor) => !calls.includes(bettor))];
}

/** Takes back that somebody else calls the box. */
function asTheyCame(box: OpenBox, { bettors }: BettorsInOrder): void {
  box.bettors.sort((a, b) => bettors.indexOf(a.bettor) - bettors.indexOf(b.bettor));
}

function splitHand(box: OpenBox, hand: number): void {
  const first = at(box.hands, hand - 1);
  const moved = first.cards.pop();
  first.split = true;
  box.hands.splice(hand, 0, { cards: moved ? [moved] : [], split: true, doubles: 0, decisions: [] });
}

/** The record of the hand does not show a decision that was taken back. The facts do. */
function undone(box: OpenBox, { hand, decision }: Extract<Fact, { fact: 'undone' }>): void {
  const first = at(box.hands, hand - 1);
  // A stand that nobody said is not listed.
  if (first.decisions.at(-1) === decision) first.decisions.pop();
  if (decision === 'double' || decision === 'redouble') first.doubles -= 1;
  if (decision === 'split') putTogether(box, hand);
}

function correct(record: OpenRecord, number: number, face: Card): void {
  const correctIn = (cards: Faces[]) =>
    cards.map((card) => (card.number === number ? { face, number } : card));
  record.dealer = correctIn(record.dealer);
  for (const box of record.boxes) for (const hand of box.hands) hand.cards = correctIn(hand.cards);
}

function decided(record: OpenRecord, fact: Extract<Fact, { fact: 'decided' }>): void {
  const hand = at(boxOf(record, fact.seat).hands, fact.hand - 1);
  if (!fact.listed) return;
  hand.decisions.push(fact.decision);
  if (fact.decision === 'double' || fact.decision === 'redouble') hand.doubles += 1;
}

function lineRecord(line: Line, clause: string): LineRecord {
  return {
    wager: line.wager,
    ...(line.hand === null ? {} : { hand: line.hand }),
    stake: line.stake,
    ...(line.doubled === null ? {} : { doubled: line.doubled }),
    result: line.result,
    odds: line.odds && oddsText(line.odds),
    net: line.net,
    clause,
  };
}

function linesOf(record: OpenRecord, seat: number, bettor: string): Map<string, LineRecord> {
  const found = boxOf(record, seat).bettors.find((one) => one.bettor === bettor);
  if (!found) throw new Error(`no bettor ${bettor} on box ${seat}`);
  return found.lines;
}

/** Takes one fact into the record. Returns the finished record when the fact ends the round. @rule pickUp.order.rebuilt */
export function takeFact(record: OpenRecord, fact: Fact): RoundRecord | null {
  switch (fact.fact) {
    case 'wager': {
      const { bettor, player, kind } = fact;
      boxOf(record, fact.seat).bettors.push({ bettor, player, kind, lines: new Map() });
      break;
    }
    case 'round-started':
      for (const { seat, bettor } of fact.callers ?? []) callsBox(boxOf(record, seat), bettor);
      record.splitBlackjacks = fact.splitBlackjacks ?? false;
      break;
    case 'start-taken-back':
      for (const one of fact.order ?? []) asTheyCame(boxOf(record, one.seat), one);
      break;
    case 'card':
      addCard(record, fact);
      break;
    case 'hole-turned':
      record.dealer.push({ face: fact.card, number: fact.number });
      break;
    case 'corrected':
      correct(record, fact.number, fact.is);
      break;
    case 'decided':
      decided(record, fact);
      break;
    case 'undone':
      undone(boxOf(record, fact.seat), fact);
      break;
    case 'card-taken-back':
      at(boxOf(record, fact.seat).hands, fact.hand - 1).cards.pop();
      break;
    case 'card-lifted':
      liftCard(record, fact);
      break;
    case 'decision-corrected':
      decisionCorrected(boxOf(record, fact.seat), fact);
      break;
    case 'wager-taken-back': {
      const box = boxOf(record, fact.seat);
      box.bettors = box.bettors.filter(({ bettor }) => bettor !== fact.bettor);
      record.boxes = record.boxes.filter(({ bettors }) => bettors.length > 0);
      break;
    }
    case 'split':
      splitHand(boxOf(record, fact.seat), fact.hand);
      break;
    case 'incident': {
      const { kind, clause, seat } = fact;
      record.incidents.push({ kind, clause, ...(seat === null ? {} : { seat }) });
      break;
    }
    case 'line':
      linesOf(record, fact.seat, fact.bettor).set(fact.key, lineRecord(fact.line, fact.clause));
      break;
    case 'line-reversed':
      linesOf(record, fact.seat, fact.bettor).delete(fact.key);
      break;
    case 'round-ended':
      return finish(record, fact.round, fact.status);
    default:
      break;
  }
  return null;
}

export function cardsRecord(cards: readonly Faces[], mayBeBlackjack: boolean): CardsRecord {
  const tally = tallyOf(cards.map(({ face }) => face));
  return {
    cards: cards.map(({ face }) => cardName(face)),
    total: total(tally),
    soft: isSoft(tally),
    blackjack: mayBeBlackjack && isTwoCard21(tally),
    bust: isBust(tally),
  };
}

function finish(record: OpenRecord, round: number, status: 'settled' | 'void'): RoundRecord {
  let house = 0;
  const boxes = record.boxes.map((box) => ({
    seat: box.seat,
    hands: box.hands.map(({ cards, split, doubles, decisions }, index) => ({
      hand: index + 1,
      ...cardsRecord(cards, !split || record.splitBlackjacks),
      split,
      doubles,
      decisions,
    })),
    bettors: box.bettors.map(({ bettor, player, kind, lines }) => {
      const listed = [...lines.values()];
      const net = listed.reduce((sum, line) => sum + line.net, 0);
      house -= net;
      return { bettor, player, kind, net, lines: listed };
    }),
  }));
  const { burned, removed, incidents } = record;
  // Write 0, never −0.
  return {
    round,
    status,
    dealer: cardsRecord(record.dealer, true),
    boxes,
    burned,
    removed,
    incidents,
    house: house || 0,
  };
}
