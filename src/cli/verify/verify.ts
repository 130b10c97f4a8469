// sabot verify: is the journal as it was written, and is every payment right?
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { keyOfPem, type PublicKey, publicKeyOf } from '../../journal/chain/key.ts';
import { type SealKeeper, sealKeeper } from '../../journal/chain/sealing.ts';
import { realPathOf } from '../../journal/file/journal-files.ts';
import { keyOf } from '../../journal/file/key-file.ts';
import { type Progress, type Verified, verifyInSlices } from '../../journal/verify/verify.ts';
import { programVersion } from '../../program/version.ts';
import { DEFAULT_DB, withJournal } from '../given/journal.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { progressOn } from '../terminal/progress.ts';
import { UserError } from '../terminal/streams.ts';
import { verifyPage, whole } from './page.ts';
import { verifyRecord } from './record.ts';

interface VerifyFlags {
  readonly db?: string;
  readonly key?: string;
  readonly json?: boolean;
  readonly record?: string;
}

const SOMETHING_IS_WRONG = 1;

interface Keys {
  readonly key: PublicKey | null;
  readonly seals: SealKeeper | null;
}

/** The private key, or what the journal shows of it. */
function keysIn(file: string): Keys {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new UserError(`The key file ${file} cannot be read (${code}).`);
  }
  const secret = keyOfPem(text);
  if (secret) return { key: secret.public, seals: sealKeeper(secret.sealing) };
  const key = publicKeyOf(text);
  if (key?.object.asymmetricKeyType === 'ed25519') return { key, seals: null };
  throw new UserError(
    `${file} is not a key of Sabot: neither a private key (PEM) nor the text of a public one.`,
  );
}

/** The key beside the journal. Who may not read it can verify all the same, but for the seals. */
function keysBeside(journal: string): Keys {
  const found = keyOf(realPathOf(journal));
  if (found?.ok) return { key: found.key.public, seals: sealKeeper(found.key.sealing) };
  if (found) process.stderr.write(`sabot: ${found.stop.sentence} Continuing without the key.\n`);
  return { key: null, seals: null };
}

/** Whatever else SQLite has against the file is a matter of the file, and no bug. */
function asUserError(error: unknown, path: string): unknown {
  const ofSqlite = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
  return ofSqlite ? new UserError(`${path} cannot be read: ${error.message} (${error.code}).`) : error;
}

function progressLine({ part, done, of }: Progress): string {
  if (part === 'file') return 'verifying the file as a whole';
  return `verifying ${part === 'chain' ? 'row' : part} ${whole(done)} of ${whole(of)}`;
}

async function verified(path: string, keys: Keys, stop: AbortSignal): Promise<Verified | null> {
  const progress = progressOn(process.stderr);
  const tell = (far: Progress) => progress.show(progressLine(far));
  const options = { program: programVersion(), ...keys };
  try {
    return await withJournal(path, (db) => verifyInSlices(db, options, tell, stop));
  } catch (error) {
    throw asUserError(error, path);
  } finally {
    progress.clear();
  }
}

async function run(argument: string | undefined, flags: VerifyFlags): Promise<void> {
  const { db, key, json = false, record } = flags;
  if (record !== undefined) {
    if ((argument ?? db) !== undefined) throw new UserError('Say either a journal or --record, not both.');
    const right = verifyRecord(record, key === undefined ? null : keysIn(key).key, json);
    if (!right) process.exitCode = SOMETHING_IS_WRONG;
    return;
  }
  const path = argument ?? db ?? DEFAULT_DB;
  const keys = key === undefined ? keysBeside(path) : keysIn(key);
  const stopped = 'Stopped: nothing is known about the journal yet.';
  const report = await interruptible(stopped, (stop) => verified(path, keys, stop));
  const text = json ? JSON.stringify({ file: path, ...report }, null, 2) : verifyPage(path, report);
  process.stdout.write(`${text}\n`);
  if (!report.ok) process.exitCode = SOMETHING_IS_WRONG;
}

export function verifyCommand(): Command {
  return new Command('verify')
    .description('check that nobody has changed a journal, and compute every payment again')
    .argument('[db]', `the journal (default: ${DEFAULT_DB}); a table may be writing it`)
    .option('--db <file>', 'the same as the argument, for consistency with other commands')
    .option('--key <file>', "the table's key: the private one, or the text of the public one")
    .option(
      '--record <file>',
      'check a signed record that was taken from the hands page instead of a journal',
    )
    .option('--json', 'for programs')
    .allowExcessArguments(false)
    .addHelpText(
      'after',
      `
Without --key, the key file beside the journal is used. Without any, the report names the key's fingerprint: compare it
with the one on file. Seals are opened only with the private key.

A signed record holds one round with the rows of the log that it is made from and the signature over them: it is checked
without the journal.

Exit code: 0 all is as it was written, 1 something is wrong (the first bad row is named), 2 the file is no journal or
cannot be read, 130 stopped with Ctrl-C.`,
    )
    .action(run);
}
