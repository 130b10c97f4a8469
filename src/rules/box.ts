// Who decides for a box on which several people wager.

export interface Claim {
  readonly seated: boolean;
  readonly main: number;
}

/**
 * The seated player calls the decisions; with nobody seated, the highest wager does, the first of equals.
 * Returns the caller's place in the list.
 * @rule box.caller
 */
export function callerOf(bettors: readonly Claim[]): number {
  const seated = bettors.findIndex((bettor) => bettor.seated);
  if (seated >= 0) return seated;
  const highest = Math.max(...bettors.map((bettor) => bettor.main));
  return bettors.findIndex((bettor) => bettor.main === highest);
}
