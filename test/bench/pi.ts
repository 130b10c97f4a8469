// A table on a small board: how long a fast dealer's cards take to their pictures, how long people wait, and how much is written.

import { loadavg, setPriority } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Sqlite from 'better-sqlite3';
import { hasPorts } from '../../src/demonstration/devices.ts';
import { ended, newTable } from '../world/run-table.ts';
import { atMost, quantile } from './measure.ts';
import { BOARD, Board } from './pi/board.ts';
import { FastDealer } from './pi/fast-dealer.ts';

type Print = (line: string) => void;

const ROUNDS = Number(process.env.SABOT_ROUNDS ?? 20);
/** The table opens and deals these before it is measured. */
const WARM_UP = 2;
const FIRST_IN_QUEUE = -15;

function shares(times: readonly number[]): string {
  const [half, most, nearlyAll] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(0));
  return `p50 ${half}, p95 ${most}, p99 ${nearlyAll}, longest ${Math.max(...times).toFixed(0)} ms`;
}

/** What the station itself has measured, in milliseconds. */
function waitsIn(journal: string): {
  readonly inputs: number;
  readonly waited: number;
  readonly late: number;
} {
  const db = new Sqlite(journal, { readonly: true });
  const sums = db
    .prepare<[], { inputs: number; waited: number; late: number }>(
      'SELECT sum(inputs) AS inputs, sum(waited_ms) AS waited, sum(blocked_ms) AS late FROM waits',
    )
    .get();
  db.close();
  return sums ?? { inputs: 0, waited: 0, late: 0 };
}

async function measure(print: Print, board: Board): Promise<void> {
  const table = await newTable('', board.disk);
  try {
    const { child, address } = await table.start(board.around);
    const dealer = new FastDealer(table);
    dealer.begin(address);
    await dealer.play(WARM_UP);
    print(`  the first ${WARM_UP} rounds, just started: ${shares(dealer.seen.cards)}`);
    dealer.forget();
    const late = monitorEventLoopDelay({ resolution: 1 });
    late.enable();
    const before = board.syncs;
    await dealer.play(WARM_UP + ROUNDS);
    dealer.end();
    const after = board.syncs;
    late.disable();
    const megabytes = board.megabytes();
    process.kill(board.pid, 'SIGTERM');
    await ended(child);
    const { cards, taps, dealerWaited } = dealer.seen;
    const rounds = ROUNDS;
    print(`  ${cards.length} cards in ${rounds} rounds to their pictures: ${shares(cards)}`);
    print(`  ${taps.length} taps to their answers: ${shares(taps)}`);
    print(atMost('a card to its picture, p99, ms', quantile(cards, 0.99), 150));
    print(atMost('seconds a round that the dealer waited for a picture', dealerWaited / 1000 / rounds, 0.5));
    const ms = (share: number) => (late.percentile(share) / 1e6).toFixed(0);
    print(
      `  of that this machine's own doing: the dealer's program itself was late by p95 ${ms(95)}, p99 ${ms(99)}, at most ${ms(100)} ms`,
    );
    const { inputs, waited, late: stood } = waitsIn(join(table.folder, 'table.db'));
    const syncs = (after - before) / rounds;
    print(
      `  the station's own measure: ${(waited / inputs).toFixed(1)} ms an input, ${(stood / inputs).toFixed(1)} late; ${syncs.toFixed(0)} syncs a round; ${megabytes.toFixed(0)} MB at most`,
    );
  } finally {
    await table.remove();
  }
}

export async function benchPi(print: Print): Promise<void> {
  print(
    `Pi: sabot run with ${BOARD}; seven boxes, a card every 300 ms; load here ${loadavg()[0]?.toFixed(1)}`,
  );
  if (!hasPorts()) return print('NOT MEASURED: socat is missing.');
  const board = new Board();
  try {
    // The board is limited by its quota. Others on this machine are not to slow it down any further, nor its dealer.
    setPriority(FIRST_IN_QUEUE);
    board.make();
    await measure(print, board);
  } catch (error) {
    print(`NOT MEASURED: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await board.remove();
  }
}
