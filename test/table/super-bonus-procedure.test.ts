import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import type { Input } from '../../src/table/input.ts';
import { clauses } from '../clauses.ts';
import { Day } from './day.ts';
import { clausesOf, inBook, moved, prompts, told } from './money.ts';

const APPROVE: Input = { type: 'approve' };
const PIT: Input = { type: 'notified', who: 'pit' };
const SURVEILLANCE: Input = { type: 'notified', who: 'surveillance' };

/** Box 3 has two sevens of hearts against the dealer's seven; boxes 1 and 5 have 17. */
function twoSevens(rules: Rules): Day {
  const day = new Day(rules).open().bets({ 1: 1000, 3: 2500, 5: 1000 });
  day.cards('9C 7H 9H 7D 8C 7H 8H 5S');
  return day;
}

/** The floor has come, box 1 stands, and box 3 gets the third seven. */
function threeSevens(rules: Rules): Day {
  const day = twoSevens(rules);
  day.says({ type: 'floor-answers' });
  day.decides(1, 'stand');
  day.decides(3, 'hit');
  day.cards('7H');
  return day;
}

function playOut(day: Day): void {
  day.decides(5, 'stand');
  day.turnsHole();
  day.cards('9S');
  expect(day.phase).toBe('payout');
}

describe('two suited sevens against a seven', () => {
  clauses(['CB Super Bonus bullet 1', 'GD Super Bonus 2 a'], 'stop the play and call the floor', (rules) => {
    const day = twoSevens(rules);
    const clause = inBook(rules, {
      'catfish-bend': 'Super Bonus bullet 4',
      'games-department': 'Super Bonus 2',
    });
    expect(day.due[0]).toMatchObject({ code: 'floor:two-sevens', seat: 3, clause });
    expect(day.facts).toContainEqual({ fact: 'floor-called', about: 'two-sevens', seat: 3, clause });
    day.says({ type: 'floor-answers' });
    expect(day.dues).not.toContain('floor:two-sevens');
    const unsuited = new Day(rules).open().bets({ 3: 2500 });
    unsuited.cards('7H 7D 7C 5S');
    expect(unsuited.dues).not.toContain('floor:two-sevens');
  });

  clauses(['CB Super Bonus bullet 2'], 'hold the third card back until the floor is there', (rules) => {
    const day = twoSevens(rules);
    const thirdSeven: Input = { type: 'card-out', card: 26, faceUp: false, manual: false };
    for (const input of [thirdSeven, { type: 'settle-round' } as const])
      expect(day.refuses(input)).toMatchObject({
        code: 'waiting-for-floor',
        clause: 'Super Bonus bullet 4',
      });
    expect(day.refusesDecision(1, 'stand').code).toBe('waiting-for-floor');
    expect(day.refuses({ type: 'floor-answers' }, 'dealer').code).toBe('needs-floor');
    expect(day.says({ type: 'floor-answers' })).toEqual([
      { fact: 'floor-acted', action: 'answers:two-sevens', by: 'floor 1', seat: 3 },
    ]);
    day.decides(1, 'stand');
    day.decides(3, 'hit');
    day.cards('7H');
  });
});

describe('the third suited seven, where the floor approves', () => {
  clauses(['CB Super Bonus bullet 3 a'], 'is paid as a 21 at once', (rules) => {
    const day = threeSevens(rules);
    expect(moved(day.facts)).toEqual(['3 main 5000']);
    expect(prompts(day).slice(0, 2)).toEqual(['pay-21 3', 'leave-hand 3']);
    expect(day.facts).toContainEqual({
      fact: 'floor-called',
      about: 'super-bonus',
      seat: 3,
      clause: 'Super Bonus bullet 4',
    });
  });

  clauses(['CB Super Bonus bullet 3 b'], 'stays on the table with its hand', (rules) => {
    const day = threeSevens(rules);
    expect(clausesOf(day, 'leave-hand')).toEqual(['Super Bonus bullet 4']);
    expect(day.dues).not.toContain('clear-hand');
    const plain = new Day(rules).open().bets({ 1: 1000 });
    plain.cards('9C 7D 6C 5S');
    plain.decides(1, 'hit');
    plain.cards('6H');
    expect(prompts(plain)).toContain('clear-hand 1');
    expect(plain.dues).not.toContain('leave-hand');
  });

  clauses(['CB Super Bonus bullet 3 c'], 'brings its bonus after the other hands are played', (rules) => {
    const day = threeSevens(rules);
    day.says(APPROVE);
    expect(moved(day.facts)).toEqual(['3 main 5000']);
    expect(prompts(day).at(-1)).toBe('decide 5');
    playOut(day);
    expect(moved(day.facts)).toEqual(['3 main 5000']);
    expect(moved(day.says({ type: 'settle-round' }))).toEqual([
      '1 main -1000',
      '5 main -1000',
      '3 super-bonus 500000',
      '1 envy 5000',
      '5 envy 5000',
    ]);
  });

  clauses(['CB Super Bonus bullet 4'], 'pays nothing more until the floor has approved it', (rules) => {
    const day = threeSevens(rules);
    playOut(day);
    expect(prompts(day)).toContain('approve');
    expect(prompts(day)).not.toContain('notify');
    expect(day.refuses({ type: 'settle-round' })).toMatchObject({
      code: 'approve-first',
      clause: 'Super Bonus bullet 4',
    });
    expect(day.refuses(APPROVE, 'dealer').code).toBe('needs-floor');
    expect(day.says(APPROVE)).toEqual([
      { fact: 'floor-acted', action: 'approve', by: 'floor 1', seat: null },
    ]);
    expect(day.refuses(APPROVE).code).toBe('nothing-to-approve');
    expect(day.settles().boxes[1]?.bettors[0]?.net).toBe(5000 + 500_000);
  });

  clauses(
    ['CB Super Bonus bullet 5'],
    'has envy paid once to each of the others, after all super bonuses',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000, 3: 2500, 5: 2500 });
      day.cards('9C 7H 7S 7D 8C 7H 7S 5S');
      day.says({ type: 'floor-answers' });
      day.says({ type: 'floor-answers' });
      day.decides(1, 'stand');
      for (const [seat, third] of [
        [3, '7H'],
        [5, '7S'],
      ] as const) {
        day.decides(seat, 'hit');
        day.cards(third);
      }
      day.turnsHole();
      day.cards('9S');
      expect(day.dues).not.toContain('pay-envy');
      for (let approvals = 0; approvals < 2; approvals++) day.says(APPROVE);
      const bonuses = moved(day.says({ type: 'settle-round' })).filter((line) => !line.includes('main'));
      expect(bonuses).toEqual(['3 super-bonus 500000', '5 super-bonus 500000', '1 envy 5000']);
      expect(prompts(day)).toEqual(['pay-super-bonus 3', 'pay-super-bonus 5', 'pay-envy 1', 'pick-up']);
      expect(clausesOf(day, 'pay-envy')).toEqual(['Super Bonus bullet 5']);
    },
  );
});

describe('the third suited seven, where pit and surveillance are told', () => {
  clauses(
    ['GD Super Bonus 2 b', 'GD Super Bonus 2 c'],
    'is reported to a pit manager and to surveillance before it is approved',
    (rules) => {
      const day = threeSevens(rules);
      expect(prompts(day)).toEqual(expect.arrayContaining(['notify', 'approve', 'decide 5']));
      const first = { code: 'notify-first', clause: 'Super Bonus 2' };
      expect(day.refuses(APPROVE)).toMatchObject(first);
      expect(day.refuses(PIT, 'dealer').code).toBe('needs-floor');
      expect(day.says(PIT)).toEqual([
        {
          fact: 'done',
          step: { code: 'super-bonus-told', how: 'pit' },
          by: 'floor 1',
          clause: 'Super Bonus 2',
        },
      ]);
      expect(day.refuses(APPROVE)).toMatchObject(first);
      expect(day.says(SURVEILLANCE)).toEqual([
        {
          fact: 'done',
          step: { code: 'super-bonus-told', how: 'surveillance' },
          by: 'floor 1',
          clause: 'Super Bonus 2',
        },
      ]);
      expect(day.dues).not.toContain('notify');
      day.says(APPROVE);
    },
  );

  clauses(['GD Super Bonus 2 d'], 'needs no form: what is said and approved is all', (rules) => {
    const day = threeSevens(rules);
    const facts = [PIT, SURVEILLANCE, APPROVE].flatMap((input) => told(day.says(input)));
    expect(facts).toEqual(['done', 'done', 'floor-acted', 'line', 'line', 'line']);
    expect(day.dues.filter((what) => ['notify', 'approve'].includes(what))).toEqual([]);
  });

  clauses(['GD Super Bonus 3 a'], 'has its bonus paid at once', (rules) => {
    const day = threeSevens(rules);
    day.says(PIT);
    day.says(SURVEILLANCE);
    expect(moved(day.says(APPROVE))[0]).toBe('3 super-bonus 500000');
    expect(prompts(day)).toContain('pay-super-bonus 3');
    expect(prompts(day).at(-1)).toBe('decide 5');
    playOut(day);
    expect(moved(day.says({ type: 'settle-round' }))).toEqual(['1 main -1000', '5 main -1000']);
  });

  clauses(['GD Super Bonus 3 b'], 'stays on the table until bonus and envy are paid', (rules) => {
    const day = threeSevens(rules);
    expect(prompts(day)).toContain('leave-hand 3');
    expect(prompts(day)).not.toContain('clear-hand 3');
    day.says(PIT);
    day.says(SURVEILLANCE);
    day.says(APPROVE);
    const now = prompts(day).filter((prompt) => prompt.includes('envy') || prompt.includes('hand'));
    expect(now).toEqual(['pay-envy 1', 'pay-envy 5', 'clear-hand 3']);
  });

  clauses(['GD Super Bonus 3 c'], 'has envy paid right after the bonus', (rules) => {
    const day = threeSevens(rules);
    day.says(PIT);
    day.says(SURVEILLANCE);
    expect(moved(day.says(APPROVE))).toEqual(['3 super-bonus 500000', '1 envy 5000', '5 envy 5000']);
  });
});
