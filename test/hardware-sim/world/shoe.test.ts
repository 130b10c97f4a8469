import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../hardware-sim/world/chance.ts';
import { Luck } from '../../../hardware-sim/world/faults.ts';
import { nameOf, Shoe } from '../../../hardware-sim/world/shoe.ts';

const WELL = new Luck('well', {});

function drawAll(shoe: Shoe): string[] {
  const names: string[] = [];
  for (let drawn = shoe.draw(); drawn.thing; drawn = shoe.draw()) names.push(nameOf(drawn.thing.card));
  return names;
}

describe('a shoe', () => {
  test('holds every card of its decks once for each deck, and no ten', () => {
    const shoe = new Shoe(chanceOf('a'), 6, WELL);
    shoe.load(72);
    const names = drawAll(shoe);
    expect(names).toHaveLength(288);
    expect(names.filter((name) => name === '7S')).toHaveLength(6);
    expect(names.some((name) => name.startsWith('T'))).toBe(false);
  });

  test('shows its cover card where it was put, and says which card was the last', () => {
    const shoe = new Shoe(chanceOf('b'), 6, WELL);
    shoe.load(100);
    const drawn = Array.from({ length: 288 }, () => shoe.draw());
    expect(drawn.findIndex(({ coverCard }) => coverCard)).toBe(188);
    expect(drawn.findIndex(({ wasLast }) => wasLast)).toBe(287);
    expect(shoe.draw().thing).toBeNull();
  });

  test('loaded in mid-round lacks the cards that lie on the felt, and has them back after the pick-up, but for one that waits', () => {
    const shoe = new Shoe(chanceOf('c'), 6, WELL);
    shoe.load(72);
    for (let card = 0; card < 10; card++) shoe.draw();
    shoe.load(72);
    expect(shoe.left).toBe(278);
    shoe.pickUp(1);
    shoe.load(72);
    expect(shoe.left).toBe(287);
    shoe.pickUp(0);
    shoe.load(72);
    expect(shoe.left).toBe(288);
  });

  test('has a card back once that somebody puts back, from the felt or the rack, and none of the decks before', () => {
    const shoe = new Shoe(chanceOf('p'), 6, WELL);
    shoe.load(72);
    const [fromFelt, fromRack] = [shoe.draw().thing?.card, shoe.draw().thing?.card];
    if (!fromFelt || !fromRack) expect.fail('the shoe is empty');
    shoe.putBack(fromFelt);
    shoe.pickUp(0);
    shoe.putBack(fromRack);
    shoe.putBack(fromRack);
    expect([shoe.left, shoe.all.length]).toEqual([288, 288]);
    shoe.openNewDecks();
    shoe.putBack(fromFelt);
    expect([shoe.left, shoe.all.length]).toEqual([0, 288]);
  });

  test('is arranged without a card more or less', () => {
    const shoe = new Shoe(chanceOf('d'), 6, WELL);
    shoe.load(72);
    shoe.arrange(new Map([0, 2, 4].map((place) => [place, (card) => nameOf(card) === '7S'])));
    const names = drawAll(shoe);
    expect([names[0], names[2], names[4]]).toEqual(['7S', '7S', '7S']);
    expect(names.toSorted()).toEqual(drawAll(loaded('e')).toSorted());
  });
});

function loaded(seed: string): Shoe {
  const shoe = new Shoe(chanceOf(seed), 6, WELL);
  shoe.load(72);
  return shoe;
}
