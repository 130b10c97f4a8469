// sabot browse: the hands page on any journal or copy of one, for whoever settles a dispute away from the table.
import { Command } from 'commander';
import { realClock } from '../../drivers/transport/clock.ts';
import { openToRead } from '../journal/file/journal-files.ts';
import { openReading } from '../station/reading/reading.ts';
import { stopSaid } from '../words/stops.ts';
import { ARCHIVES_OPTION, archivesFor } from './given/journal.ts';
import { publicKeyIn, sealingKeyFrom } from './given/keys.ts';
import { UserError } from './terminal/streams.ts';

interface BrowseOptions {
  readonly key?: string;
  readonly sealingKey?: string;
  readonly port: string;
  readonly archives?: string;
}

const HIGHEST_PORT = 65_535;

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= HIGHEST_PORT) return port;
  throw new UserError(`--port is a number up to ${HIGHEST_PORT}, not "${text}".`);
}

/** What is proven without a key, and what is not. */
function notChecked(key: object | null, sealing: object | null): string {
  const whose =
    'No signing key was named: a proof shows that one key has signed, and its fingerprint; whose it is, you compare.\n';
  const seals =
    'No sealing key was named: the seals of turned cards are checked, those of cards whose face a person entered are not.\n';
  return `${key ? '' : whose}${sealing ? '' : seals}`;
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

async function run(
  file: string,
  { key: keyFile, sealingKey, port: given, archives: named }: BrowseOptions,
): Promise<void> {
  const port = portOf(given);
  const key = keyFile === undefined ? null : publicKeyIn(keyFile);
  const sealing = sealingKey === undefined ? null : sealingKeyFrom(sealingKey);
  const opened = openToRead(file, { leavesNothing: true });
  if (!opened.ok) throw new UserError(stopSaid(opened.stop));
  const { db } = opened;
  try {
    const archives = archivesFor(file, named);
    const known = { key: key?.text ?? null, sealing: sealing?.sealing ?? null };
    const reading = await openReading({ db, file, ...known, port, clock: realClock, archives }).catch(
      (error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : error;
        throw new UserError(`No page can be served on port ${port} (${code}). Name another one with --port.`);
      },
    );
    if (!reading) throw new UserError(`${file} holds no setup of a table: there is nothing to show.`);
    process.stdout.write(
      `Open ${reading.address}\nWhoever has this address may look; nothing is written. Ctrl-C ends it.\n${notChecked(key, sealing)}`,
    );
    await untilStopped();
    await reading.close();
  } finally {
    db.close();
  }
}

const HELP = `
The hands page, and nothing else, on this machine only: past hands, their proofs, the figures, signed records. Nobody signs in, because
the staff is not here; the address holds a secret instead, new at every start.

FILE is a journal, a backup or any copy, also on a read-only disk. Nothing is written, neither to it nor beside it: a journal that was not
closed into one file is copied to the temporary folder first. A table may be running on it.

Without --key the page names the fingerprint of the key that has signed: compare it with the one on file.

Exit code: 0 you ended it, 2 a wrong option, or the file cannot be read.`;

export function browseCommand(): Command {
  return new Command('browse')
    .description('open the hands page on a journal or a copy, without a table')
    .argument('<file>', 'the journal, or a copy of one')
    .option('--key <file>', "the table's signing key, or the text of its public key")
    .option(
      '--sealing-key <file>',
      "the table's sealing key: opens the seals of cards whose face a person entered",
    )
    .option(...ARCHIVES_OPTION)
    .option('--port <number>', 'the port of the page; 0: a free one', '0')
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(run);
}
