import { describe, expect, test } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { clauseOf } from '../../src/rules/rule-book.ts';
import { clauses } from '../clauses.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';

function dayInTurns(rules: Rules): Day {
  const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
  day.cards('5C 8C 9H 7D 8D 8S');
  return day;
}

describe('a shoe that runs out in mid-round', () => {
  clauses(
    ['S13 (o)(7)a', 'PA 635a.13(g)a', 'MA 15(g)a'],
    'is filled again: the cards of the discard rack are shuffled and cut',
    (rules) => {
      const clause = clauseOf(rules.book, 'irregularity.shoeExhausted');
      const day = dayInTurns(rules);
      day.decides(1, 'hit');
      expect(day.dues).toEqual(['card']);
      expect(day.says({ type: 'shoe-ran-out' })).toEqual([
        { fact: 'incident', kind: 'shoe-exhausted', clause, seat: null },
        { fact: 'shoe-started', shoe: 2, batch: 0 },
      ]);
      expect(day.due.map(({ code, clause: under }) => [code, under])).toEqual([
        ['shuffle-discards', clause],
        ['cut-discards', clause],
        ['burn', clause],
      ]);
      day.cards('KS');
      expect(day.dues).toEqual(['card']);
    },
  );

  clauses(
    ['S13 (o)(7)b', 'S13 (o)(7)c', 'PA 635a.13(g)b', 'MA 15(g)b'],
    'gives its first new card to the discards, face down, and then the round is completed',
    (rules) => {
      const day = dayInTurns(rules);
      day.decides(1, 'hit');
      day.says({ type: 'shoe-ran-out' });
      expect(day.cards('KS')[0]).toMatchObject({ fact: 'card', place: { at: 'burned' } });
      expect(day.cards('4S')[0]).toMatchObject({ fact: 'card', place: { at: 'hand', seat: 1, hand: 1 } });
      for (const seat of [1, 2]) day.decides(seat, 'stand');
      day.turnsHole();
      const record = day.settles();
      expect(record).toMatchObject({ status: 'settled', burned: ['2C', 'KS'], house: 2000 });
      expect(record.boxes[0]?.hands[0]?.cards).toEqual(['5C', '7D', '4S']);
      // So in the deal: a hole card is not dealt before the burn.
      const dealt = new Day(rules).open().bets({ 1: 1000 });
      dealt.cards('9C 9H 9D');
      dealt.says({ type: 'shoe-ran-out' });
      expect(dealt.refuses({ type: 'sealed-card', seal: 'a seal' }).code).toBe('no-card-due');
      dealt.says({ type: 'card-out', card: 4, faceUp: false, manual: false });
      dealt.cards('8S');
      expect(dealt.phase).toBe('turns');
    },
    { key: 'burn.firstCard' },
  );

  clauses(
    ['GD Irregularities 9'],
    'is filled with the shuffled discards, and the round completed',
    (rules) => {
      const day = dayInTurns(rules);
      day.decides(1, 'hit');
      const [incident] = day.says({ type: 'shoe-ran-out' });
      expect(incident).toMatchObject({ kind: 'shoe-exhausted', clause: 'Irregularities 9' });
      expect(day.due[0]).toMatchObject({ code: 'shuffle-discards', clause: 'Irregularities 9' });
      expect(day.dues).not.toContain('cut-discards');
      day.cards('KS 4S');
      expect(day.dues).not.toContain('shuffle-discards');
      for (const seat of [1, 2]) day.decides(seat, 'stand');
      day.turnsHole();
      expect(day.settles()).toMatchObject({ status: 'settled', house: 2000 });
    },
  );
});

test('a shoe that runs out with the hole card leaves insurance and the check to be done first: nothing can be burned there', () => {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
  day.cards('9C AH 9D 8S');
  day.says({ type: 'shoe-ran-out' });
  expect(day.dues).toEqual(['offer-insurance', 'shuffle-discards', 'cut-discards', 'burn']);
  day.says({ type: 'no-more-offers' });
  expect(day.dues[0]).toBe('check');
  expect(day.refuses({ type: 'card-out', card: 4, faceUp: false, manual: false }).code).toBe('no-card-due');
  day.reads();
  expect(day.dues).toEqual(['shuffle-discards', 'cut-discards', 'burn']);
});

describe('the discretion of the supervisor', () => {
  const MISSED = { type: 'card-missed', seat: 1 } as const;

  /** Something has gone wrong: a card that was asked for was not dealt. */
  function dayGoneWrong(rules: Rules): Day {
    const day = dayInTurns(rules);
    day.decides(1, 'hit');
    expect(day.dues).not.toContain('may-misdeal');
    expect(day.dues).not.toContain('may-opt-out');
    day.says(MISSED);
    return day;
  }

  clauses(['GD Irregularities 10 a'], 'is to declare a misdeal for any irregularity', (rules) => {
    const day = dayGoneWrong(rules);
    expect(day.due).toContainEqual({
      code: 'may-misdeal',
      clause: 'Irregularities 10',
      seat: null,
    });
    expect(day.refuses({ type: 'call-misdeal' }, 'dealer').code).toBe('needs-floor');
    day.says({ type: 'call-misdeal' });
    expect(day.phase).toBe('payout');
    expect(day.dues).not.toContain('may-misdeal');
    const record = day.settles();
    expect(record).toMatchObject({ status: 'void', house: 0 });
    expect(record.incidents.at(-1)).toEqual({ kind: 'misdeal', clause: 'Irregularities 10' });
    // A new round starts with a clean sheet.
    day.bets({ 1: 1000 });
    day.cards('9C');
    expect(day.dues).toEqual(['deal-up']);
  });

  clauses(['GD Irregularities 10 b'], 'is to let players stay in or leave', (rules) => {
    const day = dayGoneWrong(rules);
    expect(day.due).toContainEqual(
      expect.objectContaining({ code: 'may-opt-out', clause: 'Irregularities 10' }),
    );
    day.says({ type: 'dead-hand', seat: 2 });
    day.says({ type: 'missed-choice', seat: 1, choice: 'deal' });
    day.cards('6H');
    day.decides(1, 'stand');
    day.turnsHole();
    const lines = day.settles().boxes.flatMap(({ bettors }) => bettors.flatMap((bettor) => bettor.lines));
    expect(lines).toMatchObject([
      { result: 'win', net: 1000 },
      { result: 'dead', net: 0, clause: 'Irregularities 10' },
    ]);
  });

  clauses(['GD Irregularities 10 b'], 'takes a box out of the deal, and its side wager with it', (rules) => {
    const day = new Day(rules).open().bets({ 1: { main: 1000, match: 500 }, 2: 1000 });
    day.cards('8C');
    day.says({ type: 'dead-hand', seat: 1 });
    day.cards('8D 9H');
    expect(day.due).toContainEqual(expect.objectContaining({ code: 'deal-box', seat: 2 }));
    day.cards('9D 9S');
    day.decides(2, 'stand');
    day.turnsHole();
    const [dead, played] = day.settles().boxes;
    expect(dead?.hands[0]?.cards).toHaveLength(1);
    expect(dead?.bettors[0]?.lines).toMatchObject([
      { wager: 'main', result: 'dead', net: 0 },
      { wager: 'match', result: 'dead', net: 0 },
    ]);
    expect(played?.hands[0]?.cards).toHaveLength(2);
  });

  clauses(['GD Irregularities 10 c'], 'is final, and it is recorded who decided', (rules) => {
    const day = dayInTurns(rules);
    day.decides(1, 'hit');
    const facts = day.says({ type: 'dead-hand', seat: 1 });
    expect(facts[0]).toEqual({ fact: 'floor-acted', action: 'dead-hand', by: 'floor 1', seat: 1 });
    // Neither the decision before it nor a word after it brings the hand back.
    expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
    expect(day.refusesDecision(1, 'hit').code).toBe('not-in-turn');
    expect(day.refuses({ type: 'dead-hand', seat: 1 }).code).toBe('hand-dead-already');
    const [acted] = day.says({ type: 'call-misdeal' });
    expect(acted).toEqual({ fact: 'floor-acted', action: 'misdeal', by: 'floor 1', seat: null });
    expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
    expect(day.refuses({ type: 'call-misdeal' }).code).toBe('round-over');
    expect(day.settles().status).toBe('void');
  });
});
