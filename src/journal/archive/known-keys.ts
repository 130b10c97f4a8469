// The keys that have signed for a table in its life, as its journal knows them.
import type { Database } from 'better-sqlite3';
import { bodyOf } from '../chain/bodies.ts';
import { type PublicKey, publicKeyOf } from '../chain/key.ts';
import { nextMark } from '../chain/log.ts';

/** The key on file, where it is at hand, and those of the setups. */
export function knownKeys(db: Database, onFile: PublicKey | null): PublicKey[] {
  const texts = new Set<string>(onFile ? [onFile.text] : []);
  for (let setup = nextMark(db, 'setup', 1); setup; setup = nextMark(db, 'setup', setup.seq + 1))
    texts.add(bodyOf(setup, 'setup').key);
  return [...texts].flatMap((text) => publicKeyOf(text) ?? []);
}
