// sabot identity: which program this is, whether its files are those that were shipped, and the table's signature under an
// inspector's challenge.
import { Command } from 'commander';
import { logEnd } from '../../journal/chain/log.ts';
import { signingKeyIn } from '../../journal/file/key-file.ts';
import {
  checkStatement,
  isChallenge,
  LONGEST_CHALLENGE,
  originOf,
  signStatement,
} from '../../journal/proof/statement.ts';
import { checkProgram, differingFiles, type ProgramCheck } from '../../program/identity.ts';
import { projectRoot } from '../../program/project-root.ts';
import { stopSaid } from '../../words/stops.ts';
import { CONFIG_OPTION, configFrom, DEFAULT_CONFIG } from '../given/config.ts';
import { withJournal } from '../given/journal.ts';
import { publicKeyIn } from '../given/keys.ts';
import { UserError } from '../terminal/streams.ts';
import { answerPage, identityPage } from './page.ts';

interface IdentityFlags {
  readonly config: string;
  readonly json?: boolean;
  readonly challenge?: string;
  readonly answer?: string;
  readonly key?: string;
}

const SOMETHING_DIFFERS = 1;

function challengeIn(text: string): string {
  if (isChallenge(text)) return text;
  throw new UserError(`--challenge is a text of 1 to ${LONGEST_CHALLENGE} characters, in one line.`);
}

type Sign = (check: ProgramCheck) => string;

/** Signed with the table's own key: nobody else can answer. */
async function signerOf(file: string, challenge: string): Promise<Sign> {
  const { table, journal, keys } = configFrom(file);
  const found = signingKeyIn(keys);
  if (!found) throw new UserError(`There is no signing key ${keys.signing}, so nothing can be signed.`);
  if (!found.ok) throw new UserError(stopSaid(found.stop));
  const head = await withJournal(journal, logEnd);
  return (check) =>
    signStatement(found.key, {
      table,
      version: check.version,
      origin: originOf(false, check.workingCopy),
      identity: check.identity,
      differing: differingFiles(check).length,
      head,
      at: Date.now(),
      challenge,
    });
}

/** Whether an answer that somebody has read off a screen is one to this challenge. */
function judge({ answer = '', challenge, key, json = false }: IdentityFlags): void {
  if (challenge === undefined || key === undefined)
    throw new UserError(
      '--answer needs --challenge TEXT and --key FILE: what was typed, and whose answer it is.',
    );
  const known = publicKeyIn(key);
  const verdict = checkStatement(answer, challengeIn(challenge), known);
  process.stdout.write(`${json ? JSON.stringify(verdict, null, 2) : answerPage(verdict, known)}\n`);
  if (!verdict.ok || (verdict.statement.differing ?? 0) > 0) process.exitCode = SOMETHING_DIFFERS;
}

async function run(flags: IdentityFlags): Promise<void> {
  if (flags.answer !== undefined) return judge(flags);
  const { challenge, config, json = false } = flags;
  const sign = challenge === undefined ? null : await signerOf(config, challengeIn(challenge));
  const check = await checkProgram({ root: projectRoot(), node: process.execPath });
  const answer = sign ? sign(check) : null;
  const text = json
    ? JSON.stringify({ ...check, ...(answer !== null && { answer }) }, null, 2)
    : identityPage(check, answer);
  process.stdout.write(`${text}\n`);
  if (!check.workingCopy && differingFiles(check).length > 0) process.exitCode = SOMETHING_DIFFERS;
}

export function identityCommand(): Command {
  return new Command('identity')
    .description('say which program this is, and which of its files are not as they were shipped')
    .option('--challenge <text>', "have the table's key sign the answer together with this text")
    .option(
      '--answer <text>',
      'check such an answer, with --challenge and --key; it is also what the QR holds',
    )
    .option('--key <file>', "the table's key: the text of the public one, or the private one")
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option('--json', 'for programs')
    .allowExcessArguments(false)
    .addHelpText(
      'after',
      `
The identity is the SHA-256 of dist/manifest.sha256, the list of all files of the program with their hashes. Who does not want to
ask the program itself: cd /usr/lib/sabot && sha256sum --quiet -c dist/manifest.sha256 && sha256sum dist/manifest.sha256

A working copy (a folder with .git) has no identity. It is marked as such and never refused.

Exit code: 0 as it was shipped, or a working copy; the answer holds. 1 files differ, are missing or were added; the answer does not
hold. 2 a wrong option, or the configuration, the key or the journal cannot be read.`,
    )
    .action(run);
}
