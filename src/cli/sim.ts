// sabot sim: random rounds, for tests from outside and for looking at.
import { Command } from 'commander';
import { rulesOf } from '../scenario/book.ts';
import { AT_ONCE } from '../scenario/floor.ts';
import { simulate } from '../scenario/sim.ts';
import { A_PACK, packGiven, warnIfCopied } from './given/pack.ts';
import { roundStory } from './hand/story.ts';
import { UserError } from './terminal/streams.ts';

interface SimFlags {
  readonly rules?: string;
  readonly rounds?: string;
  readonly seed?: string;
  readonly decks?: string;
  readonly holeCard?: string;
  readonly boxes?: string;
  readonly incidents?: boolean;
  readonly db?: string;
  readonly json?: boolean;
}

function wholeNumber(flag: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= from && value <= to) return value;
  throw new UserError(`--${flag} is a whole number from ${from} to ${to}, not "${text}".`);
}

function holeCardMode(text: string): 'peek' | 'none' | 'no-peek' {
  if (text === 'peek' || text === 'none' || text === 'no-peek') return text;
  throw new UserError(`--hole-card is peek, no-peek or none, not "${text}".`);
}

function run(flags: SimFlags): void {
  const pack = packGiven(flags.rules);
  const rounds = wholeNumber('rounds', flags.rounds ?? '', 1, 1e9);
  const seed = wholeNumber('seed', flags.seed ?? '', 0, Number.MAX_SAFE_INTEGER);
  const boxes = flags.boxes === undefined ? null : wholeNumber('boxes', flags.boxes, 1, 7);
  const options = {
    decks: flags.decks === undefined ? undefined : wholeNumber('decks', flags.decks, 1, 12),
    holeCard: flags.holeCard === undefined ? undefined : holeCardMode(flags.holeCard),
  };
  const compiled = rulesOf(pack, options, {});
  if (!compiled.ok) throw new UserError(compiled.error);
  warnIfCopied(pack);
  const incidents = flags.incidents ?? false;
  const file = flags.db ?? null;
  // A journal that is kept is looked into by time: its inputs come at a table's pace.
  const pace = file === null ? AT_ONCE : { from: Date.now(), step: 200 };
  let lines = '';
  for (const record of simulate({ play: compiled, rounds, seed, boxes, incidents, file, pace })) {
    lines += flags.json ? `${JSON.stringify(record)}\n` : roundStory(record);
    if (lines.length < 65_536) continue;
    process.stdout.write(lines);
    lines = '';
  }
  process.stdout.write(lines);
}

export function simCommand(): Command {
  return new Command('sim')
    .description('play random rounds; prints one round record for each')
    .option('--rules <pack>', A_PACK)
    .option('--rounds <n>', 'how many rounds', '1')
    .option('--seed <n>', 'the same seed plays the same rounds', '1')
    .option('--decks <n>', 'decks in the shoe')
    .option('--hole-card <mode>', 'peek, no-peek or none')
    .option('--boxes <n>', 'always this many boxes (default: one to seven)')
    .option('--incidents', 'with irregularities')
    .option('--db <file>', 'keep the journal in this file, for `hand`, `browse`, `verify` and `export`')
    .option('--json', 'one JSON record a line')
    .action(run);
}
