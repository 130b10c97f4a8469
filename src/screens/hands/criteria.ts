// What is typed into the search, as a question to the station. Pure, so that every mistake is found before it is sent.
import type { Words } from '../../words/en/screens.ts';

export const NO_CRITERIA = {
  round: '',
  at: '',
  seat: '',
  amount: '',
  rank: '',
  suit: '',
  incident: '',
  dealer: '',
  shoe: '',
  from: '',
  to: '',
};

export type Typed = Readonly<Record<keyof typeof NO_CRITERIA, string>>;

export type Criteria =
  | { readonly ok: true; readonly query: string }
  | { readonly ok: false; readonly problem: string };

/** "25", "12.50", "$1,250" in cents; null when it is no amount. */
export function centsOf(text: string): number | null {
  const plain = text.replace(/^\$|,(?=\d{3})/g, '').trim();
  const cents = /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
  return cents > 0 ? cents : null;
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

/** A moment as `datetime-local` has it, by the clock of the browser; empty when there is none. */
function millis(local: string): string {
  const at = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(at) ? '' : String(at);
}

export function criteriaOf(typed: Typed, words: Words['hands']): Criteria {
  const trimmed: Typed = { ...typed, round: typed.round.trim(), shoe: typed.shoe.trim() };
  for (const field of ['round', 'shoe'] as const)
    if (trimmed[field] !== '' && !isNumber(trimmed[field]))
      return { ok: false, problem: words.wrongNumber(words.fields[field]) };
  const amount = typed.amount.trim() === '' ? '' : centsOf(typed.amount.trim());
  if (amount === null) return { ok: false, problem: words.wrongAmount };
  if ((typed.rank === '') !== (typed.suit === '')) return { ok: false, problem: words.wrongCard };
  const asked: Readonly<Record<string, string>> = {
    round: trimmed.round,
    at: millis(typed.at),
    seat: typed.seat,
    amount: String(amount),
    card: `${typed.rank}${typed.suit}`,
    incident: typed.incident,
    dealer: typed.dealer.trim(),
    shoe: trimmed.shoe,
    from: millis(typed.from),
    to: millis(typed.to),
  };
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  return { ok: true, query: new URLSearchParams(given).toString() };
}
