// What a journal is made with, and what it says of an input.
import type { Database } from 'better-sqlite3';
import type { Fact } from '../table/fact.ts';
import type { TableRefusal } from '../table/refusals.ts';
import type { Table } from '../table/table.ts';
import type { Setup } from './chain/bodies.ts';
import type { TableKey } from './chain/key.ts';
import type { Recovered } from './startup/recovery.ts';
import type { Stop } from './startup/stops.ts';

export type Taken =
  | { readonly kind: 'taken'; readonly table: Table; readonly facts: readonly Fact[] }
  | { readonly kind: 'refused'; readonly refused: TableRefusal }
  /** It could not be written, so it has not happened. */
  | { readonly kind: 'failed'; readonly stop: Stop };

export interface JournalParts {
  readonly db: Database;
  readonly path: string;
  readonly key: TableKey;
  readonly setup: Setup;
  readonly recovered: Recovered;
  /** One transaction for many inputs: only for simulated tables, which lose no power. */
  readonly batched: boolean;
  readonly unlock: () => void;
  /** The folder of the archives; null: there are none. */
  readonly archives: string | null;
}
