// A card as a thing: what the scanner sees leave the shoe and the reader looks at.
import type { ReaderTold } from '../../drivers/card-reader/messages.ts';
import type { RankLetter, SuitLetter } from '../../drivers/shoe-scanner/frame.ts';

export interface Card {
  readonly rank: RankLetter;
  readonly suit: SuitLetter;
}

/** The kind of hole card that the reader is armed for. */
export type Expects = Extract<ReaderTold, { type: 'arm' }>['expects'];

/** Whether this hole card is of the kind that makes the blackjack. */
export function makesBlackjack({ rank }: Card, expects: Expects): boolean {
  return expects === 'ace' ? rank === 'A' : 'TJQK'.includes(rank);
}
