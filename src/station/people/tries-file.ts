// Keeps the count of wrong PINs on the disk, so a restart does not reset it.
import { z } from 'zod';
import { readSecret } from '../../journal/file/secret-file.ts';
import { latestFile } from './latest-file.ts';
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

export function triesFile(path: string): TriesMemory {
  return { load: () => readTries(path), save: latestFile(path) };
}
