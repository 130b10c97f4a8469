import { describe, expect } from 'vitest';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import { bookOf, clauses } from '../clauses.ts';
import { Day } from './day.ts';
import { asked, chosen, dayAt, forbidden, inBook, playRound, prompt, until } from './shoes.ts';

const SEATS = [1, 3, 6];
/** The places of the cut card in a round of three boxes: before the second card of box 1, 3, 6, and in the dealer's hand. */
const ON_BOX_1 = 4;
const ON_BOX_3 = 5;
const ON_DEALER = 8;

/** The first player of the day sits at 5. */
function firstCut(rules: Rules): Day {
  const day = dayAt(rules, 'spread');
  day.says({ type: 'arrived', seat: 5 });
  return until(day, 'offeringCut');
}

/** The next shoe, after a round in which the cut card came up at this place. */
function nextCut(day: Day, cutCardBefore: number): Day {
  until(day, 'betting');
  playRound(day, SEATS, cutCardBefore);
  return until(day, 'offeringCut');
}

function shuffledBy(rules: Rules, how: 'hand' | 'machine'): Day {
  const day = dayAt(rules, 'shuffling');
  day.says({ type: 'shuffled', how });
  return day;
}

describe('whether the cards are cut', () => {
  clauses(
    ['S13 (d)(2)(i)a', 'MA 4(b)(1)a'],
    'after a machine: no, they go into the shoe as they are',
    (rules) => {
      const day = shuffledBy(rules, 'machine');
      expect(day.phase).toBe('placingCutCard');
      expect(day.refuses({ type: 'cut-made', fromEnd: 100 }).code).toBe('not-now');
      expect(day.refuses({ type: 'recut' }).code).toBe('no-cut-to-repeat');
      expect(day.dues).not.toContain('may-recut');
      expect(until(day, 'betting').facts).not.toContainEqual(
        expect.objectContaining({ step: { code: 'cards-cut', seat: 1 } }),
      );
    },
  );

  clauses(['S13 (d)(2)(ii)'], 'after a shuffle by hand: yes', (rules) => {
    const day = shuffledBy(rules, 'hand');
    expect(day.phase).toBe('offeringCut');
    expect(day.refuses({ type: 'cut-card-placed', fromBack: 100 }).code).toBe('not-now');
    expect(day.refuses({ type: 'step-done', step: 'loading' }).code).toBe('not-now');
    expect(until(day, 'betting').facts).toContainEqual(
      expect.objectContaining({ step: { code: 'cards-cut', seat: 1 } }),
    );
  });

  clauses(
    ['MA 4(b)(2)'],
    'after a shuffle by hand and when they came shuffled: yes, offered to the first player who arrives',
    (rules) => {
      expect(shuffledBy(rules, 'hand').phase).toBe('offeringCut');
      const day = new Day(rules);
      day.says({ type: 'open-table', preShuffled: true, batches: 1 });
      until(day, 'offeringCut');
      expect(prompt(day, 'await-player').clause).toBe('4(c)');
      expect(day.refuses({ type: 'cut-made', fromEnd: 100 }).code).toBe('not-now');
      day.says({ type: 'arrived', seat: 5 });
      expect(prompt(day, 'offer-cut').seat).toBe(5);
      expect(day.refuses({ type: 'arrived', seat: 6 }).code).toBe('not-now');
    },
  );

  clauses(['PA 635a.5(b)b'], 'after every shuffle: yes, by machine too, and offered to a player', (rules) => {
    for (const how of ['hand', 'machine'] as const) {
      const day = shuffledBy(rules, how);
      expect(day.dues).toEqual(['offer-cut']);
      expect(day.refuses({ type: 'cut-card-placed', fromBack: 100 }).code).toBe('not-now');
    }
  });

  clauses(
    ['PA 635a.5(h)a', 'PA 635a.5(h)b'],
    'after an approved device that shuffles and counts by itself: no, if the house has chosen one',
    (rules) => {
      const approved = chosen(rules, { 'shuffle.byMachineIsCut': false });
      expect(shuffledBy(approved, 'machine').phase).toBe('placingCutCard');
      expect(shuffledBy(approved, 'hand').phase).toBe('offeringCut');
      expect(shuffledBy(rules, 'machine').phase).toBe('offeringCut');
      expect(forbidden(rules, { 'shuffle.byHandIsCut': false })).toEqual(['law-overridden', '635a.5(b)']);
    },
  );
});

describe('the offer of the cut', () => {
  clauses(['S13 (d)(3)b', 'MA 4(c)a'], 'goes to the player whose turn it is, and to nobody else', (rules) => {
    const day = nextCut(firstCut(rules), ON_BOX_1);
    expect(prompt(day, 'offer-cut')).toEqual({
      clause: inBook(rules, { S13: '(d)(4)(ii)', MA: '4(c)' }),
      say: 'Offer the cut to box 6.',
      seat: 6,
    });
    expect(day.refuses({ type: 'cut-answer', seat: 3, accepts: true }).code).toBe('cut-offered-to-another');
    expect(day.says({ type: 'cut-answer', seat: 6, accepts: true })).toMatchObject([
      { step: { code: 'cut-answered', seat: 6, how: 'taken' } },
    ]);
    expect(prompt(day, 'cut').seat).toBe(6);
  });

  clauses(
    ['MA 4(c)b'],
    'is left out if the house has the dealer cut, which other books do not allow',
    (rules) => {
      expect(shuffledBy(rules, 'hand').dues).toEqual(['offer-cut']);
      const day = shuffledBy(chosen(rules, { 'cut.dealerMayCut': true }), 'hand');
      expect(day.phase).toBe('cutting');
      expect(prompt(day, 'dealer-cuts').clause).toBe('4(c)');
      expect(day.says({ type: 'cut-made', fromEnd: 48 })).toMatchObject([
        { step: { code: 'cards-cut', seat: null } },
      ]);
      const elsewhere = compileRules(bookOf('section-13'));
      expect(forbidden(elsewhere, { 'cut.dealerMayCut': true })).toEqual(['law-overridden', '(d)(3)']);
    },
  );

  clauses(['S13 (d)(3)c', 'PA 635a.5(b)c'], 'falls to the dealer when all have declined it', (rules) => {
    const day = nextCut(firstCut(rules), ON_DEALER);
    expect(asked(day)).toEqual([6, 3, 1]);
    expect(day.phase).toBe('cutting');
    expect(prompt(day, 'dealer-cuts').clause).toBe(inBook(rules, { S13: '(d)(3)', PA: '635a.5(b)' }));
    expect(day.says({ type: 'cut-made', fromEnd: 100 })).toMatchObject([
      { step: { code: 'cards-cut', seat: null } },
    ]);
    const taken = firstCut(rules);
    taken.routine();
    expect(taken.dues).not.toContain('dealer-cuts');
  });
});

describe('who is offered the cut', () => {
  clauses(
    ['S13 (d)(4)(i)', 'MA 4(d)(1)'],
    'the first player to arrive, but only when the game begins',
    (rules) => {
      const day = firstCut(rules);
      expect(asked(day)).toEqual([5]);
      expect(asked(nextCut(day, ON_BOX_1))).toEqual([6, 3, 1]);
    },
  );

  clauses(
    ['S13 (d)(4)(ii)a', 'MA 4(d)(2)a'],
    'after that the player farthest to the right, wherever the cut card came up',
    (rules) => {
      for (const place of [ON_BOX_1, ON_BOX_3, ON_DEALER])
        expect(prompt(nextCut(firstCut(rules), place), 'offer-cut').seat).toBe(6);
    },
  );

  clauses(
    ['S13 (d)(4)(ii)b', 'MA 4(d)(2)b'],
    'from shoe to shoe the next one counterclockwise; a recut does not count',
    (rules) => {
      const day = firstCut(rules);
      const first: (number | null)[] = [];
      for (let shoe = 0; shoe < 4; shoe++) {
        nextCut(day, ON_BOX_1);
        first.push(prompt(day, 'offer-cut').seat);
        until(day, 'loading').says({ type: 'recut' });
      }
      expect(first).toEqual([6, 3, 1, 6]);
      expect(asked(nextCut(day, ON_BOX_1))).toEqual([3, 1, 6]);
    },
  );

  clauses(['PA 635a.5(c)(1)'], 'the first player to arrive, but only when the game begins', (rules) => {
    const day = firstCut(rules);
    expect(asked(day)).toEqual([5]);
    expect(asked(nextCut(day, ON_BOX_3))).toEqual([3, 6, 1]);
  });

  clauses(
    ['PA 635a.5(c)(2)'],
    'the player on whose box the cover card came up in the last round, first card of the round included',
    (rules) => {
      const day = firstCut(rules);
      expect(prompt(nextCut(day, ON_BOX_3), 'offer-cut')).toMatchObject({ seat: 3, clause: '635a.5(c)(2)' });
      expect(prompt(nextCut(day, ON_BOX_1), 'offer-cut').seat).toBe(1);
      expect(prompt(nextCut(day, 0), 'offer-cut').seat).toBe(1);
      until(day, 'betting');
      for (const seat of SEATS) day.bet(seat, 1000);
      day.cards('9C 5C 9C 6D 8S 6S 8S 9S');
      day.decides(1, 'stand');
      day.decides(3, 'hit');
      day.says({ type: 'cut-card-out' });
      day.cards('9D');
      day.decides(3, 'stand');
      day.decides(6, 'stand');
      day.turnsHole();
      day.cards('5H');
      day.settles();
      expect(asked(until(day, 'offeringCut'))).toEqual([3, 6, 1]);
    },
  );

  clauses(
    ['PA 635a.5(c)(3)'],
    "the player farthest to the right, and on to the left, when it came up on the dealer's hand",
    (rules) => {
      const day = firstCut(rules);
      expect(asked(nextCut(day, ON_DEALER))).toEqual([6, 3, 1]);
      expect(asked(nextCut(day, ON_DEALER))).toEqual([6, 3, 1]);
    },
  );

  clauses(
    ['PA 635a.5(c)(4)'],
    'the player farthest to the right, and on to the left, when the floor has ordered the shuffle',
    (rules) => {
      const day = nextCut(firstCut(rules), ON_BOX_1);
      for (let time = 0; time < 2; time++) {
        until(day, 'betting');
        playRound(day, SEATS);
        day.says({ type: 'reshuffle' });
        expect(asked(until(day, 'offeringCut'))).toEqual([6, 3, 1]);
      }
    },
  );
});
