// The keys that a command is given: of a table, or of a stranger.
import { existsSync, readFileSync } from 'node:fs';
import {
  keyOfPem,
  type PublicKey,
  publicKeyOf,
  type SealingKey,
  sealingKeyOfText,
} from '../../journal/chain/key.ts';
import { realPathOf } from '../../journal/file/journal-files.ts';
import { type KeyFiles, keyFilesOf, sealingKeyIn, signingKeyIn } from '../../journal/file/key-file.ts';
import { loadTableConfig, type TableConfig } from '../../station/config/load.ts';
import { stopSaid } from '../../words/stops.ts';
import { UserError } from '../terminal/streams.ts';
import { DEFAULT_CONFIG } from './config.ts';

export interface Keys {
  readonly key: PublicKey | null;
  /** Opens the seals. */
  readonly sealing: SealingKey | null;
}

/** The installed table, if this is its journal. */
export function tableOf(journal: string): TableConfig | null {
  const loaded = existsSync(DEFAULT_CONFIG) ? loadTableConfig(DEFAULT_CONFIG) : null;
  const isIts = loaded?.ok && realPathOf(loaded.config.journal) === realPathOf(journal);
  return isIts ? loaded.config : null;
}

/** Where the keys of a journal lie: where table.yaml says, or in the usual place. */
export function keyFilesFor(journal: string): KeyFiles {
  return tableOf(journal)?.keys ?? keyFilesOf(journal, undefined, process.env.CREDENTIALS_DIRECTORY);
}

/** Those of the journal that may be read. Who has one of them can do what it is for. */
export function keysFor(journal: string): Keys {
  const files = keyFilesFor(journal);
  const [signing, sealing] = [signingKeyIn(files), sealingKeyIn(files)];
  for (const key of [signing, sealing])
    if (key && !key.ok) process.stderr.write(`sabot: ${stopSaid(key.stop)} Going on without the key.\n`);
  return { key: signing?.ok ? signing.key.public : null, sealing: sealing?.ok ? sealing.key : null };
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new UserError(`The key file ${file} cannot be read (${code}).`);
  }
}

/** The signing key, or what the journal shows of it. */
export function publicKeyIn(file: string): PublicKey {
  const text = textIn(file);
  const key = keyOfPem(text)?.public ?? publicKeyOf(text);
  if (key?.object.asymmetricKeyType === 'ed25519') return key;
  if (sealingKeyOfText(text))
    throw new UserError(`${file} is a sealing key: it opens seals, and nothing is signed with it.`);
  throw new UserError(
    `${file} is not a key of Sabot: neither a signing key (PEM) nor the text of a public one.`,
  );
}

export function sealingKeyFrom(file: string): SealingKey {
  const text = textIn(file);
  const key = sealingKeyOfText(text);
  if (key) return key;
  if (keyOfPem(text))
    throw new UserError(`${file} is a signing key: it opens no seal. Name the sealing key.`);
  throw new UserError(`${file} is not a sealing key of Sabot.`);
}
