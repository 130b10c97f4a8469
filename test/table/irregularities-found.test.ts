import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { clauseOf } from '../../src/rules/rule-book.ts';
import { clauses } from '../clauses.ts';
import { Day } from './day.ts';
import { saidOf } from './said.ts';

function dayWithTwoBoxes(rules: Rules): Day {
  return new Day(rules).open().bets({ 1: 1000, 2: { main: 1000, match: 500 } });
}

function incidents(day: Day): string[] {
  return day.facts.flatMap((fact) => (fact.fact === 'incident' ? [`${fact.kind} ${fact.clause}`] : []));
}

/** Everything on the table is given back; what had been settled is reversed. */
function expectVoid(day: Day, clause: string): void {
  expect(day.phase).toBe('payout');
  expect(day.refusesDecision(1, 'hit').code).toBe('round-over');
  expect(day.dues).toContain('give-back');
  expect(day.dues).not.toContain('settle');
  const record = day.settles();
  expect(record).toMatchObject({ status: 'void', house: 0 });
  const lines = record.boxes.flatMap(({ bettors }) => bettors.flatMap((bettor) => bettor.lines));
  expect(lines.map(({ wager }) => wager)).toEqual(['main', 'main', 'match']);
  for (const line of lines) expect(line).toMatchObject({ result: 'void', net: 0, clause });
}

describe('a card found face up in the shoe', () => {
  clauses(
    ['S13 (o)(1)a', 'PA 635a.13(a)a', 'MA 15(a)a'],
    'is not used and goes to the discard rack, and the round goes on',
    (rules) => {
      const clause = clauseOf(rules.book, 'irregularity.faceUpCard');
      const day = dayWithTwoBoxes(rules);
      day.cards('9C');
      expect(day.dues).not.toContain('to-discard-rack');
      const facts = day.cards('7H^');
      expect(facts).toEqual([
        expect.objectContaining({ fact: 'card', place: { at: 'burned' } }),
        { fact: 'incident', kind: 'face-up-card', clause, seat: null },
      ]);
      const [first, second] = day.due;
      expect(first).toMatchObject({ code: 'to-discard-rack', clause });
      expect(second).toMatchObject({ code: 'deal-box', seat: 2 });
      day.cards('8C');
      expect(day.dues).toEqual(['deal-up']);
      day.cards('9H 7D 8D 9S');
      day.decides(1, 'stand');
      day.decides(2, 'stand');
      day.turnsHole();
      expect(day.settles()).toMatchObject({ status: 'settled', burned: ['2C', '7H'] });
    },
  );

  clauses(['GD Irregularities 1'], 'is burned, whatever the number', (rules) => {
    const day = dayWithTwoBoxes(rules);
    for (const card of ['7H^', '3D^', '4D^']) {
      day.cards(`${day.phase === 'betting' ? '9C ' : ''}${card}`);
      expect(day.due[0]).toMatchObject({ code: 'burn-unused', clause: 'Irregularities 1' });
      expect(day.phase).toBe('deal');
    }
    day.cards('8C 9H 7D 8D 9S');
    expect(day.dues).not.toContain('burn-unused');
    day.decides(1, 'stand');
    day.decides(2, 'stand');
    day.turnsHole();
    expect(day.settles()).toMatchObject({ status: 'settled', burned: ['2C', '7H', '3D', '4D'] });
    expect(day.phase).toBe('betting');
  });

  clauses(
    ['S13 (o)(1)b', 'PA 635a.13(a)b', 'MA 15(a)b'],
    'is one too many when it is the second: the round is void and the cards are shuffled',
    (rules) => {
      const clause = clauseOf(rules.book, 'irregularity.faceUpCard');
      const day = dayWithTwoBoxes(rules);
      day.cards('9C 8C 9H 7H^ 2D 8D 9S');
      expect(day.phase).toBe('turns');
      day.decides(1, 'hit');
      day.cards('3C^');
      expect(incidents(day).slice(-2)).toEqual([`face-up-card ${clause}`, `round-void ${clause}`]);
      expectVoid(day, clause);
      expect(day.phase).toBe('shuffling');
      // One of them in an earlier round of the shoe counts as well; one before the shuffle does not.
      const later = dayWithTwoBoxes(rules);
      later.cards('9C 8C 9H 7H^ 7D 8D 9S');
      for (const seat of [1, 2]) later.decides(seat, 'stand');
      later.turnsHole();
      expect(later.settles().status).toBe('settled');
      later.bets({ 1: 1000, 2: { main: 1000, match: 500 } });
      later.cards('9C 3C^');
      expectVoid(later, clause);
      later.open().bets({ 1: 1000, 2: 1000 });
      later.cards('9C 3C^');
      expect(later.phase).toBe('deal');
    },
  );
});

describe('a ten found in the shoe', () => {
  const HOW = [
    ['S13 (o)(2)a', 'takes it out of the game and destroys it'],
    ['PA 635a.13(b)a', 'tears it in half and puts it into the container of the decks'],
    ['MA 15(b)a', 'takes it out of the game in the approved manner'],
  ] as const;
  for (const [id, how] of HOW)
    clauses(
      [id],
      `is not used: the floorperson ${how}`,
      (rules) => {
        const clause = clauseOf(rules.book, 'irregularity.ten');
        const day = dayWithTwoBoxes(rules);
        day.cards('9C TH');
        expect(incidents(day)).toEqual([`ten-found ${clause}`]);
        expect(day.due[0]).toMatchObject({ code: 'floor:ten-found', clause, seat: null });
        const said = `A ten was in the shoe: it is not used. The floorperson ${how}.`;
        expect(saidOf(day.due[0])).toBe(said);
        const next = { type: 'card-out', card: 8, faceUp: false, manual: false } as const;
        expect(day.refuses(next).code).toBe('waiting-for-floor');
        expect(day.refuses({ type: 'floor-answers' }, 'dealer').code).toBe('needs-floor');
        day.says({ type: 'floor-answers' });
        expect(day.dues).toEqual(['deal-box']);
        day.cards('8C 9H 7D 8D 9S');
        for (const seat of [1, 2]) day.decides(seat, 'stand');
        day.turnsHole();
        const record = day.settles();
        expect(record).toMatchObject({ status: 'settled', removed: ['TH'], burned: ['2C'] });
        expect(record.boxes[1]?.hands[0]?.cards).toEqual(['8C', '8D']);
        expect(day.phase).toBe('betting');
      },
      { key: 'opening.tens' },
    );

  /** A day that has just had its second ten, and whose round is settled and picked up. */
  function afterSecondTen(rules: Rules): Day {
    const clause = clauseOf(rules.book, 'irregularity.ten');
    const day = dayWithTwoBoxes(rules);
    day.cards('9C 8C TH');
    day.says({ type: 'floor-answers' });
    day.cards('9H 2D 8D 9S');
    day.decides(1, 'hit');
    day.cards('TC');
    expect(incidents(day).slice(-2)).toEqual([`ten-found ${clause}`, `round-void ${clause}`]);
    expect(day.refuses({ type: 'settle-round' }).code).toBe('waiting-for-floor');
    day.says({ type: 'floor-answers' });
    expectVoid(day, clause);
    return day;
  }

  clauses(
    ['S13 (o)(2)b', 'MA 15(b)b'],
    'is one too many when it is the second: the round is void and the cards are shuffled',
    (rules) => {
      const day = afterSecondTen(rules);
      expect(day.phase).toBe('shuffling');
      day.says({ type: 'shuffled', how: 'hand' });
      expect(day.table.state.shoe.tens).toBe(0);
    },
  );

  clauses(
    ['PA 635a.13(b)b'],
    'is one too many when it is the second: the round is void and the decks are out of play',
    (rules) => {
      const day = afterSecondTen(rules);
      expect(day.phase).toBe('closing');
      expect(day.due[0]).toMatchObject({ code: 'decks-out', clause: '635a.13(b)' });
      expect(day.refuses({ type: 'shuffled', how: 'hand' }).code).toBe('not-now');
      day.says({ type: 'step-done', step: 'closing' });
      expect(day.phase).toBe('closed');
      // Others take their place, and go through the whole opening.
      day.says({ type: 'open-table', preShuffled: false, batches: 1 });
      expect(day.phase).toBe('inspection');
      day.open().bets({ 1: 1000 });
      day.cards('9C TH');
      expect(day.phase).toBe('deal');
    },
  );

  clauses(['PA 635a.13(b)b'], 'puts the decks out of play also when it was to be burned', (rules) => {
    const day = new Day(rules);
    while (day.phase !== 'burning') day.routine();
    for (const ten of ['TH', 'TD']) {
      day.cards(ten);
      day.says({ type: 'floor-answers' });
    }
    expect(day.phase).toBe('closing');
    expect(day.dues).toEqual(['decks-out', 'close']);
  });
});
