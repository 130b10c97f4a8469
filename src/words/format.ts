// Money and numbers as people write them: the only place that does. A table has one locale and one currency, whatever the
// language of the page or of the story: the same amount looks the same to everybody at the table.

export interface TableLocale {
  /** "en-US" */
  readonly locale: string;
  /** "USD" */
  readonly currency: string;
  /** Whole amounts have no decimals on paper either. What has cents always shows them. */
  readonly decimals?: 0;
}

export const DEFAULT_LOCALE: TableLocale = { locale: 'en-US', currency: 'USD' };

/** A minus that is as wide as a plus, whatever the locale has. */
const MINUS = '−';

interface Formats {
  /** With all decimals, or with none. */
  readonly money: readonly [long: Intl.NumberFormat, short: Intl.NumberFormat];
  readonly plain: readonly [long: Intl.NumberFormat, short: Intl.NumberFormat];
  readonly count: Intl.NumberFormat;
  readonly decimal: Intl.NumberFormat;
}

function formatsFor({ locale, currency }: TableLocale): Formats {
  const grouped = { useGrouping: 'always' } as const;
  const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const sign = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const made = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { ...grouped, ...options });
  return {
    money: [made({ ...sign, ...decimals(2) }), made({ ...sign, ...decimals(0) })],
    plain: [made(decimals(2)), made(decimals(0))],
    count: made(decimals(0)),
    decimal: made(decimals(1)),
  };
}

let table = DEFAULT_LOCALE;
/** They are slow to make and quick to use, and bring megabytes into memory: made when the first number is written. */
let formats: Formats | null = null;

function now(): Formats {
  formats ??= formatsFor(table);
  return formats;
}

/** Said once, when the process or the page knows its table. */
export function writeAs(written: TableLocale): void {
  table = written;
  formats = null;
}

export function writtenNow(): TableLocale {
  return table;
}

function written(format: Intl.NumberFormat, number: number, plus = ''): string {
  const text = format.format(Math.abs(number));
  if (number < 0) return `${MINUS}${text}`;
  return number > 0 ? `${plus}${text}` : text;
}

const isWhole = (cents: number) => cents % 100 === 0;

/** Which of the two formats is used on paper: that with all decimals, unless the table writes none. */
function onPaper(cents: number): 0 | 1 {
  return table.decimals === 0 && isWhole(cents) ? 1 : 0;
}

/** "$1,012.50", "−$5.00": for paper and records. */
export function money(cents: number): string {
  return written(now().money[onPaper(cents)], cents / 100);
}

/** The same with a sign for gains too: "+$15.00". */
export function gain(cents: number): string {
  return written(now().money[onPaper(cents)], cents / 100, '+');
}

/** "1,012.50": where the currency stands in the heading. */
export function sum(cents: number): string {
  return written(now().plain[onPaper(cents)], cents / 100);
}

/** "$1,250", "$12.50": for screens, which show cents only where there are any. */
export function shortMoney(cents: number): string {
  return written(now().money[isWhole(cents) ? 1 : 0], cents / 100);
}

/** The same with a sign for gains too: "+$1,250". */
export function shortGain(cents: number): string {
  return written(now().money[isWhole(cents) ? 1 : 0], cents / 100, '+');
}

/** "1,250", "12.50": on the felt every figure is money. */
export function amount(cents: number): string {
  return written(now().plain[isWhole(cents) ? 1 : 0], cents / 100);
}

/** "+15", "−5", "0": what a wager has brought. */
export function gained(cents: number): string {
  return written(now().plain[isWhole(cents) ? 1 : 0], cents / 100, '+');
}

/** "0.0312": with so many decimals, for figures that are no money. */
export function fraction(number: number, digits: number): string {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return written(new Intl.NumberFormat(table.locale, decimals), number);
}

/** "12,345" */
export function count(number: number): string {
  return written(now().count, number);
}

/** "1,234.50", "-0.31": in the technicians' tools, which speak English at every table. */
export function withDecimals(value: number, digits: number): string {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString(DEFAULT_LOCALE.locale, decimals);
}

/** "1,234,567", there. */
export function whole(value: number): string {
  return withDecimals(value, 0);
}

/** As it is printed on a chip: "25", "0.50", "1K". */
export function onChip(cents: number): string {
  return cents >= 100_000 && cents % 100_000 === 0 ? `${cents / 100_000}K` : amount(cents);
}

/** "1.8" */
export function decimal(number: number): string {
  return written(now().decimal, number);
}

/** What the table's money is counted in: "$". */
export function currencySign(): string {
  const parts = now().money[1].formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? '';
}

/** What stands before the cents: "." */
export function decimalSign(): string {
  const parts = now().plain[0].formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Whether this machine can write so. */
export function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

export function isCurrency(currency: string): boolean {
  return Intl.supportedValuesOf('currency').includes(currency);
}
