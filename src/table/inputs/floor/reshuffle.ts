import { UNSETTLED } from '../../chart/phases.ts';
import { floorActed } from '../../round/floor.ts';
import { type Bare, type Declaration, floorOnly, inPhases, nothingElse } from '../declare.ts';

export type Reshuffle = Bare<'reshuffle'>;

/** The floor may have the cards shuffled after any round, and for a player who comes to an idle table. @rule shuffle.atFloorsWord */
export const RESHUFFLE: Declaration<Reshuffle> = {
  type: 'reshuffle',
  fields: nothingElse,
  page: nothingElse,
  at: inPhases(['betting', 'idleWash', ...UNSETTLED, 'wheel', 'pickUp']),
  during: ['called'],
  who: floorOnly,
  whyNot: ({ rules }) => (rules.book.values['shuffle.atFloorsWord'] ? null : 'no-reshuffle-at-will'),
  does: (change, { type }) => {
    floorActed(change, type);
    change.state.reshuffleDue = true;
  },
  samples: () => [{ type: 'reshuffle' }],
};
