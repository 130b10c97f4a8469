import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { clauses } from '../clauses.ts';
import { Day } from './day.ts';
import { clausesOf, moved, prompts, told } from './money.ts';

/** Boxes 1 and 5 have blackjacks, box 3 has 17; the dealer's up card as given, the hole card a nine. */
function dealt(rules: Rules, upCard: string): Day {
  const day = new Day(rules).open().bets({ 1: 1000, 3: 1000, 5: 1000 });
  day.cards(`AC 9C AH ${upCard} KC 8C KH 9S`);
  return day;
}

function insure(day: Day, ...seats: readonly number[]): string[] {
  return seats.flatMap((seat) => told(day.says({ type: 'take-insurance', seat, bettor: null, amount: 500 })));
}

function close(day: Day): string[] {
  return moved(day.says({ type: 'no-more-offers' }));
}

describe('a blackjack that is paid at once', () => {
  clauses(['CB Dealing Procedures BJ'], 'is paid before anybody decides', (rules) => {
    const day = dealt(rules, '6D');
    expect(prompts(day)).toEqual(['pay-blackjack 1', 'pay-blackjack 5']);
    expect(day.refusesDecision(3, 'stand').code).toBe('not-now');
    expect(close(day)).toEqual(['1 main 1500', '5 main 1500']);
    expect(day.phase).toBe('turns');
    expect(clausesOf(day, 'pay-blackjack')).toEqual(['Dealing Procedures BJ 2']);
  });

  clauses(['CB Dealing Procedures BJ 1 b'], 'is paid and cleared before the dealer peeks', (rules) => {
    const day = dealt(rules, 'KD');
    expect(day.refuses({ type: 'reader-said', blackjack: false }).code).toBe('not-now');
    expect(close(day)).toEqual(['1 main 1500', '5 main 1500']);
    expect(day.phase).toBe('check');
    expect(prompts(day)).toEqual([
      'pay-blackjack 1',
      'clear-hand 1',
      'pay-blackjack 5',
      'clear-hand 5',
      'check',
    ]);
    expect(moved(day.reads())).toEqual([]);
  });

  clauses(['CB Dealing Procedures BJ 2 b'], 'is paid before any insurance is taken', (rules) => {
    const day = dealt(rules, 'AD');
    expect(prompts(day).slice(0, 2)).toEqual(['pay-blackjack 1', 'pay-blackjack 5']);
    expect(insure(day, 3)).toEqual(['line', 'line', 'insured']);
    expect(moved(day.facts)).toEqual(['1 main 1500', '5 main 1500']);
    expect(close(day)).toEqual([]);
  });

  clauses(['CB Dealing Procedures BJ 2 b'], 'is taken back if its player will rather double it', (rules) => {
    const day = dealt(rules, 'AD');
    insure(day, 3);
    expect(moved(day.says({ type: 'keep-blackjack', seat: 5 }))).toEqual(['5 main taken back']);
    expect(close(day)).toEqual([]);
    expect(moved(day.facts)).toEqual(['1 main 1500', '5 main 1500', '5 main taken back']);
  });

  clauses(['CB Dealing Procedures BJ 2 c'], 'can be insured all the same, as every other hand', (rules) => {
    const day = dealt(rules, 'AD');
    const offered = () => prompts(day).filter((prompt) => prompt.startsWith('offer'));
    expect(offered()).toEqual(['offer-insurance 1', 'offer-insurance 3', 'offer-insurance 5']);
    expect(clausesOf(day, 'offer-insurance')).toEqual(['Dealing Procedures BJ 2']);
    insure(day, 3);
    expect(moved(day.facts)).toContain('5 main 1500');
    expect(offered()).toEqual(['offer-insurance 1', 'offer-insurance 5']);
    insure(day, 5, 1);
    expect(prompts(day)).toContain('close-insurance');
  });

  clauses(['CB Dealing Procedures BJ 2 d'], 'is cleared before the peek unless it is insured', (rules) => {
    const day = dealt(rules, 'AD');
    insure(day, 5);
    close(day);
    expect(prompts(day)).toEqual(['pay-blackjack 1', 'clear-hand 1', 'pay-blackjack 5', 'check']);
    day.reads();
    expect(prompts(day).slice(0, 2)).toEqual(['collect-insurance 5', 'clear-hand 5']);
    expect(prompts(day)).not.toContain('clear-hand 1');
  });
});

describe('a blackjack that is paid before the check', () => {
  clauses(['GD Blackjacks 1 c'], 'is paid after match-the-dealer and before the peek', (rules) => {
    const day = new Day(rules).open().bets({ 1: { match: 500 }, 3: { match: 500 } });
    const facts = day.cards('AC 9C KD KC 8C 9S');
    expect(moved(facts)).toEqual(['3 match -500', '1 match 1500', '1 main 1500']);
    expect(day.phase).toBe('check');
    expect(prompts(day).at(-1)).toBe('check');
  });

  clauses(['GD Blackjacks 1 d'], 'is paid from left to right under a 2 to 9', (rules) => {
    const day = dealt(rules, '6D');
    expect(moved(day.facts)).toEqual(['1 main 1500', '5 main 1500']);
    const [first, ...rest] = prompts(day);
    expect([first, ...rest.slice(0, 3)]).toEqual([
      'pay-blackjack 1',
      'clear-hand 1',
      'pay-blackjack 5',
      'clear-hand 5',
    ]);
    expect(clausesOf(day, 'pay-blackjack')).toEqual(['Blackjacks 1']);
    day.decides(3, 'hit');
    day.cards('2D');
    expect(prompts(day)).not.toContain('pay-blackjack 1');
  });

  clauses(['GD Blackjacks 1 e'], 'is paid from right to left under a face card', (rules) => {
    const day = dealt(rules, 'KD');
    expect(moved(day.facts)).toEqual(['5 main 1500', '1 main 1500']);
    expect(prompts(day)).toEqual([
      'pay-blackjack 5',
      'clear-hand 5',
      'pay-blackjack 1',
      'clear-hand 1',
      'check',
    ]);
  });

  clauses(['GD Insurance 1 a'], 'is paid from right to left when insurance is closed', (rules) => {
    const day = dealt(rules, 'AD');
    expect(prompts(day)).toEqual(['offer-insurance 1', 'offer-insurance 3', 'offer-insurance 5']);
    expect(insure(day, 3)).toEqual(['insured']);
    expect(close(day)).toEqual(['5 main 1500', '1 main 1500']);
    expect(prompts(day)).toEqual([
      'pay-blackjack 5',
      'clear-hand 5',
      'pay-blackjack 1',
      'clear-hand 1',
      'check',
    ]);
  });

  clauses(['GD Insurance 1 b'], 'comes before the check, and the rest after it', (rules) => {
    const day = dealt(rules, 'AD');
    insure(day, 3);
    expect(day.refuses({ type: 'reader-said', blackjack: false }).code).toBe('not-now');
    expect(close(day)).toEqual(['5 main 1500', '1 main 1500']);
    expect(day.phase).toBe('check');
    expect(moved(day.reads())).toEqual(['3 insurance -500']);
  });

  clauses(['GD Insurance 2 a'], 'waits for the check when it is insured', (rules) => {
    const day = dealt(rules, 'AD');
    insure(day, 1, 5);
    expect(close(day)).toEqual([]);
    expect(day.phase).toBe('check');
    expect(moved(day.reads())).toEqual([
      '5 insurance -500',
      '1 insurance -500',
      '5 main 1500',
      '1 main 1500',
    ]);
  });

  clauses(['GD Insurance 3'], 'is paid now or after the check, each as it is insured', (rules) => {
    const day = dealt(rules, 'AD');
    insure(day, 5);
    expect(close(day)).toEqual(['1 main 1500']);
    expect(moved(day.reads())).toEqual(['5 insurance -500', '5 main 1500']);
  });
});

describe('without a blackjack of the dealer', () => {
  const afterCheck = (rules: Rules) => {
    const day = dealt(rules, 'AD');
    insure(day, 1, 3, 5);
    close(day);
    return { day, facts: moved(day.reads()) };
  };

  clauses(['GD Insurance 2 b'], 'losing insurance is collected from right to left', (rules) => {
    const { day, facts } = afterCheck(rules);
    expect(facts.slice(0, 3)).toEqual(['5 insurance -500', '3 insurance -500', '1 insurance -500']);
    expect(prompts(day).slice(0, 3)).toEqual([
      'collect-insurance 5',
      'collect-insurance 3',
      'collect-insurance 1',
    ]);
    expect(clausesOf(day, 'collect-insurance')).toEqual(['Insurance 2']);
  });

  clauses(['GD Insurance 2 c'], 'insured blackjacks are paid then, from right to left', (rules) => {
    const { day, facts } = afterCheck(rules);
    expect(facts.slice(3)).toEqual(['5 main 1500', '1 main 1500']);
    expect(prompts(day).slice(3, 7)).toEqual([
      'pay-blackjack 5',
      'clear-hand 5',
      'pay-blackjack 1',
      'clear-hand 1',
    ]);
    expect(day.phase).toBe('turns');
  });
});

describe('a blackjack that is paid in its turn', () => {
  /** Box 3 has the blackjack, between two boxes that decide. */
  function between(rules: Rules, upCard: string): Day {
    const day = new Day(rules).open().bets({ 1: 1000, 3: 1000, 5: 1000 });
    day.cards(`9C AC 9H ${upCard} 8C KC 8H 5S`);
    return day;
  }

  clauses(['PA 635a.7(h)(1)(i)'], 'is announced, paid and cleared under a 2 to 9', (rules) => {
    const day = between(rules, '6D');
    expect(moved(day.facts)).toEqual([]);
    const facts = day.decides(1, 'stand');
    expect(told(facts)).toEqual(['decided', 'announce', 'line']);
    expect(facts[1]).toMatchObject({ say: { code: 'blackjack' }, seat: 3, clause: '635a.7(h)(1)(ii)' });
    expect(moved(facts)).toEqual(['3 main 1500']);
    expect(prompts(day).slice(0, 2)).toEqual(['pay-blackjack 3', 'clear-hand 3']);
    expect(prompts(day).at(-1)).toBe('decide 5');
  });

  clauses(['PA 635a.7(h)(1)(ii)a'], 'is only announced under an ace, king, queen or jack', (rules) => {
    const day = between(rules, 'KD');
    day.reads();
    expect(prompts(day)).not.toContain('announce-blackjack 3');
    const facts = day.decides(1, 'stand');
    expect(facts[1]).toMatchObject({ fact: 'announce', say: { code: 'blackjack' }, seat: 3 });
    expect(prompts(day)[0]).toBe('announce-blackjack 3');
    expect(clausesOf(day, 'announce-blackjack')).toEqual(['635a.7(h)(1)(ii)']);
    expect(prompts(day)).not.toContain('clear-hand 3');
  });

  clauses(['PA 635a.7(h)(1)(ii)b'], 'is paid there when the hole card is turned, and no sooner', (rules) => {
    const day = between(rules, 'KD');
    day.reads();
    day.decides(1, 'stand');
    day.decides(5, 'stand');
    expect(day.phase).toBe('dealer');
    expect(moved(day.facts)).toEqual([]);
    expect(moved(day.turnsHole())).toEqual(['3 main 1500']);
    expect(prompts(day)).toEqual(['pay-blackjack 3', 'clear-hand 3', 'draw']);
  });
});
