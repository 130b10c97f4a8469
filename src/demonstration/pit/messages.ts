// What the demonstration's own processes say to each other.
import type { TableCredential } from '../../pit/wire/credential.ts';
import type { ShownTable } from './house.ts';

export interface TableOrder extends ShownTable {
  /** Its own. */
  readonly folder: string;
  readonly port: number;
  /** Where it finds the services of the pit. */
  readonly pit: readonly string[];
  readonly credential: TableCredential;
}

/** What can be done to a table to see what the pit makes of it. */
export const TABLE_TROUBLES = ['call', 'fork'] as const;
export type TableTrouble = (typeof TABLE_TROUBLES)[number];

export type ToTables =
  | { readonly type: 'open'; readonly tables: readonly TableOrder[]; readonly speed: number }
  | { readonly type: 'trouble'; readonly table: string; readonly trouble: TableTrouble };

export type FromTables =
  | { readonly type: 'opened'; readonly table: string; readonly address: string }
  | { readonly type: 'failed'; readonly table: string; readonly said: string };
