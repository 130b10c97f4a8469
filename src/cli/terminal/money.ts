/** Cents as dollars: "1,012.50". */
export function dollars(cents: number): string {
  const sign = cents < 0 ? '−' : '';
  const [whole = '0', rest = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
