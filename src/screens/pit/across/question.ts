// What is typed into the search, as the pit is asked.

/** Paid too little: a guest knows what was due, and may have got anything below. */
export const WON_LESS = 'less';

/** From and to, of what the box gained; lost is less than nothing. */
function gained(of: string, from: number, to: number): readonly [number | null, number] {
  if (of === WON_LESS) return [null, to - 1];
  return of === 'won' ? [from, to] : [-to, -from];
}

/** As the pit is asked: amounts are of the wager, or of what the box gained. */
export function questionOf(criteria: string, table: string): string {
  const query = new URLSearchParams(criteria);
  const [from, to = from] = (query.get('amount') ?? '').split('-').map(Number);
  const of = query.get('of') ?? 'wager';
  if (query.has('amount') && from !== undefined && to !== undefined) {
    const [what, [first, last]] =
      of === 'wager' ? ['wager', [from, to] as const] : ['net', gained(of, from, to)];
    if (first !== null) query.set(`${what}From`, String(first));
    query.set(`${what}To`, String(last));
  }
  query.delete('amount');
  query.delete('of');
  if (table !== '') query.set('tables', table);
  // Who says nothing at all asks for the newest.
  return query.toString() || 'limit=50';
}
