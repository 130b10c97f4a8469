// sabot init: the first journal of a table, with its keys. Only this command begins one: a table that finds none does not start.
import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { realPathOf } from '../journal/file/journal-files.ts';
import { keysThere } from '../journal/file/key-file.ts';
import { openJournal } from '../journal/startup/open.ts';
import { writeWitness } from '../journal/witness/writing.ts';
import { setupOf, type TableConfig } from '../station/config/load.ts';
import { stopSaid } from '../words/stops.ts';
import { CONFIG_OPTION, configFrom, DEFAULT_CONFIG } from './given/config.ts';
import { UserError } from './terminal/streams.ts';

interface InitFlags {
  readonly config: string;
  readonly json?: boolean;
}

/** Whatever tells that a table has been here. */
function alreadyThere({ journal, witness, keys }: TableConfig): string[] {
  const path = realPathOf(journal);
  const files = [path, `${path}-wal`, `${path}-shm`, witness].filter((file) => existsSync(file));
  return [...files, ...keysThere(keys)];
}

async function run({ config: file, json }: InitFlags): Promise<void> {
  const config = configFrom(file);
  const { journal, witness, keys, table, play } = config;
  const there = alreadyThere(config);
  if (there.length > 0)
    throw new UserError(
      `Nothing was made, because a table has been here: ${there.join(', ')}. Start it with \`sabot run\`; put a backup in place with \`sabot restore\`; or, to begin anew, move all of them away and keep them.`,
    );
  const now = Date.now();
  const setup = setupOf(config);
  const opened = openJournal({ path: journal, keys, setup, rules: play.rules, now, pid: process.pid });
  if (!opened.ok) throw new UserError(stopSaid(opened.stop));
  const { key } = opened;
  const { head, path } = opened.journal;
  opened.journal.close();
  await writeWitness(witness, key, { ...head, at: now });
  const made = {
    table,
    journal: path,
    keys,
    witness,
    fingerprint: key.public.fingerprint,
    sealingFingerprint: key.sealingFingerprint,
  };
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...made, ...head }, null, 2)}\n`
      : `The journal of table "${table}" is made.
  journal      ${made.journal}
  signing key  ${keys.signing}, fingerprint ${made.fingerprint}
  sealing key  ${keys.sealing}, fingerprint ${made.sealingFingerprint}
  witness      ${made.witness}
Copy both keys to a safe place off this box, and write the fingerprints down. Then start the table.
`,
  );
}

const HELP = `
Makes the two keys, the journal with its first rows, and its second witness, where table.yaml names them. Where anything of a
table is there already it makes nothing, and says what is there. The table itself (\`sabot run\`) never begins a journal: so
one that is gone is missed.

Exit code: 0 done, 2 something is there already, or the configuration or the disk does not allow it.`;

export function initCommand(): Command {
  return new Command('init')
    .description("make a table's first journal, with its keys and its witness")
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option('--json', 'for programs')
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(run);
}
