// Before the deal: other amounts for a wager that lies on its box.
import type { Rules } from '../../rules/compile.ts';
import { refusedDealerBet, refusedWager } from '../../rules/play/wagers.ts';
import type { Change } from '../change.ts';
import type { ChangeWager } from '../inputs/wagers/change-wager.ts';
import { refuse, type TableRefusal } from '../refusals.ts';
import type { BettorState, BoxState, TableState } from '../state.ts';
import { rememberBox } from './betting.ts';
import { newStake } from './hands.ts';

function boxOf({ wagers }: TableState, seat: number): BoxState | undefined {
  return wagers.find((box) => box.seat === seat);
}

/** The player whom a bet for the dealer rides beside. */
function firstPlayer({ bettors }: BoxState): BettorState | undefined {
  return bettors.find(({ kind }) => kind === 'player');
}

/** The new amounts keep to the limits, and so does a bet for the dealer beside them. */
export function refusedChange(rules: Rules, state: TableState, input: ChangeWager): TableRefusal | null {
  const box = boxOf(state, input.seat);
  const bettor = box?.bettors.find((one) => one.bettor === input.bettor);
  if (!box || !bettor) return refuse(rules.book, 'no-such-wager');
  if (input.coupon > 0 && !rules.book.values['wagers.coupons']) return refuse(rules.book, 'no-coupons');
  const beside = firstPlayer(box);
  if (bettor.kind === 'dealer') return refusedDealerBet(rules, input, beside?.main ?? 0);
  const tip = box.bettors.find(({ kind }) => kind === 'dealer');
  const refused = refusedWager(rules, input);
  if (refused || !tip || beside !== bettor) return refused;
  return refusedDealerBet(rules, tip, input.main);
}

/**
 * The bettors keep their order on the box. Whoever follows the facts puts a wager behind those that lie there, so the
 * wagers behind the changed one are taken back and placed with it.
 */
export function changeWager(change: Change, input: ChangeWager): void {
  const { state, facts } = change;
  const { seat, main, match, spin, coupon } = input;
  rememberBox(change, 'changed', seat, input.bettor);
  const box = boxOf(state, seat);
  const place = box?.bettors.findIndex(({ bettor }) => bettor === input.bettor) ?? -1;
  const changed = box?.bettors[place];
  if (!box || !changed) throw new Error(`no wager of ${input.bettor} on box ${seat}`);
  box.bettors[place] = { ...changed, main, match, spin, coupon, stakes: [newStake(main)] };
  const again = box.bettors.slice(place);
  for (const { bettor } of again.toReversed()) facts.push({ fact: 'wager-taken-back', seat, bettor });
  for (const one of again) {
    const { bettor, player, kind, seated } = one;
    const verbal = state.unconfirmed.some((spoken) => spoken.seat === seat && spoken.bettor === bettor);
    const amounts = { main: one.main, match: one.match, spin: one.spin, coupon: one.coupon };
    facts.push({ fact: 'wager', seat, bettor, player, kind, ...amounts, verbal, seated });
  }
}
