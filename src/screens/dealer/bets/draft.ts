// A wager while it is put together, with the limits of the table. Pure; the station has the last word.

import type { BoxView, TableSettings } from '../../../protocol/view.ts';
import type { PlacedWager } from '../../../table/input.ts';

export type Spot = 'main' | 'match' | 'spin' | 'coupon';

export function sumOf({ main, match, spin }: Pick<PlacedWager, 'main' | 'match' | 'spin'>): number {
  return main + match + spin;
}

/** Who may still bet on the box: one more player, or a player for the dealer, beside the own wager and once. */
export function possibleKinds(
  { bettorsPerBox, dealerBets }: TableSettings,
  bettors: readonly Pick<PlacedWager, 'kind'>[],
): PlacedWager['kind'][] {
  const has = (kind: PlacedWager['kind']) => bettors.filter((one) => one.kind === kind).length;
  const kinds: PlacedWager['kind'][] = [];
  if (has('player') < bettorsPerBox) kinds.push('player');
  if (dealerBets && has('player') > 0 && has('dealer') === 0) kinds.push('dealer');
  return kinds;
}

/** The spots that this table has for this kind of bettor. */
export function spotsOf(settings: TableSettings, kind: PlacedWager['kind']): Spot[] {
  if (kind === 'dealer') return ['main'];
  const spots: Spot[] = ['main'];
  if (settings.limits.match && settings.limits.match[1] > 0) spots.push('match');
  if (settings.spinWager !== null) spots.push('spin');
  if (settings.coupons) spots.push('coupon');
  return spots;
}

/** How much more may be put on a spot. A bet for the dealer has limits that only the station knows. */
export function roomOn({ limits, spinWager }: TableSettings, wager: PlacedWager, spot: Spot): number {
  switch (spot) {
    case 'main':
      return limits.main[1] - wager.main;
    case 'match':
      return (limits.match?.[1] ?? 0) - wager.match;
    case 'spin':
      return (spinWager ?? 0) - wager.spin;
    case 'coupon':
      return limits.main[1] - wager.coupon;
  }
}

/** Chips on a spot, or off it where the amount is negative. What is too much, or not there, changes nothing. */
export function withChip(
  settings: TableSettings,
  wager: PlacedWager,
  spot: Spot,
  cents: number,
): PlacedWager {
  const fits = cents <= roomOn(settings, wager, spot) && wager[spot] + cents >= 0;
  return fits ? { ...wager, [spot]: wager[spot] + cents } : wager;
}

/** A side wager of this amount; none where it lies there already. */
export function toggled(wager: PlacedWager, spot: Exclude<Spot, 'main'>, cents: number): PlacedWager {
  return { ...wager, [spot]: wager[spot] === cents ? 0 : cents };
}

/** The least that is missing on each spot, by the posted limits; empty when it can be placed. */
export function lacking(
  { limits }: TableSettings,
  wager: PlacedWager,
): { readonly spot: Spot; readonly least: number }[] {
  const short: { spot: Spot; least: number }[] = [];
  const leastMain = wager.kind === 'player' ? limits.main[0] : 1;
  if (wager.main < leastMain) short.push({ spot: 'main', least: leastMain });
  const leastMatch = limits.match?.[0] ?? 0;
  if (wager.match > 0 && wager.match < leastMatch) short.push({ spot: 'match', least: leastMatch });
  return short;
}

const LETTERS = 'abcdefg';
/** The bet for the dealer, among the bettors of a box. */
export const DEALERS = 'dealer';

/** The next letter that no bettor on the box has. */
export function nextBettor(bettors: readonly Pick<PlacedWager, 'bettor'>[]): string {
  const taken = bettors.map(({ bettor }) => bettor);
  return [...LETTERS].find((letter) => !taken.includes(letter)) ?? 'z';
}

/** A bettor who comes to the box. The first one sits at it and is known by its seat, others by seat and letter. */
export function newWager(
  seat: number,
  bettors: readonly Pick<PlacedWager, 'bettor'>[],
  kind: PlacedWager['kind'],
): PlacedWager {
  const bettor = kind === 'dealer' ? DEALERS : nextBettor(bettors);
  const first = bettors.length === 0;
  const player = first || kind === 'dealer' ? seat : `${seat}${bettor}`;
  return { seat, bettor, player, kind, main: 0, match: 0, spin: 0, coupon: 0, verbal: false, seated: first };
}

/** What lies on a box, as it would be placed. */
export function wagersOn({ seat, bettors }: BoxView): PlacedWager[] {
  return bettors.map(({ bettor, player, kind, main, match, spin, coupon, unconfirmed, seated }) => ({
    ...{ seat, bettor, player, kind, main, match, spin, coupon, verbal: unconfirmed, seated },
  }));
}
