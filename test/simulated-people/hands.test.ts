// What a dealer holds when the scanner, the record and the felt disagree.
import { expect, test } from 'vitest';
import { habitsOf } from '../../hardware-sim/devices/habits.ts';
import { chanceOf } from '../../hardware-sim/world/chance.ts';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { tableDevices } from '../../hardware-sim/world/devices.ts';
import { Luck } from '../../hardware-sim/world/faults.ts';
import { Shoe } from '../../hardware-sim/world/shoe.ts';
import type { TableView } from '../../src/protocol/view.ts';
import { Hands } from '../../src/simulated-people/hands.ts';
import { EMPTY_VIEW } from '../screens/view.ts';

const NOBODY = { drawn: () => {}, scanned: () => {}, typed: () => {} };
const CARDS = 288;

function viewOf(phase: TableView['phase'], more: Partial<TableView> = {}): TableView {
  return { ...EMPTY_VIEW, shoe: 1, cardsOut: 0, phase, ...more };
}

/** The scanner has told of the burn card, the record lacks it, and people have compared the two. */
function withLostCard(): Hands {
  const seed = 'hands';
  const devices = tableDevices({ clock: new VirtualClock(), seed, habits: habitsOf(seed, {}), sections: 8 });
  const shoe = new Shoe(chanceOf(seed), 6, new Luck(seed, {}));
  const hands = new Hands(shoe, devices.scanner, devices.reader, NOBODY);
  hands.follow(viewOf('burning'));
  hands.draw();
  hands.compare();
  hands.follow(viewOf('burning'));
  return hands;
}

test('a dealer keeps a card that the record lacks for as long as somebody can tell of it', () => {
  const hands = withLostCard();
  expect([hands.held, hands.hasUnrecorded, hands.leftInShoe]).toEqual([1, true, CARDS - 1]);
});

test.each(['offeringCut', 'cutting', 'shuffling', 'closing', 'idle'] as const)(
  'a dealer puts a card that the record lacks back with the others when these are together: %s',
  (phase) => {
    const hands = withLostCard();
    hands.follow(viewOf(phase));
    expect([hands.held, hands.hasUnrecorded, hands.leftInShoe]).toEqual([0, false, CARDS]);
  },
);

test('a dealer holds on to a card of a round that is not over while the shoe is filled', () => {
  const hands = withLostCard();
  hands.follow(viewOf('shuffling', { dealerCards: [{ number: 1, face: '7S' }] }));
  expect(hands.held).toBe(1);
});
