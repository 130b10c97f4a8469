// sabot restore: puts a backup in the place of the journal, and writes down what is missing.
import { Command } from 'commander';
import type { Head } from '../journal/chain/station-bodies.ts';
import { type Restored, restoreBackup } from '../journal/file/restore.ts';
import { stopSaid } from '../words/stops.ts';
import { CONFIG_OPTION, configFrom, DEFAULT_CONFIG } from './given/config.ts';
import { interruptible } from './terminal/interrupt.ts';
import { progressOn } from './terminal/progress.ts';
import { UserError } from './terminal/streams.ts';

interface RestoreFlags {
  readonly config: string;
  readonly json?: boolean;
}

function headText(head: Head | null): string {
  return head
    ? `row ${head.seq}, hash ${head.hash}`
    : 'unknown: neither the journal nor its witness can be read';
}

function page(journal: string, { old, new: head, missing, aside }: Restored): string {
  const lost = missing
    ? `Rows ${missing.from}–${missing.to} are MISSING.`
    : old
      ? 'No row is known to be missing.'
      : 'Whether rows are missing nobody can tell.';
  return `${journal} is restored.
  was there    ${headText(old)}
  is there     ${headText(head)}
${lost} The journal says so in a signed row, and the floor is told at the next start.
${aside ? `What was there is kept in ${aside}: it is evidence.\n` : ''}`;
}

async function run(backup: string, { config: file, json }: RestoreFlags): Promise<void> {
  const { journal, witness, keys, table } = configFrom(file);
  const line = progressOn(process.stderr);
  const done = await interruptible('Stopped: nothing was changed.', (stop) =>
    restoreBackup({
      backup,
      journal,
      witness,
      keys,
      table,
      now: Date.now(),
      pid: process.pid,
      stop,
      progress: (stage) => line.show(stage === 'checking' ? 'checking the copy' : 'copying'),
    }),
  ).finally(line.clear);
  if (!done.ok) throw new UserError(stopSaid(done.stop));
  const { ok: _, ...restored } = done;
  process.stdout.write(json ? `${JSON.stringify({ journal, ...restored }, null, 2)}\n` : page(journal, done));
}

const HELP = `
The table must be stopped. The backup is copied and checked (every page, the last signature, the chain, table and key); a row
\`restored\` is added, signed with the table's key: the last row that the old journal or its witness knew of, the last row of the
backup, and which rows are missing. The old files are moved into a folder beside the journal, never deleted.

To go on with what can still be read of a damaged journal, name the journal itself as BACKUP.

Exit code: 0 done, 2 the table runs, the backup is not whole or not this table's, or the disk does not allow it,
130 stopped with Ctrl-C.`;

export function restoreCommand(): Command {
  return new Command('restore')
    .description('put a backup in the place of the journal, and write down what is missing')
    .argument('<backup>', 'a file made by `sabot backup`, or the journal itself')
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option('--json', 'for programs')
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(run);
}
