// Money in a narrow place, as people say it: "$12.4K". Only the pit needs it, so it is no part of what other pages load.
import { type TableLocale, writtenNow } from '../../words/format.ts';

const MINUS = '−';

interface BriefFormat {
  readonly written: TableLocale;
  readonly money: Intl.NumberFormat;
  readonly plain: Intl.NumberFormat;
}

const COMPACT = { notation: 'compact', maximumSignificantDigits: 3 } as const;

let made: BriefFormat | null = null;

function formats(): BriefFormat {
  const written = writtenNow();
  if (made?.written !== written) {
    const money = new Intl.NumberFormat(written.locale, {
      style: 'currency',
      currency: written.currency,
      currencyDisplay: 'narrowSymbol',
      ...COMPACT,
    });
    made = { written, money, plain: new Intl.NumberFormat(written.locale, COMPACT) };
  }
  return made;
}

/** "$12.4K", "$940" */
export function briefMoney(cents: number): string {
  return `${cents < 0 ? MINUS : ''}${formats().money.format(Math.abs(cents) / 100)}`;
}

/** "12.4K": where the currency stands beside it. */
export function briefNumber(cents: number): string {
  return `${cents < 0 ? MINUS : ''}${formats().plain.format(Math.abs(cents) / 100)}`;
}

/** The same with a sign for gains too. */
export function briefGain(cents: number): string {
  return cents > 0 ? `+${briefMoney(cents)}` : briefMoney(cents);
}
