// What several facts of the log have in common: their fields, and the parts that they are made of.
import type { Line } from '../../rules/pay/line.ts';
import type { Announcement } from '../../rules/play/announce.ts';
import type { Place } from '../../table/fact.ts';
import type { Shape } from '../../table/written.ts';

export const SEAT = { holds: 'the box, from 1' } as const;
export const HAND = { holds: 'the hand of the box, from 1' } as const;
export const BETTOR = { holds: 'the bettor on the box: a letter' } as const;
export const CARD = { holds: 'the card', card: true } as const;
export const NUMBER = { holds: "the card's running number in the table's life" } as const;
export const CLAUSE = { holds: 'the clause of the book' } as const;
export const SWITCH = { holds: 'the switch whose clause decided it' } as const;
export const KEY = {
  holds: 'the place of the wager in the round: box, bettor, wager, and the hand or which of them it is',
  follows: { from: keyOfLine, told: 'box, bettor, wager and hand with spaces between' },
} as const;

/** Differs only if a bettor has several lines of one wager. */
function keyOfLine(fact: object): unknown {
  const [seat, bettor]: readonly unknown[] = [Reflect.get(fact, 'seat'), Reflect.get(fact, 'bettor')];
  const line: unknown = Reflect.get(fact, 'line');
  if (typeof line !== 'object' || line === null) return undefined;
  return `${seat} ${bettor} ${Reflect.get(line, 'wager')} ${Reflect.get(line, 'hand') ?? ''}`;
}

export const AS_IN_INPUT = {
  from: (_: object, input: object): unknown => Reflect.get(input, 'card') ?? null,
  told: "the input's card; null: it has none",
} as const;

export const TYPED = {
  holds: 'who entered the face, or corrected it, each with the time; absent where a machine has read it',
  maybe: true,
  each: { by: { holds: 'who' }, at: { holds: 'milliseconds since 1970' } },
} as const;

export const ADJUSTMENT = { holds: "which adjustment of the table's life" } as const;
export const ROUND_THEN = { holds: 'the round that it is about' } as const;
export const TEXT = { holds: "the reason in the floor's own words", maybe: true } as const;
export const ADJUSTED = {
  round: ROUND_THEN,
  seat: SEAT,
  bettor: BETTOR,
  amount: { holds: 'cents' },
  to: { holds: 'who gets it: player or house' },
  why: { holds: 'a code' },
} as const;

/** A part of a readiness test. */
export const PART_TESTED = {
  part: { holds: 'which' },
  well: { holds: 'it works' },
  by: { holds: 'who said so; null: the device' },
  at: { holds: 'milliseconds since 1970' },
  wrong: { holds: 'how often it went wrong before', maybe: true },
  section: { holds: 'where the wheel stopped, from 0', maybe: true },
} as const;

export const FACE_COUNT = { card: CARD, cards: { holds: 'how many' } } as const;

/** A decision that the floor puts right. */
export const CORRECTION = {
  seat: SEAT,
  hand: HAND,
  which: { holds: 'which decision of the hand, from 1' },
  was: { holds: 'the wrong decision' },
  is: { holds: 'what it should have been' },
  amount: { holds: 'cents of a double; null: the whole wager', unless: null },
} as const;

export const PLACE = {
  at: { holds: 'hand, dealer, hole, burned or removed' },
  seat: { ...SEAT, maybe: true },
  hand: { ...HAND, maybe: true },
} as const satisfies Shape<Place>;

export const SAY = {
  code: { holds: 'total, two-totals, too-many, blackjack or dealers-card' },
  total: { holds: 'the total', maybe: true },
  hard: { holds: 'the lower total of a soft hand', maybe: true },
  soft: { holds: 'the higher total of a soft hand', maybe: true },
} as const satisfies Shape<Announcement>;

export const LINE = {
  wager: { holds: 'main, match, insurance, spin, super-bonus, envy or coupon' },
  stake: { holds: 'cents' },
  result: { holds: 'win, push, lose, surrender, rescue, dead or void' },
  net: { holds: 'what the bettor gained (+) or lost (−), in cents' },
  clause: SWITCH,
  hand: { holds: 'the hand, from 1; null: the line belongs to the box', unless: null },
  odds: {
    holds: 'what was paid; null: nothing at odds',
    unless: null,
    of: { pays: { holds: 'so much' }, to: { holds: 'for so much' } },
  },
  doubled: { holds: 'the amounts added by doubling, in cents; null: none', unless: null },
} as const satisfies Shape<Line>;
