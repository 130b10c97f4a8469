// The Monte Carlo simulator against a bare loop and against the npm package, on one thread.
import { playBlock } from '../../src/edge/block.ts';
import { loadChart } from '../../src/edge/chart-file.ts';
import { FIGURE } from '../../src/edge/counts.ts';
import { compileStrategy } from '../../src/edge/strategy.ts';
import { loadPack } from '../../src/packs/load.ts';
import { resolveBook } from '../../src/packs/resolve.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { bareNet, playBareRounds } from './bare-loop.ts';
import { type Contestant, goal, median, ratio, takeTurns } from './measure.ts';
import { loadNpmSimulator } from './npm-simulator.ts';

const TURNS = 15;
const BARE_ROUNDS = 1_500_000;
const OUR_ROUNDS = 300_000;
const NPM_HANDS = 150_000;

function ourSimulator(): { play: (rounds: number) => number; handsPerRound: () => number } {
  const pack = loadPack('massachusetts');
  const chart = loadChart();
  if (!pack.ok || !chart.ok) throw new Error('the pack or the chart can not be read');
  const book = resolveBook(pack.pack);
  if (!book.ok) throw new Error('the pack can not be played');
  const rules = compileRules(book.book);
  const strategy = compileStrategy(chart.chart);
  let block = 0;
  let hands = 0;
  let all = 0;
  const play = (rounds: number) => {
    const counts = playBlock(rules, strategy, 1, block++, rounds);
    hands += counts[FIGURE.hands] ?? 0;
    all += rounds;
    return rounds;
  };
  return { play, handsPerRound: () => hands / all };
}

export function benchMonteCarlo(print: (line: string) => void): void {
  const ours = ourSimulator();
  const npm = loadNpmSimulator();
  const contestants: Contestant[] = [
    { name: 'bare typed-array loop', unit: 'rounds', work: () => playBareRounds(BARE_ROUNDS) },
    { name: 'sabot edge, one thread', unit: 'rounds', work: () => ours.play(OUR_ROUNDS) },
    { name: 'npm blackjack-simulator', unit: 'hands', work: () => npm(NPM_HANDS) },
  ];
  const measured = takeTurns(contestants, TURNS);
  print(`Monte Carlo: median of ${TURNS} turns, bare loop ended at ${bareNet()} half wagers`);
  for (const { name, unit, perSecond } of measured) {
    const rate = Math.round(median(perSecond)).toLocaleString('en-US');
    print(`  ${name.padEnd(26)} ${rate.padStart(12)} ${unit}/s`);
  }
  const [bare, sabot, packaged] = measured;
  if (!bare || !sabot || !packaged) return;
  const inHands = ours.handsPerRound();
  print(`  sabot / bare loop          ${ratio(sabot, bare).toFixed(2)}`);
  print(goal('millions of rounds a second on one thread', median(sabot.perSecond) / 1e6, 1));
  print(goal('hands a second, times the npm package', ratio(sabot, packaged) * inHands, 2));
}
