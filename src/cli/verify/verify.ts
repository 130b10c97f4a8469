// sabot verify: is the journal as it was written, and is every payment right?
import { existsSync, readFileSync } from 'node:fs';
import { Command } from 'commander';
import { sealOpener } from '../../journal/chain/sealing.ts';
import { type Anchor, anchorIn, isOtherLogLine } from '../../journal/proof/anchor.ts';
import { verifyOnAllCores } from '../../journal/verify/crew.ts';
import type { Progress, Verified } from '../../journal/verify/verify.ts';
import { programVersion } from '../../program/version.ts';
import { VERIFY_WORDS } from '../../words/findings.ts';
import { whole } from '../../words/format.ts';
import type { Language } from '../../words/language.ts';
import { CONFIG_OPTION, DEFAULT_CONFIG } from '../given/config.ts';
import { ARCHIVES_OPTION, archivesFor, DEFAULT_DB, withJournal } from '../given/journal.ts';
import { type Keys, keysFor, publicKeyIn, sealingKeyFrom } from '../given/keys.ts';
import { LANGUAGE_OPTION, languageOf } from '../given/language.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { progressOn } from '../terminal/progress.ts';
import { UserError } from '../terminal/streams.ts';
import { inWords, verifyPage } from './page.ts';
import { anchorsOfPit, THE_PIT } from './pit-anchors.ts';
import { verifyRecord } from './record.ts';
import { askWitness, speaksAgainst, type WitnessReport, witnessFor, witnessLine } from './witness.ts';

interface VerifyFlags {
  readonly db?: string;
  readonly key?: string;
  readonly sealingKey?: string;
  readonly json?: boolean;
  readonly record?: string;
  readonly anchor?: readonly string[];
  readonly config: string;
  readonly language: string;
  readonly witness?: string;
  readonly archives?: string;
}

const SOMETHING_IS_WRONG = 1;
const LONGEST_SHOWN = 60;

/** Those that were named. Who names none has those of the table, if they may be read. */
function keysGiven(journal: string, { key, sealingKey }: VerifyFlags): Keys {
  if (key === undefined && sealingKey === undefined) return keysFor(journal);
  return {
    key: key === undefined ? null : publicKeyIn(key),
    sealing: sealingKey === undefined ? null : sealingKeyFrom(sealingKey),
  };
}

/** Whatever else SQLite has against the file is a matter of the file, and no bug. */
function asUserError(error: unknown, path: string): unknown {
  const ofSqlite = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
  return ofSqlite ? new UserError(`${path} cannot be read: ${error.message} (${error.code}).`) : error;
}

function progressLine({ part, done, of }: Progress, language: Language): string {
  const words = VERIFY_WORDS[language];
  return part === 'file' ? words.progressFile : words.progress(words.parts[part], whole(done), whole(of));
}

/** What somebody has noted: the text itself, a file with one on each line, or all that the pit has confirmed. */
async function anchorsOf(given: readonly string[], config: string): Promise<Anchor[]> {
  const noted = anchorsNoted(given.filter((text) => text !== THE_PIT));
  return given.includes(THE_PIT) ? [...noted, ...(await anchorsOfPit(config))] : noted;
}

function anchorsNoted(given: readonly string[]): Anchor[] {
  return given.flatMap((text) => {
    const lines = existsSync(text) ? readFileSync(text, 'utf8').split('\n') : [text];
    return lines
      .filter((line) => line.trim() !== '' && !isOtherLogLine(line))
      .map((line) => {
        const anchor = anchorIn(line);
        if (anchor) return anchor;
        throw new UserError(
          `"${line.slice(0, LONGEST_SHOWN)}" is no head of a journal: give the line of the QR, or a row's number and its hash (12345:9f86d0…).`,
        );
      });
  });
}

/** What is kept apart from the journal, and tells how it must be. */
interface KeptElsewhere {
  readonly anchors: readonly Anchor[];
  /** The file of the second witness. */
  readonly witness: string | null;
  /** The folder of the archives. */
  readonly archives: string;
}

type WithWitness = Verified & { readonly witness: WitnessReport };

/** The witness is read before the journal: a table may be writing both. */
async function verified(
  path: string,
  keys: Keys,
  { anchors, witness, archives }: KeptElsewhere,
  language: Language,
  stop: AbortSignal,
): Promise<WithWitness | null> {
  const progress = progressOn(process.stderr);
  const tell = (far: Progress) => progress.show(progressLine(far, language));
  const { key } = keys;
  const sealing = keys.sealing?.sealing ?? null;
  const program = programVersion();
  // Who has the key may look at every card, also at one that was never turned.
  const live = true;
  const options = {
    program,
    key,
    seals: sealing && { keeper: sealOpener(sealing), live },
    anchors,
    archives,
  };
  const order = { program, key: key?.text ?? null, sealing, live };
  try {
    return await withJournal(path, async (db) => {
      const compared = askWitness(db, witness, key);
      const report = await verifyOnAllCores(db, { order, options, tell, stop });
      return report && { ...report, witness: compared() };
    });
  } catch (error) {
    throw asUserError(error, path);
  } finally {
    progress.clear();
  }
}

async function run(argument: string | undefined, flags: VerifyFlags): Promise<void> {
  const { db, key, json = false, record, anchor = [] } = flags;
  const language = languageOf(flags.language);
  if (record !== undefined) {
    if ((argument ?? db) !== undefined) throw new UserError('Say either a journal or --record, not both.');
    const right = verifyRecord(record, key === undefined ? null : publicKeyIn(key), json, language);
    if (!right) process.exitCode = SOMETHING_IS_WRONG;
    return;
  }
  const path = argument ?? db ?? DEFAULT_DB;
  const keys = keysGiven(path, flags);
  const elsewhere = {
    anchors: await anchorsOf(anchor, flags.config),
    witness: witnessFor(path, flags.witness),
    archives: archivesFor(path, flags.archives),
  };
  const stopped = VERIFY_WORDS[language].stopped;
  const { witness: said, ...report } = await interruptible(stopped, (stop) =>
    verified(path, keys, elsewhere, language, stop),
  );
  const witness = { line: witnessLine(said, language), against: speaksAgainst(said) };
  const ok = report.ok && !witness.against;
  const text = json
    ? JSON.stringify({ file: path, ...inWords(report, language), ok, witness: said }, null, 2)
    : verifyPage(path, report, witness, language);
  process.stdout.write(`${text}\n`);
  if (!ok) process.exitCode = SOMETHING_IS_WRONG;
}

export function verifyCommand(): Command {
  return new Command('verify')
    .description('check that nobody has changed a journal, and compute every payment again')
    .argument('[db]', `the journal (default: ${DEFAULT_DB}); a table may be writing it`)
    .option('--db <file>', 'the same as the argument, for consistency with other commands')
    .option('--key <file>', "the table's signing key, or the text of its public key")
    .option('--sealing-key <file>', "the table's sealing key: opens every seal, also of cards never turned")
    .option(
      '--record <file>',
      'check a signed record that was taken from the hands page instead of a journal',
    )
    .option(
      '--anchor <head...>',
      'heads that were noted elsewhere and must be in the journal: lines of the QR or of the log (journal.signed), numbers with their hash, files of them, or `pit`: all that the pit of the configuration has confirmed',
    )
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option('--witness <file>', 'the second witness of the journal, where table.yaml does not name it')
    .option(...ARCHIVES_OPTION)
    .option('--language <language>', LANGUAGE_OPTION, 'en')
    .option('--json', 'for programs: codes with parameters, and their sentences')
    .allowExcessArguments(false)
    .addHelpText(
      'after',
      `
Without --key and --sealing-key the table's own keys are used, where they may be read: those that /etc/sabot/table.yaml names, or those
in the folder keys beside the journal. Without a signing key the report names its fingerprint: compare it with the one on file.
Seals of cards that were turned are checked without any key; the others are opened only with the sealing key.

The second witness says how long the journal must be. Without --witness it is the one of /etc/sabot/table.yaml, if that is this
journal's table, or the one in the folder witness beside the journal, if there is one.

The archives of the journal and the journal itself are one chain: each archive that the journal tells of must be there, whole and
signed. They are looked for in the folder that table.yaml names, or in the folder archives beside the journal.

A signed record holds one round with the rows of the log that it is made from and the signature over them: it is checked
without the journal.

A head that somebody noted (from the floor page, from a print, from the log) proves with --anchor that the journal still has it:
nobody has cut it shorter, put an older one in its place, or written it anew.

Everything that is found is reported, by severity: what somebody has changed, what is damaged, what is worth knowing. Of each
kind the first twenty are listed and the others counted. A table may go on writing meanwhile.

Exit code: 0 all is as it was written (or there are only notices), 1 something was changed or is damaged, 2 the file is no
journal or cannot be read, 130 stopped with Ctrl-C.`,
    )
    .action(run);
}
