// The table on its journal: random rounds with seven boxes, and scenario files played one after the other.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packIds } from '../../src/packs/load.ts';
import { projectRoot } from '../../src/program/project-root.ts';
import { playScenario } from '../../src/scenario/play.ts';
import { parseScenario } from '../../src/scenario/scenario.ts';
import { simulate } from '../../src/scenario/sim.ts';
import { handle, setUpTable } from '../../src/table/table.ts';
import { goal } from './measure.ts';
import { playOf, scriptOf } from './script.ts';

const ROUNDS = 400;
const FILES = 200;

function secondsOf(work: () => void): number {
  const from = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - from) / 1e9;
}

/** Rounds of seven boxes a second, by pack: with the journal, and the workflow alone on the same inputs. */
function benchSim(print: (line: string) => void): void {
  const slowest = { journal: Number.POSITIVE_INFINITY, workflow: Number.POSITIVE_INFINITY };
  for (const pack of packIds()) {
    const play = playOf(pack);
    const script = scriptOf(play, ROUNDS / 4, 7);
    const sim = (rounds: number, seed: number) => {
      for (const _ of simulate({ play, rounds, seed, boxes: 7, incidents: false, file: null }));
    };
    const workflow = () => {
      let table = setUpTable(play.rules);
      for (const { input, stamp } of script) {
        const handled = handle(table, input, stamp);
        if (!handled.refused) table = handled.table;
      }
    };
    // The program is warm only after some hundred rounds. The first pack must not pay for that.
    if (pack === packIds()[0]) sim(ROUNDS, 1);
    sim(ROUNDS / 4, 1);
    workflow();
    const journal = ROUNDS / secondsOf(() => sim(ROUNDS, 2));
    const alone = ROUNDS / 4 / secondsOf(workflow);
    slowest.journal = Math.min(slowest.journal, journal);
    slowest.workflow = Math.min(slowest.workflow, alone);
    const shown = `${Math.round(journal)} rounds/s, workflow alone ${Math.round(alone)}`;
    print(`  ${`sim --boxes 7, ${pack}`.padEnd(34)} ${shown}`);
  }
  print(goal('rounds of seven boxes a second with the journal, slowest pack', slowest.journal, 80));
  print(goal('rounds of seven boxes a second, workflow alone, slowest pack', slowest.workflow, 150));
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
  print('Table');
  benchSim(print);
  benchPlay(print);
}
