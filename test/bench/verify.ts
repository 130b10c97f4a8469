// `sabot verify` on one core and on all of them: rounds a second, and what they cost. A journal of random rounds, with all seals.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sealOpener } from '../../src/journal/chain/sealing.ts';
import { verifyOnAllCores } from '../../src/journal/verify/crew.ts';
import { programVersion } from '../../src/program/version.ts';
import { simulate } from '../../src/scenario/sim.ts';
import { keysLaid } from '../journal/house.ts';
import { goal, median } from './measure.ts';
import { playOf } from './script.ts';

type Print = (line: string) => void;

/** A thread is slow in its first seconds. With few rounds, only that would be measured. */
const ROUNDS = 6000;
const TURNS = 2;

interface Seen {
  readonly perSecond: number;
  readonly cpuMs: number;
}

async function verified(file: string, threads: number): Promise<Seen> {
  const { public: key, sealing } = keysLaid(file);
  const program = programVersion();
  const live = true;
  const db = new Sqlite(file, { readonly: true });
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  const report = await verifyOnAllCores(db, {
    order: { program, key: key.text, sealing, live },
    options: { program, key, seals: { keeper: sealOpener(sealing), live } },
    threads,
  });
  const ms = performance.now() - from;
  const { user, system } = process.cpuUsage(cpu);
  db.close();
  if (report?.rounds !== ROUNDS || !report.ok) throw new Error('the journal was not verified');
  return { perSecond: (ROUNDS * 1000) / ms, cpuMs: (user + system) / 1000 / ROUNDS };
}

export async function benchVerify(print: Print): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
  const file = join(folder, 'table.db');
  try {
    const play = playOf('massachusetts');
    for (const _ of simulate({ play, rounds: ROUNDS, seed: 1, boxes: null, incidents: true, file }));
    const cores = availableParallelism();
    const one: Seen[] = [];
    const all: Seen[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      one.push(await verified(file, 1));
      all.push(await verified(file, cores));
    }
    const of = (seen: readonly Seen[], what: keyof Seen) => median(seen.map((each) => each[what]));
    print(`Verify: ${ROUNDS} random rounds of one to seven boxes, every input, payment and seal once more`);
    for (const [name, seen] of [
      ['one thread', one],
      [`${cores} threads`, all],
    ] as const)
      print(
        `  ${name.padEnd(12)} ${of(seen, 'perSecond').toFixed(0).padStart(5)} rounds a second, ${of(seen, 'cpuMs').toFixed(2)} ms of processor a round`,
      );
    print(goal(`rounds a second on ${cores} cores`, of(all, 'perSecond'), 200 * cores));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
