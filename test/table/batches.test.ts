// Pennsylvania alone plays with two batches of cards, one in the shoe and one in the shuffler.
import { describe, expect } from 'vitest';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import type { Fact } from '../../src/table/fact.ts';
import { bookOf, clauses } from '../clauses.ts';
import { betOf, Day } from './day.ts';
import { inBook, playRound, prompt, steps, until } from './shoes.ts';

function twoBatches(rules: Rules): Day {
  const day = new Day(rules);
  day.says({ type: 'open-table', preShuffled: false, batches: 2 });
  return day;
}

/** Which batch each shoe was of. */
function batches(facts: readonly Fact[]): number[] {
  return facts.flatMap((fact) => (fact.fact === 'shoe-started' ? [fact.batch] : []));
}

/** Plays a shoe to its cut card. */
function playShoe(day: Day): Day {
  until(day, 'betting');
  playRound(day, [1], 3);
  expect(day.phase).toBe('shuffling');
  return day;
}

describe('two batches', () => {
  clauses(['PA 635a.3(d)'], 'may be played where the book has them, and nowhere else', (rules) => {
    const day = twoBatches(rules);
    expect(day.phase).toBe('inspection');
    for (const pack of ['section-13', 'catfish-bend', 'games-department', 'massachusetts']) {
      const refused = new Day(compileRules(bookOf(pack))).refuses({
        type: 'open-table',
        preShuffled: false,
        batches: 2,
      });
      expect(refused.code).toBe('no-batches');
    }
  });

  clauses(
    ['PA 635a.4(f)'],
    'go through inspection, spread and wash one after the other, before either is shuffled',
    (rules) => {
      const day = until(twoBatches(rules), 'shuffling');
      const once = [
        'phase-done inspection, dealer 1',
        'phase-done tens, dealer 1',
        'phase-done verification, floor 1',
        'phase-done readerInspection, floor 1',
        'first-player 1, dealer 1',
        'phase-done wash, dealer 1',
      ];
      expect(steps(day.facts)).toEqual(['table-opened, floor 1', ...once, ...once]);
      const single = until(new Day(rules), 'shuffling');
      expect(steps(single.facts)).toEqual(['table-opened, floor 1', ...once]);
    },
  );

  clauses(
    ['PA 635a.3(d)(1)'],
    'hold the same number of decks each, and the count of each is taken on its own',
    (rules) => {
      const day = playShoe(twoBatches(rules));
      for (const batch of [0, 1]) {
        expect(day.table.state.cards.batch).toBe(batch);
        const facts = day.says({ type: 'left-in-shoe', cards: 6 * 48 - 6 });
        expect(facts.filter(({ fact }) => fact === 'incident')).toEqual([]);
        playShoe(day);
      }
      const strayed = day.says({ type: 'left-in-shoe', cards: 6 * 48 - 5 });
      expect(strayed).toMatchObject([{ fact: 'done' }, { kind: 'census' }, { about: 'census' }]);
    },
  );

  clauses(
    ['PA 635a.3(d)(3)'],
    'change places when a shoe is finished: one is played while the other waits in the shuffler',
    (rules) => {
      const day = until(twoBatches(rules), 'shuffling');
      expect(prompt(day, 'swap-batches')).toMatchObject({
        clause: '635a.3(d)',
        say: 'Play one batch; the other is shuffled and waits in the shuffler.',
      });
      playShoe(day);
      expect(prompt(day, 'swap-batches')).toMatchObject({
        clause: '635a.3(d)',
        say: 'Put the batch that was played into the shuffler and play the other.',
      });
      const single = until(new Day(rules), 'shuffling');
      expect(single.dues).not.toContain('swap-batches');
    },
  );

  clauses(['PA 635a.3(d)(4)'], 'take turns, shoe by shoe', (rules) => {
    const day = twoBatches(rules);
    for (let shoe = 0; shoe < 3; shoe++) playShoe(day);
    until(day, 'betting');
    expect(batches(day.facts)).toEqual([0, 1, 0, 1]);
    const single = playShoe(new Day(rules));
    until(single, 'betting');
    expect(batches(single.facts)).toEqual([0, 0]);
  });

  clauses(
    ['PA 635a.3(d)(5)'],
    'are never in the discard rack together: the played one is counted and out before the other comes',
    (rules) => {
      const day = playShoe(twoBatches(rules));
      const refused = { code: 'batch-in-the-rack', clause: '635a.3(d)' };
      expect(day.refuses({ type: 'shuffled', how: 'machine' })).toMatchObject(refused);
      expect(day.refuses({ type: 'shuffled', how: 'hand' })).toMatchObject(refused);
      day.countsTheRest();
      day.says({ type: 'shuffled', how: 'machine' });
      const single = playShoe(new Day(rules));
      single.says({ type: 'shuffled', how: 'machine' });
    },
  );
});

describe('two batches at an idle table', () => {
  const idle = (rules: Rules): Day => {
    const day = until(twoBatches(rules), 'betting');
    day.says({ type: 'pause-table' });
    day.says({ type: 'arrived', seat: 2 });
    expect(day.phase).toBe('idleWash');
    return day;
  };

  clauses(
    ['PA 635a.5(g)(2)a'],
    'change places when a player comes: the cards on the table into the shuffler, the batch inside out of it',
    (rules) => {
      const day = idle(rules);
      expect(prompt(day, 'idle-swap')).toMatchObject({ clause: inBook(rules, { PA: '635a.3(d)' }) });
      expect(prompt(day, 'idle-swap').say).toContain('put them into the shuffler; play the batch inside');
      expect(day.dues).not.toContain('idle-wash');
      day.says({ type: 'step-done', step: 'idleWash' });
      expect(batches(day.facts)).toEqual([0, 1]);
    },
  );

  clauses(
    ['PA 635a.5(g)(2)b'],
    'need no shuffle, only the cut; if a player asks for one the floor orders it',
    (rules) => {
      const day = idle(rules);
      day.says({ type: 'step-done', step: 'idleWash' });
      expect(day.phase).toBe('offeringCut');
      expect(prompt(day, 'offer-cut').seat).toBe(2);

      const wary = idle(rules);
      wary.says({ type: 'reshuffle' });
      wary.says({ type: 'step-done', step: 'idleWash' });
      expect(wary.phase).toBe('shuffling');
      expect(wary.refuses(betOf(2, 1000)).code).toBe('not-now');
      wary.countsTheRest();
      wary.says({ type: 'shuffled', how: 'machine' });
      expect(batches(wary.facts)).toEqual([0, 1]);
    },
  );
});
