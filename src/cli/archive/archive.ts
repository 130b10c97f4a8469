// sabot archive: puts what is older than the house keeps into archives.
import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Command } from 'commander';
import { type ArchiveJob, archiveOldRows, whatIsDue } from '../../journal/archive/archiving.ts';
import type { About } from '../../journal/archive/form.ts';
import { leaveJournal } from '../../journal/archive/leaving.ts';
import type { SigningKey } from '../../journal/chain/key.ts';
import { entryAt } from '../../journal/chain/log.ts';
import { realPathOf } from '../../journal/file/journal-files.ts';
import { signingKeyIn } from '../../journal/file/key-file.ts';
import { lockHolder } from '../../journal/file/lock.ts';
import type { TableConfig } from '../../station/config/load.ts';
import { putLastInQueue } from '../../station/last-in-queue.ts';
import { whole } from '../../words/format.ts';
import { utcDay } from '../../words/moments.ts';
import { stopSaid } from '../../words/stops.ts';
import { counted } from '../../words/wording.ts';
import { CONFIG_OPTION, configFrom, DEFAULT_CONFIG } from '../given/config.ts';
import { withJournal } from '../given/journal.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { progressOn } from '../terminal/progress.ts';
import { UserError } from '../terminal/streams.ts';

interface ArchiveFlags {
  readonly config: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** What was done, or would be. */
interface Report {
  readonly journal: string;
  readonly folder: string;
  readonly days: number;
  readonly archives: readonly Pick<About, 'first' | 'through' | 'firstRound' | 'round' | 'from' | 'to'>[];
  /** How many archives the rows of which have left the journal in this run. */
  readonly left: number;
  /** The rows of these wait in the journal, because the table runs. */
  readonly waiting: number;
}

function keyFor({ keys }: TableConfig): SigningKey {
  const key = signingKeyIn(keys);
  if (!key) throw new UserError(`The key ${keys.signing} is missing, and an archive is signed with it.`);
  if (!key.ok) throw new UserError(stopSaid(key.stop));
  return key.key;
}

function reportText({ journal, folder, days, archives, left, waiting }: Report): string {
  const lines = archives.map(
    ({ first, through, firstRound, round, from, to }) =>
      `  rows ${whole(first)}–${whole(through)}, rounds ${whole(firstRound)}–${whole(round)}, ${utcDay(from)} to ${utcDay(to)}`,
  );
  const made =
    archives.length === 0
      ? `${journal} holds nothing older than ${days} days that can go into an archive.`
      : [`${counted(archives.length, 'archive')} in ${folder}, read back and checked:`, ...lines].join('\n');
  const gone =
    left === 0
      ? ''
      : `\nThe rows of ${counted(left, 'archive')} have left the journal; it says so in a signed row.`;
  const wait =
    waiting === 0
      ? ''
      : `\nThe table runs: the rows of ${counted(waiting, 'archive')} leave the journal when it is next started or closed.`;
  return `${made}${gone}${wait}\n`;
}

async function wouldDo({ journal, retention }: TableConfig): Promise<string> {
  const { days, folder } = retention;
  return withJournal(journal, (db) => {
    const due = whatIsDue({ db, folder, retention: { days, now: Date.now() } });
    if (!due.ok) throw new UserError(stopSaid(due.stop));
    const { from, end } = due;
    if (!end) return `Nothing is older than ${days} days and can go into an archive.\n`;
    const first = (from?.through ?? 0) + 1;
    const [oldest, newest] = [entryAt(db, first), entryAt(db, end.through)].map((row) =>
      utcDay(row?.at ?? 0),
    );
    const rounds = `rounds ${whole((from?.round ?? 0) + 1)}–${whole(end.round)}`;
    return `Would go into archives in ${folder}: rows ${whole(first)}–${whole(end.through)}, ${rounds}, ${oldest} to ${newest}.\n`;
  });
}

type Archived = Report['archives'];

/** Null when it was stopped: the archives that are whole stay. */
async function written(
  job: Omit<ArchiveJob, 'db'>,
  stop: AbortSignal,
  show: (line: string) => void,
): Promise<Archived | null> {
  return withJournal(job.path, async (db) => {
    const made: About[] = [];
    const work = archiveOldRows({ ...job, db });
    try {
      for (;;) {
        const next = work.next();
        if (next.done) {
          if (next.value) throw new UserError(stopSaid(next.value));
          return made;
        }
        const { row, of, done } = next.value;
        if (done) made.push(done.about);
        show(`row ${whole(row)} of ${whole(of)}`);
        await setImmediate();
        if (stop.aborted) return null;
      }
    } finally {
      work.return(null);
    }
  });
}

async function run({ config: file, dryRun = false, json = false }: ArchiveFlags): Promise<void> {
  const config = configFrom(file);
  if (dryRun) return void process.stdout.write(await wouldDo(config));
  // The table comes first.
  putLastInQueue(0);
  const journal = realPathOf(config.journal);
  const { days, folder } = config.retention;
  const key = keyFor(config);
  const now = Date.now();
  const line = progressOn(process.stderr);
  const job = { path: journal, folder, key, retention: { days, now } };
  const sentence = 'Stopped. Archives that were whole stay; the next run goes on after them.';
  const archives = await interruptible(sentence, (stop) => written(job, stop, line.show)).finally(line.clear);
  const running = existsSync(journal) && lockHolder(journal) !== null;
  const left = leaveJournal({
    journal,
    folder,
    key,
    witness: config.witness,
    now,
    pid: process.pid,
    running,
  });
  if (!left.ok) throw new UserError(stopSaid(left.stop));
  const report: Report = { journal, folder, days, archives, left: left.left, waiting: left.waiting };
  const brief = archives.map(({ first, through, firstRound, round, from, to }) => ({
    first,
    through,
    firstRound,
    round,
    from,
    to,
  }));
  process.stdout.write(
    json ? `${JSON.stringify({ ...report, archives: brief }, null, 2)}\n` : reportText(report),
  );
}

const HELP = `
Rows that are older than the days in table.yaml (retention) go into archives: signed, compressed files that are never changed. An archive
ends with a round; the newest round, the shoe in play and a round with an adjustment that waits stay. An archive has its name when it was
written, synced and read back whole.

Then the rows leave the journal, in one transaction with a signed row that says so: at once when the table is stopped, otherwise when
it is next started closed, or closed. The last rows of an archive stay in the journal too, so that it goes on from them. Journal and
archives are one chain: verify, hand, export and the hands page read both.

The table may be running: this work has the lowest priority. Stopped with Ctrl-C, it goes on later. Copy the archives elsewhere: they
are evidence.

Exit code: 0 done, or nothing to do, 2 a wrong option, or the journal, its key or the disk does not allow it, 130 stopped with Ctrl-C.`;

export function archiveCommand(): Command {
  return new Command('archive')
    .description('put rows that are older than the house keeps into signed archives')
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option('--dry-run', 'only say what would be done')
    .option('--json', 'for programs')
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(run);
}
