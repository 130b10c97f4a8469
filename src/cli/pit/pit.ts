// sabot pit: the service that takes the rows of many tables, and what a manager does with it.
import { Command } from 'commander';
import { LANGUAGE_OPTION } from '../given/language.ts';
import type { CheckFlags } from './check.ts';
import type { JournalFlags } from './journal.ts';
import type { ReportFlags } from './report.ts';

export const DEFAULT_PIT_CONFIG = '/etc/sabot/pit.yaml';

export interface PitFlags {
  readonly config: string;
}

export interface ByFlags extends PitFlags {
  readonly by: string;
}

const HELP = `
A table sends the rows of its journal to the pit, and the pit confirms them when it has checked and stored them. The table never waits
for the pit. To connect a table: run \`sabot pit enrol\` at the pit, carry the file to the table's box, and name it in table.yaml:
  pit: { address: wss://pit.floor.example:8121, credential: /var/lib/sabot/pit.credential }

The page of all tables is at the address that \`pages\` in pit.yaml names, /pit. Who may sign in there: \`sabot staff --pit FILE\`; what it is
encrypted with on a network: \`sabot certificate --pit FILE\`.

Exit code: 0 done, 2 something you gave is wrong or the store cannot be opened.`;

const CHECK_HELP = `
It changes nothing, and may run while the service runs.

Exit code: 0 all is as it was confirmed, 1 something is not, 2 something you gave is wrong or the store cannot be opened.`;

function about(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--config <file>', 'the configuration of the pit', DEFAULT_PIT_CONFIG)
    .allowExcessArguments(false);
}

const BY = ['--by <name>', 'your name: it is written down'] as const;

function reportCommand(): Command {
  return about('report', 'rounds, incidents or days of all tables, for other programs (docs/pit-reports.md)')
    .argument('<kind>', 'rounds, incidents or days')
    .argument('[file]', 'where it is written; left out: the terminal')
    .option('--from <day>', 'the first gaming day, as in 2026-11-01; left out: the first that the pit knows')
    .option('--to <day>', 'the last gaming day; left out: the one that is running')
    .option('--table <table>', 'of this table only')
    .option('--format <format>', 'jsonl or csv', 'jsonl')
    .action(async (kind: string, file: string | undefined, flags: ReportFlags) =>
      (await import('./report.ts')).makeReport(kind, file, flags),
    );
}

const JOURNAL_HELP = `
The file is a journal like the table's own: \`sabot browse\`, \`sabot hand\` and \`sabot verify\` read it. Rounds that the table has put into an
archive are not in it; with --round it ends before that, and has the round. \`sabot verify\` asks for the archives of what left before.

Exit code: 0 written, 2 something you gave is wrong, or the store or the file cannot be used, 130 stopped by Ctrl-C.`;

function journalCommand(): Command {
  return about('journal', "write a table's journal from the pit's store to a file, also when the box is gone")
    .argument('<table>', 'its name')
    .argument('<file>', 'where it is written; it must not be there yet')
    .option('--line <number>', 'the line of the table; left out: the newest')
    .option('--round <number>', 'this round must be in it, though it may be in an archive')
    .addHelpText('after', JOURNAL_HELP)
    .action(async (table: string, file: string, flags: JournalFlags) =>
      (await import('./journal.ts')).writeJournal(table, file, flags),
    );
}

export function pitCommand(): Command {
  return new Command('pit')
    .description('the pit: run, enrol, revoke, status, seen, accept, check, report, journal')
    .addCommand(
      about('run', 'run the service, until you stop it').action(async (flags: PitFlags) =>
        (await import('./run.ts')).runPit(flags),
      ),
    )
    .addCommand(
      about('enrol', 'make the credential of a table, once')
        .argument('<table>', 'its name, as in its table.yaml')
        .argument('<file>', 'where the credential is written: carry it to the table, and delete it here')
        .requiredOption(...BY)
        .action(async (table: string, file: string, flags: ByFlags) =>
          (await import('./tables.ts')).enrolTable(table, file, flags),
        ),
    )
    .addCommand(
      about('revoke', 'make the credentials of a table worthless')
        .argument('<table>')
        .requiredOption(...BY)
        .action(async (table: string, flags: ByFlags) =>
          (await import('./tables.ts')).revokeTable(table, flags),
        ),
    )
    .addCommand(
      about('status', 'each table with its last row, and the open alarms')
        .option('--language <language>', LANGUAGE_OPTION, 'en')
        .option('--json', 'for programs')
        .action(async (flags: PitFlags & { language: string; json?: boolean }) =>
          (await import('./status.ts')).showStatus(flags),
        ),
    )
    .addCommand(
      about('seen', 'acknowledge an alarm')
        .argument('<number>', 'of the alarm, as `sabot pit status` shows it')
        .requiredOption(...BY)
        .action(async (number: string, flags: ByFlags) =>
          (await import('./tables.ts')).acknowledgeAlarm(number, flags),
        ),
    )
    .addCommand(
      about('accept', 'let a table that has left its chain begin a new line')
        .argument('<table>')
        .requiredOption(...BY)
        .requiredOption('--reason <text>', 'why: it is written down')
        .action(async (table: string, flags: ByFlags & { reason: string }) =>
          (await import('./tables.ts')).acceptLine(table, flags),
        ),
    )
    .addCommand(
      about('check', 'read all that the pit has, and check the chain and every signature again')
        .option('--table <name>', 'this table only')
        .option('--json', 'for programs')
        .addHelpText('after', CHECK_HELP)
        .action(async (flags: CheckFlags) => (await import('./check.ts')).checkPit(flags)),
    )
    .addCommand(reportCommand())
    .addCommand(journalCommand())
    .addHelpText('after', HELP);
}
