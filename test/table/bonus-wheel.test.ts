import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import type { Input } from '../../src/table/input.ts';
import { clauses } from '../clauses.ts';
import { betOf, Day } from './day.ts';
import { clausesOf, moved, prompts } from './money.ts';

const WHEEL: Input = { type: 'wheel-stopped', section: 3 };

/** Box 3 has a bonus spin and is dealt a blackjack, box 5 one without the spin; box 1 has 17. */
function dealt(rules: Rules): Day {
  const day = new Day(rules).open().bets({ 1: { spin: 500 }, 3: { spin: 500 }, 5: 1000 });
  day.cards('9C AC AD 6D 8C KC KD');
  return day;
}

function untilPayout(day: Day): void {
  day.cards('5S');
  day.decides(1, 'stand');
  day.turnsHole();
  day.cards('9S');
  expect(day.phase).toBe('payout');
}

describe('a bonus-spin wager', () => {
  clauses(['MA 16(a)b'], 'needs a standard wager beside it', (rules) => {
    const day = new Day(rules).open();
    expect(day.refuses(betOf(1, { main: 0, spin: 500 }))).toMatchObject({
      code: 'spin-alone',
      clause: '16(a)',
    });
    day.bets({ 1: { spin: 500 } });
  });

  clauses(['MA 16(b)a'], 'is refused at the table unless it is exactly 5.00', (rules) => {
    const day = new Day(rules).open();
    for (const spin of [499, 501, 1000])
      expect(day.refuses(betOf(1, { spin }))).toMatchObject({ code: 'spin-amount', clause: '16(b)' });
    day.bets({ 1: { spin: 500 } });
  });

  clauses(['MA 16(b)b'], 'is placed before the cards', (rules) => {
    const day = new Day(rules).open().bets({ 1: 1000 });
    day.cards('9C');
    expect(day.refuses(betOf(3, { spin: 500 }))).toMatchObject({ code: 'round-running', clause: '5(d)' });
  });
});

describe('a blackjack with a bonus spin', () => {
  clauses(['MA 16(d)(1)'], "has the seat's button pressed, no other and only once", (rules) => {
    const day = dealt(rules);
    expect(prompts(day)).toContain('press-button 3');
    expect(clausesOf(day, 'press-button')).toEqual(['16(d)(1)']);
    for (const seat of [1, 5])
      expect(day.refuses({ type: 'seat-button', seat })).toMatchObject({ code: 'no-button' });
    day.says({ type: 'seat-button', seat: 3 });
    expect(day.dues).not.toContain('press-button');
    expect(day.refuses({ type: 'seat-button', seat: 3 }).code).toBe('no-button');
  });

  clauses(['MA 16(d)(1)'], 'does not spin before the button is pressed', (rules) => {
    const day = dealt(rules);
    untilPayout(day);
    day.says({ type: 'settle-round' });
    expect(prompts(day)).toEqual(['press-button 3']);
    expect(day.refuses(WHEEL)).toMatchObject({ code: 'button-first', clause: '16(d)(1)' });
    day.says({ type: 'seat-button', seat: 3 });
    expect(prompts(day)).toEqual(['spin 3']);
    day.says(WHEEL);
  });

  clauses(['MA 16(d)(2)a'], 'has the wheel turned when the dealer has completed the hand', (rules) => {
    const day = dealt(rules);
    day.says({ type: 'seat-button', seat: 3 });
    const early = { code: 'wheel-too-early', clause: '16(d)(2)' };
    expect(day.refuses(WHEEL)).toMatchObject(early);
    untilPayout(day);
    expect(day.refuses(WHEEL)).toMatchObject(early);
    const settled = moved(day.says({ type: 'settle-round' }));
    expect(settled).toContain('3 main 1500');
    expect(settled).not.toContain('3 spin 4000');
    expect(prompts(day)).toEqual(['spin 3']);
    expect(clausesOf(day, 'spin')).toEqual(['16(d)(2)']);
    expect(moved(day.says(WHEEL))).toEqual(['3 spin 4000']);
    expect(day.phase).toBe('pickUp');
  });

  clauses(['MA 16(d)(2)c'], 'has the section of the wheel kept with the hand', (rules) => {
    const day = dealt(rules);
    day.says({ type: 'seat-button', seat: 3 });
    untilPayout(day);
    day.says({ type: 'settle-round' });
    const facts = day.says(WHEEL);
    expect(facts[0]).toEqual({ fact: 'wheel', seat: 3, bettor: 'a', section: 3, prize: 4000 });
    day.says({ type: 'step-done', step: 'pickUp' });
    expect(day.records[0]?.boxes[1]?.bettors[0]?.lines).toContainEqual(
      expect.objectContaining({ wager: 'spin', stake: 500, result: 'win', net: 4000, clause: '16(d)(2)' }),
    );
  });
});
