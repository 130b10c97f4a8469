// The saved tables, by the number of their format. A snapshot of any format from 1 on is gone on with by every later
// version: whatever changes in a saved table becomes a migration.
import type { SavedTable } from '../../table/table.ts';

/** A saved table in the form of another version. */
export interface OldTable {
  readonly value: unknown;
  readonly state: Readonly<Record<string, unknown>>;
}

/** Each brings a saved table one format further: the first makes 2 of 1. One that was shipped is never edited. */
export type SnapshotMigration = (saved: OldTable) => OldTable;

export const SNAPSHOT_MIGRATIONS: readonly SnapshotMigration[] = [];

const FIRST = 1;

export const SNAPSHOT_FORMAT = FIRST + SNAPSHOT_MIGRATIONS.length;

/** A snapshot as it stands in the log. */
export interface Snapshot extends SavedTable {
  readonly format: number;
}

/** The table in this program's form; null when the program knows no such format. */
export function savedIn(snapshot: Snapshot, migrations = SNAPSHOT_MIGRATIONS): SavedTable | null {
  const { format, value, state } = snapshot;
  const newest = FIRST + migrations.length;
  if (format === newest) return { value, state };
  if (!Number.isSafeInteger(format) || format < FIRST || format > newest) return null;
  let saved: OldTable = { value, state: { ...state } };
  for (const migration of migrations.slice(format - FIRST)) saved = migration(saved);
  // What the last migration has made is in this program's form, as a snapshot of its own is.
  return JSON.parse(JSON.stringify(saved));
}
