// Money as it is written on a screen: cents in, dollars out, cents shown only where there are any.

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "1,250", "12.50": on the felt every figure is dollars. */
export function amount(cents: number): string {
  const [dollars, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const sign = cents < 0 ? '−' : '';
  return `${sign}${grouped(dollars)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** "$12.50" */
export function dollars(cents: number): string {
  return cents < 0 ? `−$${amount(-cents)}` : `$${amount(cents)}`;
}

/** "+15", "−5", "0": what a wager has brought. */
export function gained(cents: number): string {
  return cents > 0 ? `+${amount(cents)}` : amount(cents);
}

/** As it is printed on a chip: "25", "0.50", "1K". */
export function onChip(cents: number): string {
  return cents >= 100_000 && cents % 100_000 === 0 ? `${cents / 100_000}K` : amount(cents);
}
