// A wager while it is put together, with the limits of the table. Pure; the station has the last word.

import type { BoxView, TableSettings } from '../../../protocol/view.ts';
import type { PlacedWager } from '../../../table/input.ts';

export type Spot = 'main' | 'match' | 'spin' | 'coupon';

export interface Draft extends Pick<PlacedWager, Spot | 'bettor' | 'kind' | 'verbal'> {}

export function emptyDraft(bettor: string, kind: PlacedWager['kind']): Draft {
  return { bettor, kind, main: 0, match: 0, spin: 0, coupon: 0, verbal: false };
}

/** Who may still bet on the box: one more player, or a player for the dealer, beside the own wager and once. */
export function possibleKinds(
  { bettorsPerBox, dealerBets }: TableSettings,
  box: BoxView | null,
): PlacedWager['kind'][] {
  const has = (kind: PlacedWager['kind']) => box?.bettors.filter((one) => one.kind === kind).length ?? 0;
  const kinds: PlacedWager['kind'][] = [];
  if (has('player') < bettorsPerBox) kinds.push('player');
  if (dealerBets && has('player') > 0 && has('dealer') === 0) kinds.push('dealer');
  return kinds;
}

/** The spots that this table has for this kind of bettor. */
export function spotsOf(settings: TableSettings, kind: PlacedWager['kind']): Spot[] {
  if (kind === 'dealer') return ['main'];
  const spots: Spot[] = ['main'];
  if (settings.limits.match[1] > 0) spots.push('match');
  if (settings.spinWager !== null) spots.push('spin');
  if (settings.coupons) spots.push('coupon');
  return spots;
}

/** How much more may be put on a spot. A bet for the dealer has limits that only the station knows. */
export function roomOn({ limits, spinWager }: TableSettings, draft: Draft, spot: Spot): number {
  switch (spot) {
    case 'main':
      return limits.main[1] - draft.main;
    case 'match':
      return limits.match[1] - draft.match;
    case 'spin':
      return (spinWager ?? 0) - draft.spin;
    case 'coupon':
      return limits.main[1] - draft.coupon;
  }
}

/** A spin has one amount, whatever chip is touched. */
export function addChip(settings: TableSettings, draft: Draft, spot: Spot, cents: number): Draft {
  if (spot === 'spin') return { ...draft, spin: settings.spinWager ?? 0 };
  return cents > roomOn(settings, draft, spot) ? draft : { ...draft, [spot]: draft[spot] + cents };
}

/** The least that is missing on each spot, by the posted limits; empty when it can be placed. */
export function lacking(
  { limits }: TableSettings,
  draft: Draft,
): { readonly spot: Spot; readonly least: number }[] {
  const short: { spot: Spot; least: number }[] = [];
  if (draft.kind === 'player' && draft.main < limits.main[0])
    short.push({ spot: 'main', least: limits.main[0] });
  if (draft.match > 0 && draft.match < limits.match[0]) short.push({ spot: 'match', least: limits.match[0] });
  return short;
}

export function sumOf({ main, match, spin }: Pick<Draft, 'main' | 'match' | 'spin'>): number {
  return main + match + spin;
}

const LETTERS = 'abcdefg';

export function draftFor(box: BoxView | null, kind: PlacedWager['kind']): Draft {
  return emptyDraft(kind === 'dealer' ? 'dealer' : nextBettor(box), kind);
}

/** The next letter that no bettor on the box has. */
export function nextBettor(box: BoxView | null): string {
  const taken = box?.bettors.map(({ bettor }) => bettor) ?? [];
  return [...LETTERS].find((letter) => !taken.includes(letter)) ?? 'z';
}

/** The first bettor of a box sits at it; the player of a box is known by its seat, others by seat and letter. */
export function wagerOf(draft: Draft, seat: number, box: BoxView | null): PlacedWager {
  const first = box === null || box.bettors.every(({ bettor }) => bettor === draft.bettor);
  const player = first || draft.kind === 'dealer' ? seat : `${seat}${draft.bettor}`;
  return { ...draft, seat, player, seated: first };
}
