// Money in a narrow place, as people say it: "$12.4K". Only the pit needs it, so it is no part of what other pages load.
import { type TableLocale, writtenNow } from '../../words/format.ts';

const MINUS = '−';

interface BriefFormat {
  readonly written: TableLocale;
  readonly money: Intl.NumberFormat;
}

let made: BriefFormat | null = null;

function format(): Intl.NumberFormat {
  const written = writtenNow();
  if (made?.written !== written) {
    const money = new Intl.NumberFormat(written.locale, {
      style: 'currency',
      currency: written.currency,
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumSignificantDigits: 3,
    });
    made = { written, money };
  }
  return made.money;
}

/** "$12.4K", "$940" */
export function briefMoney(cents: number): string {
  return `${cents < 0 ? MINUS : ''}${format().format(Math.abs(cents) / 100)}`;
}

/** The same with a sign for gains too. */
export function briefGain(cents: number): string {
  return cents > 0 ? `+${briefMoney(cents)}` : briefMoney(cents);
}
