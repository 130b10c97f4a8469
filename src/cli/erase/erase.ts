// sabot erase: deletes everything that a table has written. The only command that does: removing the package leaves the data.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { realPathOf } from '../../journal/file/journal-files.ts';
import { lockHolder } from '../../journal/file/lock.ts';
import type { EraseProblem } from '../../protocol/technician.ts';
import type { TableConfig } from '../../station/config/load.ts';
import { whoAnswers } from '../../station/doctor/pages.ts';
import { openHand } from '../../station/install/open-hand.ts';
import { eraseProblemSaid } from '../../words/technician/erase.ts';
import { CONFIG_OPTION, configFrom, DEFAULT_CONFIG } from '../given/config.ts';
import { UserError } from '../terminal/streams.ts';
import { filesOfTable } from './table-files.ts';

interface EraseFlags {
  readonly config: string;
  readonly yes?: string;
}

const NOT_RIGHT = 1;

function refuse(problem: EraseProblem): never {
  throw new UserError(eraseProblemSaid(problem), NOT_RIGHT);
}

/** A journal that cannot be relied on may go; an open hand may not. */
async function checkIdle(config: TableConfig): Promise<void> {
  const answerer = await whoAnswers(config.pages);
  const answers = answerer.kind === 'station' && answerer.health.table === config.table;
  if (answers || lockHolder(realPathOf(config.journal)) !== null) refuse({ code: 'erase-while-running' });
  if ((await openHand(config)) === 'open') refuse({ code: 'erase-in-hand' });
}

async function typedName(table: string, files: readonly string[]): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UserError(
      `There is no terminal to answer on. Add --yes ${table} to delete without a question.`,
    );
  process.stderr.write(
    `This deletes everything of table "${table}", and nobody can bring it back:\n${files.map((file) => `  ${file}\n`).join('')}`,
  );
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question('Type the name of the table to delete it: ')).trim();
  } finally {
    terminal.close();
  }
}

async function run({ config: file, yes }: EraseFlags): Promise<void> {
  const config = configFrom(file);
  const { table } = config;
  const files = filesOfTable(config);
  if (files.length === 0) refuse({ code: 'erase-nothing', table });
  await checkIdle(config);
  const name = yes ?? (await typedName(table, files));
  if (name !== table) refuse({ code: 'erase-other-name', table });
  // Once more: whoever reads a journal leaves an index beside it.
  const all = filesOfTable(config);
  for (const path of all) rmSync(path, { recursive: true, force: true });
  process.stdout.write(
    `${all.length} files of table "${table}" are deleted. The configuration ${file} stays, and so do copies elsewhere, and keys that systemd hands over (/etc/credstore.encrypted).\n`,
  );
}

const HELP = `
Deletes the journal, its witness, its keys, the staff, and the archives and backups in the folders of table.yaml. It shows the list, and
asks for the name of the table. The table must be stopped, and no hand may be open. Removing the package deletes none of this.

Exit code: 0 done, 1 the table runs, a hand is open, or the name is another one (nothing was deleted), 2 a wrong option.`;

export function eraseCommand(): Command {
  return new Command('erase')
    .description('delete everything that the table has written, after a question')
    .option('--yes <table>', 'do not ask: the name of the table, for programs')
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(run);
}
