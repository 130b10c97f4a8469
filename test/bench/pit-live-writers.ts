// Tables that play at a steady pace, in one thread: each writes a round of real rows into its own journal, and says when.
import { join } from 'node:path';
import { type MessagePort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { simulate } from '../../src/scenario/sim.ts';
import { playOf } from './script.ts';

export interface WriteOrder {
  readonly folder: string;
  readonly tables: readonly string[];
  readonly roundMs: number;
  readonly rounds: number;
  /** Hears of the first rounds of all, and of each round. */
  readonly port: MessagePort;
}

export interface Written {
  readonly table: string;
  readonly seq: number;
  readonly at: number;
}

const { folder, tables, roundMs, rounds, port }: WriteOrder = workerData;
const play = playOf('massachusetts');
/** In the running gaming day, so that the pit adds it up. */
const pace = { from: Date.now(), step: 10 };

const all = tables.map((table, index) => {
  const file = join(folder, table, 'table.db');
  const wish = { play, rounds: rounds + 1, seed: index + 1, boxes: 7, incidents: false, table, pace };
  const played = simulate({ ...wish, file });
  // The journal is there, with its first round, before anybody counts.
  played.next();
  const end = new Sqlite(file, { readonly: true }).prepare<[], number>('SELECT max(seq) FROM log').pluck();
  return { table, played, end };
});
port.postMessage('ready');

port.once('message', () => {
  for (const [index, { table, played, end }] of all.entries()) {
    let left = rounds;
    const write = () => {
      played.next();
      port.postMessage({ table, seq: end.get() ?? 0, at: Date.now() } satisfies Written);
      left -= 1;
      if (left === 0) clearInterval(timer);
    };
    let timer: NodeJS.Timeout | undefined;
    // As at real tables: never all at the same moment.
    setTimeout(
      () => {
        timer = setInterval(write, roundMs);
      },
      (index * roundMs) / all.length,
    );
  }
});
