// The other bettors on a doubled box do not rescue: play goes on.
import { roundOf } from '../../change.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type GoOn = Bare<'go-on'>;

export const GO_ON: PageDeclaration<GoOn> = {
  type: 'go-on',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'own',
  at: { turns: stays },
  whyNot: ({ state }) => (state.round?.rescueWindow ? null : 'not-now'),
  does: ({ state }) => {
    roundOf(state).rescueWindow = null;
  },
  samples: () => [{ type: 'go-on' }],
};
