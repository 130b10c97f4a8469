// Whether the journal can be written, and its last rows are chained: what can be known at once. `sabot verify` looks at everything.
import { linkOf } from '../../journal/chain/chain.ts';
import { entriesFrom } from '../../journal/chain/log.ts';
import type { Journal } from '../../journal/journal.ts';

const ROWS = 500;

export function journalIsWell({ db, file, seq }: Pick<Journal, 'db' | 'file' | 'seq'>): boolean {
  if (file.beat() !== null) return false;
  let before: string | null = null;
  for (const entry of entriesFrom(db, Math.max(1, seq - ROWS))) {
    const hash = entry.hash.toString('hex');
    if (before !== null && linkOf(before, entry) !== hash) return false;
    before = hash;
  }
  return true;
}
