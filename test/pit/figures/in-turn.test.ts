// Questions across all tables are answered one after the other.
import { expect, test } from 'vitest';
import { inTurn } from '../../../src/pit/figures/in-turn.ts';
import type { FiguresAnswer, FiguresQuestion } from '../../../src/pit/figures/question.ts';

const about = (to: number): FiguresQuestion => ({ ask: 'compare', by: 'table', from: 0, to });
const said = (body: string): FiguresAnswer => ({ status: 200, body, next: null });

function desk() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const ask = inTurn(async ({ to }) => {
    begun.push(to);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (to === 13) throw new Error('the worst of luck');
    return said(`up to ${to}`);
  });
  const endNext = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  };
  return { ask, begun, endNext };
}

test('a question begins when the one before it has its answer, also when that has failed', async () => {
  const { ask, begun, endNext } = desk();
  const failed = expect(ask(about(13))).rejects.toThrow('the worst of luck');
  const second = ask(about(2));
  const third = ask(about(3));
  await expect.poll(() => begun).toEqual([13]);
  await endNext();
  await failed;
  await expect.poll(() => begun).toEqual([13, 2]);
  await endNext();
  expect(await second).toEqual(said('up to 2'));
  await endNext();
  expect(await third).toEqual(said('up to 3'));
});

test('ten people who ask the same at once share one answer, and whoever asks later gets a new one', async () => {
  const { ask, begun, endNext } = desk();
  const all = Array.from({ length: 10 }, () => ask(about(5)));
  await endNext();
  expect(new Set((await Promise.all(all)).map((one) => JSON.stringify(one))).size).toBe(1);
  expect(begun).toEqual([5]);
  const later = ask(about(5));
  await endNext();
  await later;
  expect(begun).toEqual([5, 5]);
});
