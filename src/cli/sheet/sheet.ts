// sabot sheet: the round that was open when the box died, to be finished by hand; or the blank form for it.
import { Command } from 'commander';
import { openTableIn } from '../../journal/queries/open-table.ts';
import type { Sheet } from '../../protocol/sheet.ts';
import { DEFAULT_LANGUAGE } from '../../story/speech.ts';
import type { Language } from '../../words/language.ts';
import { SHEET_WORDS } from '../../words/paper/sheet.ts';
import { DB_OPTION, DEFAULT_DB, freeName, withJournal } from '../given/journal.ts';
import { LANGUAGES, languageOf } from '../given/language.ts';
import { writePage } from '../terminal/page-file.ts';
import { UserError } from '../terminal/streams.ts';
import { clockFor } from '../terminal/wall-clock.ts';
import { sheetOf } from './content.ts';
import { formPage, sheetPage } from './page.ts';
import { formText, sheetText } from './text.ts';
import { tellSheet } from './told.ts';

interface Options {
  readonly db: string;
  readonly blank?: boolean;
  readonly zone?: string;
  readonly language: string;
  readonly json?: boolean;
  readonly html?: string;
  readonly force?: boolean;
}

function blankForm(file: string | null, language: Language): void {
  const words = SHEET_WORDS[language];
  if (file === null) process.stdout.write(`${formText(words)}\n`);
  else {
    writePage(file, formPage(words, language));
    process.stdout.write(`${words.blankWritten(file)}\n`);
  }
}

function sheetIn(path: string): Promise<Sheet> {
  return withJournal(path, (db) => {
    // One moment, should the table be alive after all.
    db.exec('BEGIN');
    const open = openTableIn(db);
    if (open) return sheetOf(open);
    throw new UserError(
      `${path} cannot be followed to its last row: this program does not know all that is in it, or it is damaged. \`sabot verify ${path}\` says which; \`sabot hand --db ${path} --last 1\` tells the round as far as it can be read.`,
    );
  });
}

async function run(options: Options): Promise<void> {
  const { db, blank = false, json = false, force = false } = options;
  const language = languageOf(options.language);
  if (json && (blank || options.html !== undefined))
    throw new UserError('Say --json alone: it is neither a form nor a page.');
  const file = options.html === undefined ? null : freeName(options.html, db, force);
  if (blank) return blankForm(file, language);
  const { zone } = clockFor(options.zone);
  const sheet = await sheetIn(db);
  if (json) return void process.stdout.write(`${JSON.stringify(sheet)}\n`);
  const told = tellSheet(sheet, language, zone);
  if (file === null) process.stdout.write(`${sheetText(told)}\n`);
  else {
    writePage(file, sheetPage(told, language));
    process.stdout.write(`${told.words.written(file)}\n`);
  }
}

const HELP = `
For a box that is dead in the middle of a round. Take its disk, or copy table.db and table.db-wal from it, to any machine with Sabot:
the newest rows are in table.db-wal. Nothing is written there, and no key is needed.
The sheet tells what stands on the table, what was paid, what is due now and what comes then, each with its clause, and what the book
pays. The hole card stays secret: the journal holds it sealed.

--blank is the form to write on. Print some before you need them: a dead box prints nothing.
Exit code: 0 told, 2 a wrong option, or the journal cannot be read.`;

export function sheetCommand(): Command {
  return new Command('sheet')
    .description('the open round of a dead box on a sheet, to finish it by hand')
    .option(...DB_OPTION, DEFAULT_DB)
    .option('--blank', 'only the blank form; needs no journal')
    .option('--zone <zone>', 'the time zone of times: Europe/Berlin')
    .option('--language <language>', `the language of the sheet: ${LANGUAGES}`, DEFAULT_LANGUAGE)
    .option('--json', 'one line for programs')
    .option('--html <file>', 'write pages of A4 to print: the sheet, and the form')
    .option('--force', 'replace the existing file')
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(run);
}
