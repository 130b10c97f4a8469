// Is an archive whole? Every block is unpacked, every hash computed from the one before the archive to its last row, and both the
// signature of the archive and the last one in the chain are checked.
import { bodyOf } from '../chain/bodies.ts';
import { checkpointHolds, type Entry } from '../chain/chain.ts';
import type { PublicKey } from '../chain/key.ts';
import { blameOf } from '../verify/check.ts';
import type { ArchiveFile, StoredBlock } from './archive-file.ts';
import { aboutHolds } from './form.ts';

/** Another key has signed it; what was signed over is not what lies there; the rows of a block are not as they were written. */
export interface ArchiveProblem {
  readonly code: 'archive-not-signed' | 'archive-changed' | 'archive-block-changed';
  /** The rows, where it is about some of them. */
  readonly from?: number;
  readonly to?: number;
}

/** Null when it is whole. Says after every block how far it is. */
export function* checkArchive(
  archive: ArchiveFile,
  keys: readonly PublicKey[],
): Generator<number, ArchiveProblem | null> {
  const { about } = archive;
  if (!keys.some((key) => key.text === about.key && aboutHolds(about, key)))
    return { code: 'archive-not-signed' };
  if (digestOf(archive) !== about.digest) return { code: 'archive-changed' };
  let [seq, hash] = [about.first - 1, about.before];
  for (const block of archive.blocks()) {
    const rows = rowsIn(archive, block);
    const wrong = { code: 'archive-block-changed', from: block.first, to: block.last } as const;
    if (!rows || block.first !== seq + 1 || !follows(rows, block, hash)) return wrong;
    const last = rows.at(-1);
    seq = block.last;
    hash = last?.hash.toString('hex') ?? '';
    if (seq === about.through && !(last && isSignature(last, keys))) return wrong;
    yield seq;
  }
  return seq === about.through && hash === about.hash ? null : { code: 'archive-changed' };
}

/** Null when it cannot be read; if the machine is in trouble, nothing is said of the archive. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (blameOf(error) === null) throw error;
    return null;
  }
}

function digestOf(archive: ArchiveFile): string | null {
  return readable(() => archive.digest());
}

function rowsIn(archive: ArchiveFile, block: StoredBlock): Entry[] | null {
  return readable(() => archive.rowsOf(block));
}

/** The lead ends with the row before the block, the block follows it without a gap. */
function follows(rows: readonly Entry[], { first, last, lead }: StoredBlock, hash: string): boolean {
  const inOrder = rows.every(({ seq }, index) => seq === lead + index);
  const before = rows.find(({ seq }) => seq === first - 1)?.hash.toString('hex');
  return inOrder && rows.at(-1)?.seq === last && (first === 1 || before === hash);
}

function isSignature(entry: Entry, keys: readonly PublicKey[]): boolean {
  if (entry.kind !== 'checkpoint') return false;
  const checkpoint = bodyOf(entry, 'checkpoint');
  return keys.some((key) => checkpointHolds(key, checkpoint));
}

/** The same at once. */
export function problemOf(archive: ArchiveFile, keys: readonly PublicKey[]): ArchiveProblem | null {
  const checking = checkArchive(archive, keys);
  for (;;) {
    const next = checking.next();
    if (next.done) return next.value;
  }
}
