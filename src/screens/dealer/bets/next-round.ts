// The wagers of the next round: what lies on each box, what would be repeated, and what a change asks of the station.
import type { PageInput } from '../../../protocol/inputs.ts';
import type { TableView } from '../../../protocol/view.ts';
import type { PlacedWager } from '../../../table/input.ts';
import { placing, repeatable } from '../choices.ts';
import { DEALERS, wagersOn } from './draft.ts';

/** Names one bettor on one box. */
export function keyOf({ seat, bettor }: Pick<PlacedWager, 'seat' | 'bettor'>): string {
  return `${seat} ${bettor}`;
}

/** What lies on the boxes for the next round. While the last one is paid, nothing does. */
export function lying(view: TableView): PlacedWager[] {
  return view.phase === 'betting' ? view.boxes.flatMap(wagersOn) : [];
}

/** The last wagers, which stand until the first one is placed: whoever changes one repeats the others. */
export function standing(view: TableView): PlacedWager[] {
  if (lying(view).length > 0) return [];
  return repeatable(view).map(({ type: _, ...wager }) => wager);
}

export interface BoxOfNextRound {
  readonly wagers: readonly PlacedWager[];
  /** They are the last ones, and nobody has placed them yet. */
  readonly isLast: boolean;
}

export function nextOn(view: TableView, seat: number, alone: boolean): BoxOfNextRound {
  const ofSeat = (wagers: readonly PlacedWager[]) => wagers.filter((one) => one.seat === seat);
  const here = ofSeat(lying(view));
  if (here.length > 0 || alone) return { wagers: here, isLast: false };
  const last = ofSeat(standing(view));
  return { wagers: last, isLast: last.length > 0 };
}

function changing({ seat, bettor, main, match, spin, coupon }: PlacedWager): PageInput {
  return { type: 'change-wager', seat, bettor, main, match, spin, coupon };
}

/**
 * What the station is asked for so that this wager lies there. `lies`: the bettors who have a wager on the table. `last`: the
 * wagers that stand; those of the same box come first, so that the bettors keep their order and what is refused is refused at once.
 */
export function asksFor(
  wager: PlacedWager,
  lies: ReadonlySet<string>,
  last: readonly PlacedWager[],
): PageInput[] {
  if (lies.has(keyOf(wager))) return [changing(wager)];
  const again = lies.size > 0 ? [] : last;
  const here = again.filter(({ seat }) => seat === wager.seat);
  const isKnown = here.some(({ bettor }) => bettor === wager.bettor);
  const mine = here.map((one) => (one.bettor === wager.bettor ? wager : one));
  const others = again.filter(({ seat }) => seat !== wager.seat);
  return [...(isKnown ? mine : [...mine, wager]), ...others].map(placing);
}

/** Everybody leaves the box: what lies there is taken back, or the others' last wagers are repeated without it. */
export function asksToLeave(
  seat: number,
  lies: ReadonlySet<string>,
  last: readonly PlacedWager[],
): PageInput[] {
  if (lies.size === 0) return last.filter((one) => one.seat !== seat).map(placing);
  const bettors = [...lies].flatMap((key) =>
    key.startsWith(`${seat} `) ? [key.slice(`${seat} `.length)] : [],
  );
  // A bet for the dealer goes with the last player.
  const players = bettors.filter((bettor) => bettor !== DEALERS);
  return players.toReversed().map((bettor) => ({ type: 'take-back', seat, bettor }));
}

/** The next wagers may be entered: nothing is dealt any more, or not yet. */
export function takesWagers({ phase }: Pick<TableView, 'phase'>): boolean {
  return phase === 'betting' || phase === 'payout' || phase === 'pickUp';
}
