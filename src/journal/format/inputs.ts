// The inputs as the log has them: the fields of each kind, in the order in which they are written.
import type { Input } from '../../table/input.ts';
import type { Withheld } from '../chain/bodies.ts';
import { type Field, fieldsOf, pack, type Shape, unpack } from './fields.ts';

type Written = Input | Withheld;
type Shapes = { readonly [K in Written['type']]: Shape<Extract<Written, { type: K }>, 'type'> };

const SEAT = { holds: 'the box, from 1' } as const;
const BETTOR = { holds: 'the bettor on the box: a letter' } as const;
const CARD = { holds: 'the card', card: true } as const;
const FACE_UP = { holds: 'it left the shoe face up', unless: false } as const;
const SEAL = { holds: "the card's running number and its sealed face" } as const;
const MANUAL = { holds: 'a person says so, because the scanner is out', maybe: true } as const;
const IMPLIED = { holds: 'nobody said so: the next thing was done', maybe: true } as const;
const DEVICE = { holds: 'scanner, reader, buttons, wheel or keypad' } as const;

/** Opening, closing, shuffle and cut. */
const PROCEDURE = {
  'open-table': {
    preShuffled: { holds: 'the cards come shuffled' },
    batches: { holds: 'batches of cards: 1 or 2' },
  },
  done: { step: { holds: 'the phase whose work is done' }, implied: IMPLIED },
  arrived: { seat: SEAT },
  'exposed-in-wash': {},
  idle: {},
  'close-table': {},
  'new-dealer': { dealer: { holds: 'who deals from now on' } },
  shuffled: { how: { holds: 'hand or machine' } },
  'shuffler-fault': {},
  'shuffler-out': {},
  'left-in-shoe': { cards: { holds: 'how many cards were left in the shoe' } },
  'cut-answer': { seat: SEAT, accepts: { holds: 'the player cuts' } },
  cut: { fromEnd: { holds: 'cards from the end of the stack' } },
  'cut-card-placed': { fromBack: { holds: 'cards from the back of the stack' } },
  recut: { by: { holds: 'last-cutter or next-cutter', maybe: true } },
} as const satisfies Partial<Shapes>;

/** What comes out of the shoe. */
const CARDS = {
  card: {
    card: CARD,
    faceUp: FACE_UP,
    manual: { holds: 'a person has entered it', unless: false },
  },
  'disclose-burn': {},
  'burn-missed': {},
  'sealed-card': { seal: SEAL },
  'cut-card': { manual: MANUAL },
  'shoe-empty': { manual: MANUAL },
  'drawn-in-error': { card: CARD, faceUp: FACE_UP, manual: MANUAL },
  'sealed-in-error': { seal: SEAL },
  'stray-card': {
    seal: { ...SEAL, maybe: true },
    card: { ...CARD, maybe: true },
    faceUp: { holds: FACE_UP.holds, maybe: true },
  },
  misread: {},
  'no-card': {},
  'face-down-card': {},
  'seen-by-scanner': { cards: { holds: 'how many cards that were entered by hand' } },
  'drawn-card-used': { card: { ...CARD, maybe: true } },
  'hole-turned': { card: CARD },
} as const satisfies Partial<Shapes>;

export const WAGER = {
  seat: SEAT,
  bettor: BETTOR,
  player: { holds: 'the player, by seat or name' },
  kind: { holds: 'player or dealer' },
  main: { holds: 'cents' },
  seated: { holds: 'the bettor sits at the box', unless: true },
  match: { holds: 'cents', unless: 0 },
  spin: { holds: 'cents', unless: 0 },
  coupon: { holds: 'cents', unless: 0 },
  verbal: { holds: 'spoken, and backed with cash', unless: false },
} as const;

/** Wagers, and what is said before the check and in the turns. */
const PLAY = {
  wager: WAGER,
  'take-back': { seat: SEAT, bettor: BETTOR },
  'confirm-wager': { seat: SEAT, bettor: BETTOR },
  'let-in': { player: { holds: 'the player, by seat or name' } },
  deal: {},
  insure: {
    seat: SEAT,
    bettor: { holds: 'the bettor; null: all of the box' },
    amount: { holds: 'cents' },
  },
  keep: { seat: SEAT },
  'close-offers': { implied: IMPLIED },
  'reader-said': { blackjack: { holds: 'the dealer has one' } },
  'reader-unreadable': {},
  'skip-check': {},
  decide: {
    decision: { holds: 'hit, stand, double, redouble, rescue, split or surrender' },
    seat: SEAT,
    bettor: { holds: 'the bettor; null: whoever calls the box', unless: null },
    amount: { holds: 'cents', unless: null },
    goesWith: { holds: 'the hand of the split that the wager goes with, or both', unless: null },
    implied: { holds: 'a stand that nobody said', unless: false },
  },
  'refuse-card': { seat: SEAT },
  'go-on': {},
  undo: {},
  'card-was-next': {},
} as const satisfies Partial<Shapes>;

/** What goes wrong, and the floor. */
const TROUBLE = {
  'box-missed': { seat: SEAT },
  'dealer-missed': {},
  'card-missed': { seat: SEAT },
  'missed-choice': { seat: SEAT, choice: { holds: 'deal or dead' } },
  'reader-misused': {},
  'reader-fault': {},
  'reader-repaired': {},
  'device-lost': { device: DEVICE },
  'device-back': { device: DEVICE },
  halt: { reason: { holds: 'why' } },
  resume: {},
  'floor-answers': {},
  notified: { who: { holds: 'pit or surveillance' } },
  'allow-manual-entry': {},
  reshuffle: {},
  'void-round': {},
  misdeal: {},
  approve: {},
  'dead-hand': { seat: SEAT },
  'correct-card': {
    seat: { holds: 'the box, or dealer' },
    hand: { holds: 'the hand, from 1' },
    index: { holds: 'the card of the hand, from 0' },
    card: CARD,
  },
} as const satisfies Partial<Shapes>;

const END = {
  settle: { implied: IMPLIED },
  'seat-button': { seat: SEAT },
  'wheel-stopped': { section: { holds: 'the section, from 0' } },
  'wheel-fault': { reason: { holds: 'why' } },
  'spin-again': {},
} as const satisfies Partial<Shapes>;

/** In place of an input that would have told a hidden card. */
const HIDDEN = { withheld: { was: { holds: 'the kind of the input' } } } as const;

const SHAPES = { ...PROCEDURE, ...CARDS, ...PLAY, ...TROUBLE, ...END, ...HIDDEN } satisfies Shapes;

export const INPUT_FIELDS: ReadonlyMap<string, readonly Field[]> = new Map(
  Object.entries(SHAPES).map(([kind, shape]) => [kind, fieldsOf(shape)]),
);

function fieldsOfKind(kind: unknown): readonly Field[] {
  const fields = INPUT_FIELDS.get(String(kind));
  if (!fields) throw new Error(`this program knows no input "${String(kind)}"`);
  return fields;
}

export function packInput(input: Input | Withheld): unknown[] {
  return pack(fieldsOfKind(input.type), input, {}, [input.type]);
}

export function unpackInput(list: readonly unknown[]): Input {
  return unpack<Input>(fieldsOfKind(list[0]), list, {}, ['type', list[0]]);
}

export function unpackRefusedInput(list: readonly unknown[]): Input | Withheld {
  return unpack<Input | Withheld>(fieldsOfKind(list[0]), list, {}, ['type', list[0]]);
}
