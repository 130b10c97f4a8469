// Keeps the count of wrong PINs on the disk, so a restart does not reset it. The file is written in the background,
// latest state only. If it cannot be read or written, people can still deal.
import { rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { readSecret } from '../../journal/file/secret-file.ts';
import { NOTHING_REMEMBERED, type Remembered, type TriesMemory } from './tries.ts';

const remembered = z.strictObject({
  waits: z.record(
    z.string(),
    z.strictObject({ wrong: z.int().min(0), lastWrong: z.number(), closedUntil: z.number() }),
  ),
  lastIn: z.record(z.string(), z.number()),
});

export function readTries(path: string): Remembered {
  try {
    return remembered.safeParse(JSON.parse(readSecret(path))).data ?? NOTHING_REMEMBERED;
  } catch {
    return NOTHING_REMEMBERED;
  }
}

/** Many tries in a row make one write. */
const REST_MS = 200;

export function triesFile(path: string): TriesMemory {
  let unsaved: (() => Remembered) | null = null;
  let writing = false;
  const write = async () => {
    writing = true;
    while (unsaved) {
      const last = JSON.stringify(unsaved());
      unsaved = null;
      // The disk is full: the waits continue in memory.
      await writeDraft(path, `${last}\n`).catch(() => {});
      await sleep(REST_MS, undefined, { ref: false });
    }
    writing = false;
  };
  return {
    load: () => readTries(path),
    save(next) {
      unsaved = next;
      if (!writing) void write();
    },
  };
}

/** Like `writeSecret`, but without blocking the table. */
async function writeDraft(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, path);
}
