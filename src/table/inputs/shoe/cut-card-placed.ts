import { z } from 'zod';
import { cardsInShoe } from '../../../rules/cards/cards.ts';
import { recordStep } from '../../opening/procedure.ts';
import { refusedCutCard } from '../../shoe/cut.ts';
import { written } from '../../written.ts';
import { goes, type InputOf, type PageDeclaration } from '../declare.ts';
import { count } from '../fields.ts';

const fields = z.strictObject({ fromBack: count });
export type CutCardPlaced = InputOf<'cut-card-placed', typeof fields>;

export const CUT_CARD_PLACED: PageDeclaration<CutCardPlaced> = {
  type: 'cut-card-placed',
  fields,
  written: written<CutCardPlaced>({ fromBack: { holds: 'cards from the back of the stack' } }),
  page: fields,
  dealer: 'row',
  at: { placingCutCard: goes('loading') },
  whyNot: ({ rules }, { fromBack }) => refusedCutCard(rules, fromBack),
  does: (change, { fromBack }) =>
    recordStep(change, { code: 'cut-card-placed', fromBack }, 'cut.cutCardFromBack'),
  samples: ({ rules }) => [
    { type: 'cut-card-placed', fromBack: Math.floor(cardsInShoe(rules.book.values['cards.decks']) / 2) },
  ],
};
