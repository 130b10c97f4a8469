// The value of every hand against one up card, without replacement, by recursion from the last card back to the first.
import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { DOUBLE, HIT, REDOUBLE, RESCUE, STAND, SURRENDER } from '../../rules/play/options.ts';
import { surrendersUnder } from '../../rules/play/surrender.ts';
import { anyCard, chancesOfEnds, DEALER_BLACKJACK, ENDS, type FinalHands } from './dealer.ts';
import { type DealersEnds, type KeptEnds, MOST_OUT } from './dealers-ends.ts';
import { BY_SUIT, type Hands } from './hands.ts';
import type { Origin, Payoffs, Stage } from './payoffs.ts';
import { allOf, type Counts, completesBlackjack, countOf, RANKS } from './ranks.ts';

/**
 * A value is a row of numbers: what the hand wins on average for each end of the dealer's hand (times the chance of that end), then its
 * square, then three chances in which a dealer's blackjack shows late: the hand stands and loses no more than the original wager of its
 * box, or has lost already, or loses nothing.
 */
export const WIDTH = ENDS + 4;
export const SQUARE = ENDS;
export const STANDS_TO_LOSE = ENDS + 1;
export const LOST_BEFORE = ENDS + 2;
export const LOSES_NOTHING = ENDS + 3;

export type Values = Float64Array;

/** The decision for each hand, for each number of doubles. */
export type Decisions = readonly Uint8Array[];

export interface Played {
  /** By `hand * WIDTH`, for a hand that is not doubled. */
  readonly values: Values;
  readonly decisions: Decisions;
  /** The chance of each rank as the next card after this hand, by `hand * RANKS`. */
  readonly next: Float64Array;
}

export interface AgainstUpCard {
  readonly rules: Rules;
  readonly hands: Hands;
  readonly payoffs: Payoffs;
  /** The whole shoe without the up card. */
  readonly shoe: Counts;
  readonly up: number;
  /** Nobody looks for a blackjack before the players have played. */
  readonly late: boolean;
  /** Decisions that nobody has under this up card, as bits of rules/play/options.ts. */
  readonly closed: number;
  readonly finals: FinalHands;
  readonly endsWithout: DealersEnds['endsWithout'];
}

export function againstUpCard(
  game: Pick<AgainstUpCard, 'rules' | 'hands' | 'payoffs'>,
  shoe: Counts,
  up: number,
  dealers: KeptEnds,
): AgainstUpCard {
  const left = Uint8Array.from(shoe);
  left[up] = countOf(left, up) - 1;
  const late = game.rules.book.values['holeCard.mode'] !== 'peek';
  const closed = surrendersUnder(game.rules, anyCard(up)) ? 0 : SURRENDER;
  return { ...game, shoe: left, up, late, closed, ...dealers.against(game.rules, left, up) };
}

/** The chance of each rank as the next card. Where the check found no blackjack, the hole card is none that makes one. */
export function chancesOfNext(left: Counts, excluded: number | null, chances: Float64Array): void {
  const all = allOf(left);
  if (excluded === null) {
    for (let rank = 0; rank < RANKS; rank++) chances[rank] = countOf(left, rank) / all;
    return;
  }
  const others = all - countOf(left, excluded);
  for (let rank = 0; rank < RANKS; rank++)
    chances[rank] =
      rank === excluded
        ? countOf(left, rank) / (all - 1)
        : (countOf(left, rank) * (others - 1)) / (others * (all - 1));
}

/** Cards that are out of the shoe beside those of the hand and the up card. */
export interface Removed {
  readonly rank: number;
  readonly cards: number;
}

const NOTHING: Removed = { rank: 0, cards: 0 };

/** One hand at a time: what is left, and the chances that follow from it. */
class Moment {
  readonly left: Counts = new Uint8Array(RANKS);
  readonly next = new Float64Array(RANKS);
  ends: Float64Array = new Float64Array(ENDS);
  readonly excluded: number | null;
  readonly #table: AgainstUpCard;
  readonly #removed: Removed;

  constructor(table: AgainstUpCard, removed: Removed) {
    this.#table = table;
    this.#removed = removed;
    this.excluded = table.late ? null : completesBlackjack(table.up);
  }

  /** False when there are not so many cards. */
  look(hand: number): boolean {
    const { hands, shoe } = this.#table;
    const { counts } = at(hands.all, hand);
    let out = 0;
    for (let rank = 0; rank < RANKS; rank++) {
      const gone = (counts[rank] ?? 0) + (rank === this.#removed.rank ? this.#removed.cards : 0);
      if (gone > countOf(shoe, rank)) return false;
      this.left[rank] = countOf(shoe, rank) - gone;
      out = out * MOST_OUT + gone;
    }
    chancesOfNext(this.left, this.excluded, this.next);
    this.ends = this.#endsWithout(out);
    return true;
  }

  #endsWithout(out: number): Float64Array {
    const { finals, endsWithout } = this.#table;
    const known = endsWithout.get(out);
    if (known) return known;
    const ends = new Float64Array(ENDS);
    chancesOfEnds(finals, this.left, this.excluded !== null, ends);
    endsWithout.set(out, ends);
    return ends;
  }
}

/** Adds what the hand is worth if it stands. */
function stand(stage: Stage, hand: number, { ends }: Moment, row: Values): void {
  const splitLimit = stage.split && stage.limited;
  for (let end = 0; end < ENDS; end++) {
    const chance = ends[end] ?? 0;
    const net = stage.pays[hand * ENDS + end] ?? 0;
    if (end === DEALER_BLACKJACK && splitLimit && net < 0) row[STANDS_TO_LOSE] = chance;
    else row[end] = chance * net;
    if (end === DEALER_BLACKJACK && net >= 0) row[LOSES_NOTHING] = chance;
    row[SQUARE] = (row[SQUARE] ?? 0) + chance * net * net;
  }
}

/** Adds a loss of this part of the stake, whatever the dealer gets. */
function lose(part: number, weight: number, { ends }: Moment, row: Values): void {
  for (let end = 0; end < ENDS; end++) row[end] = (row[end] ?? 0) - part * weight * (ends[end] ?? 0);
  row[SQUARE] = (row[SQUARE] ?? 0) + weight * part * part;
  row[LOST_BEFORE] = (row[LOST_BEFORE] ?? 0) + weight * (ends[DEALER_BLACKJACK] ?? 0);
}

/**
 * Half is lost, or all to a late blackjack where the wager waits for it. A hand that is surrendered before the check loses half whatever the
 * check finds; every value here is one after a check that found nothing, so the row is what makes half of both together.
 */
function surrender(table: AgainstUpCard, stage: Stage, hand: number, moment: Moment, row: Values): void {
  const { rules, up, late } = table;
  if (!rules.surrendersEarly || moment.excluded === null) {
    lose(1 / 2, 1, moment, row);
    const waits = rules.book.values['surrender.underHighCard'] === 'waits-for-second-card';
    if (late && waits && !rules.surrendersEarly && completesBlackjack(up) !== null)
      row[DEALER_BLACKJACK] = -(moment.ends[DEALER_BLACKJACK] ?? 0);
    return;
  }
  const blackjack = countOf(moment.left, moment.excluded) / allOf(moment.left);
  const against = stage.pays[hand * ENDS + DEALER_BLACKJACK] ?? 0;
  lose((1 / 2 + blackjack * against) / (1 - blackjack), 1, moment, row);
  row[SQUARE] = (1 / 4 - blackjack * against ** 2) / (1 - blackjack);
}

export function addRow(values: Values, hand: number, weight: number, row: Values): void {
  const from = hand * WIDTH;
  for (let i = 0; i < WIDTH; i++) row[i] = (row[i] ?? 0) + weight * (values[from + i] ?? 0);
}

/** A bust loses all, but a late blackjack may give a double back. */
function bust({ bustAgainstBlackjack: part }: Stage, weight: number, moment: Moment, row: Values): void {
  lose(1, weight, moment, row);
  if (part === 1) return;
  const late = weight * (moment.ends[DEALER_BLACKJACK] ?? 0);
  row[DEALER_BLACKJACK] = (row[DEALER_BLACKJACK] ?? 0) + late * (1 - part);
  row[SQUARE] = (row[SQUARE] ?? 0) - late * (1 - part * part);
}

/** Adds the average over the next card, after which the hand is in this stage. */
function draw(
  { next, bySuit }: Hands,
  stage: Stage,
  values: Values,
  hand: number,
  moment: Moment,
  row: Values,
): void {
  for (let rank = 0; rank < RANKS; rank++) {
    const chance = moment.next[rank] ?? 0;
    if (chance === 0) continue;
    const place = hand * RANKS + rank;
    const after = next[place] ?? -1;
    if (after === BY_SUIT)
      for (const [one, part] of bySuit.get(place) ?? []) addRow(values, one, chance * part, row);
    else if (after >= 0) addRow(values, after, chance, row);
    else bust(stage, chance, moment, row);
  }
}

/** Twice the stake: the same cards. */
function doubleStake(row: Values): void {
  for (let end = 0; end < ENDS; end++) row[end] = 2 * (row[end] ?? 0);
  row[SQUARE] = 4 * (row[SQUARE] ?? 0);
}

/** What a player goes by: the average, and half of the original wager for a split hand that loses to a late blackjack. */
export function worthOf(row: Values, from: number, doubles: number): number {
  let sum = 0;
  for (let end = 0; end < ENDS; end++) sum += row[from + end] ?? 0;
  return sum - (row[from + STANDS_TO_LOSE] ?? 0) / 2 ** (doubles + 1);
}

type Option = readonly [decision: number, row: (row: Values) => void];

export interface Wish {
  readonly origin: Origin;
  readonly removed?: Removed;
  /** Follow these instead of the best. */
  readonly follow?: Decisions;
  /** Told the worth of each open decision, in units of what is staked on the hand. */
  readonly worth?: ((hand: number, doubles: number, decision: number, worth: number) => void) | undefined;
  /** Only these hands; all, if it is left out. */
  readonly isReached?: (hand: number) => boolean;
}

export function play(table: AgainstUpCard, wish: Wish): Played {
  const { hands, payoffs } = table;
  const { origin, removed = NOTHING, follow, worth, isReached } = wish;
  const size = hands.all.length;
  const stages = Array.from({ length: payoffs.doublesInAll + 1 }, (_, k) => payoffs.stage(origin, k));
  const values = stages.map(() => new Float64Array(size * WIDTH));
  const decisions = stages.map(() => new Uint8Array(size));
  const next = new Float64Array(size * RANKS);
  const moment = new Moment(table, removed);
  const row = new Float64Array(WIDTH);
  const best = new Float64Array(WIDTH);

  const choose = (hand: number, doubles: number, openTo: readonly Option[]) => {
    const followed = follow ? at(at(follow, doubles), hand) : 0;
    let top = Number.NEGATIVE_INFINITY;
    for (const [decision, fill] of openTo) {
      if (followed !== 0 && decision !== followed) continue;
      row.fill(0);
      fill(row);
      const its = worthOf(row, 0, doubles);
      worth?.(hand, doubles, decision, its);
      if (its <= top) continue;
      top = its;
      best.set(row);
      at(decisions, doubles)[hand] = decision;
    }
    at(values, doubles).set(best, hand * WIDTH);
  };

  const optionsOf = (hand: number, stage: Stage): Option[] => {
    const { doubles } = stage;
    const open = at(stage.open, hand) & ~table.closed;
    const found: Option[] = [];
    if (open & STAND) found.push([STAND, (to) => stand(stage, hand, moment, to)]);
    if (open & HIT) found.push([HIT, (to) => draw(hands, stage, at(values, 0), hand, moment, to)]);
    const further = open & (doubles === 0 ? DOUBLE : REDOUBLE);
    if (further)
      found.push([
        further,
        (to) => {
          draw(hands, at(stages, doubles + 1), at(values, doubles + 1), hand, moment, to);
          doubleStake(to);
        },
      ]);
    if (open & RESCUE) found.push([RESCUE, (to) => lose(1 / 2, 1, moment, to)]);
    if (open & SURRENDER) found.push([SURRENDER, (to) => surrender(table, stage, hand, moment, to)]);
    return found;
  };

  for (const hand of hands.order) {
    const { cards } = at(hands.all, hand);
    if (cards < 2 || (isReached && !isReached(hand)) || !moment.look(hand)) continue;
    next.set(moment.next, hand * RANKS);
    // A doubled hand has at least three cards.
    if (cards > 2)
      for (const stage of stages.slice(1).reverse()) choose(hand, stage.doubles, optionsOf(hand, stage));
    choose(hand, 0, optionsOf(hand, at(stages, 0)));
  }
  return { values: at(values, 0), decisions, next };
}
