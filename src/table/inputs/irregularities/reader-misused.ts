// The hole card was put in the reader under a 2–9.
import { canBeBlackjack } from '../../../rules/cards/cards.ts';
import { UNDECIDED } from '../../chart/phases.ts';
import { misuseReader } from '../../round/floor.ts';
import { upCardOf } from '../../round/hands.ts';
import { readerIsOut } from '../../state.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, DEVICES_ALWAYS, nothingElse, type PageDeclaration, stays } from '../declare.ts';
import { ofRound, undecidedOnly } from '../moments.ts';

export type ReaderMisused = Bare<'reader-misused'>;

export const READER_MISUSED: PageDeclaration<ReaderMisused> = {
  type: 'reader-misused',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'menu',
  floor: { group: 'round', place: 12 },
  at: { offers: stays, turns: stays },
  during: DEVICES_ALWAYS,
  whyNot: (asked, input) =>
    ofRound((rules, round) => {
      const upCard = upCardOf(round);
      const read = rules.book.values['holeCard.mode'] === 'peek' && !readerIsOut(asked.state);
      const misuse = upCard !== null && !canBeBlackjack(upCard) && round.hole !== null;
      return misuse && read ? null : 'no-misuse';
    })(asked, input),
  notHere: (asked) =>
    asked.state.round && UNDECIDED.includes(asked.phase) ? 'no-misuse' : undecidedOnly(asked),
  does: misuseReader,
  samples: () => [{ type: 'reader-misused' }],
};
