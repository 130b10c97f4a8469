// What is typed into the search, as a question to the station. Pure, so that every mistake is found before it is sent.

import { centsIn } from '../../../protocol/typed-amount.ts';
import type { Words } from '../../../words/en/screens.ts';
import { decimalSign } from '../../../words/format.ts';

export const NO_CRITERIA = {
  about: '',
  within: '30',
  round: '',
  seat: '',
  held: '',
  pair: '',
  total: '',
  result: '',
  amount: '',
  of: '',
  player: '',
  dealer: '',
  rank: '',
  suit: '',
  incident: '',
  shoe: '',
  from: '',
  to: '',
};

export type Typed = Readonly<Record<keyof typeof NO_CRITERIA, string>>;

export type Criteria =
  | { readonly ok: true; readonly query: string }
  | { readonly ok: false; readonly problem: string };

/** "25" or "20-30", as an address has it; null when it is no amount. */
export function amountsOf(text: string): string | null {
  if (text.trim() === '') return '';
  const cents = text.split(/[-–]/).map((part) => centsIn(part, decimalSign()));
  const [from, to = from] = cents;
  if (cents.length > 2 || from == null || to == null || to < from) return null;
  return cents.length === 1 ? String(from) : `${from}-${to}`;
}

const SUITS: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };

/** "8 8", "88", "8s, K♦" as an address has it; null when it names no cards. */
export function heldOf(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[♣♦♥♠]/g, (suit) => SUITS[suit] ?? '')
    .replaceAll('10', 'T')
    .replace(/[\s,;+&]/g, '');
  const cards = plain.match(/[A2-9TJQK][CDHS]?/g) ?? [];
  return cards.join('') === plain ? cards.join(',') : null;
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

/** A moment as `datetime-local` has it, by the clock of the browser; null when there is none. */
function millis(local: string): number | null {
  const at = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(at) ? null : at;
}

const MINUTE_MS = 60_000;

/** Around a moment, and from one to another: both narrow. */
function timesOf({ about, within, from, to }: Typed): { readonly from: string; readonly to: string } {
  const middle = millis(about);
  const span = Number(within) * MINUTE_MS;
  const [first, last] = [millis(from), millis(to)];
  const text = (moments: readonly (number | null)[], choose: (...all: number[]) => number) => {
    const known = moments.filter((moment) => moment !== null);
    return known.length === 0 ? '' : String(choose(...known));
  };
  return {
    from: text([first, middle && middle - span], Math.max),
    to: text([last, middle && middle + span], Math.min),
  };
}

export function criteriaOf(typed: Typed, words: Words['hands']['ask']): Criteria {
  const wrong = (problem: string): Criteria => ({ ok: false, problem });
  const trimmed: Typed = {
    ...typed,
    round: typed.round.trim(),
    shoe: typed.shoe.trim(),
    total: typed.total.trim(),
  };
  for (const field of ['round', 'shoe', 'total'] as const)
    if (trimmed[field] !== '' && !isNumber(trimmed[field]))
      return wrong(words.wrongNumber(words.fields[field]));
  const [amount, held] = [amountsOf(typed.amount), heldOf(typed.held)];
  if (amount === null) return wrong(words.wrongAmount);
  if (held === null) return wrong(words.wrongHeld);
  if ((typed.rank === '') !== (typed.suit === '')) return wrong(words.wrongCard);
  const { round, seat, pair, total, result, of, incident, shoe } = trimmed;
  const asked: Readonly<Record<string, string>> = {
    ...{ round, seat, held, pair, total, result, amount, incident, shoe },
    of: amount === '' ? '' : of,
    card: `${typed.rank}${typed.suit}`,
    player: typed.player.trim(),
    dealer: typed.dealer.trim(),
    ...timesOf(typed),
  };
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  return { ok: true, query: new URLSearchParams(given).toString() };
}

export type Preset = keyof Words['hands']['ask']['presets'];

function local(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** As guests say it, by the clock on the wall: what they mean is typed in, and can be changed. */
export function presetOf(preset: Preset, now: number): Pick<Typed, 'about' | 'within'> {
  const at = new Date(now);
  if (preset === 'hour') return { about: local(new Date(now - 30 * MINUTE_MS)), within: '30' };
  at.setMinutes(0);
  if (preset === 'night') at.setHours(3);
  else {
    at.setDate(at.getDate() - 1);
    at.setHours(21);
  }
  return { about: local(at), within: '180' };
}
