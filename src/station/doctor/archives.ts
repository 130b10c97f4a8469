// Checks the archives of the journal: whether each is there, how large they are, and from which day on.
import { openArchive } from '../../journal/archive/archive-file.ts';
import { whatIsDue } from '../../journal/archive/archiving.ts';
import { beginningOf } from '../../journal/archive/begins.ts';
import { archivesIn, type Shelved } from '../../journal/archive/shelf.ts';
import { openToRead } from '../../journal/file/journal-files.ts';
import type { TableConfig } from '../config/load.ts';
import { type Check, fine, warning, wrong } from './check.ts';

const ABOUT = 'archives';
const MB = 1024 * 1024;
/** What is overdue by less was put off until the table is closed. */
const LATE_DAYS = 7;

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function sizeText(archives: readonly Shelved[]): string {
  const bytes = archives.reduce((sum, one) => sum + one.bytes, 0);
  return `${archives.length} in ${Math.ceil(bytes / MB).toLocaleString('en-US')} MB`;
}

/** The first row from which on no archive holds what the journal has let go; null when all are there. */
function gapIn(archives: readonly Shelved[], through: number): number | null {
  let next = 1;
  for (const one of archives) if (one.first === next) next = one.through + 1;
  return next > through ? null : next;
}

/** From the first day of the oldest one to the last day of the newest one. */
function daysText(archives: readonly Shelved[]): string | null {
  const [first, last] = [archives[0], archives.at(-1)].map((one) => (one ? openArchive(one.path) : null));
  const opened = first?.ok && last?.ok ? [first.archive, last.archive] : [];
  const [oldest, newest] = opened.map((archive) => {
    const { from, to } = archive.about;
    archive.close();
    return { from, to };
  });
  return oldest && newest ? `${dayOf(oldest.from)} to ${dayOf(newest.to)}` : null;
}

export function archiveChecks({ journal, file, retention }: TableConfig, now = Date.now()): Check[] {
  const { folder, days } = retention;
  const opened = openToRead(journal);
  // The checks of the journal say why.
  if (!opened.ok) return [];
  const { db } = opened;
  try {
    const archives = archivesIn(folder);
    const through = beginningOf(db)?.through ?? 0;
    const gap = gapIn(archives, through);
    if (gap !== null)
      return [
        wrong(
          ABOUT,
          `An archive is missing in ${folder}: rows from ${gap} on, up to ${through}, are in none.`,
          'Put it back from its copy. `sabot verify` names each that is missing.',
        ),
      ];
    const span = daysText(archives);
    const held = span === null ? [] : [fine(ABOUT, `${folder}: ${sizeText(archives)}, ${span}.`)];
    const late = whatIsDue({ db, folder, retention: { days: days + LATE_DAYS, now } });
    if (!late.ok || !late.end) return held;
    const sentence = `The journal holds rounds that are older than ${days + LATE_DAYS} days; it is to keep ${days}.`;
    return [...held, warning(ABOUT, sentence, `sudo sabot archive --config ${file}`)];
  } finally {
    db.close();
  }
}
