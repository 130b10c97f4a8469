// sabot backup: a copy of the journal, made while the table goes on.
import { Command } from 'commander';
import { archivesIn } from '../../journal/archive/shelf.ts';
import { backUp } from '../../journal/file/backup.ts';
import { walHasPages } from '../../journal/file/wal.ts';
import { spool } from '../../station/access/spool.ts';
import { whole } from '../../words/format.ts';
import { stopSaid } from '../../words/stops.ts';
import { counted } from '../../words/wording.ts';
import { CONFIG_OPTION, configFrom, DEFAULT_CONFIG } from '../given/config.ts';
import { archivesFor, DEFAULT_DB, freeName } from '../given/journal.ts';
import { keyFilesFor } from '../given/keys.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { progressOn } from '../terminal/progress.ts';
import { UserError } from '../terminal/streams.ts';
import { backupOfDay, dropOldest } from './daily.ts';

interface BackupOptions {
  readonly db: string;
  readonly force?: boolean;
}

interface BackupFlags extends Partial<BackupOptions> {
  readonly config: string;
  readonly keep?: number;
}

/** A write-ahead log that is left from another database would be read into the copy. */
function nameFor(file: string, { db, force = false }: BackupOptions): string {
  const name = freeName(file, db, force);
  if (!walHasPages(name)) return name;
  throw new UserError(
    `${name}-wal exists: ${file} is open, or was not closed properly. Name another file, or move both away.`,
  );
}

/** A backup is of the journal alone. */
function archivesText(db: string): string {
  const folder = archivesFor(db, undefined);
  const { length } = archivesIn(folder);
  if (length === 0) return '';
  return `The archives are not in it either. Copy ${folder} too (${counted(length, 'file')}, which never change).\n`;
}

async function copyTo(file: string, options: BackupOptions): Promise<void> {
  const { db } = options;
  const to = nameFor(file, options);
  const line = progressOn(process.stderr);
  const done = await interruptible(`Stopped: ${file} was not written.`, (stop) =>
    backUp({
      from: db,
      to,
      stop,
      progress: (stage, pages, ofPages) =>
        line.show(
          stage === 'checking'
            ? 'checking the copy'
            : `copying: ${Math.floor((100 * pages) / Math.max(1, ofPages))} %`,
        ),
    }),
  ).finally(line.clear);
  if (!done.ok) throw new UserError(stopSaid(done.stop));
  spool(db, { code: 'backed-up' }, Date.now());
  const { rows, rounds, hash, bytes } = done;
  const { signing, sealing } = keyFilesFor(db);
  process.stdout.write(
    `${to}: ${whole(rows)} rows of the log, ${whole(rounds)} rounds, ${whole(bytes)} bytes. Checked.
Hash of the last row: ${hash}
The keys are not in it. Keep copies of ${signing} and
${sealing} in another place: a table that is started on the backup needs them.
${archivesText(db)}`,
  );
}

async function run(file: string | undefined, flags: BackupFlags): Promise<void> {
  const { db, force, keep, config: path } = flags;
  if (file !== undefined) {
    if (keep !== undefined) throw new UserError('--keep is for the backups of every day: name no file.');
    await copyTo(file, { db: db ?? DEFAULT_DB, ...(force === undefined ? {} : { force }) });
    return;
  }
  if (db !== undefined)
    throw new UserError('Name the file to be written. Without one, the journal is that of table.yaml.');
  const config = configFrom(path);
  const { folder, name } = backupOfDay(config, Date.now());
  await copyTo(name, { db: config.journal, force: true });
  const old = keep === undefined ? [] : dropOldest(folder, keep);
  if (old.length > 0) process.stdout.write(`Deleted, because newer ones are there: ${old.join(', ')}.\n`);
}

function daysOf(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UserError(`--keep needs a whole number from 1, not "${text}".`);
}

const HELP = `
The table may be running: the copy is one moment of it, and nobody waits. It is written as FILE.part and checked (every
page of the database, the last signature, the chain of the rows since), and has its name only then. It is one file;
hand, export and verify read it as it is. The keys of the table are not in it.

Without FILE it is the backup of the day, in the folder that table.yaml names under \`backups\`; a second one of the same day takes the
place of the first. sabot-backup.timer makes it every day, and keeps 14.

Exit code: 0 done, 2 a wrong option, the journal cannot be read or the copy not written, 130 stopped with Ctrl-C.`;

export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the journal while the table runs, and check the copy')
    .argument('[file]', 'the file to be written')
    .option('--db <file>', `the journal (default: "${DEFAULT_DB}"; without FILE that of the table)`)
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option('--keep <days>', 'of the backups of every day keep so many', daysOf)
    .option('--force', 'replace the existing file')
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(run);
}
