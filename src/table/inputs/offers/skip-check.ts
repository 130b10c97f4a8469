// The dealer forgets the check that is due, where the book knows what follows from it.
import { roundOf } from '../../change.ts';
import { UNDECIDED } from '../../chart/phases.ts';
import { checkDue } from '../../round/offers.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Asked, type Bare, nothingElse, type PageDeclaration, type Refused, stays } from '../declare.ts';
import { undecidedOnly } from '../moments.ts';

export type SkipCheck = Bare<'skip-check'>;

function refused(asked: Asked): Refused {
  if (!asked.state.round || !UNDECIDED.includes(asked.phase)) return undecidedOnly(asked);
  if (asked.rules.book.values['dealerBlackjack.foundLate'] !== 'settled-late')
    return 'check-cannot-be-skipped';
  return asked.phase === 'check' && checkDue(asked) ? null : 'check-not-due';
}

export const SKIP_CHECK: PageDeclaration<SkipCheck> = {
  type: 'skip-check',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'menu',
  floor: { group: 'round', place: 11 },
  at: { check: stays },
  whyNot: refused,
  notHere: refused,
  does: ({ state }) => {
    roundOf(state).checkSkipped = true;
  },
  samples: () => [{ type: 'skip-check' }],
};
