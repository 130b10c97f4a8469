// Cents as dollars.

function amount(cents: number): string {
  const [whole = '0', rest = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** "$1,012.50", "−$5.00". */
export function money(cents: number): string {
  return `${cents < 0 ? '−' : ''}${amount(cents)}`;
}

/** The same with a sign for gains too: "+$15.00". */
export function gain(cents: number): string {
  return `${cents > 0 ? '+' : ''}${money(cents)}`;
}
