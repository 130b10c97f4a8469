import { UNSETTLED } from '../../chart/phases.ts';
import { floorActed } from '../../round/floor.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, inPhases, nothingElse, type PageDeclaration } from '../declare.ts';

export type Reshuffle = Bare<'reshuffle'>;

/** The floor may have the cards shuffled after any round, and for a player who comes to an idle table. @rule shuffle.atFloorsWord */
export const RESHUFFLE: PageDeclaration<Reshuffle> = {
  type: 'reshuffle',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'row',
  floor: {
    group: 'shoe',
    place: 1,
    final: true,
    about: { 'ten-found': 2, census: 2 },
    acts: [{ code: '41', makes: { type: 'reshuffle' } }],
  },
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
