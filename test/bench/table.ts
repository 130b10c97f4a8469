// The table's workflow alone: random rounds with seven boxes, and scenario files played one after the other.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packIds } from '../../src/packs/load.ts';
import { projectRoot } from '../../src/packs/project-root.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import { playScenario } from '../../src/scenario/play.ts';
import { parseScenario } from '../../src/scenario/scenario.ts';
import { simulate } from '../../src/scenario/sim.ts';
import { goal } from './measure.ts';

const ROUNDS = 400;
const FILES = 200;

function secondsOf(work: () => void): number {
  const from = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - from) / 1e9;
}

/** Rounds of seven boxes a second, by pack; the first rounds warm the program up. */
function benchSim(print: (line: string) => void): void {
  let slowest = Number.POSITIVE_INFINITY;
  for (const pack of packIds()) {
    const compiled = rulesOf(pack, {}, {});
    if (!compiled.ok) throw new Error(compiled.error);
    const play = (rounds: number, seed: number) => {
      for (const _ of simulate({ rules: compiled.rules, rounds, seed, boxes: 7, incidents: false }));
    };
    play(ROUNDS / 4, 1);
    const rate = ROUNDS / secondsOf(() => play(ROUNDS, 2));
    slowest = Math.min(slowest, rate);
    print(`  ${`sim --boxes 7, ${pack}`.padEnd(34)} ${Math.round(rate).toString().padStart(6)} rounds/s`);
  }
  print(goal('rounds of seven boxes a second, slowest pack', slowest, 150));
}

function benchPlay(print: (line: string) => void): void {
  const folder = join(projectRoot(), 'test', 'scenario', 'examples');
  const names = readdirSync(folder).filter((name) => !name.endsWith('.expected.json'));
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const seconds = secondsOf(() => {
    for (let i = 0; i < FILES; i++) {
      const parsed = parseScenario(texts[i % texts.length] ?? '');
      if (!parsed.ok || !playScenario(parsed.scenario).ok) throw new Error('an example cannot be played');
    }
  });
  const rate = FILES / seconds;
  print(
    `  ${`play, ${FILES} files in one call`.padEnd(34)} ${Math.round(rate).toString().padStart(6)} files/s`,
  );
  print(goal('scenario files a second', rate, 20));
}

export function benchTable(print: (line: string) => void): void {
  print('Table: the workflow alone');
  benchSim(print);
  benchPlay(print);
}
