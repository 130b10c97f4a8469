// What each kind of fact writes to the query tables. A kind that is not listed writes nothing there; it is only in the
// log.
import { cardName } from '../../rules/cards/cards.ts';
import { at } from '../../rules/lookup.ts';
import { oddsText } from '../../rules/pay/odds.ts';
import { netOf } from '../../table/adjustment.ts';
import type { Fact } from '../../table/fact.ts';
import { cardsRecord, type OpenRecord } from '../../table/record.ts';
import { closesTheTable } from '../../table/step.ts';
import { deviceSum, type RoundNotes } from '../sums/round-sums.ts';
import type { Projection } from './projection.ts';
import type { Change } from './statements.ts';

/** A round while its facts come in. */
export interface OpenRound {
  readonly number: number;
  readonly record: OpenRecord;
  /** Where each line in force was settled, by its key. */
  readonly lines: Map<string, Pick<Told, 'seq' | 'n'>>;
  /** Its wagers, those that were taken back too. */
  readonly wagers: OpenWager[];
  /** For the sums of its hour. */
  readonly notes: RoundNotes;
}

/** Where a fact is in the log, and its time. */
export interface Told {
  /** The row. */
  readonly seq: number;
  /** Its place among the facts of the row, from 1. */
  readonly n: number;
  readonly at: number;
}

export interface OpenWager {
  readonly seq: number;
  /** Its place among the wagers of the row, from 1. */
  readonly n: number;
  readonly wager: string;
  readonly seat: number;
  readonly bettor: string;
  readonly hand: number | null;
  readonly amount: number;
  isBack?: true;
}

export interface Following extends Told {
  readonly projection: Projection;
  readonly round: OpenRound;
  readonly changes: Change[];
}

type FactOf<K extends Fact['fact']> = Extract<Fact, { fact: K }>;
export type Follow<K extends Fact['fact']> = (where: Following, fact: FactOf<K>) => void;

function startShoe(
  { projection, seq, at, changes }: Following,
  { shoe, batch }: FactOf<'shoe-started'>,
): void {
  if (projection.shoe !== null) changes.push(['shoe ended', at, seq, projection.shoe]);
  projection.shoe = shoe;
  changes.push(['shoe', shoe, batch, projection.setup, at, seq]);
}

function startRound(where: Following, { holeCard }: FactOf<'round-started'>): void {
  const { projection, round, at, changes } = where;
  changes.push(['round started', holeCard, projection.dealer, at, round.number]);
  for (const { seat } of round.record.boxes) {
    changes.push(['box', round.number, seat]);
    writeHands(where, seat);
  }
}

/** The table takes wagers again: nothing is left of the deal. */
function takeStartBack({ round, changes }: Following): void {
  changes.push(['no hands', round.number], ['no boxes', round.number], ['round not started', round.number]);
}

function handsOf({ round }: Following, seat: number): OpenRecord['boxes'][number]['hands'] {
  return round.record.boxes.find((box) => box.seat === seat)?.hands ?? [];
}

/** A hand as it is now. */
function writeHand(where: Following, seat: number, hand: number): void {
  const { cards, split, doubles, decisions } = at(handsOf(where, seat), hand - 1);
  const {
    cards: names,
    total,
    soft,
    blackjack,
    bust,
  } = cardsRecord(cards, !split || where.round.record.splitBlackjacks);
  const flags = [Number(soft), Number(blackjack), Number(bust), Number(split)];
  const which = [where.round.number, seat, hand] as const;
  where.changes.push(['hand', ...which, names.join(' '), total, ...flags, doubles, decisions.join(' ')]);
}

function writeHands(where: Following, seat: number): void {
  for (const index of handsOf(where, seat).keys()) writeHand(where, seat, index + 1);
}

function writeDealer({ round, changes }: Following): void {
  const { cards, total } = cardsRecord(round.record.dealer, true);
  changes.push(['dealer has', cards.join(' '), total, round.number]);
}

/** After a split, or when a split is taken back, the cards of the box are in other hands. */
function moveCards(where: Following, seat: number): void {
  for (const [index, { cards }] of handsOf(where, seat).entries())
    for (const { number } of cards) where.changes.push(['card moved', index + 1, number]);
  writeHands(where, seat);
}

/** Who entered the face last, and when; nobody if a machine read it. */
function lastMark(typed: FactOf<'card'>['typed']): readonly [string | null, number | null] {
  const last = typed?.at(-1);
  return last ? [last.by, last.at] : [null, null];
}

function placeCard(where: Following, { card, number, place, typed }: FactOf<'card'>): void {
  const { round, seq, at, changes } = where;
  const face = card === null ? null : cardName(card);
  const [seat, hand] = place.at === 'hand' ? [place.seat, place.hand] : [null, null];
  changes.push(['card', number, round.number, seq, at, face, place.at, seat, hand, ...lastMark(typed)]);
  if (place.at === 'hand') writeHand(where, place.seat, place.hand);
  else if (place.at !== 'hole') writeDealer(where);
}

function correctCard(where: Following, { number, was, is, by }: FactOf<'corrected'>): void {
  where.changes.push(['card corrected', cardName(is), cardName(was), by, where.at, number]);
  for (const { seat, hands } of where.round.record.boxes)
    if (hands.some(({ cards }) => cards.some((card) => card.number === number))) writeHands(where, seat);
  writeDealer(where);
}

function addWager(
  { round, seq, at, changes }: Following,
  placed: Omit<OpenWager, 'seq' | 'n' | 'amount'>,
  amount: number,
  verbal: boolean,
): void {
  const { wager, seat, bettor, hand } = placed;
  if (amount === 0) return;
  const n = round.wagers.filter((one) => one.seq === seq).length + 1;
  changes.push(['wager', round.number, seq, n, wager, seat, bettor, hand, amount, Number(verbal), at]);
  round.wagers.push({ seq, n, ...placed, amount });
}

function wagerTakenBack({ round, at, changes }: Following, wager: OpenWager): void {
  changes.push(['wager taken back', at, round.number, wager.seq, wager.n]);
  wager.isBack = true;
}

function placeWagers(where: Following, fact: FactOf<'wager'>): void {
  const { seat, bettor, player, kind, seated, verbal } = fact;
  where.changes.push(['bettor', where.round.number, seat, bettor, String(player), kind, Number(seated)]);
  for (const wager of ['main', 'match', 'spin', 'coupon'] as const)
    addWager(where, { wager, seat, bettor, hand: null }, fact[wager], verbal);
}

function takeBack(where: Following, { seat, bettor }: FactOf<'wager-taken-back'>): void {
  const { round, at, changes } = where;
  changes.push(['bettor left', at, round.number, seat, bettor]);
  for (const one of round.wagers) if (one.seat === seat && one.bettor === bettor) wagerTakenBack(where, one);
}

function undone(where: Following, { seat, hand, decision }: FactOf<'undone'>): void {
  const { round, changes } = where;
  const last = round.wagers.findLast(
    (one) => one.seat === seat && one.hand === hand && one.wager === decision,
  );
  if (last) wagerTakenBack(where, last);
  if (decision === 'split') {
    changes.push(['hand is gone', round.number, seat, handsOf(where, seat).length]);
    moveCards(where, seat);
  } else writeHands(where, seat);
}

/** Wagers of the decisions that the hand no longer has: all doubles but those that it keeps. */
function decisionCorrected(where: Following, fact: FactOf<'decision-corrected'>): void {
  const { seat, hand, was, doubles } = fact;
  const hands = was === 'split' ? [hand, hand + 1] : [hand];
  const kept = new Map<string, number>();
  for (const one of where.round.wagers) {
    const isDouble = one.wager === 'double' || one.wager === 'redouble';
    if (one.isBack || one.seat !== seat || !isDouble) continue;
    if (one.hand === null || !hands.includes(one.hand)) continue;
    const before = kept.get(one.bettor) ?? 0;
    if (before < doubles) kept.set(one.bettor, before + 1);
    else wagerTakenBack(where, one);
  }
  if (was === 'split') {
    where.changes.push(['hand is gone', where.round.number, seat, handsOf(where, seat).length]);
    moveCards(where, seat);
  } else writeHands(where, seat);
}

function payLine({ round, seq, n, at, changes }: Following, fact: FactOf<'line'>): void {
  const { key, seat, bettor, line, clause } = fact;
  const { wager, hand, stake, doubled, result, odds, net } = line;
  round.lines.set(key, { seq, n });
  const who = [round.number, seq, n, seat, bettor] as const;
  const what = [wager, hand, stake, doubled?.join(' ') ?? null, result, odds && oddsText(odds), net] as const;
  changes.push(['line', ...who, ...what, clause, at]);
}

function reverseLine({ round, seq, changes }: Following, { key }: FactOf<'line-reversed'>): void {
  const line = round.lines.get(key);
  if (line) changes.push(['line reversed', seq, round.number, line.seq, line.n]);
}

export const FOLLOWERS: { readonly [K in Fact['fact']]?: Follow<K> } = {
  'shoe-started': startShoe,
  done: ({ projection, seq, at, changes }, { step }) => {
    if (closesTheTable(step) && projection.shoe !== null)
      changes.push(['shoe ended', at, seq, projection.shoe]);
  },
  device: ({ projection, at, changes }, fact) => {
    changes.push(...deviceSum(fact, at, projection.dealer));
  },
  'round-started': startRound,
  'start-taken-back': takeStartBack,
  wager: placeWagers,
  'wager-taken-back': takeBack,
  card: placeCard,
  'hole-turned': (where, { card, number, typed }) => {
    where.changes.push(['card turned', cardName(card), where.at, ...lastMark(typed), number]);
    writeDealer(where);
  },
  'hole-struck-off': ({ changes }, { number }) => {
    changes.push(['card was none', number]);
  },
  corrected: correctCard,
  'card-confirmed': ({ changes }, { number, by }) => {
    changes.push(['card confirmed', by, number]);
  },
  'card-taken-back': (where, { seat, hand }) => writeHand(where, seat, hand),
  'card-lifted': (where, { from }) => {
    if (from.at === 'hand') writeHand(where, from.seat, from.hand);
    else writeDealer(where);
  },
  'decision-corrected': decisionCorrected,
  insured: (where, { seat, bettor, amount }) =>
    addWager(where, { wager: 'insurance', seat, bettor, hand: null }, amount, false),
  'offer-taken-back': (where, fact) => {
    const insured = where.round.wagers.findLast(
      (one) =>
        fact.what === 'insure' &&
        one.wager === 'insurance' &&
        one.seat === fact.seat &&
        one.bettor === fact.bettor,
    );
    if (insured) wagerTakenBack(where, insured);
  },
  decided: (where, { seat, hand, bettor, decision, amount }) => {
    addWager(where, { wager: decision, seat, bettor, hand }, amount ?? 0, false);
    writeHand(where, seat, hand);
  },
  split: (where, { seat }) => moveCards(where, seat),
  undone,
  line: payLine,
  'line-reversed': reverseLine,
  incident: ({ round, seq, n, at, changes }, { kind, clause, seat }) => {
    changes.push(['incident', round.number, seq, n, kind, clause, seat, at]);
  },
  'floor-acted': ({ round, seq, n, at, changes }, { action, by, seat }) => {
    changes.push(['floor action', round.number, seq, n, action, by, seat === null ? null : String(seat), at]);
  },
  'adjustment-proposed': ({ seq, at, changes }, fact) => {
    const { adjustment, round, seat, bettor, why, text = null, by } = fact;
    const what = [adjustment, round, seat, bettor, netOf(fact), why, text] as const;
    changes.push(['adjustment proposed', ...what, by, at, seq]);
  },
  adjusted: ({ seq, at, changes }, { adjustment, by }) => {
    changes.push(['adjustment decided', 'made', by, at, seq, adjustment]);
  },
  'adjustment-declined': ({ seq, at, changes }, { adjustment, how, by }) => {
    changes.push(['adjustment decided', how, by, at, seq, adjustment]);
  },
  'hand-held': ({ seq, at, changes }, { hold, round, reason, by }) => {
    changes.push(['hand held', hold, round, reason, by, at, seq]);
  },
};
