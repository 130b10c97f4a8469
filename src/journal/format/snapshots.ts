// The saved tables, by format number. Every later version can continue a snapshot of any format from 1 on: every change
// of a saved table is a migration.
import type { SavedTable } from '../../table/table.ts';

/** A saved table in the form of another version. */
export interface OldTable {
  readonly value: unknown;
  readonly state: Readonly<Record<string, unknown>>;
}

/** Each migration moves a saved table to the next format: the first makes 2 from 1. Never edit a shipped migration. */
export type SnapshotMigration = (saved: OldTable) => OldTable;

export const SNAPSHOT_MIGRATIONS: readonly SnapshotMigration[] = [];

const FIRST = 1;

export const SNAPSHOT_FORMAT = FIRST + SNAPSHOT_MIGRATIONS.length;

/** A snapshot in the log. */
export interface Snapshot extends SavedTable {
  readonly format: number;
}

/** The table in this program's form; null if the program does not know the format. */
export function savedIn(snapshot: Snapshot, migrations = SNAPSHOT_MIGRATIONS): SavedTable | null {
  const { format, value, state } = snapshot;
  const newest = FIRST + migrations.length;
  if (format === newest) return { value, state };
  if (!Number.isSafeInteger(format) || format < FIRST || format > newest) return null;
  let saved: OldTable = { value, state: { ...state } };
  for (const migration of migrations.slice(format - FIRST)) saved = migration(saved);
  // After the last migration, it has the form of this program's own snapshots.
  return JSON.parse(JSON.stringify(saved));
}
