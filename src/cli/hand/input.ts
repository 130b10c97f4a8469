// The options of `sabot hand` as what is looked for. A mistake is one sentence, and exit code 2.
import type { Criteria } from '../../journal/queries/finding.ts';
import { nearest } from '../../packs/nearest.ts';
import { centsIn } from '../../protocol/typed-amount.ts';
import { cardName, isTen, parseCard } from '../../rules/cards/cards.ts';
import { incidents } from '../../words/en/story/names.ts';
import { decimalSign, money, whole } from '../../words/format.ts';
import { timeOf, timesOf } from '../given/time.ts';
import { UserError } from '../terminal/streams.ts';
import type { WallClock } from '../terminal/wall-clock.ts';

/** The options as they are typed. */
export interface HandOptions {
  readonly db: string;
  readonly archives?: string;
  readonly round?: string;
  readonly at?: readonly string[];
  readonly seat?: string;
  readonly last?: string;
  readonly card?: string;
  readonly between?: readonly string[];
  readonly amount?: string;
  readonly incident?: string;
  readonly dealer?: string;
  readonly shoe?: string;
  readonly limit: string;
  readonly zone?: string;
  readonly language: string;
  readonly json?: boolean;
  readonly html?: string;
  readonly force?: boolean;
}

const SEATS = 7;
const MOST = 1_000_000_000;

export function wholeNumber(option: string, text: string, to: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= to) return value;
  throw new UserError(`${option} is a whole number from 1 to ${whole(to)}, not "${text}".`);
}

const SUIT_SIGNS: Readonly<Record<string, string>> = {
  ...{ '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' },
  ...{ '♧': 'C', '♢': 'D', '♡': 'H', '♤': 'S' },
};

/** "7S", also as "7s" or "7♠". */
function cardOf(text: string): string {
  const letters = [...text.trim().replaceAll('\ufe0f', '')].map((sign) => SUIT_SIGNS[sign] ?? sign);
  const card = parseCard(letters.join('').toUpperCase().replace(/^10/, 'T'));
  if (card === null)
    throw new UserError(
      `--card is a rank (A 2 3 4 5 6 7 8 9 J Q K) and a suit (C D H S), as in 7S or 7♠, not "${text}".`,
    );
  if (isTen(card))
    throw new UserError(
      `--card ${text}: there are no tens in Spanish 21. --incident ten-found finds the hands in which one was in the shoe all the same.`,
    );
  return cardName(card);
}

function centsOf(text: string): number {
  const cents = centsIn(text, decimalSign());
  if (cents !== null) return cents;
  throw new UserError(`--amount is a sum of money, as in 25 or ${money(102_550)}, not "${text}".`);
}

function incidentOf(text: string): string {
  if (Object.hasOwn(incidents, text)) return text;
  const kinds = Object.keys(incidents);
  const meant = nearest(text, kinds);
  throw new UserError(
    `--incident "${text}" is not known${meant === null ? '.' : `: do you mean ${meant}?`} There are: ${kinds.join(', ')}.`,
  );
}

/** The value of an option that may be missing. */
function given<T, R>(value: T | undefined, read: (value: T) => R): R | undefined {
  return value === undefined ? undefined : read(value);
}

export function criteriaOf(options: HandOptions, clock: WallClock, now: number): Criteria {
  const { round, at, seat, last, card, between, amount, incident, dealer, shoe } = options;
  const criteria: Criteria = {
    round: given(round, (text) => wholeNumber('--round', text, MOST)),
    at: given(at, (words) => timeOf('--at', words, clock, now)),
    seat: given(seat, (text) => wholeNumber('--seat', text, SEATS)),
    last: given(last, (text) => wholeNumber('--last', text, MOST)),
    card: given(card, cardOf),
    between: given(between, (words) => timesOf('--between', words, clock, now)),
    amount: given(amount, centsOf),
    incident: given(incident, incidentOf),
    dealer,
    shoe: given(shoe, (text) => wholeNumber('--shoe', text, MOST)),
  };
  if (Object.values(criteria).every((value) => value === undefined))
    throw new UserError(
      'Say which hand: --round N, --at TIME (with --seat S), --last N, --card 7S, --between TIME TIME, --amount $, --incident KIND, --dealer ID or --shoe N. Several together narrow it down.',
    );
  return criteria;
}
