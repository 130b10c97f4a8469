// sabot soak: simulated tables in parallel, with everything going wrong, until the time is over.
import { availableParallelism } from 'node:os';
import { Command, Option } from 'commander';
import { packFrom, packIds } from '../packs/load.ts';
import { A_PACK, packOf } from './given/pack.ts';
import { wholeNumber } from './hand/input.ts';
import { UserError } from './terminal/streams.ts';

interface SoakFlags {
  readonly minutes?: string;
  readonly seed?: string;
  readonly rules?: string;
  /** The name of `rules` before. */
  readonly pack?: string;
  readonly faults?: string;
  readonly rounds?: string;
  readonly moves?: string;
  readonly boxes?: string;
  readonly threads?: string;
  readonly world?: string;
  readonly json?: boolean;
}

/** One world is short, so that one that fails is soon repeated. */
const ROUNDS = 40;
const MOST = 1_000_000_000;

async function soakOf(flags: SoakFlags) {
  const { isFault, ALL_FAULTS } = await import('../world/rates.ts');
  const { seed = '1', faults = 'all', world = null } = flags;
  const pack = flags.rules ?? flags.pack;
  if (pack !== undefined) packOf(pack);
  const named = faults === 'all' ? ALL_FAULTS : faults === 'none' ? [] : faults.split(',');
  const unknown = named.find((name) => !isFault(name));
  if (unknown !== undefined)
    throw new UserError(`There is no fault "${unknown}"; there are ${ALL_FAULTS.join(', ')}, all and none.`);
  return {
    seed,
    world,
    packs: pack === undefined ? packIds() : [packFrom('.', pack)],
    faults: named.filter(isFault),
    rounds: wholeNumber('--rounds', flags.rounds ?? String(ROUNDS), MOST),
    moves: flags.moves === undefined ? MOST : wholeNumber('--moves', flags.moves, MOST),
    boxes: wholeNumber('--boxes', flags.boxes ?? '7', 7),
    minutes: wholeNumber('--minutes', flags.minutes ?? '1', 60 * 24 * 365),
    threads: wholeNumber('--threads', flags.threads ?? String(availableParallelism()), 256),
  };
}

async function run(flags: SoakFlags): Promise<void> {
  const wanted = await soakOf(flags);
  const { runSoak } = await import('../world/soaking.ts');
  process.exitCode = await runSoak(wanted, {
    json: flags.json ?? false,
    out: (text) => process.stdout.write(text),
    tell: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
  });
}

export function soakCommand(): Command {
  return new Command('soak')
    .description('run simulated tables with many faults, and check every step; exits 1 if a check fails')
    .option('--minutes <n>', 'how long', '1')
    .option('--seed <name>', 'the same seed makes the same worlds', '1')
    .option('--rules <pack>', `only ${A_PACK} (default: all that have a name, in turn)`)
    .addOption(new Option('--pack <pack>', 'the same as --rules').hideHelp())
    .option('--faults <names>', 'all, none, or names with commas between them', 'all')
    .option('--rounds <n>', 'rounds in one world', String(ROUNDS))
    .option('--moves <n>', 'no more moves of people in one world than this')
    .option('--boxes <n>', 'no more boxes than this', '7')
    .option('--threads <n>', 'how many tables at once (default: one for each core)')
    .option('--world <name>', 'only this world, to repeat what a soak has found')
    .option('--json', 'the summary as one JSON object')
    .action(run);
}
