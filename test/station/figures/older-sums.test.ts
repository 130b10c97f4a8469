// The sums of an old journal are made beside the table: it writes them when nothing waits, and stops when it stops.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';
import type { AddedHours } from '../../../src/journal/sums/adding.ts';
import { OlderSumsMaker } from '../../../src/station/figures/older-sums.ts';
import type { HandsAnswer, OlderSums } from '../../../src/station/hands/answers.ts';

const EMPTY = { round_sums: [], wager_sums: [], box_sums: [], event_sums: [], decision_sums: [] };
const hours = (first: number): AddedHours => ({ first, last: first + 5, rows: EMPTY });
const answer = (added: OlderSums['added']): HandsAnswer => ({ status: 200, body: JSON.stringify({ added }) });

let clock: VirtualClock;
let answers: HandsAnswer[];
let waiting: number;
let written: number[];
let isFull: boolean;
let maker: OlderSumsMaker;

beforeEach(() => {
  clock = new VirtualClock(0);
  answers = [answer(hours(20)), answer(hours(15)), answer(null)];
  [waiting, written, isFull] = [0, [], false];
  maker = new OlderSumsMaker({
    desk: { ask: async () => answers.shift() ?? expect.fail('asked after the last') },
    clock,
    waiting: () => waiting,
    write: ({ first }) => {
      if (!isFull) written.push(first);
      return !isFull;
    },
  });
  maker.beginLater();
});
afterEach(() => maker.stop());

test('piece by piece, to the last', async () => {
  await clock.run(10_000);
  expect([written, answers]).toEqual([[20, 15], []]);
});

test('while inputs wait, the sums wait', async () => {
  waiting = 3;
  await clock.run(10_000);
  expect(written).toEqual([]);
  waiting = 0;
  await clock.run(1_000);
  expect(written).toEqual([20, 15]);
});

test('where the disk is full or the journal cannot be read, it is tried again later', async () => {
  isFull = true;
  answers.unshift({ status: 503, problem: { code: 'took-too-long' } });
  await clock.run(100_000);
  expect(written).toEqual([]);
  isFull = false;
  answers.unshift(answer(hours(20)));
  await clock.run(200_000);
  expect(written).toEqual([20, 15]);
});

test('after a stop nothing more is written', async () => {
  waiting = 1;
  await clock.run(5_000);
  maker.stop();
  waiting = 0;
  await clock.run(60_000);
  expect([written, answers.length]).toEqual([[], 2]);
});
