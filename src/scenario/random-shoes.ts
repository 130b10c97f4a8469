// Shoes shuffled at random, with the cut card in its place and, where irregularities are wanted, a few cards astray.
import { cardOf, oneDeck, TEN } from '../rules/cards/cards.ts';
import { at } from '../rules/lookup.ts';
import type { Chance } from './chance.ts';
import type { ShoeEntry } from './scenario.ts';
import type { ShoeRow } from './shoes.ts';

function fullShoe(chance: Chance, decks: number): ShoeEntry[] {
  const cards = Array.from({ length: decks }, oneDeck).flat();
  const entries: ShoeEntry[] = chance.shuffle(cards).map((card) => ({ card, faceUp: false }));
  const quarter = Math.ceil(entries.length / 4);
  const fromBack = quarter + chance.below(quarter);
  entries.splice(entries.length - fromBack, 0, 'cut-card');
  return entries;
}

/** Some cards lie face up, a ten was left in, now and then a card is there once too often, or the shoe is short. */
function disturb(chance: Chance, entries: ShoeEntry[]): ShoeEntry[] {
  const place = () => 1 + chance.below(entries.length - 1);
  for (let i = chance.below(3); i > 0; i--) {
    const entry = at(entries, place());
    if (entry !== 'cut-card') entries[entries.indexOf(entry)] = { ...entry, faceUp: true };
  }
  for (let i = chance.below(3); i > 0; i--)
    entries.splice(place(), 0, { card: cardOf(TEN, chance.below(4)), faceUp: false });
  if (chance.percent(20))
    return entries.filter((entry) => entry !== 'cut-card').slice(0, 40 + chance.below(40));
  return entries;
}

export function randomShoes(chance: Chance, decks: number, incidents: boolean): ShoeRow {
  let entries: ShoeEntry[] = [];
  let place = 0;
  return {
    next() {
      const full = fullShoe(chance, decks);
      entries = incidents ? disturb(chance, full) : full;
      place = 0;
    },
    peek: () => entries[place] ?? null,
    take() {
      place += 1;
    },
  };
}
