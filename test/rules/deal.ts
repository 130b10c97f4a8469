// Rounds from text, so that a test reads like a hand at the table: cards as "7S", money in cents.
// After its cards a hand may say what became of it: split, doubled (once for each double), rescued, surrendered,
// dead, void.
import { type Card, isAce, parseCard } from '../../src/rules/cards/cards.ts';
import { tallyOf } from '../../src/rules/cards/tally.ts';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import type { Line, LineWager } from '../../src/rules/pay/line.ts';
import { oddsText } from '../../src/rules/pay/odds.ts';
import { type Settlement, settleRound } from '../../src/rules/pay/settle.ts';
import { ACTIONS, type Action, isPair, options, refusedAction } from '../../src/rules/play/options.ts';
import type { Bettor, Box, Fate, Hand, Round, Stake } from '../../src/rules/play/round.ts';
import type { Switches, SwitchKey } from '../../src/rules/rule-book.ts';

export interface BettorText {
  readonly main: number;
  readonly bettor?: string;
  readonly player?: string | number;
  readonly kind?: 'player' | 'dealer';
  readonly match?: number;
  readonly spin?: number;
  readonly insurance?: number;
  readonly insuranceDead?: boolean;
  readonly wheelPrize?: number;
  /** For each hand the wager and its doubles; an empty list: not on this hand. Default: as the hand says. */
  readonly stakes?: readonly (readonly number[])[];
  /** The numbers of the hands this bettor alone rescues. */
  readonly rescues?: readonly number[];
}

export interface BoxText {
  readonly seat?: number;
  /** More than one: the box was split. */
  readonly hands: readonly string[];
  /** Default: the first two cards of the hand, or the first of each of the first two split hands. */
  readonly first?: string;
  readonly endedBy?: SwitchKey;
  readonly bettors: readonly BettorText[];
}

export interface TableText {
  /** In the order dealt: the up card first. */
  readonly dealer: string;
  readonly boxes: readonly BoxText[];
  readonly voidedBy?: SwitchKey;
}

export function card(text: string): Card {
  const parsed = parseCard(text);
  if (parsed === null) throw new SyntaxError(`"${text}" is no card`);
  return parsed;
}

export function cards(text: string): Card[] {
  return words(text).map(card);
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

interface ReadHand {
  readonly cards: Card[];
  readonly split: boolean;
  readonly doubles: number;
  readonly rescued: boolean;
  readonly fate: Fate;
}

const HAND_WORDS = ['split', 'doubled', 'rescued', 'surrendered', 'dead', 'void'];
const FATES: readonly Fate[] = ['surrendered', 'dead', 'void'];

function readHand(text: string): ReadHand {
  const said = words(text).filter((word) => HAND_WORDS.includes(word));
  return {
    cards: words(text)
      .filter((word) => !HAND_WORDS.includes(word))
      .map(card),
    split: said.includes('split'),
    doubles: said.filter((word) => word === 'doubled').length,
    rescued: said.includes('rescued'),
    fate: FATES.find((fate) => said.includes(fate)) ?? 'live',
  };
}

function handFrom(rules: Rules, read: ReadHand, split: boolean, endedBy: SwitchKey | null): Hand {
  const [first, second, third] = read.cards;
  const two = first !== undefined && second !== undefined && third === undefined;
  return {
    tally: tallyOf(read.cards),
    pair: two && isPair(rules, first, second),
    split,
    splitAces: split && first !== undefined && isAce(first),
    doubles: read.doubles,
    fate: read.fate,
    endedBy,
  };
}

/** One hand on its own, as in `hand(rules, 'AS KD split')`. */
export function hand(rules: Rules, text: string): Hand {
  const read = readHand(text);
  return handFrom(rules, read, read.split, null);
}

/** Full doubles: each matches all that is on the hand. */
function fullStake(main: number, doubles: number): number[] {
  return [main, ...Array.from({ length: doubles }, (_, i) => main * 2 ** i)];
}

function stakeFrom(text: BettorText, read: ReadHand, index: number): Stake {
  const [base = 0, ...doubled] = text.stakes
    ? (text.stakes[index] ?? [])
    : fullStake(text.main, read.doubles);
  return { base, doubled, rescued: read.rescued || (text.rescues ?? []).includes(index + 1) };
}

function bettorFrom(text: BettorText, place: number, seat: number, hands: readonly ReadHand[]): Bettor {
  const letter = text.bettor ?? String.fromCharCode(97 + place);
  return {
    bettor: letter,
    player: text.player ?? (place === 0 || text.kind === 'dealer' ? seat : `${seat}${letter}`),
    kind: text.kind ?? 'player',
    main: text.main,
    match: text.match ?? 0,
    spin: text.spin ?? 0,
    insurance: text.insurance ?? 0,
    insuranceDead: text.insuranceDead ?? false,
    wheelPrize: text.wheelPrize ?? null,
    stakes: hands.map((read, index) => stakeFrom(text, read, index)),
  };
}

function firstCardsOf(hands: readonly ReadHand[]): Card[] {
  const [one, two] = hands;
  if (one === undefined) return [];
  return two === undefined ? one.cards.slice(0, 2) : [...one.cards.slice(0, 1), ...two.cards.slice(0, 1)];
}

function boxFrom(rules: Rules, text: BoxText, place: number): Box {
  const seat = text.seat ?? place + 1;
  const hands = text.hands.map(readHand);
  return {
    seat,
    firstCards: text.first === undefined ? firstCardsOf(hands) : cards(text.first),
    hands: hands.map((read) => handFrom(rules, read, read.split || hands.length > 1, text.endedBy ?? null)),
    bettors: text.bettors.map((bettor, index) => bettorFrom(bettor, index, seat, hands)),
  };
}

export function roundOf(rules: Rules, table: TableText): Round {
  const dealer = cards(table.dealer);
  const [upCard] = dealer;
  if (upCard === undefined) throw new SyntaxError('the dealer has no card');
  return {
    upCard,
    dealer: tallyOf(dealer),
    voidedBy: table.voidedBy ?? null,
    boxes: table.boxes.map((box, place) => boxFrom(rules, box, place)),
  };
}

export function play(rules: Rules, table: TableText): Settlement {
  return settleRound(rules, roundOf(rules, table));
}

/** All lines of one bettor of a settled round, or those of one wager. */
export function linesOf(
  settled: Settlement,
  seat: number,
  bettor: string,
  wager?: LineWager,
): readonly Line[] {
  const box = settled.boxes.find((each) => each.seat === seat);
  const lines = box?.bettors.find((each) => each.bettor.bettor === bettor)?.lines;
  if (lines === undefined) throw new RangeError(`no bettor ${bettor} on seat ${seat}`);
  return wager === undefined ? lines : lines.filter((each) => each.wager === wager);
}

export function line(
  settled: Settlement,
  seat: number,
  bettor: string,
  wager: LineWager,
  hand?: number,
): Line {
  const found = linesOf(settled, seat, bettor, wager).filter(
    (each) => hand === undefined || each.hand === hand,
  );
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new RangeError(`${found.length} ${wager} lines for bettor ${bettor} on seat ${seat}`);
  return only;
}

export function dollars(cents: number): string {
  const sign = cents > 0 ? '+' : cents < 0 ? '-' : '';
  return sign + (Math.abs(cents) / 100).toFixed(2);
}

/** A line as it would be read out, with the switch that decided it: "win 3:2 +15.00 by bonus.fiveCards". */
export function told(settled: Line): string {
  const odds = settled.odds ? [oddsText(settled.odds)] : [];
  return [settled.result, ...odds, dollars(settled.net), 'by', settled.clause].join(' ');
}

/** What becomes of one hand for 10.00 (or another wager) against the dealer's cards. */
export function against(rules: Rules, dealer: string, text: string, main = 1000): string {
  const settled = play(rules, { dealer, boxes: [{ hands: [text], bettors: [{ main }] }] });
  return told(line(settled, 1, 'a', 'main'));
}

/** All lines of one wager of a bettor, told. */
export function toldOf(settled: Settlement, seat: number, bettor: string, wager: LineWager): string[] {
  return linesOf(settled, seat, bettor, wager).map(told);
}

/** What a hand may do, as words: "stand hit double". */
export function may(rules: Rules, text: string, splitsOnBox = 0): string {
  const bits = options(rules, hand(rules, text), splitsOnBox);
  return Object.entries(ACTIONS)
    .filter(([, bit]) => (bits & bit) !== 0)
    .map(([action]) => action)
    .join(' ');
}

/** Why a hand may not do something, as the refusal's code; null when it may. */
export function refused(rules: Rules, text: string, action: Action, splitsOnBox = 0): string | null {
  return refusedAction(rules, hand(rules, text), splitsOnBox, action)?.code ?? null;
}

/** The same book with some switches changed: for rows of a table that its own book cannot reach. */
export function withSwitches(rules: Rules, switches: Partial<Switches>): Rules {
  return compileRules({ ...rules.book, values: { ...rules.book.values, ...switches } });
}
