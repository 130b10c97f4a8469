import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import type { Input } from '../../src/table/input.ts';
import { clauses } from '../clauses.ts';
import { betOf, Day } from './day.ts';
import { forbiddenBy, inBook } from './house.ts';

const modeClause = (rules: Rules) =>
  inBook(rules, { 'section-13': '(g)(9)', pennsylvania: '635a.2(d)', massachusetts: '7(i)' });
const card: Input = { type: 'card-out', card: 0, faceUp: false, manual: false };
const readerSays: Input = { type: 'reader-said', blackjack: false };

/** Box 1 has 16, the dealer what is said: up card and hole card. */
function dealt(rules: Rules, up: string, hole: string): Day {
  const day = new Day(rules).open().bets({ 1: 1000 });
  day.cards(`9C ${up} 7S ${hole}`);
  return day;
}

describe('the reader at the opening', () => {
  clauses(['PA 635a.2(d)a'], 'must be there: the house may not do without it', (rules) => {
    for (const mode of ['none', 'no-peek'] as const)
      expect(forbiddenBy(rules, { 'holeCard.mode': mode })).toEqual(['635a.2(d)']);
    const day = dealt(rules, 'KD', '9H');
    expect(day.phase).toBe('check');
    expect(day.refuses({ type: 'skip-check' })).toMatchObject({
      code: 'check-cannot-be-skipped',
      clause: '635a.2(d)',
    });
  });

  clauses(['PA 635a.2(d)b'], 'is inspected by the floor at the start of every day', (rules) => {
    const clause = '635a.2(d)';
    const day = new Day(rules);
    const toInspection = () => {
      while (day.phase !== 'readerInspection' && day.phase !== 'spread') day.routine();
      expect(day.phase).toBe('readerInspection');
      expect(day.due).toMatchObject([{ code: 'inspect-reader', clause }]);
    };
    toInspection();
    const inspected: Input = { type: 'step-done', step: 'readerInspection' };
    expect(day.refuses({ type: 'arrived', seat: 1 }).code).toBe('not-now');
    expect(day.refuses(inspected, 'dealer').code).toBe('needs-floor');
    expect(day.says(inspected, 'floor')).toEqual([
      { fact: 'done', step: { code: 'phase-done', phase: 'readerInspection' }, by: 'floor 1', clause },
    ]);
    expect(day.dues).not.toContain('inspect-reader');
    day.open();
    day.says({ type: 'close-table' });
    day.says({ type: 'step-done', step: 'closing' });
    toInspection();
  });
});

describe('the check for blackjack', () => {
  clauses(
    ['S13 (g)(9)c', 'PA 635a.7(g)a', 'MA 7(i)c'],
    'is made under an ace, king, queen or jack, after insurance and before any further card',
    (rules) => {
      for (const up of ['AD', 'KD', 'QD', 'JD']) {
        const day = dealt(rules, up, '9H');
        if (up === 'AD') {
          expect(day.dues).toContain('offer-insurance');
          expect(day.refuses(readerSays).code).toBe('not-now');
          day.says({ type: 'no-more-offers' });
        }
        expect(day.due, up).toMatchObject([{ code: 'check', clause: modeClause(rules) }]);
        expect(day.refuses(card).code).toBe('no-card-due');
        expect(day.refusesDecision(1, 'hit').code).toBe('not-now');
        day.reads();
        expect(day.phase).toBe('turns');
        expect(day.refuses(readerSays).code).toBe('not-now');
      }
      for (const up of ['2D', '9D']) {
        const day = dealt(rules, up, '9H');
        expect(day.phase, up).toBe('turns');
        expect(day.refuses(readerSays).code).toBe('not-now');
      }
    },
  );

  clauses(['PA 635a.1 Card reader device'], 'says whether it is a blackjack, and nothing else', (rules) => {
    const told = (hole: string) => {
      const day = dealt(rules, 'KD', hole);
      const said = day.reads();
      return { said, facts: day.facts, state: day.table.state, due: day.due };
    };
    expect(told('9H').said).toEqual([{ fact: 'checked', blackjack: false }]);
    expect(told('2C')).toEqual(told('9H'));
    expect(told('JS')).toEqual(told('9H'));
    expect(told('AH').said).toEqual([{ fact: 'checked', blackjack: true }]);
    expect(told('AC')).toEqual(told('AH'));
  });

  clauses(
    ['S13 (g)(9)e', 'PA 635a.7(g)c', 'MA 7(i)e'],
    'ends the round when the dealer has it: no more cards, and everything is settled',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
      day.cards('9C AC AD 7S KS KH');
      day.says({ type: 'take-insurance', seat: 1, bettor: null, amount: 500 });
      day.says({ type: 'no-more-offers' });
      expect(day.phase).toBe('check');
      day.reads();
      expect(day.phase).toBe('dealer');
      expect(day.dues).toEqual(['turn-hole']);
      expect(day.refusesDecision(1, 'hit').code).toBe('round-over');
      expect(day.refuses(card)).toMatchObject({ code: 'hole-first', clause: modeClause(rules) });
      day.turnsHole();
      expect(day.phase).toBe('payout');
      const record = day.settles();
      expect(record.dealer).toMatchObject({ cards: ['AD', 'KH'], blackjack: true });
      const lines = record.boxes.flatMap(({ hands, bettors }) => [hands[0]?.cards, bettors[0]?.lines]);
      expect(lines).toMatchObject([
        ['9C', '7S'],
        expect.arrayContaining([
          expect.objectContaining({ wager: 'main', result: 'lose', net: -1000 }),
          expect.objectContaining({ wager: 'insurance', result: 'win', net: 1000 }),
        ]),
        ['AC', 'KS'],
        [{ wager: 'main', result: 'win', odds: '3:2', net: 1500 }],
      ]);
    },
  );
});

describe('a reader that breaks down', () => {
  clauses(['S13 (o)(13)', 'MA 15(m)'], 'leaves the game to go on without it', (rules) => {
    const clause = inBook(rules, { 'section-13': '(o)(13)', massachusetts: '15(m)' });
    const day = new Day(rules).open();
    expect(day.says({ type: 'reader-out-of-service' })).toEqual([
      { fact: 'incident', kind: 'reader-fault', clause, seat: null },
    ]);
    day.bets({ 1: 1000 }).cards('9C KD 7S AH');
    expect(day.facts).toContainEqual({ fact: 'round-started', round: 1, holeCard: 'no-peek' });
    expect(day.phase).toBe('turns');
    expect(day.refuses(readerSays).code).toBe('not-now');
    // Nobody knows of the blackjack: cards are dealt and the hand is decided.
    day.decides(1, 'hit');
    day.cards('2H');
    day.decides(1, 'stand');
    day.turnsHole();
    expect(day.settles()).toMatchObject({ dealer: { blackjack: true }, house: 1000 });

    day.says({ type: 'reader-in-service' });
    day.bets({ 1: 1000 }).cards('9C KD 7S 9H');
    expect(day.facts).toContainEqual({ fact: 'round-started', round: 2, holeCard: 'peek' });
    expect(day.phase).toBe('check');
    day.says({ type: 'reader-out-of-service' });
    expect(day.phase).toBe('turns');
  });

  clauses(['PA 635a.13(k)'], 'stops the table until it is repaired or replaced', (rules) => {
    const stopped = { code: 'table-stopped', clause: '635a.13(k)' };
    const day = new Day(rules).open();
    const breaks = () =>
      expect(day.says({ type: 'reader-out-of-service' })).toMatchObject([
        { kind: 'reader-fault', clause: '635a.13(k)' },
      ]);
    const repaired = () => day.says({ type: 'reader-in-service' });
    breaks();
    expect(day.refuses(betOf(1, 1000))).toMatchObject(stopped);
    repaired();
    day.bet(1, 1000);
    breaks();
    expect(day.refuses({ type: 'no-more-bets' })).toMatchObject(stopped);
    expect(day.refuses(card)).toMatchObject(stopped);
    repaired();
    day.cards('9C');
    breaks();
    expect(day.refuses(card)).toMatchObject(stopped);
    repaired();
    day.cards('KD 7S 9H');
    breaks();
    expect(day.phase).toBe('check');
    expect(day.refuses(readerSays)).toMatchObject(stopped);
    repaired();
    day.reads();
    breaks();
    expect(day.refusesDecision(1, 'hit')).toMatchObject(stopped);
    repaired();
    day.decides(1, 'hit');
    breaks();
    expect(day.refuses(card)).toMatchObject(stopped);
    repaired();
    expect(day.cards('2H')).toMatchObject([{ fact: 'card', place: { at: 'hand', seat: 1 } }]);
  });
});

describe('a reader used without an ace, king, queen or jack up', () => {
  const misuse: Input = { type: 'reader-misused' };
  const clauseFor = (rules: Rules) =>
    inBook(rules, { 'section-13': '(o)(12)', pennsylvania: '635a.13(j)', massachusetts: '15(l)' });

  clauses(
    ['S13 (o)(12)', 'PA 635a.13(j)', 'MA 15(l)'],
    'is told to the floor before play goes on',
    (rules) => {
      const clause = clauseFor(rules);
      const high = dealt(rules, 'KD', '9H');
      expect(high.refuses(misuse)).toMatchObject({ code: 'no-misuse', clause });
      const day = dealt(rules, '6D', '9H');
      expect(day.dues).not.toContain('floor:reader-misuse');
      expect(day.says(misuse)).toEqual([
        { fact: 'incident', kind: 'reader-misuse', clause, seat: null },
        { fact: 'floor-called', about: 'reader-misuse', clause, seat: null },
      ]);
      expect(day.due[0]).toMatchObject({ code: 'floor:reader-misuse', clause });
      expect(day.refusesDecision(1, 'stand').code).toBe('waiting-for-floor');
      expect(day.refuses({ type: 'floor-answers' }, 'dealer').code).toBe('needs-floor');
      day.says({ type: 'floor-answers' });
      expect(day.dues).not.toContain('floor:reader-misuse');
      day.decides(1, 'stand');
    },
  );

  const twoBoxes = (rules: Rules) => {
    const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
    day.cards('9C 8C 6D 7S 5S 9H');
    day.says(misuse);
    day.says({ type: 'floor-answers' });
    return day;
  };

  clauses(
    ['S13 (o)(12)(i)', 'PA 635a.13(j)(1)', 'MA 15(l)(1)'],
    'kills every hand if a player could see the card: all wagers go back',
    (rules) => {
      const day = twoBoxes(rules);
      expect(day.phase).toBe('dealer');
      expect(day.refusesDecision(1, 'hit').code).toBe('round-over');
      day.turnsHole();
      const record = day.settles();
      expect(record.house).toBe(0);
      const dead = { wager: 'main', stake: 1000, result: 'dead', net: 0, clause: clauseFor(rules) };
      expect(record.boxes.map(({ bettors }) => bettors[0]?.lines)).toMatchObject([[dead], [dead]]);
      expect(record.incidents).toMatchObject([
        { kind: 'reader-misuse' },
        { kind: 'hand-dead', seat: 1 },
        { kind: 'hand-dead', seat: 2 },
      ]);
    },
    { choices: { 'holeCard.readerExposes': true } },
  );

  clauses(
    ['S13 (o)(12)(ii)', 'PA 635a.13(j)(2)', 'MA 15(l)(2)'],
    'changes nothing if no player could: play goes on',
    (rules) => {
      const day = twoBoxes(rules);
      expect(day.phase).toBe('turns');
      day.decides(1, 'hit');
      day.cards('4H');
      day.decides(1, 'stand');
      day.decides(2, 'stand');
      day.turnsHole();
      day.cards('3C');
      const record = day.settles();
      expect(record.incidents).toMatchObject([{ kind: 'reader-misuse' }]);
      expect(record.boxes.map(({ bettors }) => bettors[0]?.lines[0]?.result)).toEqual(['win', 'lose']);
    },
  );
});
