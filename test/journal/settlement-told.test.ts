// A card is taken back, and something else has happened in between: the facts still tell how the round was paid.
import { expect, test } from 'vitest';
import { recheck } from '../../src/journal/proof/settlement.ts';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { Day } from '../table/day.ts';
import { rulesOfHouse } from './busy-table.ts';

const cardOf = (name: string) => parseCard(name) ?? 0;
const rules = rulesOfHouse({ pack: 'section-13', choices: {} });

/** Three boxes with 12 each against a dealer's 17; the card that box 1 asked for was passed over. */
function dayWithLateCard(): Day {
  const day = new Day(rules).open().bets({ 1: 1000, 2: 1000, 3: 1000 });
  day.cards('5C 5D 5H 9H 7D 7C 7H 8S');
  day.decides(1, 'hit');
  day.says({ type: 'card-missed', seat: 1 });
  return day;
}

function expectAsPaid(day: Day): void {
  const facts = day.facts.map((fact, index) => ({ seq: index + 1, fact }));
  expect(recheck(rules, facts)).toEqual({ ok: true, why: null, seq: null });
}

const DEAD = { type: 'missed-choice', seat: 1, choice: 'dead' } as const;

test('a hand called dead before the card stays dead when the card is taken back', () => {
  const day = dayWithLateCard();
  day.decides(2, 'hit');
  day.says(DEAD);
  day.cards('9C');
  day.says({ type: 'card-was-next' });
  day.turnsHole();
  const nets = day.settles().boxes.map(({ bettors }) => bettors[0]?.net);
  expect(nets).toEqual([0, -1000, 1000]);
  expectAsPaid(day);
});

test('what came before a hand was called dead cannot be taken back any more', () => {
  const day = dayWithLateCard();
  day.decides(2, 'hit');
  day.cards('9C');
  expect(day.table.state.round?.boxes[1]?.hands[0]?.cards).toHaveLength(3);
  day.says(DEAD);
  expect(day.refuses({ type: 'card-was-next' }).code).toBe('nothing-to-move');
  expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
  day.decides(3, 'stand');
  day.turnsHole();
  day.settles();
  expectAsPaid(day);
});

test('a hole card that turned out to be a ten is no card of the dealer', () => {
  const day = new Day(rules).open().bets({ 1: 1000 });
  day.cards('9C 6D KS');
  day.says({ type: 'device-lost', device: 'scanner' });
  day.says({ type: 'allow-manual-entry' });
  day.says({ type: 'face-down-card' });
  day.decides(1, 'stand');
  day.says({ type: 'hole-card-turned', card: cardOf('TH') }, 'dealer');
  day.says({ type: 'floor-answers' });
  for (const name of ['9H', '5S'])
    day.says({ type: 'card-out', card: cardOf(name), faceUp: false, manual: true }, 'dealer');
  expect(day.settles()).toMatchObject({ dealer: { cards: ['6D', '9H', '5S'] }, removed: ['TH'] });
  expectAsPaid(day);
});
