// sabot keys: which keys the table has and had, and the change of one of them.
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { Command } from 'commander';
import { publicKeyOf } from '../journal/chain/key.ts';
import { keysInForce } from '../journal/chain/key-history.ts';
import {
  type KeyFiles,
  keyFilesOf,
  sealingKeyIn,
  signingKeyIn,
  type WhichKey,
} from '../journal/file/key-file.ts';
import { type Rotated, rotateKey } from '../journal/file/rotation.ts';
import { setupOf, type TableConfig } from '../station/config/load.ts';
import { utcDay } from '../words/moments.ts';
import { stopSaid } from '../words/stops.ts';
import { CONFIG_OPTION, configFrom, DEFAULT_CONFIG } from './given/config.ts';
import { withJournal } from './given/journal.ts';
import { UserError } from './terminal/streams.ts';

interface KeysFlags {
  readonly config: string;
  readonly json?: boolean;
  readonly keys?: string;
}

interface KeyListed {
  readonly which: WhichKey;
  readonly fingerprint: string;
  /** The setup that named it first, when, and how many days ago. */
  readonly since: number;
  readonly at: number;
  readonly days: number;
  readonly inForce: boolean;
  /** Whether the key file holds it; null: it cannot be read, or is not the one in force. */
  readonly file: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WHICH = ['signing', 'sealing'] as const satisfies readonly WhichKey[];

/** The fingerprints of the key files, where they can be read. */
function printsIn(files: KeyFiles): { readonly [W in WhichKey]: string | null } {
  const [signing, sealing] = [signingKeyIn(files), sealingKeyIn(files)];
  return {
    signing: signing?.ok ? signing.key.public.fingerprint : null,
    sealing: sealing?.ok ? sealing.key.sealingFingerprint : null,
  };
}

export function keysOf(db: Database, files: KeyFiles, now: number): KeyListed[] {
  const prints = printsIn(files);
  const setups = keysInForce(db);
  return WHICH.flatMap((which) => {
    const named = setups.map(({ key, sealing, seq, at }) => {
      const fingerprint = which === 'signing' ? (publicKeyOf(key)?.fingerprint ?? key) : sealing;
      return { fingerprint, seq, at };
    });
    const firsts = named.filter(({ fingerprint }, index) => fingerprint !== named[index - 1]?.fingerprint);
    return firsts.map(({ fingerprint, seq, at }, index) => ({
      which,
      fingerprint,
      since: seq,
      at,
      days: Math.max(0, Math.floor((now - at) / DAY_MS)),
      inForce: index === firsts.length - 1,
      file: prints[which] === fingerprint ? files[which] : null,
    }));
  });
}

function lineOf({ which, fingerprint, since, at, days, inForce, file }: KeyListed): string {
  const when = `since row ${since}, ${utcDay(at)} (${days} days)`;
  const where = file ?? (inForce ? 'its file is not at hand' : 'no longer in force');
  return `${which.padEnd(8)} ${fingerprint}  ${when}  ${where}`;
}

function filesFor({ journal, keys }: TableConfig, folder: string | undefined): KeyFiles {
  return folder === undefined ? keys : keyFilesOf(journal, folder);
}

async function list(flags: KeysFlags): Promise<void> {
  const config = configFrom(flags.config);
  const files = filesFor(config, flags.keys);
  const keys = await withJournal(config.journal, (db) => keysOf(db, files, Date.now()));
  const text = flags.json ? JSON.stringify(keys, null, 2) : keys.map(lineOf).join('\n');
  process.stdout.write(`${text}\n`);
}

/** systemd hands over a copy: what is changed in it is lost. */
function notHanded(files: KeyFiles, which: WhichKey): void {
  const handed = process.env.CREDENTIALS_DIRECTORY;
  if (handed === undefined || dirname(files[which]) !== handed) return;
  throw new UserError(
    `The ${which} key is handed over by systemd and cannot be changed there. Put both keys into a folder, name it with --keys, and hand over the new key from then on.`,
  );
}

function page({ which, was, is, row, kept, head }: Rotated, file: string): string {
  return `The ${which} key is changed: ${was} until row ${row}, ${is} from now on.
  new key      ${file}
  old key      ${kept}
  head         ${head ?? ''}
Copy the new key to a safe place off this box, and write its fingerprint and the head down. Keep the old key apart: ${OLD_IS_FOR[which]}.
`;
}

const OLD_IS_FOR: { readonly [W in WhichKey]: string } = {
  signing: 'who has it can still write a journal up to that row',
  sealing: 'it opens the seals and the recordings from before that row',
};

async function rotate(given: string, flags: KeysFlags): Promise<void> {
  const which = WHICH.find((one) => one === given);
  if (!which) throw new UserError(`A table has a signing key and a sealing key: not "${given}".`);
  const config = configFrom(flags.config);
  const { journal, witness, play } = config;
  const keys = filesFor(config, flags.keys);
  notHanded(keys, which);
  const setup = setupOf(config);
  const job = { journal, keys, witness, which, setup, rules: play.rules, now: Date.now(), pid: process.pid };
  const done = await rotateKey(job);
  if (!done.ok) throw new UserError(stopSaid(done.stop));
  const { ok: _, ...rotated } = done;
  process.stdout.write(flags.json ? `${JSON.stringify(rotated, null, 2)}\n` : page(done, keys[which]));
}

const HELP = `
The table must be closed and stopped, and its rows signed. The old key signs a row that names the new one; a new setup, signed with
the new one, follows. So \`sabot verify\`, the proof of a round and signed records follow the change, whichever key is on file. The old key is
kept beside the new one as FILE.until-ROW. If the power fails meanwhile, the next start goes on with the old key or the new one.

Exit code: 0 done, 2 the table runs or is not in a state for it, or the disk does not allow it.`;

const KEYS_OPTION = ['--keys <folder>', 'the folder of the keys, where table.yaml does not name it'] as const;

export function keysCommand(): Command {
  return new Command('keys')
    .description('list the keys of the table, or change one of them')
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option(...KEYS_OPTION)
    .option('--json', 'for programs')
    .allowExcessArguments(false)
    .action(list)
    .addCommand(
      new Command('rotate')
        .description('change the signing or the sealing key')
        .argument('<which>', 'signing or sealing')
        .option(...CONFIG_OPTION, DEFAULT_CONFIG)
        .option(...KEYS_OPTION)
        .option('--json', 'for programs')
        .allowExcessArguments(false)
        .addHelpText('after', HELP)
        .action((which: string, _: KeysFlags, command: Command) => rotate(which, command.optsWithGlobals())),
    );
}
