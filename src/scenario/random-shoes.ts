// Shoes shuffled at random, with the cut card in its place and, where irregularities are wanted, a few cards astray.
import { type Card, cardName, cardOf, oneDeck, TEN } from '../rules/cards/cards.ts';
import { at } from '../rules/lookup.ts';
import type { Chance } from './chance.ts';
import type { ShoeEntry } from './scenario.ts';
import type { ShoeRow } from './shoes.ts';

/** What a loaded shoe brings first: sevens for the super bonus, pairs, blackjacks, cards of a bonus, small cards. */
const FAVOURITES = ['7', '7', '678', '8', 'A', 'AK', 'AKQJ', 'A2', '234'] as const;

/** A shuffled shoe shows three suited sevens against a seven once in a lifetime. A loaded one shows them soon. */
function load(chance: Chance, cards: Card[]): Card[] {
  const ranks: string = chance.pick(FAVOURITES);
  const suits = chance.pick(['S', 'SH', 'CD', 'CDHS']);
  const isFavourite = (card: Card) => {
    const [rank = '', suit = ''] = cardName(card);
    return ranks.includes(rank) && suits.includes(suit);
  };
  const placed = cards.map((card) => ({ card, place: chance.below(1000) + (isFavourite(card) ? 0 : 700) }));
  return placed.sort((a, b) => a.place - b.place).map(({ card }) => card);
}

function fullShoe(chance: Chance, decks: number, loaded: boolean): ShoeEntry[] {
  const cards = chance.shuffle(Array.from({ length: decks }, oneDeck).flat());
  const entries: ShoeEntry[] = (loaded ? load(chance, cards) : cards).map((card) => ({
    card,
    faceUp: false,
  }));
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

export function randomShoes(chance: Chance, decks: number, incidents: boolean, loaded = false): ShoeRow {
  let entries: ShoeEntry[] = [];
  let place = 0;
  return {
    next() {
      const full = fullShoe(chance, decks, loaded);
      entries = incidents ? disturb(chance, full) : full;
      place = 0;
    },
    peek: () => entries[place] ?? null,
    take() {
      place += 1;
    },
  };
}
