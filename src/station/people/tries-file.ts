// What is remembered of wrong PINs, on the disk: who restarts the station does not guess anew. It is written beside the table's
// path, the last state only, and a file that cannot be read or written keeps nobody from dealing.
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

/** Many tries in a row are one write. */
const REST_MS = 200;

export function triesFile(path: string): TriesMemory {
  let unsaved: (() => Remembered) | null = null;
  let writing = false;
  const write = async () => {
    writing = true;
    while (unsaved) {
      const last = JSON.stringify(unsaved());
      unsaved = null;
      // A full disk: the waits go on in memory.
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

/** As `writeSecret` does, without keeping the table from its inputs. */
async function writeDraft(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, path);
}
