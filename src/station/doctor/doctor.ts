// Checks everything that a table needs, and says for each part how it is and what to do. It changes nothing, and every
// question has a time limit.
import { problemText } from '../../words/technician/file-problems.ts';
import { loadTableConfig, type TableConfig } from '../config/load.ts';
import { serviceChecks } from '../install/services.ts';
import { usbRulesChecks } from '../install/usb-rules.ts';
import { backupWarnings } from '../warnings.ts';
import { archiveChecks } from './archives.ts';
import { type Check, fine, stopped, warning, wrong } from './check.ts';
import { clockChecks } from './clock.ts';
import { nodeChecks } from './device-files/nodes.ts';
import { lookedAtDevices, toldDevices } from './devices.ts';
import { diskChecks } from './disk.ts';
import { identityChecks } from './identity.ts';
import { type JournalFound, journalChecks } from './journal.ts';
import { type Machine, THIS_MACHINE } from './machine.ts';
import { type Answerer, pagesChecks, whoAnswers } from './pages.ts';
import { pitChecks } from './pit.ts';
import { programChecks } from './program.ts';
import { configRemedy } from './remedies.ts';
import { staffChecks } from './staff.ts';
import { wheelChecks } from './table-held.ts';

/** stopped: nobody can play until it is put right. wrong: the table plays, but not as it should. */
export type Verdict = 'well' | 'warnings' | 'wrong' | 'stopped';

export interface Diagnosis {
  /** Nothing is wrong. Warnings do not count. */
  readonly ok: boolean;
  readonly verdict: Verdict;
  readonly config: string;
  /** Whether this table is running. */
  readonly running: boolean;
  readonly checks: readonly Check[];
}

export interface DiagnoseOptions {
  readonly machine?: Machine;
  /** Shows people who wait what is being checked. */
  readonly progress?: (part: string) => void;
}

function diagnosis(config: string, running: boolean, checks: readonly Check[]): Diagnosis {
  const verdict = verdictOf(checks);
  return { ok: verdict === 'well' || verdict === 'warnings', verdict, config, running, checks };
}

function verdictOf(checks: readonly Check[]): Verdict {
  if (checks.some(({ stops }) => stops)) return 'stopped';
  if (checks.some(({ level }) => level === 'wrong')) return 'wrong';
  return checks.some(({ level }) => level === 'warning') ? 'warnings' : 'well';
}

/** A failed check must not stop the others. */
async function attempt(about: string, look: () => readonly Check[] | Promise<readonly Check[]>) {
  try {
    return await look();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [wrong(about, `It could not be looked at: ${reason}.`, 'Please report this sentence.')];
  }
}

export async function diagnose(file: string, options: DiagnoseOptions = {}): Promise<Diagnosis> {
  const { machine = THIS_MACHINE, progress = () => {} } = options;
  progress('the configuration');
  const loaded = loadTableConfig(file);
  if (loaded.ok) return diagnoseTable(loaded.config, machine, progress);
  const checks = loaded.problems.map((problem) => {
    const isUnread = problem.code === 'unreadable' && problem.file === file;
    const remedy = isUnread ? configRemedy(file) : 'Correct it there; config/table.yaml explains every line.';
    return stopped('configuration', problemText(problem), remedy);
  });
  return diagnosis(file, false, [...checks, ...(await attempt('program', () => programChecks(machine, {})))]);
}

const NO_JOURNAL: JournalFound = { checks: [], state: null, holder: null, journalId: null };

async function diagnoseTable(
  config: TableConfig,
  machine: Machine,
  progress: (part: string) => void,
): Promise<Diagnosis> {
  const { file, table, play, devices } = config;
  progress('the journal');
  let journal = NO_JOURNAL;
  const written = await attempt('database', () => {
    journal = journalChecks(config);
    return journal.checks;
  });
  progress('the pages');
  const answerer = await whoAnswers(config.pages);
  const running = answerer.kind === 'station' && answerer.health.table === table;
  progress('the devices');
  // In parallel: each may take seconds, and somebody is waiting.
  const looked = await Promise.all([
    attempt('program', () => programChecks(machine, devices)),
    attempt('identity', identityChecks),
    attempt('service', () => serviceChecks(machine)),
    attempt('pages', () => pagesChecks(config, answerer)),
    written,
    attempt('disk', () => diskChecks(config.journal, machine)),
    attempt('archives', () => archiveChecks(config)),
    attempt('backup', () => backupChecks(config)),
    attempt('pit', () => pitChecks(config, answerer, running)),
    attempt('clock', () => clockChecks(machine, journal.state?.lastAt ?? null)),
    attempt('staff', () => staffChecks(config.staff, config.pinDays)),
    attempt('devices', () => deviceChecks(config, journal, answerer, running)),
    attempt('devices', () => nodeChecks(devices, machine)),
    attempt('usb', () => usbRulesChecks(devices, machine.etc)),
    attempt('wheel', () => wheelChecks(config.journal)),
  ]);
  const { id, version } = play.pack;
  const first = fine('configuration', `${file}: table "${table}", ${id} ${version}.`);
  return diagnosis(file, running, [first, ...looked.flat()]);
}

function backupChecks(config: TableConfig, now = Date.now()): Check[] {
  const { backups } = config;
  if (!backups) return [];
  const remedy = `sudo sabot backup "${backups.folder}/$(date +%F).db" --db ${config.journal}`;
  const [old] = backupWarnings(config, now);
  if (old?.code !== 'backup-old') return [fine('backup', `The last one in ${backups.folder} is new enough.`)];
  const age = old.days === null ? 'There is none' : `The last one is ${old.days} days old`;
  return [warning('backup', `${age} in ${backups.folder}.`, remedy)];
}

async function deviceChecks(
  config: TableConfig,
  { state, holder, journalId }: JournalFound,
  answerer: Answerer,
  running: boolean,
): Promise<Check[]> {
  const { pages, journal } = config;
  const where = `${pages.host}:${pages.port}`;
  if (running && answerer.kind === 'station') {
    const sentence = `The table that answers at ${where} does not write ${journal}, as far as can be seen.`;
    const remedy = 'Is it started with another configuration? `systemctl status sabot` shows with which.';
    const other = holder === null ? [warning('table', sentence, remedy)] : [];
    return [...other, ...toldDevices(config, answerer.health)];
  }
  if (holder === null)
    return lookedAtDevices(config, { scannerNumber: state?.scannerNumber ?? null, journalId });
  const sentence = `Process ${holder} writes the journal, but nobody answers for the table at ${where}. The devices are its own and were not looked at.`;
  const remedy = 'It is starting, it hangs, or it has another configuration: journalctl -u sabot -n 30';
  return [stopped('table', sentence, remedy)];
}
