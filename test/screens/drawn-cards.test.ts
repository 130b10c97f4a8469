// What the dealer is told of a card that lies in sight and is nobody's: which one it is, and what becomes of it.
import { describe, expect, test } from 'vitest';
import { sentencesIn } from '../../src/screens/language/sentences.ts';
import { bannersOf } from '../../src/screens/told/troubles.ts';
import { viewOf } from '../../src/station/pages/view.ts';
import { english } from '../../src/words/en/screens.ts';
import { spanish } from '../../src/words/es/screens.ts';
import { french } from '../../src/words/fr/screens.ts';
import { corrects, dealerPlays, twoBoxes } from '../table/corrects.ts';
import type { Day } from '../table/day.ts';

function told({ table }: Day, words = english): string[] {
  const view = viewOf(table, { seq: 1, now: 0, stop: null, devices: new Map() });
  return bannersOf({ line: 'open', view }, words, sentencesIn(words)).map(({ what }) => what);
}

/** Box 1 has hit once or twice; the floor says that it had stood. */
function hitWasStand(pack: string, cards: string): Day {
  const day = twoBoxes(pack);
  for (const card of cards.split(' ')) {
    day.decides(1, 'hit');
    day.cards(card);
  }
  expect(told(day)).toEqual([]);
  corrects(day, 1, 'stand');
  return day;
}

describe('after the floor has corrected a decision the dealer’s page', () => {
  test('names the exposed card, and says that it is the next one', () => {
    const day = hitWasStand('massachusetts', '2D');
    expect(told(day)).toEqual(['Drawn in error: 2♦. It is the next card.']);
    expect(told(day, spanish)).toEqual(['Sacada por error: 2♦. Es la próxima carta.']);
    expect(told(day, french)).toEqual(['Tirée par erreur : 2♦. C’est la prochaine carte.']);
  });

  test('names several in the order in which they are taken', () => {
    const day = hitWasStand('massachusetts', '2D 3D');
    expect(told(day)).toEqual(['Drawn in error: 2♦, 3♦. They are the next cards, in this order.']);
    day.decides(2, 'hit');
    day.says({ type: 'drawn-card-used' });
    expect(told(day)).toEqual(['Drawn in error: 3♦. It is the next card.']);
  });

  test.each([
    ['massachusetts', 'Nobody took 3♦: to be burned.', 'Nadie tomó 3♦: a quemar.'],
    ['pennsylvania', 'Nobody took 3♦: to the discard rack.', 'Nadie tomó 3♦: a los descartes.'],
  ])('says at the end what the book of %s does with the one that nobody took', (pack, said, inSpanish) => {
    const day = hitWasStand(pack, '2D 3D');
    day.decides(2, 'stand');
    dealerPlays(day, []);
    expect(told(day)).toEqual([said]);
    expect(told(day, spanish)).toEqual([inSpanish]);
    day.settles();
    expect(told(day)).toEqual([]);
  });
});
