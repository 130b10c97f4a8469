// The files of the journal, and whose they are, before anything in them is believed.

import { ofAnother, ofBefore, ofNewer } from '../../file/form.ts';
import { cutOff, isWrittenThroughWal, kindOf, noFile, notADatabase } from '../../file/journal-files.ts';
import { walGoneStop, walHasPages, walStop } from '../../file/wal.ts';
import type { Look } from '../look.ts';
import { type Decision, type Row, stopFor, stopWith } from './row.ts';

/** Asks only where there is a file with something in it. */
function ofFile(decide: (look: Look, path: string) => Decision | null): Row['decide'] {
  return (look) => (look.kind() === 'file' ? decide(look, look.given.path) : null);
}

/** Files that do not belong together. */
const TOGETHER = {
  'no file': {
    found: 'A folder, or something else that is no file.',
    done: 'Stops.',
    code: 'not-a-database',
    decide: (look) => stopFor(look.kind() === 'no file' ? noFile(look.given.path) : null),
  },
  'file gone': {
    found: 'No file, or an empty one, beside a `-wal` with rows in it.',
    done: 'Stops: a new journal would wipe out the rows.',
    code: 'torn-apart',
    decide: ({ kind, given: { path } }) =>
      kind() === 'file' || !walHasPages(path)
        ? null
        : stopWith('torn-apart', { code: 'file-gone-wal-left', path }),
  },
  'not a database': {
    found: 'A file that is not a database.',
    done: 'Stops.',
    code: 'not-a-database',
    decide: ofFile((_, path) => stopFor(notADatabase(path))),
  },
  'wal of another': {
    found: 'A backup that was put in place, beside the `-wal` of the journal that was there before.',
    done: 'Stops: SQLite would mix the two.',
    code: 'torn-apart',
    decide: ofFile((_, path) =>
      !walHasPages(path) || isWrittenThroughWal(path)
        ? null
        : stopWith('torn-apart', { code: 'wal-of-another-journal', path }),
    ),
  },
  'wal gone': {
    found: 'No `-wal`, though the `-shm` tells of rows that were only in it.',
    done: 'Stops: the last rows are missing.',
    code: 'torn-apart',
    decide: ofFile((_, path) => stopFor(walGoneStop(path))),
  },
  'wal damaged': {
    found:
      'A `-wal` with rows behind a place that cannot be read, or that is shorter than the `-shm` knows it to be.',
    done: 'Stops: SQLite would go on with the rows before it, and say nothing.',
    code: 'wal-damaged',
    decide: ofFile((look, path) => stopFor(look.isQuiet() ? walStop(path) : null)),
  },
} as const satisfies Record<string, Row>;

/** What SQLite makes of it. */
const READABLE = {
  'half done': {
    found: 'A `-journal`: SQLite was stopped while it changed the form of the file.',
    done: 'SQLite takes the change back, on a copy first; the rows below decide.',
    code: null,
    decide: ofFile((_, path) =>
      kindOf(`${path}-journal`) === 'file' ? { tryFirst: (look) => look.takeBackOnTrial() } : null,
    ),
  },
  truncated: {
    found: 'A database that has been cut off, and what is missing is not in the `-wal`.',
    done: 'Stops.',
    code: 'truncated',
    // What SQLite has taken back may be all of it: then the first start was cut short.
    decide: ofFile((look) => stopFor(kindOf(look.at) === 'empty' ? null : cutOff(look.at))),
  },
  damaged: {
    found: 'A database that SQLite cannot read.',
    done: 'Stops.',
    code: 'damaged',
    decide: ofFile((look) => {
      // What SQLite throws, here or further down, is this row's.
      look.form();
      return null;
    }),
  },
} as const satisfies Record<string, Row>;

const OWNER = {
  'too old': {
    found: 'A journal of Sabot 0.3 or an earlier version.',
    done: 'Stops.',
    code: 'too-old',
    decide: ofFile((look, path) => stopFor(ofBefore(path, look.form()))),
  },
  'other program': {
    found: "Another program's database.",
    done: 'Stops.',
    code: 'other-program',
    decide: ofFile((look, path) => stopFor(ofAnother(path, look.form()))),
  },
  'newer schema': {
    found: 'A journal in a newer format than this program knows.',
    done: 'Stops.',
    code: 'newer-schema',
    decide: ofFile((look, path) => stopFor(ofNewer(path, look.form(), look.given.migrations.length))),
  },
  'older schema': {
    found: 'A journal in an older format, from 1 on.',
    done: 'Brings it to the new format, on a copy first; the rows below decide. The old one is kept as `….before-format-N`.',
    code: null,
    decide: ofFile((look) => {
      const { blank, version } = look.form();
      if (blank || version === look.given.migrations.length) return null;
      return { tryFirst: () => look.migrateOnTrial() };
    }),
  },
} as const satisfies Record<string, Row>;

export const FILES = { ...TOGETHER, ...READABLE, ...OWNER };
