// The wagers of one bettor, as they were placed.
import type { PlacedWager } from '../table/input.ts';
import { money } from './money.ts';

/** "main wager $10.00, match the dealer $5.00" */
export function wagersText({ main, match, spin, coupon, kind, verbal }: PlacedWager): string {
  const parts = [
    `${kind === 'dealer' ? 'bet for the dealer' : 'main wager'} ${money(main)}`,
    ...(match > 0 ? [`match the dealer ${money(match)}`] : []),
    ...(spin > 0 ? [`bonus spin ${money(spin)}`] : []),
    ...(coupon > 0 ? [`coupon for ${money(coupon)}`] : []),
    ...(verbal ? ['spoken and backed with cash'] : []),
  ];
  return parts.join(', ');
}
