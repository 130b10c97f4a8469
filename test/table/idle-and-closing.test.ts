import { describe, expect, test } from 'vitest';
import { packIds } from '../../src/packs/load.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { clauses } from '../clauses.ts';
import { rulesOf } from '../rules/books.ts';
import { betOf, Day } from './day.ts';
import { dayAt, inBook, playRound, prompt, steps } from './shoes.ts';

function idle(rules: Rules): Day {
  const day = dayAt(rules, 'betting');
  playRound(day, [1]);
  expect(day.dues).not.toContain('idle-spread');
  day.says({ type: 'pause-table' });
  expect(day.phase).toBe('idle');
  return day;
}

describe('an open table with no play', () => {
  const where = { S13: '(d)(8)', PA: '635a.5(g)', MA: '4(i)' };

  clauses(
    ['S13 (d)(8)a', 'MA 4(i)a'],
    'has its cards spread, face up or face down; not while there are wagers',
    (rules) => {
      const playing = dayAt(rules, 'betting');
      playing.bet(1, 1000);
      expect(playing.refuses({ type: 'pause-table' }).code).toBe('wagers-on-the-table');
      expect(prompt(idle(rules), 'idle-spread')).toEqual({
        clause: inBook(rules, where),
        say: 'Take the cards out of shoe and discard rack and spread them face up or face down.',
        seat: null,
      });
    },
  );

  clauses(['S13 (d)(8)b'], 'has face-down cards turned up when a player arrives', (rules) => {
    const day = idle(rules);
    expect(prompt(day, 'turn-up')).toEqual({
      clause: '(d)(8)',
      say: 'Turn them face up when a player arrives.',
      seat: null,
    });
    day.says({ type: 'arrived', seat: 2 });
    expect(day.dues).not.toContain('turn-up');
  });

  clauses(
    ['PA 635a.5(g)a', 'PA 635a.5(g)b'],
    'has its cards out of shoe and rack, face down, and face up only if a player asks',
    (rules) => {
      const day = idle(rules);
      expect(day.dues).toEqual(['idle-spread']);
      expect(prompt(day, 'idle-spread')).toEqual({
        clause: '635a.5(g)',
        say: 'Take the cards out of shoe and discard rack and spread them face down, or face up if a player asks.',
        seat: null,
      });
    },
  );

  clauses(
    ['S13 (d)(8)c', 'MA 4(i)b'],
    'is not played at again before a first player has looked the cards over and they are washed and shuffled',
    (rules) => {
      const clause = inBook(rules, where);
      const day = idle(rules);
      expect(day.refuses(betOf(2, 1000)).code).toBe('not-now');
      expect(day.refuses({ type: 'step-done', step: 'idleWash' }).code).toBe('not-now');
      expect(steps(day.says({ type: 'arrived', seat: 2 }))).toEqual(['first-player 2, dealer 1']);
      expect(day.phase).toBe('idleWash');
      expect(day.dues).toEqual(['idle-wash', 'mix-again']);
      expect(prompt(day, 'idle-wash').clause).toBe(clause);
      expect(day.refuses({ type: 'shuffled', how: 'hand' }).code).toBe('not-now');
      day.says({ type: 'exposed-in-wash' });
      expect(day.phase).toBe('idleWash');
      expect(day.says({ type: 'step-done', step: 'idleWash' })).toEqual([
        { fact: 'done', step: { code: 'phase-done', phase: 'idleWash' }, by: 'dealer 1', clause },
      ]);
      expect(day.phase).toBe('shuffling');
      expect(day.refuses(betOf(2, 1000)).code).toBe('not-now');
      day.says({ type: 'shuffled', how: 'hand' });
      expect(prompt(day, 'offer-cut').seat).toBe(2);
    },
  );

  clauses(
    ['PA 635a.5(g)(1)'],
    'without a second batch has its cards washed, stacked, shuffled and cut once the first player has seen them',
    (rules) => {
      const day = idle(rules);
      expect(day.dues).not.toContain('idle-wash');
      day.says({ type: 'arrived', seat: 2 });
      expect(prompt(day, 'idle-wash')).toEqual({
        clause: '635a.5(g)(1)',
        say: 'Wash and stack the cards; then they are shuffled.',
        seat: null,
      });
      day.says({ type: 'step-done', step: 'idleWash' });
      expect(day.dues).toContain('shuffle');
      day.says({ type: 'shuffled', how: 'hand' });
      expect(prompt(day, 'offer-cut').seat).toBe(2);
    },
  );

  test('is closed as it is: nobody need arrive first', () => {
    for (const pack of packIds()) {
      const day = idle(rulesOf(pack));
      expect(day.refuses({ type: 'close-table' }, 'dealer').code).toBe('needs-floor');
      day.says({ type: 'close-table' });
      expect(day.phase).toBe('closing');
      day.says({ type: 'step-done', step: 'closing' });
      expect(day.phase).toBe('closed');
    }
  });
});

test('cards that nobody has used are put away with the others: the next day begins without them', () => {
  for (const pack of packIds()) {
    const day = new Day(rulesOf(pack)).open();
    day.says({ type: 'stray-card', seal: 'a four' }, 'device');
    day.says({ type: 'card-unread' }, 'device');
    day.says({ type: 'close-table' });
    day.says({ type: 'step-done', step: 'closing' });
    expect(day.table.state).toMatchObject({ drawn: [], unread: 0 });
  }
});
