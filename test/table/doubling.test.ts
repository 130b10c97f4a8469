import { describe, expect, test } from 'vitest';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import { clauseOf } from '../../src/rules/rule-book.ts';
import { nextCard } from '../../src/table/shoe/next-card.ts';
import { bookOf, clauses } from '../clauses.ts';
import { Day } from './day.ts';
import { saidOf } from './said.ts';

/** Two boxes against a nine, so that the round goes on after the first box is finished. */
function twoBoxes(rules: Rules, first: string): Day {
  const [one, two] = first.split(' ');
  const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
  day.cards(`${one} 8C 9H ${two} 8D 9S`);
  return day;
}

function decisionsIn(day: Day): string[] {
  return day.facts.flatMap((fact) => (fact.fact === 'decided' ? [`${fact.seat} ${fact.decision}`] : []));
}

describe('doubling', () => {
  clauses(
    ['CB Double Down Rescue 3 b'],
    'is allowed once, on any total that is not paid already',
    (rules) => {
      const TOTALS =
        '2C 2D, 2C 3D, 3C 3D, 4C 3D, 4C 4D, 5C 4D, 6C 4D, 7C 4D, 8C 4D, 9C 4D, 9C 5D, 9C 6D, 9C 7D';
      for (const cards of `${TOTALS}, 9C 8D, 9C 9D, KC 9D, KC QD`.split(', ')) {
        const day = twoBoxes(rules, cards);
        const [doubled] = day.decides(1, 'double');
        expect(doubled, cards).toMatchObject({ fact: 'decided', seat: 1, decision: 'double', amount: 1000 });
      }
      const again = twoBoxes(rules, '2C 3D');
      again.decides(1, 'double');
      again.cards('4H');
      expect(again.refusesDecision(1, 'double')).toMatchObject({
        code: 'double-again',
        clause: 'Double-Double Down 2',
      });
      const soft = twoBoxes(rules, 'AC 5D');
      soft.decides(1, 'hit');
      soft.cards('5H');
      soft.decides(1, 'double');
      expect(decisionsIn(soft)).toEqual(['1 hit', '1 double']);
      // A hard 21 is paid at once: it is the next box's turn.
      const hard = twoBoxes(rules, '7C 5D');
      hard.decides(1, 'hit');
      const paid = hard.cards('9D').find(({ fact }) => fact === 'line');
      expect(paid).toMatchObject({ seat: 1, line: { result: 'win', net: 1000 } });
      expect(hard.refusesDecision(1, 'double').code).toBe('not-in-turn');
      expect(hard.due).toContainEqual(expect.objectContaining({ code: 'decide', seat: 2 }));
    },
  );

  test('a doubled hand takes no card that nobody asked for', () => {
    for (const pack of ['section-13', 'catfish-bend', 'games-department', 'pennsylvania', 'massachusetts']) {
      const rules = compileRules(bookOf(pack));
      const day = twoBoxes(rules, '5C 4D');
      day.decides(1, 'double');
      expect(nextCard(day.table), pack).toMatchObject({ to: 'hand', seat: 1, asked: true });
      day.cards('2H');
      expect(day.refuses({ type: 'card-out', card: 8, faceUp: false, manual: false }), pack).toMatchObject({
        code: 'hit-after-double',
        clause: clauseOf(rules.book, 'redouble.doublesInAll'),
      });
      // Pages, sheet and lamp say the same: no card may leave.
      expect(nextCard(day.table), pack).toBeNull();
    }
  });
});

describe('the rescue of a double', () => {
  clauses(
    ['GD Doubling Down 2 a'],
    'is asked about when the card has come, unless the hand is bust',
    (rules) => {
      const ask = { code: 'ask-rescue', clause: 'Doubling Down 2', seat: 1 };
      const day = twoBoxes(rules, '5C 4D');
      expect(day.dues).not.toContain('ask-rescue');
      day.decides(1, 'double');
      expect(day.dues).not.toContain('ask-rescue');
      day.cards('2H');
      expect(day.due).toContainEqual(expect.objectContaining(ask));
      day.decides(1, 'stand');
      expect(day.dues).not.toContain('ask-rescue');
      const bust = twoBoxes(rules, '9C 6D');
      bust.decides(1, 'double');
      bust.cards('KH');
      expect(bust.dues).not.toContain('ask-rescue');
      const twentyOne = twoBoxes(rules, '5C 6D');
      twentyOne.decides(1, 'double');
      twentyOne.cards('KH');
      expect(twentyOne.dues).not.toContain('ask-rescue');
    },
  );

  clauses(['GD Doubling Down 2 g'], "waits for the player's hand signal", (rules) => {
    const day = twoBoxes(rules, '5C 4D');
    day.decides(1, 'double');
    const facts = day.cards('2H').map(({ fact }) => fact);
    expect(facts).not.toContain('decided');
    const [ask] = day.due.filter(({ code }) => code === 'ask-rescue');
    expect(saidOf(ask)).toBe('Ask box 1: rescue the double? Wait for the hand signal.');
    // Nothing moves without it: no card, no other box.
    expect(day.refuses({ type: 'card-out', card: 8, faceUp: false, manual: false }).code).toBe(
      'hit-after-double',
    );
    expect(day.refusesDecision(2, 'stand').code).toBe('not-in-turn');
    const rescued = day.decides(1, 'rescue');
    expect(rescued[0]).toMatchObject({ fact: 'decided', seat: 1, decision: 'rescue' });
    expect(rescued[1]).toMatchObject({ fact: 'line', seat: 1, line: { result: 'rescue', net: -1000 } });
  });

  clauses(['CB Double Down Rescue 2 a'], 'is not called surrender: each has a name of its own', (rules) => {
    const day = twoBoxes(rules, '5C 4D');
    expect(day.refusesDecision(1, 'rescue')).toMatchObject({
      code: 'rescue-before-double',
      clause: 'Double Down Rescue 1',
    });
    day.decides(1, 'double', { amount: 600 });
    day.cards('2H');
    expect(day.refusesDecision(1, 'surrender')).toMatchObject({
      code: 'surrender-after-decision',
      clause: 'Surrender 1',
    });
    day.decides(1, 'rescue');
    day.decides(2, 'surrender');
    expect(decisionsIn(day)).toEqual(['1 double', '1 rescue', '2 surrender']);
    day.turnsHole();
    const lines = day.settles().boxes.flatMap(({ bettors }) => bettors.flatMap((bettor) => bettor.lines));
    expect(lines).toMatchObject([
      { result: 'rescue', stake: 1600, net: -1000, clause: 'Double Down Rescue 1' },
      { result: 'surrender', stake: 1000, net: -500, clause: 'Surrender 2' },
    ]);
  });
});
