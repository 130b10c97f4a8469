// The pit's configuration, store and authority, for the commands.
import { Authority } from '../../pit/enrol/authority.ts';
import { loadPitConfig, type PitConfig, type PitPageConfig } from '../../pit/service/config.ts';
import { openPitStore, storeName } from '../../pit/store/open.ts';
import type { PitStore } from '../../pit/store/store.ts';
import { problemsText } from '../../words/technician/file-problems.ts';
import { UserError } from '../terminal/streams.ts';

export function pitConfigFrom(file: string): PitConfig {
  const loaded = loadPitConfig(file);
  if (loaded.ok) return loaded.config;
  throw new UserError(problemsText(loaded.problems, '\nsabot: '));
}

/** Where the page is, and who may sign in there. */
export function pitPageFrom(file: string): PitPageConfig {
  const { page } = pitConfigFrom(file);
  if (page) return page;
  throw new UserError(`${file} has no page: write \`pages: {}\` into it, or where else it is heard.`);
}

export async function openStore({ store }: PitConfig): Promise<PitStore> {
  try {
    return await openPitStore(store);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new UserError(`The store ${storeName(store)} cannot be opened: ${said}.`);
  }
}

/** Files that somebody has damaged, or put there from another pit. */
export function withAuthority<T>({ authority }: PitConfig, now: number, work: (open: Authority) => T): T {
  try {
    return work(Authority.open(authority, now));
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `The authority in ${authority} cannot be used: ${said}. Put the copy of this folder back that was made when the pit was set up.`,
    );
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
