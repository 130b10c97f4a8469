// sabot demo: a newcomer sees the packs and one round under the rules of their choice, in the terminal.
import { Command } from 'commander';
import { loadPack, packIds } from '../packs/load.ts';
import { playScenario } from '../scenario/play.ts';
import { parseScenario } from '../scenario/scenario.ts';
import { problemsText } from '../words/technician/file-problems.ts';
import { A_PACK } from './given/pack.ts';
import { roundStory } from './hand/story.ts';
import { UserError } from './terminal/streams.ts';

/** Three boxes against a seven: suited sevens, a doubled eleven that is rescued, a blackjack. */
function demonstration(rules: string): string {
  const shoe = ['2D', '7S', '5H', 'AS', '7H', '7S', '6C', 'KD', '9C', '7S', '2C', '6H', '4D'];
  const wagers = [
    { seat: 1, main: 2500, match: 500 },
    { seat: 3, main: 2000 },
    { seat: 6, main: 1500 },
  ];
  const steps = [
    { do: 'hit', seat: 1 },
    { do: 'double', seat: 3 },
    { do: 'rescue', seat: 3 },
  ];
  return JSON.stringify({ rules, shoes: [shoe], rounds: [{ wagers, steps }] });
}

function packList(): string {
  return packIds()
    .map((id) => {
      const loaded = loadPack(id);
      return `  ${id.padEnd(18)} ${loaded.ok ? loaded.pack.title : problemsText(loaded.problems, '; ')}`;
    })
    .join('\n');
}

export function demoCommand(): Command {
  return new Command('demo')
    .description('show the rule packs and play a demonstration round in the terminal')
    .option('--rules <pack>', A_PACK, packIds()[0])
    .action(({ rules }: { rules: string }) => {
      const parsed = parseScenario(demonstration(rules));
      const result = parsed.ok ? playScenario(parsed.scenario) : parsed;
      if (!result.ok) throw new UserError(result.error);
      process.stdout.write(`Sabot plays Spanish 21 under these rule books:\n${packList()}\n\n`);
      process.stdout.write(`A demonstration under ${rules}:\n`);
      for (const round of result.played.rounds) process.stdout.write(roundStory(round));
      process.stdout.write('\nMore: npm run --silent sabot -- --help\n');
    });
}
