// A round goes on without the shoe scanner, from whatever point it is lost: people enter what it would have said.

import { describe, expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { at } from '../../src/rules/lookup.ts';
import { roundOf } from '../../src/table/change.ts';
import type { Input } from '../../src/table/input.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';
import { saidOf } from './said.ts';

const PACKS = ['section-13', 'catfish-bend', 'games-department', 'pennsylvania', 'massachusetts'];
const LOST: Input = { type: 'device-lost', device: 'scanner' };
const BACK: Input = { type: 'device-back', device: 'scanner' };
const FACE_DOWN: Input = { type: 'face-down-card' };

const TEN = parseCard('TD') ?? 0;

const cardOf = (name: string) => parseCard(name) ?? 0;
const byHand = (name: string): Input => ({
  type: 'card-out',
  card: cardOf(name),
  faceUp: false,
  manual: true,
});

/** A day whose scanner can be lost: from then on the dealer enters the cards. */
class HandDay extends Day {
  lost = false;

  loses(): this {
    this.says(LOST);
    this.says({ type: 'allow-manual-entry' });
    this.lost = true;
    return this;
  }

  /** One step of the round; a card that lies face down is not told. */
  draws(name: string): void {
    const { phase, state } = this.table;
    const faceDown = state.burnDue || (phase === 'deal' && state.round?.queue[0]?.to === 'hole');
    if (!this.lost) this.cards(name);
    else this.says(faceDown ? FACE_DOWN : byHand(name));
  }

  turns(name: string): void {
    if (this.table.state.round?.hole === 'unread')
      this.says({ type: 'hole-card-turned', card: cardOf(name) }, 'dealer');
    else this.turnsHole();
  }
}

/** Burn, deal, check, a hit, the dealer's card: seat 1 has 19 in the end and the dealer 18. */
const ROUND: readonly ((day: HandDay) => void)[] = [
  (day) => day.draws('2C'),
  (day) => day.bets({ 1: 1000 }),
  (day) => day.draws('9C'),
  (day) => day.draws('KD'),
  (day) => day.draws('6D'),
  (day) => day.draws('3S'),
  (day) => day.says({ type: 'reader-said', blackjack: false }),
  (day) => day.decides(1, 'hit'),
  (day) => day.draws('4H'),
  (day) => day.decides(1, 'stand'),
  (day) => day.turns('3S'),
  (day) => day.draws('5C'),
  (day) => day.settles(),
];

function beforeBurn(pack: string): HandDay {
  const day = new HandDay(rulesOf(pack));
  while (day.phase !== 'burning') day.routine();
  return day;
}

describe.each(PACKS)('without the shoe scanner, %s', (pack) => {
  test('a round is played to its end, whenever the scanner is lost and whenever it comes back', () => {
    const usual = beforeBurn(pack);
    for (const step of ROUND) step(usual);
    for (let from = 0; from < ROUND.length; from++)
      for (let to = from; to <= ROUND.length; to++) {
        const day = beforeBurn(pack);
        ROUND.forEach((step, index) => {
          if (index === from) day.loses();
          if (index === to && day.lost) {
            day.says(BACK);
            day.lost = false;
          }
          step(day);
        });
        const [record] = day.records;
        const [expected] = usual.records;
        // A burn card that nobody saw has no face that could be recorded.
        expect({ ...record, burned: [] }, `${from} to ${to}`).toEqual({ ...expected, burned: [] });
      }
  });

  test('a hole card that turns out to be a ten is taken out of the game, and the next card takes its place', () => {
    const day = beforeBurn(pack);
    day.loses();
    for (const step of ROUND.slice(0, -3)) step(day);
    const hole = roundOf(day.table.state).holeNumber;
    expect(day.says({ type: 'hole-card-turned', card: TEN })).toMatchObject([
      { fact: 'hole-turned', card: TEN, number: hole },
      { fact: 'card', card: TEN, number: hole, place: { at: 'removed' } },
      { fact: 'incident', kind: 'ten-found' },
      { fact: 'floor-called', about: 'ten-found' },
    ]);
    day.says({ type: 'floor-answers' });
    day.draws('3S');
    day.draws('5C');
    const usual = beforeBurn(pack);
    for (const step of ROUND) step(usual);
    const { dealer, boxes } = at(usual.records, 0);
    expect(day.settles()).toMatchObject({ removed: ['TD'], dealer, boxes });
  });

  test('the second ten since the shuffle voids the round, also if it is the hole card', () => {
    const day = beforeBurn(pack);
    day.loses();
    for (const step of ROUND.slice(0, 3)) step(day);
    day.says({ type: 'card-out', card: TEN, faceUp: false, manual: true });
    day.says({ type: 'floor-answers' });
    for (const step of ROUND.slice(3, -3)) step(day);
    day.says({ type: 'hole-card-turned', card: TEN });
    day.says({ type: 'floor-answers' });
    expect(day.settles()).toMatchObject({ status: 'void', removed: ['TD', 'TD'] });
  });

  test('a card drawn in error that nobody has seen and that is a ten is taken out when it is turned', () => {
    const day = beforeBurn(pack);
    day.loses();
    for (const step of ROUND.slice(0, 9)) step(day);
    day.says(FACE_DOWN);
    expect(day.says({ type: 'drawn-card-used', card: TEN })).toMatchObject([
      { fact: 'card', card: TEN, place: { at: 'removed' } },
      { fact: 'incident', kind: 'ten-found' },
      { fact: 'floor-called' },
    ]);
    expect(day.table.state.drawn).toEqual([]);
  });

  test('nothing is entered without the floor, and nothing while the scanner works', () => {
    const day = beforeBurn(pack);
    const said = [
      FACE_DOWN,
      byHand('2C'),
      { type: 'cut-card-out', manual: true },
      { type: 'shoe-ran-out', manual: true },
    ];
    for (const input of said as Input[]) expect(day.refuses(input).code).toBe('scanner-works');
    day.says(LOST);
    for (const input of said as Input[]) expect(day.refuses(input).code).toBe('scanner-missing');
    expect(day.dues).toContain('scanner-missing');
    expect(day.refuses({ type: 'allow-manual-entry' }, 'dealer').code).toBe('needs-floor');
    day.says({ type: 'allow-manual-entry' });
    expect(day.dues).toContain('enter-cards');
    day.says(FACE_DOWN);
    expect(day.phase).toBe('betting');
    expect(day.dues).toContain('enter-cards');
    day.says(BACK);
    expect(day.refuses(byHand('2C')).code).toBe('scanner-works');
  });
});

describe('what the scanner would have told is told by hand:', () => {
  function inTurns(): HandDay {
    const day = new HandDay(rulesOf('section-13'));
    day.open().bets({ 1: 1000, 2: 1000 });
    day.cards('5C 6C 9H 7D 8D 7S');
    return day.loses();
  }

  test('the cut card', () => {
    const day = inTurns();
    day.says({ type: 'cut-card-out', manual: true });
    expect(day.table.state.shoe.cutCardSeen).toBe(true);
  });

  test('the empty shoe, and the first card of the next, which nobody sees', () => {
    const day = inTurns();
    day.says({ type: 'shoe-ran-out', manual: true });
    expect(day.dues).toContain('burn');
    const [burned] = day.says(FACE_DOWN);
    expect(burned).toMatchObject({ fact: 'card', card: null, place: { at: 'burned' } });
    expect(day.table.state).toMatchObject({ burnDue: false, lastBurned: null });
  });

  test('a card drawn in error and seen', () => {
    const day = inTurns();
    day.says({ type: 'shown-in-error', card: cardOf('4H'), faceUp: false, manual: true });
    day.decides(1, 'hit');
    const [used] = day.says({ type: 'drawn-card-used' });
    expect(used).toMatchObject({ card: cardOf('4H'), place: { at: 'hand', seat: 1 } });
  });

  test('a card drawn in error and not seen, entered by the dealer when it is turned', () => {
    const day = inTurns();
    const [error] = day.says(FACE_DOWN);
    expect(error).toMatchObject({ fact: 'incident', kind: 'drawn-in-error', clause: '(o)(3)' });
    expect(saidOf(day.due.find(({ code }) => code === 'use-drawn-card'))).toContain('Enter it');
    day.decides(1, 'hit');
    day.says({ type: 'drawn-card-used', card: cardOf('4H') }, 'dealer');
    expect(day.table.state.round?.boxes[0]?.hands[0]?.cards).toHaveLength(3);
  });
});

describe('the face of a card that the scanner has read', () => {
  test('is not entered by the dealer; the floor may, where its seal cannot be opened', () => {
    const day = new HandDay(rulesOf('massachusetts'));
    day.open().bets({ 1: 1000 });
    day.cards('9C 9H 9D 8S');
    day.decides(1, 'stand');
    const turned: Input = { type: 'hole-card-turned', card: cardOf('8S') };
    expect(day.refuses(turned, 'dealer').code).toBe('face-is-sealed');
    day.says({ type: 'halt-table', reason: { code: 'seal-cannot-be-opened', how: 'hole-card' } }, 'device');
    expect(day.refuses(turned, 'dealer').code).toBe('table-halted');
    day.says(turned, 'floor');
    day.says({ type: 'resume' });
    expect(day.settles().dealer.total).toBe(17);
  });
});

describe('a scanner that is back', () => {
  test('tells of cards that were entered by hand: they are not dealt again', () => {
    const day = new HandDay(rulesOf('section-13'));
    day.open().bets({ 1: 1000 });
    day.cards('9C');
    day.loses();
    for (const name of ['9H', '6D', '8S']) day.draws(name);
    expect(day.table.state.byHand).toEqual([cardOf('9H'), cardOf('6D'), null]);
    day.says(BACK);
    expect(day.refuses({ type: 'seen-by-scanner', cards: 4 }).code).toBe('not-now');
    day.says({ type: 'seen-by-scanner', cards: 2 });
    expect(day.table.state.byHand).toEqual([null]);
    // The first card that it sees itself is new: of the others it has not heard.
    day.decides(1, 'hit');
    day.cards('2D');
    expect(day.table.state.byHand).toEqual([]);
  });
});
