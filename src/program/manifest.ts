// The list of a program's files with their hashes, in the form of sha256sum: who does not trust Sabot to check itself checks
// it with `sha256sum -c`. The hash of the list is the program's identity.
import { createHash } from 'node:crypto';

/** The SHA-256 of each file in hex, by its path below the program's folder. */
export type Hashes = ReadonlyMap<string, string>;

export interface Differences {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  /** Not in the list, and in a folder that the program loads from. */
  readonly extra: readonly string[];
}

const LINE = /^([0-9a-f]{64}) {2}(\S.*)$/;

/** One way only to write it: the same files have the same identity on every machine. */
export function manifestText(hashes: Hashes): string {
  const paths = [...hashes.keys()].sort();
  return paths.map((path) => `${hashes.get(path)}  ${path}\n`).join('');
}

/** Null when the text is no list. */
export function hashesIn(text: string): Hashes | null {
  const hashes = new Map<string, string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [, hash, path] = LINE.exec(line) ?? [];
    if (hash === undefined || path === undefined) return null;
    hashes.set(path, hash);
  }
  return hashes.size > 0 && manifestText(hashes) === text ? hashes : null;
}

export function identityOf(manifest: string): string {
  return createHash('sha256').update(manifest).digest('hex');
}

export function differences(listed: Hashes, found: Hashes): Differences {
  const paths = [...listed.keys()].sort();
  return {
    changed: paths.filter((path) => found.has(path) && found.get(path) !== listed.get(path)),
    missing: paths.filter((path) => !found.has(path)),
    extra: [...found.keys()].filter((path) => !listed.has(path)).sort(),
  };
}
