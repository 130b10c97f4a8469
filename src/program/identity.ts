// Whether the program is the one that was built. A working copy is nobody's certified program: it has no identity, is marked as
// what it is, and is never refused.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Differences, differences, hashesIn, identityOf, manifestText } from './manifest.ts';
import { hashProgram, type ProgramPlace } from './program-files.ts';
import { projectRoot } from './project-root.ts';
import { versionIn } from './version.ts';

/** Made by the build. */
export const MANIFEST = 'dist/manifest.sha256';

export interface ProgramCheck extends Differences {
  readonly version: string;
  /** Null: a working copy, or a program without its list. */
  readonly identity: string | null;
  readonly workingCopy: boolean;
}

export function isWorkingCopy(root: string = projectRoot()): boolean {
  return existsSync(join(root, '.git'));
}

function manifestIn(root: string): string | null {
  const file = join(root, MANIFEST);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** What the program says it is: the hash of its list. Whether the files are those of the list is `checkProgram`'s to say. */
export function programIdentity(root: string = projectRoot()): string | null {
  const text = isWorkingCopy(root) ? null : manifestIn(root);
  return text === null ? null : identityOf(text);
}

/**
 * Compares every file with the list. `since` is the identity that the running program began with: who changes a file and the
 * list with it has changed the list.
 */
export async function checkProgram(place: ProgramPlace, since?: string | null): Promise<ProgramCheck> {
  const { root } = place;
  const workingCopy = isWorkingCopy(root);
  const about = { version: versionIn(root), workingCopy };
  const text = manifestIn(root);
  const listed = text === null ? null : hashesIn(text);
  if (text === null || !listed) {
    const [missing, changed] = text === null ? [[MANIFEST], []] : [[], [MANIFEST]];
    return { ...about, identity: null, changed, missing, extra: [] };
  }
  const { changed, missing, extra } = differences(listed, await hashProgram(place));
  const identity = identityOf(text);
  const another = since !== undefined && !workingCopy && since !== identity;
  return {
    ...about,
    identity: workingCopy ? null : identity,
    changed: another ? [MANIFEST, ...changed] : changed,
    missing,
    extra,
  };
}

/** Every file that is not as it was built, whatever is wrong with it. */
export function differingFiles({ changed, missing, extra }: Differences): string[] {
  return [...changed, ...missing, ...extra];
}

/** The last step of the build. */
export async function writeManifest(place: ProgramPlace): Promise<string> {
  const text = manifestText(await hashProgram(place));
  writeFileSync(join(place.root, MANIFEST), text);
  return identityOf(text);
}
