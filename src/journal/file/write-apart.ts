// A file that is written in other threads, so that the table does not wait for the disk. After a power cut it is the old file or the
// new one, never half of it, and nobody else may read it.
import { promises } from 'node:fs';
import { dirname } from 'node:path';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

async function synced(path: string, flags: string, write?: string): Promise<void> {
  const file = await promises.open(path, flags, PRIVATE_FILE);
  try {
    if (write !== undefined) await file.writeFile(write);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** One at a time for each path. */
export async function writeApart(path: string, text: string): Promise<void> {
  await promises.mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  const draft = `${path}.new`;
  // One of an interrupted run may be there, or a link that somebody has put there.
  await promises.rm(draft, { force: true });
  await synced(draft, 'wx', text);
  await promises.rename(draft, path);
  await synced(dirname(path), 'r');
}
