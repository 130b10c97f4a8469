// The table's two keys on the disk: made once, readable by nobody else, and apart from the journal.
import { existsSync, lstatSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  keyOfPem,
  keyToPem,
  makeSealingKey,
  makeSigningKey,
  type SealingKey,
  type SigningKey,
  sealingKeyOfText,
  sealingKeyToText,
  type TableKey,
} from '../chain/key.ts';
import { type Result, stopped } from '../startup/stops.ts';
import { makeFolder } from './folder.ts';
import { realPathOf, syncFolderOf } from './journal-files.ts';
import { readSecret, writeSecret } from './secret-file.ts';

export type WhichKey = 'signing' | 'sealing';

/** Where each of the two lies. */
export type KeyFiles = { readonly [W in WhichKey]: string };

/** Where the keys of a journal lie unless table.yaml names another folder. */
export function keysFolderOf(journal: string): string {
  return join(dirname(realPathOf(journal)), 'keys');
}

/** Where a table had its one key, before there were two. */
export function keyOfBefore(journal: string): string {
  return `${realPathOf(journal)}.key`;
}

/** `credentials`: the folder in which systemd hands secrets over; what it holds is taken, and the rest is in `folder`. */
export function keyFilesOf(
  journal: string,
  folder: string = keysFolderOf(journal),
  credentials?: string,
): KeyFiles {
  const name = basename(realPathOf(journal));
  const fileOf = (which: WhichKey) => {
    const handed = credentials === undefined ? null : join(credentials, `sabot.${which}`);
    return handed !== null && existsSync(handed) ? handed : join(folder, `${name}.${which}.key`);
  };
  return { signing: fileOf('signing'), sealing: fileOf('sealing') };
}

function secretIn<T extends object>(
  path: string,
  which: WhichKey,
  keyIn: (text: string) => T | null,
): Result<{ readonly key: T }> {
  let text: string;
  try {
    text = readSecret(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    return stopped('key-unreadable', { code: 'key-not-read', path, error: code });
  }
  const key = keyIn(text);
  const code = which === 'signing' ? 'no-signing-key' : 'no-sealing-key';
  return key ? { ok: true, key } : stopped('key-unreadable', { code, path });
}

export function readSigningKey(path: string): Result<{ readonly key: SigningKey }> {
  return secretIn(path, 'signing', keyOfPem);
}

export function readSealingKey(path: string): Result<{ readonly key: SealingKey }> {
  return secretIn(path, 'sealing', sealingKeyOfText);
}

/** A folder that may not be looked into may hold it: whoever reads it is told so. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOTDIR');
  }
}

/** Null when there is no such file. */
export function signingKeyIn({ signing }: KeyFiles): Result<{ readonly key: SigningKey }> | null {
  return isThere(signing) ? readSigningKey(signing) : null;
}

/** Null when there is no such file. */
export function sealingKeyIn({ sealing }: KeyFiles): Result<{ readonly key: SealingKey }> | null {
  return isThere(sealing) ? readSealingKey(sealing) : null;
}

/** Those that are there. */
export function keysThere(files: KeyFiles): string[] {
  return [files.signing, files.sealing].filter(isThere);
}

/** The name of a key that is about to be in force, and of one that was until the row of its change. */
export function nextOf(file: string): string {
  return `${file}.next`;
}

export function untilOf(file: string, row: number): string {
  return `${file}.until-${row}`;
}

export interface FilesInForce {
  readonly files: KeyFiles;
  /** Keys that have not got their names yet, because a change was cut short after its rows were written. */
  readonly unfinished: readonly WhichKey[];
}

/** `named`: the keys that the journal says are in force; null where it says nothing. */
export function filesInForce(
  files: KeyFiles,
  named: () => { readonly key: string; readonly sealing: string } | null,
): FilesInForce {
  const nextIs = {
    signing: (file: string) => {
      const next = readSigningKey(file);
      return next.ok && next.key.public.text === named()?.key;
    },
    sealing: (file: string) => {
      const next = readSealingKey(file);
      return next.ok && next.key.sealingFingerprint === named()?.sealing;
    },
  };
  const unfinished = (['signing', 'sealing'] as const).filter((which) => {
    const next = nextOf(files[which]);
    return existsSync(next) && nextIs[which](next);
  });
  const fileOf = (which: WhichKey) => (unfinished.includes(which) ? nextOf(files[which]) : files[which]);
  return { files: { signing: fileOf('signing'), sealing: fileOf('sealing') }, unfinished };
}

/** Gives the new key its name; the old one is kept. `row` tells of the change. */
export function putInForce(file: string, row: number): void {
  if (existsSync(file)) {
    renameSync(file, untilOf(file, row));
    syncFolderOf(file);
  }
  renameSync(nextOf(file), file);
  syncFolderOf(file);
}

/** Makes the keys that are missing and has them on the disk, whole or not at all, before the first row that needs them. */
export function createKeys(files: KeyFiles): Result<{ readonly key: TableKey }> {
  for (const file of [files.signing, files.sealing]) {
    const folder = makeFolder(dirname(file), PRIVATE_FOLDER);
    if (!folder.ok) return folder;
  }
  if (!existsSync(files.sealing)) writeSecret(files.sealing, sealingKeyToText(makeSealingKey()));
  if (!existsSync(files.signing)) writeSecret(files.signing, keyToPem(makeSigningKey()));
  return bothIn(files);
}

const PRIVATE_FOLDER = 0o700;

/** Both keys, where both must be there. */
export function bothIn({ signing, sealing }: KeyFiles): Result<{ readonly key: TableKey }> {
  const [one, other] = [readSigningKey(signing), readSealingKey(sealing)];
  if (!one.ok) return one;
  return other.ok ? { ok: true, key: { ...one.key, ...other.key } } : other;
}
