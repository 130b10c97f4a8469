import { z } from 'zod';
import { cardsInShoe } from '../../../rules/cards/cards.ts';
import { type Change, callFloor, incident } from '../../change.ts';
import { recordStep } from '../../opening/procedure.ts';
import { written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { count } from '../fields.ts';

const fields = z.strictObject({ cards: count });
export type LeftInShoe = InputOf<'left-in-shoe', typeof fields>;

/** The cards left in a finished shoe are counted: with those dealt they must make up the decks. @rule shuffle.leftoversCounted */
function countLeftovers(change: Change, { cards }: LeftInShoe): void {
  const { shoe, unread } = change.state;
  shoe.counted = true;
  recordStep(change, { code: 'leftovers-counted', cards }, 'shuffle.leftoversCounted');
  const all = cards + shoe.out + unread - (shoe.unreadBefore ?? 0) + shoe.elsewhere - shoe.tens;
  if (all === cardsInShoe(change.rules.book.values['cards.decks'])) return;
  incident(change, 'census', 'shuffle.leftoversCounted');
  callFloor(change, { about: 'census', clause: 'shuffle.leftoversCounted', seat: null });
}

export const LEFT_IN_SHOE: PageDeclaration<LeftInShoe> = {
  type: 'left-in-shoe',
  fields,
  written: written<LeftInShoe>({ cards: { holds: 'how many cards were left in the shoe' } }),
  page: fields,
  dealer: 'row',
  at: { shuffling: stays, closing: stays },
  whyNot: ({ state }) => (state.shoe.number > 0 ? null : 'not-now'),
  does: countLeftovers,
  samples: () => [{ type: 'left-in-shoe', cards: 0 }],
};
