// The wagers of one bettor, as they were placed.
import { money } from '../words/format.ts';
import type { StoryWords } from '../words/story.ts';
import type { ToldWager } from '../words/story-tellers.ts';

/** "main wager $10.00, match the dealer $5.00" */
export function wagersText(wager: ToldWager, { placed }: StoryWords): string {
  const { main, match, spin, coupon, kind = 'player', verbal = false } = wager;
  const parts = [
    `${kind === 'dealer' ? placed.forDealer : placed.main} ${money(main)}`,
    ...(match > 0 ? [`${placed.match} ${money(match)}`] : []),
    ...(spin > 0 ? [`${placed.spin} ${money(spin)}`] : []),
    ...(coupon > 0 ? [`${placed.coupon} ${money(coupon)}`] : []),
    ...(verbal ? [placed.spoken] : []),
  ];
  return parts.join(', ');
}
