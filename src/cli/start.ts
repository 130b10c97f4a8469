// sabot start: the station with simulated devices, for whoever has no table at hand. What it needs is loaded when it runs.
import { Command } from 'commander';
import type { Chart } from '../edge/chart.ts';
import { loadChart } from '../edge/chart-file.ts';
import { packFrom } from '../packs/load.ts';
import { chartProblemsText } from '../words/technician/chart-problems.ts';
import { A_PACK, packOf } from './given/pack.ts';
import { UserError } from './terminal/streams.ts';

interface StartFlags {
  readonly rules?: string;
  readonly data: string;
  readonly port: string;
  readonly autoplay?: boolean;
  readonly speed: string;
  readonly record?: string;
  readonly log: string;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

function between(flag: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= from && value <= to) return value;
  throw new UserError(`--${flag} is a number from ${from} to ${to}, not "${text}".`);
}

/** What the simulated players have learned by heart. */
function houseChart(): Chart {
  const read = loadChart();
  if (!read.ok) throw new UserError(chartProblemsText(read.problems, '\nsabot: '));
  return read.chart;
}

export function startCommand(): Command {
  return new Command('start')
    .description('run a table with simulated devices, and print the address of its pages')
    .option('--rules <pack>', `${A_PACK}; left out: that of the table that was used last`)
    .option('--data <folder>', 'where the journal is kept', 'data')
    .option('--port <n>', 'the port of the pages; 0 takes any free port', '8021')
    .option('--autoplay', 'simulated people play by themselves')
    .option('--speed <n>', 'how fast they play: 1 is the speed of real people', '1')
    .option('--record <file>', 'record every byte of the devices, sealed; appends to an existing recording')
    .option('--log <level>', `what is logged to standard error: ${LOG_LEVELS.join(', ')}`, 'error')
    .addHelpText(
      'after',
      `
The table goes on where it was: stop it with Ctrl-C in the middle of a hand and start it again.
Exit codes: 0 stopped as asked, 1 the disk failed, 2 something you gave is wrong.`,
    )
    .action(async (flags: StartFlags) => {
      const { rules, data } = flags;
      if (rules !== undefined) packOf(rules);
      const level = LOG_LEVELS.find((one) => one === flags.log);
      if (!level) throw new UserError(`--log is ${LOG_LEVELS.join(', ')}, not "${flags.log}".`);
      const port = between('port', flags.port, 0, 65_535);
      const speed = between('speed', flags.speed, 0.5, 50);
      const { runSimulated, NotStarted } = await import('../demonstration/run.ts');
      process.exitCode = await runSimulated({
        pack: rules === undefined ? null : packFrom('.', rules),
        folder: data,
        port,
        level,
        autoplay: flags.autoplay ? speed : null,
        record: flags.record ?? null,
        chart: houseChart(),
        say: (line) => process.stdout.write(`${line}\n`),
      }).catch((error: unknown) => {
        throw error instanceof NotStarted ? new UserError(error.message) : error;
      });
    });
}
