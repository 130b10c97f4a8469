// Checks the archives of the journal: whether each is there, how large they are, and from which day on.
import { statfsSync } from 'node:fs';
import { openArchive } from '../../journal/archive/archive-file.ts';
import { whatIsDue } from '../../journal/archive/archiving.ts';
import { beginningOf } from '../../journal/archive/begins.ts';
import { archivesIn, type Shelved } from '../../journal/archive/shelf.ts';
import { openToRead } from '../../journal/file/journal-files.ts';
import { whole } from '../../words/format.ts';
import { utcDay } from '../../words/moments.ts';
import type { TableConfig } from '../config/load.ts';
import { type Check, fine, warning, wrong } from './check.ts';

const ABOUT = 'archives';
const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What is overdue by less was put off until the table is closed. */
const LATE_DAYS = 7;

function dayOf(at: number): string {
  return utcDay(at);
}

function bytesOf(archives: readonly Shelved[]): number {
  return archives.reduce((sum, one) => sum + one.bytes, 0);
}

function heldText(folder: string, archives: readonly Shelved[], span: Span): string {
  const megabytes = whole(Math.ceil(bytesOf(archives) / MB));
  const days = `${dayOf(span.from)} to ${dayOf(span.to)}`;
  return `${folder}: ${archives.length} in ${megabytes} MB, ${days}.${roomText(folder, archives, span)}`;
}

/** The first row from which on no archive holds what the journal has let go; null when all are there. */
function gapIn(archives: readonly Shelved[], through: number): number | null {
  let next = 1;
  for (const one of archives) if (one.first === next) next = one.through + 1;
  return next > through ? null : next;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function spanOf(path: string): Span | null {
  const opened = openArchive(path);
  if (!opened.ok) return null;
  const { from, to } = opened.archive.about;
  opened.archive.close();
  return { from, to };
}

/** From the first row of the oldest one to the last row of the newest one; null when there is none that can be read. */
function spanIn(archives: readonly Shelved[]): Span | null {
  const [first, last] = [archives[0], archives.at(-1)].map((one) => (one ? spanOf(one.path) : null));
  return first && last ? { from: first.from, to: last.to } : null;
}

/** For how long the disk takes more of them. A week tells how large a day is. */
function roomText(folder: string, archives: readonly Shelved[], { from, to }: Span): string {
  const days = (to - from) / DAY_MS;
  const { bavail, bsize } = statfsSync(folder);
  const left = Math.floor((bavail * bsize * days) / Math.max(1, bytesOf(archives)));
  return days < LATE_DAYS ? '' : ` The disk takes as many a day for ${whole(left)} days.`;
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
    const span = spanIn(archives);
    const held = span ? [fine(ABOUT, heldText(folder, archives, span))] : [];
    const late = whatIsDue({ db, folder, retention: { days: days + LATE_DAYS, now } });
    if (!late.ok || !late.end) return held;
    const sentence = `The journal holds rounds that are older than ${days + LATE_DAYS} days; it is to keep ${days}.`;
    return [...held, warning(ABOUT, sentence, `sudo sabot archive --config ${file}`)];
  } finally {
    db.close();
  }
}
