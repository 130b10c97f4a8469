import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type DiscloseBurn = Bare<'disclose-burn'>;

/** @rule burn.disclosed */
export const DISCLOSE_BURN: PageDeclaration<DiscloseBurn> = {
  type: 'disclose-burn',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'menu',
  floor: { group: 'shoe', place: 4 },
  anywhere: stays,
  whyNot: ({ rules, state }) => {
    if (!rules.book.values['burn.disclosed']) return 'burn-not-disclosed';
    return state.lastBurned === null ? 'no-burn-card' : null;
  },
  does: ({ state, facts }) => {
    if (state.lastBurned !== null) facts.push({ fact: 'burn-disclosed', card: state.lastBurned });
  },
  samples: () => [{ type: 'disclose-burn' }],
};
