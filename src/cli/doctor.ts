// sabot doctor: what is wrong with the table, and what to do about it.
import { Command } from 'commander';
import type { Check, Level } from '../station/doctor/check.ts';
import { type Diagnosis, diagnose, type Verdict } from '../station/doctor/doctor.ts';
import { visible } from '../story/visible.ts';
import { CONFIG_OPTION, DEFAULT_CONFIG } from './given/config.ts';
import { wrapped } from './packs/columns.ts';
import { progressOn } from './terminal/progress.ts';

interface DoctorFlags {
  readonly config: string;
  readonly json?: boolean;
}

/** 2 is a wrong option. */
const EXIT_CODES: Readonly<Record<Verdict, number>> = { well: 0, warnings: 0, wrong: 1, stopped: 3 };
const WIDTH = 120;
const ABOUT_WIDTH = 'configuration  '.length;
const MARKS: Readonly<Record<Level, string>> = { ok: 'ok       ', warning: 'warning  ', wrong: 'WRONG    ' };
/** A port or a program that does not let go must not keep the command from its end. */
const END_LIMIT_MS = 3000;

function lines({ about, level, sentence, remedy }: Check, width: number): string[] {
  const indent = ' '.repeat(MARKS.ok.length + ABOUT_WIDTH);
  const room = Math.max(40, width - indent.length);
  const said = wrapped(visible(sentence), room);
  const todo = remedy === null ? [] : wrapped(`→ ${visible(remedy)}`, room);
  const [first = '', ...rest] = [...said, ...todo];
  return [`${MARKS[level]}${about.padEnd(ABOUT_WIDTH)}${first}`, ...rest.map((line) => indent + line)];
}

function counted(number: number, one: string, many: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`;
}

function summary({ checks, verdict }: Pick<Diagnosis, 'checks' | 'verdict'>): string {
  const count = (level: Level) => checks.filter((check) => check.level === level).length;
  const [bad, doubtful] = [count('wrong'), count('warning')];
  const warnings = doubtful === 0 ? '' : `, ${counted(doubtful, 'warning', 'warnings')}`;
  const stops = verdict === 'stopped' ? ' Nobody can play until it is put right.' : '';
  return `${bad === 0 ? 'Nothing is wrong' : counted(bad, 'thing is wrong', 'things are wrong')}${warnings}.${stops}`;
}

/** What is to be done about several things in a row is said once, after the last. */
function toldOnce(checks: readonly Check[]): Check[] {
  return checks.map((check, index) => {
    const next = checks[index + 1];
    const again = next?.about === check.about && next.remedy === check.remedy;
    return again ? { ...check, remedy: null } : check;
  });
}

export function doctorPage(
  { checks, verdict }: Pick<Diagnosis, 'checks' | 'verdict'>,
  width: number,
): string {
  const shown = toldOnce(checks).flatMap((check) => lines(check, width));
  return [...shown, '', summary({ checks, verdict }), ''].join('\n');
}

async function run({ config, json }: DoctorFlags): Promise<void> {
  const line = progressOn(process.stderr);
  const found = await diagnose(config, { progress: (part) => line.show(`looking at ${part}`) }).finally(
    line.clear,
  );
  const width = process.stdout.columns ?? WIDTH;
  process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : doctorPage(found, width));
  process.exitCode = EXIT_CODES[found.verdict];
  setTimeout(() => process.exit(), END_LIMIT_MS).unref();
}

const HELP = `
Looks at the configuration, the program, the pages, the journal and its key, the archives, the disk, the clock, the staff and every
device. Where the table runs it is asked how its devices are; where it does not, they are greeted for a few seconds.
Nothing is changed, but for one small file beside the journal by which the disk is measured, and which is removed.

It also says what people call a technician for: a halted table, a wheel that fails, noise on a wire.

Exit code: 0 nothing is wrong (there may be warnings), 1 something is wrong and the table can play all the same, 2 a wrong option,
3 nobody can play until it is put right: the table is halted, stands still, hangs, or would not start. --json says the same as "verdict".`;

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check everything that the table needs, and say how to repair what is wrong')
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option('--json', 'for programs')
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(run);
}
