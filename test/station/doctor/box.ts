// A small box for the doctor: a folder with a configuration, and whatever the test adds.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openJournal } from '../../../src/journal/startup/open.ts';
import { loadTableConfig, setupOf, type TableConfig } from '../../../src/station/config/load.ts';
import type { Check } from '../../../src/station/doctor/check.ts';
import { type Machine, THIS_MACHINE } from '../../../src/station/doctor/machine.ts';
import { enrol } from '../../../src/station/people/staff.ts';
import { staffFile } from '../../../src/station/people/staff-file.ts';
import { problemText } from '../../../src/words/technician/file-problems.ts';
import { layWitness } from '../../journal/left-journals.ts';

export interface Box {
  readonly folder: string;
  readonly file: string;
  readonly config: () => TableConfig;
  readonly write: (name: string, text: string, mode?: number) => string;
}

/** `more` are further lines of the configuration. */
export function newBox(more = 'pages: { port: 0 }\n', pack = 'massachusetts'): Box {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-box-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string, mode = 0o600) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { mode });
    return path;
  };
  const head = `table: t1\npack: ${pack}\njournal: table.db\nstaff: staff.json\n`;
  const file = write('table.yaml', head + more);
  const config = () => {
    const loaded = loadTableConfig(file);
    if (!loaded.ok) expect.fail(loaded.problems.map((problem) => problemText(problem)).join('\n'));
    return loaded.config;
  };
  return { folder, file, config, write };
}

/** A table has been started on it once. */
export function startOnce({ config }: Box, now = Date.now()): void {
  const { journal, witness, play } = config();
  const opened = openJournal({
    path: journal,
    setup: setupOf(config()),
    rules: play.rules,
    now,
    pid: process.pid,
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  mkdirSync(dirname(witness), { recursive: true });
  layWitness(witness, opened.journal.head, opened.key);
  opened.journal.close();
}

export async function enrolBoth({ config }: Box): Promise<void> {
  const file = staffFile(config().staff);
  await file.change((staff) =>
    enrol(staff, { id: 'ana', number: '117', name: 'Ana', role: 'dealer', pin: '483190' }, Date.now()),
  );
  await file.change((staff) =>
    enrol(staff, { id: 'bo', number: '205', name: 'Bo', role: 'floor', pin: '903177' }, Date.now()),
  );
}

/** A machine whose kernel shows what lies in a folder. */
export function machineIn(folder: string, more: Partial<Machine> = {}): Machine {
  const at = (name: string) => join(folder, name);
  return { ...THIS_MACHINE, proc: at('proc'), sys: at('sys'), dev: at('dev'), etc: at('etc'), ...more };
}

/** "wrong disk" */
export function levels(checks: readonly Check[]): string[] {
  return checks.map(({ level, about }) => `${level} ${about}`);
}

/** What is not right is said with what to do; a sentence is a sentence. */
export function expectHelpful(checks: readonly Check[]): void {
  for (const { level, sentence, remedy } of checks) {
    expect(sentence).toMatch(/^.+[.?]( \(\w+\))?$/s);
    expect(sentence).not.toMatch(/undefined|NaN|\[object/);
    if (level === 'ok') expect(remedy).toBeNull();
    else expect(remedy?.length ?? 0, sentence).toBeGreaterThan(10);
  }
}
