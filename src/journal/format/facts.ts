// The facts in the log: the fields of each kind, in the order of writing.
import type { Fact } from '../../table/fact.ts';
import type { Input } from '../../table/input.ts';
import { type Field, fieldsOf, type Shape, WAGER_WRITTEN } from '../../table/written.ts';
import {
  ADJUSTED,
  ADJUSTMENT,
  AS_IN_INPUT,
  BETTOR,
  CARD,
  CLAUSE,
  CORRECTION,
  FACE_COUNT,
  HAND,
  KEY,
  LINE,
  NUMBER,
  PART_TESTED,
  PLACE,
  ROUND_THEN,
  SAY,
  SEAT,
  SWITCH,
  TEXT,
  TYPED,
} from './fact-parts.ts';
import { pack, unpack } from './fields.ts';

type Shapes = { readonly [K in Fact['fact']]: Shape<Extract<Fact, { fact: K }>, 'fact'> };

/** Procedures, the shoe and its cards. */
const CARDS = {
  done: {
    step: { holds: 'what was done: a code with parameters' },
    by: { holds: 'who did it; null: a device' },
    clause: CLAUSE,
  },
  'shoe-started': { shoe: { holds: 'its number' }, batch: { holds: 'the batch of cards: 0 or 1' } },
  'burn-disclosed': { card: CARD },
  device: {
    device: { holds: 'scanner, reader, buttons, wheel or keypad' },
    state: { holds: 'lost, back, misread, no-card, caught-up, unreadable or failed' },
  },
  halted: { reason: { holds: 'why: a code with parameters' } },
  resumed: { by: { holds: 'who' } },
  'program-checked': {
    identity: { holds: "the hash of the program's list of files; empty: there is no list" },
    differing: { holds: 'how many files are not as they were shipped' },
  },
  noticed: {
    number: { holds: "which of the table's life" },
    notice: { holds: 'what the station has noticed: a code with parameters' },
  },
  acknowledged: {
    through: { holds: 'the number of the last notice that was read' },
    by: { holds: 'who' },
  },
  'adjustment-proposed': {
    adjustment: ADJUSTMENT,
    ...ADJUSTED,
    by: { holds: 'who proposes it' },
    text: TEXT,
  },
  adjusted: {
    adjustment: ADJUSTMENT,
    ...ADJUSTED,
    proposed: {
      holds: 'who proposed it, and when',
      of: { by: { holds: 'who' }, at: { holds: 'milliseconds since 1970' } },
    },
    by: { holds: 'the second person, who confirms it' },
    text: TEXT,
  },
  'adjustment-declined': {
    adjustment: ADJUSTMENT,
    round: ROUND_THEN,
    seat: SEAT,
    bettor: BETTOR,
    how: { holds: 'refused by another person, or withdrawn by who proposed it' },
    by: { holds: 'who' },
  },
  'hand-held': {
    hold: { holds: "which hold of the table's life" },
    round: { holds: 'the round that is held' },
    reason: { holds: 'why, in the words of whoever holds it' },
    by: { holds: 'who' },
  },
  'part-tested': PART_TESTED,
  'readiness-tested': {
    test: { holds: "which test of the table's life" },
    begun: {
      holds: 'who began it, and when',
      of: { by: { holds: 'who' }, at: { holds: 'milliseconds since 1970' } },
    },
    by: { holds: 'the second person, who signs it' },
    required: { holds: 'what the book demands: none, reader or whole' },
    tested: { holds: 'the parts that were tried', each: PART_TESTED },
    left: { holds: 'the parts that nobody has tried' },
    ready: { holds: 'the table may open' },
    station: { holds: 'as in the input', maybe: true },
  },
  'decks-checked': {
    by: { holds: 'who' },
    cards: { holds: 'how many cards ran through the scanner' },
    expected: { holds: 'how many the book demands' },
    decks: { holds: 'how many decks that is' },
    unread: { holds: 'cards that the scanner could not read' },
    tens: { holds: 'tens that were found', each: FACE_COUNT },
    missing: { holds: 'faces with too few cards', each: FACE_COUNT },
    tooMany: { holds: 'faces with too many cards', each: FACE_COUNT },
    agrees: { holds: 'the cards are what the book demands' },
  },
  card: {
    number: NUMBER,
    place: { holds: 'where it went', of: PLACE },
    card: { holds: 'the card; null: it lies face down', card: true, follows: AS_IN_INPUT },
    typed: TYPED,
  },
  'hole-turned': { number: NUMBER, card: { ...CARD, follows: AS_IN_INPUT }, typed: TYPED },
  corrected: {
    number: NUMBER,
    was: { holds: 'the card before', card: true },
    is: { holds: 'the card now', card: true },
    by: { holds: 'who corrected it' },
  },
  'card-confirmed': { number: NUMBER, card: CARD, by: { holds: 'the second person who has looked at it' } },
  'seal-compared': {
    number: NUMBER,
    card: { holds: 'the card that was sealed', card: true },
    typed: { holds: 'the card that was entered', card: true },
  },
  'hole-struck-off': { number: NUMBER },
  'card-taken-back': { number: NUMBER, seat: SEAT, hand: HAND },
  'card-lifted': { number: NUMBER, from: { holds: 'where it lay', of: PLACE } },
} as const satisfies Partial<Shapes>;

/** Wagers, decisions, and what ends a hand or a round. */
const PLAY = {
  wager: WAGER_WRITTEN,
  'wager-taken-back': { seat: SEAT, bettor: BETTOR },
  'round-started': {
    round: { holds: 'its number' },
    holeCard: { holds: 'peek, no-peek or none' },
    callers: {
      holds: "who calls a box where another player's wager was placed first",
      maybe: true,
      each: { seat: SEAT, bettor: BETTOR },
    },
    splitBlackjacks: {
      holds: 'true: an ace and a card worth ten on a split hand are a blackjack',
      maybe: true,
    },
  },
  'start-taken-back': {
    round: { holds: 'its number' },
    order: {
      holds: 'boxes where somebody called who came later',
      maybe: true,
      each: { seat: SEAT, bettors: { holds: 'the bettors in the order in which they came' } },
    },
  },
  insured: { seat: SEAT, bettor: BETTOR, amount: { holds: 'cents' } },
  kept: { seat: SEAT },
  checked: { blackjack: { holds: 'the dealer has one' } },
  decided: {
    seat: SEAT,
    hand: HAND,
    bettor: BETTOR,
    decision: { holds: 'hit, stand, double, redouble, rescue, split or surrender' },
    amount: { holds: 'cents', unless: null },
    listed: { holds: "the caller's, said aloud", unless: true },
    goesWith: { holds: 'the hand of the split that the wager goes with, or both', maybe: true },
  },
  'offer-taken-back': {
    what: { holds: 'insure, keep or close-offers' },
    seat: { ...SEAT, maybe: true },
    bettor: { ...BETTOR, maybe: true },
  },
  split: { seat: SEAT, hand: HAND },
  undone: { seat: SEAT, hand: HAND, decision: { holds: 'the decision that was taken back' } },
  'correction-proposed': { ...CORRECTION, by: { holds: 'who proposes it' } },
  'decision-corrected': {
    ...CORRECTION,
    doubles: { holds: 'how many doubles the hand keeps' },
    proposed: {
      holds: 'who proposed it, and when',
      of: { by: { holds: 'who' }, at: { holds: 'milliseconds since 1970' } },
    },
    by: { holds: 'the second person, who confirms it' },
  },
  'correction-declined': {
    seat: SEAT,
    hand: HAND,
    how: { holds: 'refused, withdrawn, or lapsed with its round' },
    by: { holds: 'who; null: nobody' },
  },
  'hand-ended': { seat: SEAT, hand: HAND, fate: { holds: 'dead or void' }, key: SWITCH },
  'insurance-released': { seat: SEAT, bettor: BETTOR },
  'round-voided': { key: SWITCH },
  'round-ended': { round: { holds: 'its number' }, status: { holds: 'settled or void' } },
} as const satisfies Partial<Shapes>;

/** What is said, what goes wrong, and money. */
const TOLD = {
  'payment-waits': {
    seat: SEAT,
    bettor: BETTOR,
    wager: { holds: 'main, match, insurance, spin, super-bonus, envy or coupon' },
    net: { holds: 'what it comes to when a second person has confirmed the cards, in cents' },
  },
  announce: {
    say: { holds: 'what the dealer says', of: SAY },
    seat: { holds: 'the box, or dealer' },
    clause: CLAUSE,
  },
  incident: {
    kind: { holds: 'what went wrong: a code' },
    clause: CLAUSE,
    seat: { holds: 'the box; null: none', unless: null },
  },
  'floor-called': {
    about: { holds: 'ten-found, census, two-sevens, super-bonus or reader-misuse' },
    clause: CLAUSE,
    seat: { holds: 'the box; null: none', unless: null },
  },
  'floor-acted': {
    action: { holds: 'the kind of the input' },
    by: { holds: 'who' },
    seat: { holds: 'the box, or dealer; null: none', unless: null },
  },
  line: { seat: SEAT, bettor: BETTOR, line: { holds: 'the payment', of: LINE }, clause: CLAUSE, key: KEY },
  'line-reversed': { seat: SEAT, bettor: BETTOR, line: { holds: 'the payment', of: LINE }, key: KEY },
  wheel: {
    seat: SEAT,
    bettor: BETTOR,
    section: { holds: 'the section, from 0' },
    prize: { holds: 'what it pays for one' },
    typed: {
      holds: 'who entered it; absent where the wheel has told it',
      maybe: true,
      of: { by: { holds: 'who' }, at: { holds: 'milliseconds since 1970' } },
    },
  },
  'section-confirmed': {
    seat: SEAT,
    bettor: BETTOR,
    section: { holds: 'the section, from 0' },
    by: { holds: 'the second person who has looked at the wheel' },
  },
} as const satisfies Partial<Shapes>;

const SHAPES = { ...CARDS, ...PLAY, ...TOLD } satisfies Shapes;

export const FACT_FIELDS: ReadonlyMap<string, readonly Field[]> = new Map(
  Object.entries(SHAPES).map(([kind, shape]) => [kind, fieldsOf(shape)]),
);

function fieldsOfKind(kind: unknown): readonly Field[] {
  const fields = FACT_FIELDS.get(String(kind));
  if (!fields) throw new Error(`this program knows no fact "${String(kind)}"`);
  return fields;
}

/** The input of the same row, and how it is written. */
export interface RowInput {
  readonly input: Input;
  readonly list: readonly unknown[];
}

/** Whether a fact of this kind always has fields. */
function needsFields(fields: readonly Field[]): boolean {
  return fields.some(({ maybe, unless, follows }) => !maybe && unless === undefined && follows === null);
}

/** A fact with the same fields as its input is written as its kind only. */
export function packFact(fact: Fact, { input, list: said }: RowInput): unknown[] {
  const fields = fieldsOfKind(fact.fact);
  const list = pack(fields, fact, input, [fact.fact]);
  const isSame = JSON.stringify(list.slice(1)) === JSON.stringify(said.slice(1));
  return isSame && needsFields(fields) ? [fact.fact] : list;
}

export function unpackFact(list: readonly unknown[], { input, list: said }: RowInput): Fact {
  const [kind] = list;
  const fields = fieldsOfKind(kind);
  const whole = list.length === 1 && needsFields(fields) ? [kind, ...said.slice(1)] : list;
  return unpack<Fact>(fields, whole, input, ['fact', kind]);
}
