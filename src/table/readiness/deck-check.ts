// The deck check: how many cards of each face there are, against what the book demands. Only counts: never an order.
import { type Card, cardsInShoe, isTen, oneDeck } from '../../rules/cards/cards.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Change } from '../change.ts';
import type { TableState } from '../state.ts';
import type { CountedCards, DecksChecked, FaceCount } from './tested.ts';

function faces(cards: readonly number[], pick: (card: Card, count: number) => number): FaceCount[] {
  return cards.flatMap((count, card) => {
    const found = pick(card, count);
    return found > 0 ? [{ card, cards: found }] : [];
  });
}

/** @rule cards.decks, opening.tens.removed */
export function checkDecks(rules: Rules, { faces: counted, unread }: CountedCards): DecksChecked {
  const decks = rules.book.values['cards.decks'];
  const inDeck = new Set(oneDeck());
  const due = (card: Card) => (inDeck.has(card) ? decks : 0);
  const tens = faces(counted, (card, count) => (isTen(card) ? count : 0));
  const missing = faces(counted, (card, count) => due(card) - count);
  const tooMany = faces(counted, (card, count) => (isTen(card) ? 0 : count - due(card)));
  const cards = counted.reduce((sum, count) => sum + count, unread);
  const agrees = unread === 0 && tens.length + missing.length + tooMany.length === 0;
  return { cards, expected: cardsInShoe(decks), decks, unread, tens, missing, tooMany, agrees };
}

/** Why nobody may come to these cards yet. @rule opening.deckCheck */
export function lacksDeckCheck(
  rules: Rules,
  { decksAgree }: TableState,
): 'decks-unchecked' | 'decks-differ' | null {
  if (decksAgree === false) return 'decks-differ';
  return rules.book.values['opening.deckCheck'] && !decksAgree ? 'decks-unchecked' : null;
}

export function wereCounted(counted: CountedCards | undefined): boolean {
  return counted !== undefined && counted.unread + counted.faces.reduce((sum, one) => sum + one, 0) > 0;
}

/** After the shuffle it no longer matters. */
export function countIsTold(state: TableState): void {
  if (state.cards.freshFromBox) state.deckCount = 'told';
  else delete state.deckCount;
}

export function endDeckCheck({ rules, state, stamp, facts }: Change, counted: CountedCards): void {
  const checked = checkDecks(rules, counted);
  state.decksAgree = checked.agrees;
  facts.push({ fact: 'decks-checked', by: stamp.by?.id ?? '', ...checked });
}
