// Opens the store that a configuration names. Only the engine that is asked for is loaded.
import { addressOf } from './postgres/address.ts';
import type { PitStore } from './store.ts';

export type StoreAt = { readonly sqlite: string } | { readonly postgres: readonly string[] };

export async function openPitStore(at: StoreAt): Promise<PitStore> {
  if ('sqlite' in at) return (await import('./sqlite/sqlite-store.ts')).openSqlitePitStore(at.sqlite);
  return (await import('./postgres/postgres-store.ts')).openPostgresPitStore(...at.postgres);
}

/** For people: the addresses of servers may hold passwords. */
export function storeName(at: StoreAt): string {
  return 'sqlite' in at ? at.sqlite : at.postgres.map((url) => addressOf(url)?.name ?? '').join(', ');
}
