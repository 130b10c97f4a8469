// What is typed into the search, as the pit is asked.

/** As the pit is asked: amounts are of the wager, or of what the box gained, and lost is less than nothing. */
export function questionOf(criteria: string, table: string): string {
  const query = new URLSearchParams(criteria);
  const [from, to = from] = (query.get('amount') ?? '').split('-').map(Number);
  const of = query.get('of') ?? 'wager';
  if (query.has('amount') && from !== undefined && to !== undefined) {
    const [what, ends] =
      of === 'wager' ? ['wager', [from, to]] : ['net', of === 'won' ? [from, to] : [-to, -from]];
    query.set(`${what}From`, String(ends[0]));
    query.set(`${what}To`, String(ends[1]));
  }
  query.delete('amount');
  query.delete('of');
  if (table !== '') query.set('tables', table);
  // Who says nothing at all asks for the newest.
  return query.toString() || 'limit=50';
}
