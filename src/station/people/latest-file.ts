// A small file of which only the latest state counts. It is written in the background, so that the table never waits for it. If it
// cannot be written, people can still deal.
import { rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Many changes in a row make one write. */
const REST_MS = 200;

/** Gives back how to save a state; it is asked for only when it is written. */
export function latestFile(path: string): (state: () => unknown) => void {
  let unsaved: (() => unknown) | null = null;
  let writing = false;
  const write = async () => {
    writing = true;
    while (unsaved) {
      const last = JSON.stringify(unsaved());
      unsaved = null;
      // The disk is full: what was to be kept is kept in memory.
      await writeDraft(path, `${last}\n`).catch(() => {});
      await sleep(REST_MS, undefined, { ref: false });
    }
    writing = false;
  };
  return (state) => {
    unsaved = state;
    if (!writing) void write();
  };
}

/** Like `writeSecret`, but without blocking the table. */
async function writeDraft(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, path);
}
