// The disk of a table whose machine lost its power, read on this computer: the file system recovers as it would at the next boot, then
// the program opens the journal as it would at the next start.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastNumberOf, logEnd } from '../../../src/journal/chain/log.ts';
import type { Journal } from '../../../src/journal/journal.ts';
import { openJournal } from '../../../src/journal/startup/open.ts';
import { loadTableConfig, setupOf, type TableConfig } from '../../../src/station/config/load.ts';
import type { Promised } from '../protocol.ts';
import { copyOf } from './disks.ts';
import { run, WHERE } from './programs.ts';
import type { Disk } from './qemu.ts';

const FOLDERS = ['sabot', 'sabot-witness', 'sabot-keys'];
/** What e2fsck says when it has put something in order: the blocks that the journal of the file system holds. */
const PUT_IN_ORDER = 1;

export interface FoundTable {
  readonly config: TableConfig;
  readonly phase: string;
  readonly rounds: number;
  readonly rows: number;
  /** Why what was promised is not there: one sentence for each. */
  readonly lost: readonly string[];
  readonly doubled: readonly number[];
}

function copiedOut(disk: Disk, folder: string): void {
  const raw = join(folder, 'cut.raw');
  copyOf(disk, raw);
  const checked = spawnSync('e2fsck', ['-p', raw], { encoding: 'utf8', env: { PATH: WHERE } });
  if (checked.status === null || checked.status > PUT_IN_ORDER)
    throw new Error(`the file system is damaged: ${checked.stdout}${checked.stderr}`);
  for (const each of FOLDERS) run('debugfs', ['-R', `rdump /${each} ${folder}`, raw]);
}

function lostIn({ db }: Journal, promised: readonly Promised[]): string[] {
  const scanner = lastNumberOf(db, 'scanner') ?? 0;
  const { seq: end } = logEnd(db);
  // A snapshot or a signature may follow in the same transaction: the answer names the last row of it.
  const saidBefore = db.prepare<[number], { person: string; body: string }>(
    `SELECT person, body FROM log WHERE seq <= ? AND kind = 'input' AND person IS NOT NULL ORDER BY seq DESC LIMIT 1`,
  );
  return promised.flatMap((one) => {
    if ('scanner' in one)
      return one.scanner <= scanner
        ? []
        : [`card ${one.scanner} was acknowledged, the last one is ${scanner}`];
    if (!('seq' in one)) return [];
    const row = saidBefore.get(one.seq);
    const isThere = end >= one.seq && row?.person === one.person && row.body.includes(`"${one.type}"`);
    return isThere
      ? []
      : [`${one.type} of ${one.person} was acknowledged with row ${one.seq}; the last one is ${end}`];
  });
}

function doubledIn({ db }: Journal): number[] {
  const twice = db.prepare<[], number>(
    `SELECT number FROM log WHERE device = 'scanner' AND kind = 'input' AND number IS NOT NULL
     GROUP BY number HAVING count(*) > 1`,
  );
  return twice.pluck().all();
}

/** `tableYaml` is the table's own configuration; its paths are made those of the copies. */
export function foundOn(
  disk: Disk,
  folder: string,
  tableYaml: string,
  promised: readonly Promised[],
): FoundTable {
  mkdirSync(folder, { recursive: true });
  copiedOut(disk, folder);
  const file = join(folder, 'table.yaml');
  writeFileSync(file, tableYaml.replaceAll('/var/lib/', `${folder}/`));
  const loaded = loadTableConfig(file);
  if (!loaded.ok) throw new Error(`table.yaml: ${JSON.stringify(loaded.problems)}`);
  const { config } = loaded;
  const { journal: path, keys, play } = config;
  const opened = openJournal({
    ...{ path, keys, setup: setupOf(config), rules: play.rules },
    ...{ now: Date.now(), pid: process.pid },
  });
  if (!opened.ok) throw new Error(`the journal cannot be opened: ${JSON.stringify(opened.stop)}`);
  const { journal } = opened;
  const { phase, state } = journal.table;
  const [lost, doubled] = [lostIn(journal, promised), doubledIn(journal)];
  const found = { config, phase, rounds: state.rounds, rows: journal.seq, lost, doubled };
  journal.close();
  return found;
}

/** What `sabot verify` says of it; an error when it is not content. */
export function verified({ config }: FoundTable, project: string): string {
  const { journal, keys } = config;
  const keyed = ['--key', keys.signing, '--sealing-key', keys.sealing];
  return run(process.execPath, [join(project, 'dist/program/main.js'), 'verify', '--db', journal, ...keyed]);
}
