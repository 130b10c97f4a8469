// sabot keypad-card: the codes of the floor's keypad, to read or to print and put beside it.
import { Command } from 'commander';
import { loadPack, type Pack } from '../packs/load.ts';
import { problemText } from '../packs/problem.ts';
import { cardText } from '../station/keypad/card.ts';
import { cardPage } from '../station/keypad/card-page.ts';
import { DEFAULT_DB, freeName } from './given/journal.ts';
import { LANGUAGES, languageOf } from './given/language.ts';
import { writePage } from './terminal/page-file.ts';
import { UserError } from './terminal/streams.ts';

interface Options {
  readonly html?: string;
  readonly rules?: string;
  readonly language: string;
  readonly force?: boolean;
}

function packOf(id: string | undefined): Pack | null {
  if (id === undefined) return null;
  const loaded = loadPack(id);
  if (!loaded.ok) throw new UserError(loaded.problems.map(problemText).join('\n'));
  return loaded.pack;
}

function run({ html, rules, language: given, force = false }: Options): void {
  const pack = packOf(rules);
  const language = languageOf(given);
  if (html === undefined) process.stdout.write(cardText(pack, language));
  else {
    const file = freeName(html, DEFAULT_DB, force);
    writePage(file, cardPage(pack, language));
    process.stdout.write(`The card of codes is in ${file}. It prints on one page of A5.\n`);
  }
}

export function keypadCardCommand(): Command {
  return new Command('keypad-card')
    .description("the codes of the floor's keypad, to read or to print")
    .option('--rules <pack>', 'only the codes that this rule pack needs')
    .option('--language <language>', `the language of the card: ${LANGUAGES}`, 'en')
    .option('--html <file>', 'write a page of A5 to print')
    .option('--force', 'replace the existing file')
    .allowExcessArguments(false)
    .action(run);
}
