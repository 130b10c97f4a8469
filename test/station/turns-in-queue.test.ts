// When an input has its turn: at once, unless the table stands still.
import { expect, test } from 'vitest';
import type { Answer } from '../../src/station/answer.ts';
import { PromptClock, setting } from './queue-house.ts';

const FLOOR = { id: 'Bo', role: 'floor' } as const;

test('what is heard has its turn at once, before the wires are read again', async () => {
  const at = setting('section-13', new PromptClock());
  const answers: Answer[] = [];
  at.station.ask({ type: 'open-table', preShuffled: false, batches: 1 }, FLOOR, (one) => answers.push(one));
  expect(answers).toEqual([]);
  await Promise.resolve();
  expect(answers).toMatchObject([{ kind: 'taken' }]);
  at.close();
});

test('a table that found out at rest that it cannot write goes on with the next thing that it hears', async () => {
  const at = setting('section-13', new PromptClock());
  at.journal.db.pragma('query_only = 1');
  at.station.beat(() => {});
  await Promise.resolve();
  expect(at.station.standsStill).not.toBeNull();
  expect(at.station.waiting).toBe(0);
  at.journal.db.pragma('query_only = 0');
  expect(at.says({ type: 'open-table', preShuffled: false, batches: 1 })).toMatchObject({ kind: 'taken' });
  expect(at.station.standsStill).toBeNull();
  at.close();
});
