import { z } from 'zod';
import { cardsInShoe } from '../../../rules/cards/cards.ts';
import { cutCards, refusedCut } from '../../shoe/cut.ts';
import { written } from '../../written.ts';
import { goes, type InputOf, type PageDeclaration } from '../declare.ts';
import { count } from '../fields.ts';

const fields = z.strictObject({ fromEnd: count });
export type Cut = InputOf<'cut-made', typeof fields>;

export const CUT: PageDeclaration<Cut> = {
  type: 'cut-made',
  fields,
  written: written<Cut>({ fromEnd: { holds: 'cards from the end of the stack' } }),
  page: fields,
  dealer: 'row',
  at: { cutting: goes('placingCutCard') },
  whyNot: ({ rules }, { fromEnd }) => refusedCut(rules, fromEnd),
  does: cutCards,
  samples: ({ rules }) => [
    { type: 'cut-made', fromEnd: Math.floor(cardsInShoe(rules.book.values['cards.decks']) / 2) },
  ],
};
