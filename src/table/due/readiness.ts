// What is due before the first shuffle: the readiness test and the deck check.
import { cardsInShoe } from '../../rules/cards/cards.ts';
import { lacksDeckCheck } from '../readiness/deck-check.ts';
import { READER_CARDS, SCANNER_CARDS } from '../readiness/parts.ts';
import { currentPart, lacksTest, testOf } from '../readiness/running.ts';
import { type Due, due, type Scene } from './scene.ts';

/** How long a test holds is asked when somebody opens the table. */
const NOW = 0;

/** @rule opening.readinessTest */
export function dueWhenClosed({ rules, state }: Scene): Due[] {
  const how = rules.book.values['opening.readinessTest'];
  const isDue = how !== 'none' && lacksTest(rules, state, NOW) !== null;
  return [
    ...(isDue ? [due(rules, { code: 'test-table', how }, 'opening.readinessTest')] : []),
    due(rules, { code: 'open' }, 'opening.inspection'),
  ];
}

export function dueInTest({ rules, state }: Scene): Due[] {
  const test = testOf(state);
  const part = currentPart(rules, test);
  const sign = due(rules, { code: 'sign-test' }, 'opening.readinessTest');
  if (part === null) return [sign];
  const card = part === 'scanner' ? SCANNER_CARDS[test.read] : READER_CARDS[part]?.card;
  return [
    due(rules, { code: 'try-part', how: part }, 'opening.readinessTest'),
    ...(card === undefined ? [] : [due(rules, { code: 'test-card', card }, 'opening.readinessTest')]),
  ];
}

/** @rule opening.deckCheck */
export function dueAboutDecks({ rules, state }: Scene): Due[] {
  const lacks = lacksDeckCheck(rules, state);
  if (lacks === 'decks-differ') return [due(rules, { code: 'decks-wrong' }, 'opening.deckCheck')];
  return lacks ? [due(rules, { code: 'check-decks' }, 'opening.deckCheck')] : [];
}

/** @rule opening.deckCheck */
export function dueInDeckCheck({ rules, state }: Scene): Due[] {
  const expected = cardsInShoe(rules.book.values['cards.decks']);
  const waits = due(rules, { code: 'await-scanner' }, 'opening.deckCheck');
  return [
    ...(state.deckCount === 'untold' ? [waits] : []),
    due(rules, { code: 'count-decks', expected }, 'opening.deckCheck'),
  ];
}
