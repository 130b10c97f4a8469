// The hole card is nobody's business until it is turned: neither the story so far nor a refused input may tell it.
import { describe, expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { storyPage } from '../../src/story/page/page.ts';
import { storyText } from '../../src/story/text.ts';
import { cutAfter, ToldDay } from './histories.ts';
import { roundOf } from './told-cases.ts';

const HOLE = parseCard('QH') ?? 0;

/** No other queen of hearts comes up; somebody enters the hole card three times too early, and one card goes astray. */
function secretRound() {
  const day = new ToldDay('massachusetts');
  day.open().bets({ 1: 1000 });
  day.cards('9C 6D 5S QH');
  day.refuses({ type: 'hole-card-turned', card: HOLE });
  day.refuses({ type: 'card-out', card: HOLE, faceUp: false, manual: true });
  day.refuses({ type: 'correct-card', seat: 'dealer', hand: 1, index: 1, card: HOLE });
  day.says({ type: 'sealed-in-error', seal: 'the seal' });
  day.decides(1, 'hit');
  day.says({ type: 'drawn-card-used', card: parseCard('4D') ?? 0 });
  day.decides(1, 'stand');
  day.turnsHole();
  day.cards('7C');
  day.settles();
  return roundOf(day);
}

const round = secretRound();
const turning = round.steps.findIndex(
  ({ input, refused }) => input.type === 'hole-card-turned' && refused === null,
);
const tells = (story: string) => /Q♥|queen of hearts|card-46\b/.test(story);

describe('the hole card', () => {
  test('is told when it is turned', () => {
    expect(tells(storyText(cutAfter(round, turning + 1)))).toBe(true);
    expect(tells(storyPage(cutAfter(round, turning + 1)))).toBe(true);
  });

  test.each(Array.from({ length: turning + 1 }, (_, index) => index))(
    'is not told after %i steps',
    (steps) => {
      expect(tells(storyText(cutAfter(round, steps)))).toBe(false);
      expect(tells(storyPage(cutAfter(round, steps)))).toBe(false);
    },
  );

  test('nor is its seal, or that of a card drawn in error', () => {
    expect(storyText(round)).not.toMatch(/the seal|a seal/);
    expect(storyPage(round)).not.toMatch(/the seal|a seal/);
  });

  test('in the finished story it is first told at the step that turns it', () => {
    const [before = ''] = storyText(round).split('Hole card turned: Q♥');
    expect(tells(before)).toBe(false);
    expect(before).toContain('Refused once');
  });
});
