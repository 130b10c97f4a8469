// The floor approves a super bonus, where the book has it do so before the super bonus is paid.
import { PLAYED } from '../../chart/phases.ts';
import { decidesFinally, mustNotify } from '../../round/floor.ts';
import { superBonusWaits } from '../../round/payout.ts';
import { approveSuperBonus } from '../../round/super-bonuses.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, inPhases, nothingElse, type PageDeclaration } from '../declare.ts';
import { ofRound } from '../moments.ts';

export type Approve = Bare<'approve'>;

export const APPROVE: PageDeclaration<Approve> = {
  type: 'approve',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'row',
  floor: {
    group: 'calls',
    place: 3,
    final: true,
    about: { 'super-bonus': 3 },
    acts: [{ code: '12', makes: { type: 'approve' }, due: 'approve' }],
  },
  at: inPhases(PLAYED),
  during: ['called'],
  who: floorOnly,
  whyNot: ofRound((rules, round) => {
    if (!superBonusWaits(round)) return 'nothing-to-approve';
    return mustNotify(rules, round) ? 'notify-first' : null;
  }),
  notHere: () => 'nothing-to-approve',
  does: (change, { type }) => approveSuperBonus(change, decidesFinally(change, type)),
  samples: () => [{ type: 'approve' }],
};
