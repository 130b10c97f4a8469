// sabot run: the table itself, with its real devices. What it needs is loaded only when it runs: no other command waits for it.
import { Command } from 'commander';
import { CONFIG_OPTION, DEFAULT_CONFIG } from './given/config.ts';

export interface RunFlags {
  readonly config: string;
  readonly record?: string;
}

export function runCommand(): Command {
  return new Command('run')
    .description('run the table with its devices, until you stop it')
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option('--record <file>', 'record every byte of the devices, sealed; appends to an existing recording')
    .addHelpText(
      'after',
      `
Everything is written to the journal before it counts; the log of events goes to standard output, a JSON line each.
A recording is for a technician, who plays it back with \`sabot replay-wire\`. The table does not wait for it: when the disk has
less than 256 MB left, the recording ends and the table goes on.
SIGTERM or Ctrl-C stops it, also in the middle of a hand: the next start goes on there.
Exit codes: 0 stopped as asked, 1 the disk failed (start it again), 2 configuration or journal do not allow a start.`,
    )
    .action(async (flags: RunFlags) => {
      const { runStation } = await import('./run-station.ts');
      await runStation(flags);
    });
}
