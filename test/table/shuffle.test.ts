import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { handle } from '../../src/table/table.ts';
import { clauses } from '../clauses.ts';
import { betOf, Day } from './day.ts';
import { chosen, dayAt, forbidden, inBook, playRound, prompt, steps, until } from './shoes.ts';

/** Until the cards are shuffled nothing can be played. */
function expectNoPlay(day: Day): void {
  expect(day.phase).toBe('shuffling');
  expect(day.dues).toContain('shuffle');
  expect(day.refuses(betOf(1, 1000)).code).toBe('not-now');
  expect(day.refuses({ type: 'no-more-bets' }).code).toBe('not-now');
  expect(day.refuses({ type: 'cut-made', fromEnd: 100 }).code).toBe('not-now');
  expect(day.refuses({ type: 'card-out', card: 0, faceUp: false, manual: false }).code).toBe('no-card-due');
}

function afterShuffle(rules: Rules, how: 'hand' | 'machine'): Day {
  const day = dayAt(rules, 'shuffling');
  day.says({ type: 'shuffled', how });
  return day;
}

describe('the shuffle', () => {
  clauses(['S13 (d)(1)a'], 'comes right before play begins, and again after each finished shoe', (rules) => {
    const day = dayAt(rules, 'shuffling');
    expectNoPlay(day);
    until(day, 'betting');
    playRound(day, [1]);
    expect(day.phase).toBe('betting');
    playRound(day, [1], 2);
    expectNoPlay(day);
  });

  clauses(
    ['PA 635a.5(a)a', 'MA 4(a)a'],
    'comes right before play begins, unless the cards came shuffled',
    (rules) => {
      expectNoPlay(dayAt(rules, 'shuffling'));
      const day = new Day(rules);
      day.says({ type: 'open-table', preShuffled: true, batches: 1 });
      until(day, 'offeringCut');
      expect(steps(day.facts).join()).not.toContain('shuffled');
      expect(day.refuses({ type: 'shuffled', how: 'hand' }).code).toBe('not-now');
      expect(day.facts.at(-1)).toMatchObject({ fact: 'shoe-started', shoe: 1 });
    },
  );

  clauses(
    ['PA 635a.5(a)b', 'MA 4(a)b'],
    'comes after each shoe that is finished, pre-shuffled cards included',
    (rules) => {
      const day = new Day(rules);
      day.says({ type: 'open-table', preShuffled: true, batches: 1 });
      until(day, 'betting');
      playRound(day, [1]);
      expect(day.phase).toBe('betting');
      playRound(day, [1], 2);
      expectNoPlay(day);
    },
  );

  const method = {
    S13: ['(d)(2)(ii)', '(d)(2)(i)'],
    PA: ['635a.5(b)', '635a.5(b)'],
    MA: ['4(b)(2)', '4(b)(1)'],
  };
  clauses(
    ['S13 (d)(1)b', 'PA 635a.5(a)d', 'MA 4(a)c'],
    'is by hand or by machine as the house likes, and it is noted which',
    (rules) => {
      const [hand = '', machine = ''] = inBook(rules, method);
      const byHand = afterShuffle(rules, 'hand');
      expect(byHand.facts.at(-1)).toMatchObject({
        step: { code: 'cards-shuffled', how: 'hand' },
        by: 'dealer 1',
        clause: hand,
      });
      const byMachine = afterShuffle(rules, 'machine');
      expect(byMachine.facts.at(-1)).toMatchObject({
        step: { code: 'cards-shuffled', how: 'machine' },
        clause: machine,
      });
      for (const day of [byHand, byMachine]) expect(until(day, 'betting').phase).toBe('betting');
    },
  );

  clauses(['CB Opening 2 a'], "is the house's own, whose steps are not in this book", (rules) => {
    const day = dayAt(rules, 'shuffling');
    expect(prompt(day, 'shuffle')).toEqual({
      clause: 'Opening 2',
      say: 'Shuffle the cards, by hand or machine, into one stack.',
      seat: null,
    });
    until(day, 'offeringCut');
    expect(day.dues).not.toContain('shuffle');
  });

  clauses(
    ['S13 (d)(2)(i)b', 'PA 635a.5(a)f', 'MA 4(b)(1)b'],
    'may be by a machine that loads the shoe itself: that step alone needs no person',
    (rules) => {
      const day = until(afterShuffle(rules, 'machine'), 'loading');
      const loaded = handle(day.table, { type: 'step-done', step: 'loading' }, { at: day.clock, by: null });
      if (loaded.refused) expect.fail(`refused: ${loaded.refused.code}`);
      expect(loaded.table.phase).toBe('burning');
      expect(steps(loaded.facts)).toEqual(['phase-done loading, a device']);
      const washed = dayAt(rules, 'wash');
      const refused = handle(
        washed.table,
        { type: 'step-done', step: 'wash' },
        { at: washed.clock, by: null },
      );
      expect(refused.refused?.code).toBe('needs-person');
    },
  );
});

describe('the steps of a shuffle by hand', () => {
  const say =
    'Shuffle: plug, riffle, turn, strip after two riffles at the earliest, and last the cut; or by machine.';
  clauses(
    ['MA 4(j)', 'MA 4(j)(4)', 'MA 4(j)(5)'],
    'are told: plug, riffle, turn, the strip after two riffles, and the cut last, before the shoe is loaded',
    (rules) => {
      const day = dayAt(rules, 'shuffling');
      expect(prompt(day, 'shuffle')).toEqual({ clause: '4(j)', say, seat: null });
      day.says({ type: 'shuffled', how: 'hand' });
      expect(day.dues).toEqual(['offer-cut']);
      expect(day.refuses({ type: 'step-done', step: 'loading' }).code).toBe('not-now');
      until(day, 'loading');
      expect(steps(day.facts).slice(-3)).toEqual([
        'cut-answered 1 taken, dealer 1',
        'cards-cut 1, dealer 1',
        'cut-card-placed 144, dealer 1',
      ]);
    },
  );

  clauses(
    ['MA 4(h)'],
    'and the burn cards are as the book has them, or as the Commission has approved for the house',
    (rules) => {
      expect(prompt(dayAt(rules, 'shuffling'), 'shuffle').say).toBe(say);
      const own = chosen(rules, {
        'shuffle.handSteps': 'free',
        'burn.firstCard': false,
        'burn.byNewDealer': false,
      });
      const day = dayAt(own, 'shuffling');
      expect(prompt(day, 'shuffle').say).toBe('Shuffle the cards, by hand or machine, into one stack.');
      until(day, 'loading').routine();
      expect(day.phase).toBe('betting');
      day.says({ type: 'new-dealer', dealer: 'x' });
      day.says({ type: 'new-dealer', dealer: 'y' });
      expect(day.phase).toBe('betting');
      // What the Commission may not be asked for stays as it is.
      expect(forbidden(rules, { 'shuffle.byHandIsCut': false })).toEqual(['law-overridden', '4(b)(2)']);
    },
  );
});

describe('a shuffler that fails', () => {
  clauses(['S13 (o)(10)', 'PA 635a.13(l)', 'MA 15(j)'], 'has all cards shuffled again', (rules) => {
    const clause = inBook(rules, { S13: '(o)(10)', PA: '635a.13(l)', MA: '15(j)' });
    const day = dayAt(rules, 'shuffling');
    expect(day.dues).not.toContain('reshuffle');
    expect(day.says({ type: 'shuffler-broke' })).toEqual([
      { fact: 'incident', kind: 'shuffler-fault', clause, seat: null },
    ]);
    expect(day.phase).toBe('shuffling');
    expect(prompt(day, 'reshuffle')).toEqual({
      clause,
      say: 'The shuffler failed: shuffle all cards again.',
      seat: null,
    });
    day.says({ type: 'shuffled', how: 'machine' });
    until(day, 'betting');
    playRound(day, [1], 2);
    expect(day.dues).not.toContain('reshuffle');
  });

  clauses(
    ['S13 (o)(11)', 'PA 635a.13(m)', 'MA 15(k)'],
    'is out of the way before the cards are shuffled by hand',
    (rules) => {
      const clause = inBook(rules, { S13: '(o)(11)', PA: '635a.13(m)', MA: '15(k)' });
      const off = 'Take it off the table before shuffling in another way.';
      const covered = 'Cover it or sign it out of order before shuffling in another way.';
      const day = dayAt(rules, 'shuffling');
      expect(day.refuses({ type: 'shuffler-out' }).code).toBe('not-now');
      day.says({ type: 'shuffler-broke' });
      expect(prompt(day, 'shuffler-out')).toEqual({
        clause,
        say: inBook(rules, { S13: off, PA: covered, MA: off }),
        seat: null,
      });
      expect(day.refuses({ type: 'shuffled', how: 'hand' })).toMatchObject({
        code: 'shuffler-in-the-way',
        clause,
      });
      expect(day.says({ type: 'shuffler-out' })).toMatchObject([{ by: 'dealer 1', clause }]);
      expect(day.dues).not.toContain('shuffler-out');
      day.says({ type: 'shuffled', how: 'hand' });
    },
  );
});

describe("a shuffle at the floor's word", () => {
  clauses(
    ['S13 (d)(7)b', 'PA 635a.5(f)b', 'MA 4(g)b'],
    'may come after any round, and is nobody else to order',
    (rules) => {
      const day = dayAt(rules, 'betting');
      playRound(day, [1]);
      expect(day.phase).toBe('betting');
      expect(day.refuses({ type: 'reshuffle' }, 'dealer').code).toBe('needs-floor');
      expect(day.says({ type: 'reshuffle' })).toEqual([
        { fact: 'floor-acted', action: 'reshuffle', by: 'floor 1', seat: null },
      ]);
      expectNoPlay(day);
    },
  );

  clauses(
    ['PA 635a.5(a)c'],
    'that comes in the middle of a round waits for its end, and then the prompt is to shuffle',
    (rules) => {
      const day = dayAt(rules, 'betting');
      day.bet(1, 1000);
      day.cards('9C 6D 8S 9S');
      day.says({ type: 'reshuffle' });
      expect(day.phase).toBe('turns');
      expect(day.dues).not.toContain('shuffle');
      day.decides(1, 'stand');
      day.turnsHole();
      day.cards('5H');
      day.settles();
      expect(prompt(day, 'shuffle').clause).toBe('635a.5(a)');
      expectNoPlay(day);
    },
  );
});
