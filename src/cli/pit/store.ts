// The pit's configuration and store, for the commands.
import { loadPitConfig, type PitConfig } from '../../pit/service/config.ts';
import type { PitStore } from '../../pit/store/store.ts';
import { problemsText } from '../../words/technician/file-problems.ts';
import { UserError } from '../terminal/streams.ts';

export function pitConfigFrom(file: string): PitConfig {
  const loaded = loadPitConfig(file);
  if (loaded.ok) return loaded.config;
  throw new UserError(problemsText(loaded.problems, '\nsabot: '));
}

/** Only the engine that is asked for is loaded. */
async function opened(store: PitConfig['store']): Promise<PitStore> {
  if ('sqlite' in store)
    return (await import('../../pit/store/sqlite/sqlite-store.ts')).openSqlitePitStore(store.sqlite);
  const { openPostgresPitStore } = await import('../../pit/store/postgres/postgres-store.ts');
  return openPostgresPitStore(store.postgres);
}

/** The address of a server may hold a password. */
function nameOf(store: PitConfig['store']): string {
  return 'sqlite' in store ? store.sqlite : new URL(store.postgres).host;
}

export async function openStore({ store }: PitConfig): Promise<PitStore> {
  try {
    return await opened(store);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new UserError(`The store ${nameOf(store)} cannot be opened: ${said}.`);
  }
}

export async function withStore<T>(config: PitConfig, work: (store: PitStore) => Promise<T>): Promise<T> {
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
