// A card's whole way through the station, beside its bare parts. And a burst of frames, ten times what the wire could carry.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BareParts, type BareTimes } from './bare-parts.ts';
import { atMost, goal, median, quantile, spread } from './measure.ts';
import { playOf, scriptOf } from './script.ts';
import { STAGE_NAMES, STAGES, type Stages } from './stages.ts';
import { begin, type Way, wayOfCards } from './way-of-cards.ts';

type Print = (line: string) => void;

/** One time through the script. */
interface Turn extends BareTimes {
  readonly way: Way;
}

const ROUNDS = 60;
/** The program is warm after the first of them, which does not count. */
const TURNS = 6;

const GOALS = [
  { share: 0.5, most: 1.6 },
  { share: 0.95, most: 2.5 },
] as const;

async function takeTurn(folder: string): Promise<Turn> {
  const play = playOf('massachusetts');
  const bare = await BareParts.open(folder);
  const way = await wayOfCards(play, scriptOf(play, ROUNDS, null), folder, bare);
  await bare.close();
  return { way, ...bare.times };
}

function printShare(print: Print, turns: readonly Turn[], { share, most }: (typeof GOALS)[number]): void {
  const of = (taken: (turn: Turn) => readonly number[]) => turns.map((turn) => quantile(taken(turn), share));
  const parts = [of(({ parse }) => parse), of(({ insert }) => insert), of(({ push }) => push)];
  const [parse = 0, insert = 0, push = 0] = parts.map(median);
  const whole = of(({ way }) => way.whole);
  const ratios = whole.map((taken, turn) => taken / parts.reduce((sum, part) => sum + (part[turn] ?? 0), 0));
  const name = `p${share * 100}`;
  print(
    `  ${name}: ${spread(whole, 0)} µs; bare: parse ${parse.toFixed(0)} + insert ${insert.toFixed(0)} + push ${push.toFixed(0)}; ${spread(ratios, 2)} × the bare parts`,
  );
  print(atMost(`a card's way against its bare parts, ${name}`, median(ratios), most));
}

function printStages(print: Print, stages: readonly Stages[]): void {
  print('  where the time goes, µs, p50 and p95:');
  for (const stage of STAGES) {
    const taken = stages.map((one) => one[stage]);
    const [half, most] = [0.5, 0.95].map((share) => quantile(taken, share).toFixed(0).padStart(6));
    print(`    ${STAGE_NAMES[stage].padEnd(30)}${half}${most}`);
  }
}

async function latency(print: Print): Promise<void> {
  const turns: Turn[] = [];
  for (let turn = 0; turn < TURNS; turn++) turns.push(await inFolder(takeTurn));
  const counted = turns.slice(1);
  const messages = counted.flatMap(({ way }) => way.messages);
  const size = messages.reduce((sum, { length }) => sum + length, 0) / messages.length / 1000;
  const cards = counted[0]?.way.whole.length ?? 0;
  print(
    `Station: a card's bytes in, committed, its own picture (${size.toFixed(1)} kB) out to a page; ${cards} cards, ${counted.length} times; median (least to most)`,
  );
  for (const one of GOALS) printShare(print, counted, one);
  printStages(
    print,
    counted.flatMap(({ way }) => way.stages),
  );
  const rates = counted.map(({ way }) => way.inputs / way.seconds);
  print(goal('inputs committed a second, one after the other', median(rates), 1000));
}

const BURST = 7_200;

/** A closed table refuses every card, but must still write each of them down. */
async function burst(print: Print, folder: string): Promise<void> {
  const { station, scanner } = await begin(playOf('massachusetts'), folder);
  const frames = Array.from({ length: BURST }, () => scanner.card('7', 'D', false));
  const before = process.memoryUsage().heapUsed;
  const parsing = performance.now();
  for (const frame of frames) scanner.say(frame);
  const parsed = (performance.now() - parsing) / 1000;
  const queued = station.queue.waiting;
  const grown = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
  while (scanner.acknowledged < scanner.last) await sleep(5);
  const written = (performance.now() - parsing) / 1000;
  print(`Burst: ${BURST} frames at once: ${queued} waiting, ${grown.toFixed(1)} MB more, all acknowledged`);
  print(goal('frames parsed and queued a second', BURST / parsed, 7200));
  print(goal('of them committed a second', BURST / written, 1000));
  await station.stop();
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function benchStation(print: Print): Promise<void> {
  await latency(print);
  await inFolder((folder) => burst(print, folder));
}
