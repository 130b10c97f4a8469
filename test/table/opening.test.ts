import { describe, expect } from 'vitest';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import type { Phase } from '../../src/table/chart/phases.ts';
import { handle } from '../../src/table/table.ts';
import { bookOf, clauses } from '../clauses.ts';
import { betOf, Day } from './day.ts';
import { dayAt, inBook, prompt, steps, until } from './shoes.ts';

function preShuffled(rules: Rules): Day {
  const day = new Day(rules);
  day.says({ type: 'open-table', preShuffled: true, batches: 1 });
  return day;
}

/** The phases from here to the cut, each left as routine has it. */
function phasesToTheCut(day: Day): Phase[] {
  const phases: Phase[] = [];
  while (day.phase !== 'offeringCut') {
    expect(phases.length).toBeLessThan(20);
    phases.push(day.phase);
    day.routine();
  }
  return phases;
}

describe('the inspection', () => {
  const where = { S13: '(c)(1)', CB: 'Opening 1', PA: '635a.4(a)' };
  clauses(
    ['S13 (c)(1)a', 'S13 (c)(1)b', 'CB Opening 1 a', 'PA 635a.4(a)a'],
    'comes first when decks are received: the dealer sorts and inspects, and it is noted who did',
    (rules) => {
      const day = new Day(rules);
      const clause = inBook(rules, where);
      expect(day.dues.filter((code) => code !== 'test-table')).toEqual(['open']);
      expect(prompt(day, 'open').clause).toBe(clause);
      expect(day.refuses({ type: 'step-done', step: 'inspection' }).code).toBe('not-now');
      day.routine();
      expect(day.phase).toBe('inspection');
      expect(prompt(day, 'inspect')).toEqual({ clause, say: 'Sort and inspect the cards.', seat: null });
      for (const step of ['tens', 'verification', 'wash', 'loading'] as const)
        expect(day.refuses({ type: 'step-done', step }, 'floor').code).toBe('not-now');
      const byDevice = handle(day.table, { type: 'step-done', step: 'inspection' }, { at: 0, by: null });
      expect(byDevice.refused?.code).toBe('needs-person');
      expect(day.says({ type: 'step-done', step: 'inspection' })).toEqual([
        { fact: 'done', step: { code: 'phase-done', phase: 'inspection' }, by: 'dealer 1', clause },
      ]);
      expect(day.dues).not.toContain('inspect');
    },
  );
});

describe('the tens', () => {
  const say = {
    S13: 'Take all tens, and any jokers, out of each of the 6 decks; the floorperson destroys them.',
    CB: 'Take all tens, and any jokers, out of each of the 6 decks; they are kept and go back into their box at the end of the day.',
    GD: 'Take all tens, and any jokers, out of each of the 6 decks; tear them and put them back into their container.',
    PA: 'Take all tens, and any jokers, out of each of the 6 decks; tear them and put them back into their container.',
    MA: 'Take all tens, and any jokers, out of each of the 6 decks; the floorperson sees to it.',
  };
  const where = { S13: '(c)(1)', CB: 'Opening 1', GD: 'Introduction', PA: '635a.4(b)', MA: '3(b)' };
  clauses(
    ['S13 (c)(1)d', 'CB Opening 1 b', 'CB Opening 1 d', 'MA 3(b)a'],
    'are taken out of deck after deck, right after the inspection and never left out',
    (rules) => {
      const day = dayAt(rules, 'inspection');
      expect(day.dues).not.toContain('remove-tens');
      day.routine();
      expect(day.dues).toEqual(['remove-tens']);
      expect(prompt(day, 'remove-tens')).toEqual({
        clause: inBook(rules, where),
        say: inBook(rules, say),
        seat: null,
      });
      expect(day.refuses({ type: 'step-done', step: 'verification' }).code).toBe('not-now');
      expect(day.refuses({ type: 'arrived', seat: 1 }).code).toBe('not-now');
      day.routine();
      expect(day.dues).toEqual(['verify']);
    },
  );

  clauses(
    ['S13 (c)(1)f', 'GD Introduction f', 'PA 635a.4(b)'],
    'are destroyed or torn when they come out, and nothing is left of them when the table closes',
    (rules) => {
      const day = dayAt(rules, 'tens');
      expect(prompt(day, 'remove-tens').say).toBe(inBook(rules, say));
      expect(prompt(day, 'remove-tens').clause).toBe(inBook(rules, where));
      expect(day.says({ type: 'step-done', step: 'tens' })).toMatchObject([
        { step: { code: 'phase-done', phase: 'tens' }, by: 'dealer 1' },
      ]);
      day.open().says({ type: 'close-table' });
      expect(day.dues).toEqual(['close']);
    },
  );

  clauses(
    ['CB Opening 1 e'],
    'are kept all day, and the prompt at the end puts them and the jokers back into their boxes',
    (rules) => {
      const day = dayAt(rules, 'betting');
      expect(day.dues).not.toContain('box-tens');
      day.says({ type: 'close-table' });
      expect(prompt(day, 'box-tens')).toEqual({
        clause: 'Opening 1',
        say: 'Put tens and jokers back into their boxes.',
        seat: null,
      });
    },
  );
});

describe("the floor's verification", () => {
  const where = { S13: '(c)(1)', CB: 'Opening 1', PA: '635a.4(a)', MA: '3(b)' };
  clauses(
    ['S13 (c)(1)c', 'S13 (c)(1)e', 'CB Opening 1 c', 'PA 635a.4(a)b', 'MA 3(b)b'],
    'of the inspection and of every deck without tens is signed by a floorperson, after the dealer has done both',
    (rules) => {
      const day = dayAt(rules, 'verification');
      const clause = inBook(rules, where);
      expect(steps(day.facts).slice(-2)).toEqual([
        'phase-done inspection, dealer 1',
        'phase-done tens, dealer 1',
      ]);
      expect(prompt(day, 'verify')).toEqual({
        clause,
        say: 'Floor: verify the inspection and, deck by deck, that all tens are out.',
        seat: null,
      });
      expect(day.refuses({ type: 'step-done', step: 'verification' }, 'dealer').code).toBe('needs-floor');
      expect(day.refuses({ type: 'arrived', seat: 1 }).code).toBe('not-now');
      expect(day.says({ type: 'step-done', step: 'verification' }, 'floor')).toEqual([
        { fact: 'done', step: { code: 'phase-done', phase: 'verification' }, by: 'floor 1', clause },
      ]);
    },
  );
});

describe('the first player', () => {
  const spread = { S13: '(c)(2)', PA: '635a.4(c)', MA: '3(b)' };
  clauses(
    ['S13 (c)(2)a', 'PA 635a.4(c)a', 'MA 3(b)c'],
    'finds the cards spread face up, once they are inspected and verified',
    (rules) => {
      const day = dayAt(rules, 'verification');
      expect(day.dues).not.toContain('spread');
      until(day, 'spread');
      expect(prompt(day, 'spread')).toEqual({
        clause: inBook(rules, spread),
        say: 'Spread the cards face up, deck by deck, for the first player to look over.',
        seat: null,
      });
      expect(day.refuses({ type: 'step-done', step: 'wash' }).code).toBe('not-now');
      expect(steps(day.says({ type: 'arrived', seat: 4 }))).toEqual(['first-player 4, dealer 1']);
      expect(day.dues).not.toContain('spread');
    },
  );

  const wash = { S13: '(c)(3)', PA: '635a.4(d)', MA: '3(c)' };
  clauses(
    ['S13 (c)(3)a', 'PA 635a.4(d)a', 'MA 3(c)a'],
    'has looked the cards over before they are turned face down, washed and stacked',
    (rules) => {
      const day = dayAt(rules, 'spread');
      expect(day.dues).not.toContain('wash');
      day.says({ type: 'arrived', seat: 4 });
      expect(day.phase).toBe('wash');
      expect(prompt(day, 'wash')).toEqual({
        clause: inBook(rules, wash),
        say: 'Turn the cards face down, wash and stack them.',
        seat: null,
      });
      expect(day.says({ type: 'step-done', step: 'wash' })).toEqual([
        {
          fact: 'done',
          step: { code: 'phase-done', phase: 'wash' },
          by: 'dealer 1',
          clause: inBook(rules, wash),
        },
      ]);
    },
  );

  clauses(
    ['S13 (c)(3)b', 'MA 3(c)b'],
    'who sees a card in the wash has it noted, and the cards are mixed again before they are shuffled',
    (rules) => {
      const day = dayAt(rules, 'spread');
      const clause = inBook(rules, wash);
      expect(day.refuses({ type: 'exposed-in-wash' }).code).toBe('not-now');
      day.says({ type: 'arrived', seat: 4 });
      expect(prompt(day, 'mix-again').clause).toBe(clause);
      expect(day.says({ type: 'exposed-in-wash' })).toEqual([
        { fact: 'done', step: { code: 'exposed-in-wash' }, by: 'dealer 1', clause },
      ]);
      expect(day.phase).toBe('wash');
      expect(day.dues).toEqual(['wash', 'mix-again']);
      expect(day.refuses({ type: 'shuffled', how: 'hand' }).code).toBe('not-now');
      day.says({ type: 'step-done', step: 'wash' });
      expect(day.dues).not.toContain('mix-again');
    },
  );
});

describe('the order of the opening', () => {
  clauses(
    ['S13 (c)(3)c', 'CB Opening 2 b', 'PA 635a.4(d)b', 'MA 3(c)c'],
    'is fixed: the stacked cards are shuffled, and before that no wager, cut or card is possible',
    (rules) => {
      const day = new Day(rules);
      const daily = rules.book.values['holeCard.readerInspectedDaily'] ? ['inspect-reader'] : [];
      const tested = rules.book.values['opening.readinessTest'] === 'none' ? [] : ['test-table'];
      const said: string[] = [];
      while (day.phase !== 'shuffling') {
        said.push(...day.dues);
        expect(day.refuses({ type: 'shuffled', how: 'hand' }).code).toBe('not-now');
        expect(day.refuses({ type: 'cut-made', fromEnd: 100 }).code).toBe('not-now');
        expect(day.refuses(betOf(1, 1000)).code).toBe('not-now');
        expect(day.refuses({ type: 'card-out', card: 0, faceUp: false, manual: false }).code).toBe(
          'no-card-due',
        );
        day.routine();
      }
      expect(said).toEqual(
        [tested, 'open', 'inspect', 'remove-tens', 'verify', daily, 'spread', 'wash', 'mix-again'].flat(),
      );
      expect(day.refuses(betOf(1, 1000)).code).toBe('not-now');
      expect(day.dues).toEqual(['shuffle']);
      day.says({ type: 'shuffled', how: 'hand' });
      expect(day.phase).toBe('offeringCut');
    },
  );
});

describe('cards that come shuffled', () => {
  clauses(
    ['GD Introduction g', 'MA 3(a)'],
    'and without tens are not inspected, nor are tens torn; other books refuse them',
    (rules) => {
      expect(phasesToTheCut(preShuffled(rules))).toEqual(['verification']);
      const ordinary = new Day(rules);
      expect(phasesToTheCut(ordinary)).toContain('tens');
      const without = new Day(compileRules(bookOf('section-13')));
      const refused = without.refuses({ type: 'open-table', preShuffled: true, batches: 1 });
      expect(refused).toMatchObject({ code: 'no-pre-shuffled', clause: 'standard' });
    },
  );

  clauses(['PA 635a.4(e)'], 'skip inspection, spread and wash, but the tens are still taken out', (rules) => {
    expect(phasesToTheCut(preShuffled(rules))).toEqual(['tens', 'verification', 'readerInspection']);
    expect(phasesToTheCut(new Day(rules))).toEqual([
      'closed',
      'inspection',
      'tens',
      'verification',
      'readerInspection',
      'spread',
      'wash',
      'shuffling',
    ]);
  });
});
