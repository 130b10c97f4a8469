// What exactly stops a table, as codes with parameters. `error` is the code of the system or of SQLite, such as ENOSPC or
// SQLITE_CORRUPT; `said` is a message of SQLite.
import type { Coded } from '../../rules/coded.ts';

interface At {
  readonly path: string;
}

interface Failed extends At {
  readonly error: string;
}

interface InRow extends At {
  readonly row: number;
}

/** Errors of the system, whatever the file is. */
interface SystemStops {
  'disk-is-full': Failed;
  'cannot-be-written': Failed;
  'impossible-name': Failed;
  'sqlite-says-no-database': Failed;
  'file-is-damaged': Failed;
  'locked-by-a-program': Failed;
  'disk-fails': Failed;
}

/** Files and folders. */
interface FileStops {
  /** `holder`: the process. */
  'locked-by-sabot': At & { readonly holder: number | 'unknown' };
  /** Two programs make the file `to`. */
  'part-taken-away': At & { readonly to: string };
  'in-the-way': At;
  'folder-missing': Failed;
  'folder-not-made': At & { readonly error: string | null };
  'no-disk': At & { readonly nearest: string };
  'no-room-beside-journal': At & { readonly leastMb: number };
  'no-recording': At;
  'cannot-be-read': At;
  'no-file': At;
  'no-database': At;
  'cut-off': At & { readonly size: number; readonly whole: number };
  'other-programs-database': At;
  'version-0.3': At;
  'newer-format': At & { readonly version: number; readonly known: number };
  'older-format': At & { readonly version: number; readonly known: number };
  'sqlite-cannot-read': At & { readonly said: string };
}

/** The journal, its `-wal`, its key and its witness. */
interface JournalStops {
  'no-such-journal': At;
  'empty-journal': At;
  'first-journal-missing': At;
  /** `file` still exists. */
  'journal-gone-witness-left': At & { readonly file: string };
  'journal-gone-key-left': At & { readonly file: string };
  'moved-while-running': At;
  'replaced-while-running': At;
  'file-gone-wal-left': At;
  'wal-of-another-journal': At;
  'wal-gone': At;
  'wal-unreadable': At;
  'wal-cut-off': At;
  'one-key-of-before': At & { readonly file: string };
  'signing-key-gone': At & { readonly file: string };
  'sealing-key-gone': At & { readonly file: string };
  'key-gone-for-restore': { readonly file: string };
  'key-not-read': At & { readonly error: string | null };
  'no-signing-key': At;
  'no-sealing-key': At;
  /** Fingerprints; `theirs` is null if the journal names no key. */
  'signed-with-other-key': At & {
    readonly file: string;
    readonly theirs: string | null;
    readonly ours: string;
  };
  'sealed-with-other-key': At & { readonly file: string; readonly theirs: string; readonly ours: string };
  /** `file` is the key file: beside it are the keys that were in force before. */
  'backup-with-other-key': At & { readonly ours: string; readonly file: string };
  'key-not-handed-on': At & { readonly row: number };
  'key-of-open-table': At;
  'key-and-unsigned-rows': At & { readonly from: number; readonly to: number };
  'key-and-sealed-card': At;
  'of-other-table': At & { readonly written: string; readonly table: string };
  'backup-of-other-table': At & { readonly written: string; readonly table: string };
  'witness-changed': At & { readonly witness: string };
  /** The witness has seen row `seq` at the time `at`. */
  'shorter-than-witness': At & {
    readonly last: number;
    readonly witness: string;
    readonly seq: number;
    readonly at: number;
  };
  'row-not-as-witnessed': At & { readonly seq: number; readonly witness: string };
}

/** The content of the log. */
interface LogStops {
  'signature-does-not-hold': InRow;
  'row-changed': InRow;
  'other-format-in-play': At & { readonly version: string };
  'other-result': InRow & { readonly version: string };
  'tables-not-as-log': At;
  /** The open shoe was started with `pack`. */
  'rules-changed': At & { readonly pack: PackName; readonly change: RulesChange };
}

/** A backup was not made. */
interface BackupStops {
  'backup-row-changed': InRow;
  'backup-signature-does-not-hold': InRow;
  'copy-is-damaged': At & { readonly said: string };
  'copy-ends-early': At & { readonly last: number; readonly whole: number };
}

/** Archives. `rows` are in the journal's log. */
interface ArchiveStops {
  'no-archive': At;
  'archive-not-as-written': At;
  'archive-does-not-hold': At & { readonly said: string };
  'archive-not-of-journal': At;
}

export interface PackName {
  readonly id: string;
  readonly version: string;
  /** The first digits of the hash. */
  readonly hash: string;
}

/** What the house has changed. */
export type RulesChange =
  | { readonly how: 'other-pack'; readonly now: PackName }
  | { readonly how: 'pack-file'; readonly now: PackName }
  | { readonly how: 'options' };

export interface StopAboutCodes
  extends SystemStops,
    FileStops,
    JournalStops,
    LogStops,
    BackupStops,
    ArchiveStops {}

export type StopAbout = Coded<StopAboutCodes>;
