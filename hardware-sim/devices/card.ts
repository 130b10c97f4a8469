// A physical card, which the scanner and the reader see.
import type { ReaderTold } from '../../drivers/card-reader/messages.ts';
import type { RankLetter, SuitLetter } from '../../drivers/shoe-scanner/frame.ts';

export interface Card {
  readonly rank: RankLetter;
  readonly suit: SuitLetter;
}

/** The kind of hole card for which the reader is armed. */
export type Expects = Extract<ReaderTold, { type: 'arm' }>['expects'];

/** Whether this hole card makes the blackjack. */
export function makesBlackjack({ rank }: Card, expects: Expects): boolean {
  return expects === 'ace' ? rank === 'A' : 'TJQK'.includes(rank);
}
