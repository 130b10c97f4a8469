// Odds and what they pay, in whole cents.

export interface Odds {
  readonly pays: number;
  readonly to: number;
}

export function oddsText(odds: Odds): string {
  return `${odds.pays}:${odds.to}`;
}

/** Reads "3:2"; null when it is not odds. */
export function parseOdds(text: string): Odds | null {
  const match = /^([1-9]\d{0,3}):([1-9]\d{0,3})$/.exec(text);
  return match ? { pays: Number(match[1]), to: Number(match[2]) } : null;
}

/** No book says how to round, so half a cent goes to the bettor (Readings 12). */
export function winnings(stake: number, odds: Odds): number {
  return odds.to === 1 ? stake * odds.pays : Math.ceil((stake * odds.pays) / odds.to);
}

/** Both together, paid to the smallest number that both are paid to. */
export function addOdds(one: Odds, other: Odds): Odds {
  let to = one.to;
  while (to % other.to !== 0) to += one.to;
  return { pays: one.pays * (to / one.to) + other.pays * (to / other.to), to };
}

/** What is taken when half a wager is lost: half a cent stays with the bettor. */
export function halfLost(stake: number): number {
  return Math.floor(stake / 2);
}
