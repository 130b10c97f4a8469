// A file or folder that a configuration names.
import { z } from 'zod';
import { allowing } from '../../packs/problem-codes.ts';

export function filePath(description: string) {
  const error = allowing({ code: 'path-of-a-file' });
  return z.string({ error }).min(1, { error }).meta({ description });
}
