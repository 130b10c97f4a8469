// sabot pit-demo: a pit with many tables that play by themselves, for whoever has none of it at hand.
import { Command } from 'commander';
import { progressOn } from '../terminal/progress.ts';
import { UserError } from '../terminal/streams.ts';

interface PitDemoFlags {
  readonly tables: string;
  readonly port: string;
  readonly store?: string;
  readonly speed: string;
  readonly trouble?: boolean;
}

const MOST_TABLES = 48;
const STORES = ['sqlite', 'postgres'] as const;

function between(flag: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= from && value <= to && (flag === 'speed' || Number.isInteger(value)))
    return value;
  throw new UserError(`--${flag} is a number from ${from} to ${to}, not "${text}".`);
}

function storeFrom(text: string | undefined): (typeof STORES)[number] | null {
  if (text === undefined) return null;
  const found = STORES.find((one) => one === text);
  if (found) return found;
  throw new UserError(`--store is ${STORES.join(' or ')}, not "${text}".`);
}

export function pitDemoCommand(): Command {
  return new Command('pit-demo')
    .description(
      'run a pit with tables that play by themselves: store, pit, tables and pages, all on this machine',
    )
    .option('--tables <n>', `how many tables, at most ${MOST_TABLES}`, '12')
    .option(
      '--port <n>',
      "the port of the pit's page; the tables take the next ones; 0: any free ones",
      '8040',
    )
    .option('--store <engine>', 'sqlite or postgres; left out: PostgreSQL where it is installed')
    .option('--speed <n>', 'how fast people play: 1 is the speed of real people', '4')
    .option('--trouble', 'an alarm of each kind comes by itself within three minutes')
    .allowExcessArguments(false)
    .addHelpText(
      'after',
      `
Everything is made anew in a temporary folder, and is gone when it ends: by Ctrl-C, or with whoever has started it.
While it runs, type cut, call, fork or kill and Enter: it says what each shows.
Exit codes: 0 ended as asked, 1 something has failed, 2 something you gave is wrong.`,
    )
    .action(async (flags: PitDemoFlags) => {
      const tables = between('tables', flags.tables, 1, MOST_TABLES);
      const port = between('port', flags.port, 0, 65_535 - MOST_TABLES);
      const speed = between('speed', flags.speed, 0.5, 20);
      const store = storeFrom(flags.store);
      const progress = progressOn(process.stderr);
      const { runPitDemonstration, PitNotShown } = await import('../../demonstration/pit/run.ts');
      process.exitCode = await runPitDemonstration({
        ...{ tables, port, speed, store, trouble: flags.trouble === true },
        say: (line) => {
          progress.clear();
          process.stdout.write(`${line}\n`);
        },
        progress: (line) => progress.show(`sabot: ${line}`),
      }).catch((error: unknown) => {
        progress.clear();
        throw error instanceof PitNotShown ? new UserError(error.message, 1) : error;
      });
    });
}
