// Tests that need a real PostgreSQL. Where it cannot be had they are skipped, and it is said aloud.
import { writeSync } from 'node:fs';
import { describe } from 'vitest';
import { hasPostgres } from './cluster.ts';

if (!hasPostgres)
  writeSync(
    2,
    'PostgreSQL IS NOT INSTALLED (apt package postgresql): THE TESTS WITH A REAL SERVER ARE SKIPPED.\n',
  );

export const withPostgres: typeof describe.skip = hasPostgres ? describe : describe.skip;
