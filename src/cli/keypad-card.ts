// sabot keypad-card: the codes of the floor's keypad, to read or to print and put beside it.
import { Command } from 'commander';
import { cardText } from '../station/keypad/card.ts';
import { cardPage } from '../station/keypad/card-page.ts';
import { DEFAULT_DB, freeName } from './given/journal.ts';
import { LANGUAGES, languageOf } from './given/language.ts';
import { A_PACK, packOf } from './given/pack.ts';
import { writePage } from './terminal/page-file.ts';

interface Options {
  readonly html?: string;
  readonly rules?: string;
  readonly language: string;
  readonly force?: boolean;
}

function run({ html, rules, language: given, force = false }: Options): void {
  const pack = rules === undefined ? null : packOf(rules);
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
    .option('--rules <pack>', `only the codes that this needs: ${A_PACK}`)
    .option('--language <language>', `the language of the card: ${LANGUAGES}`, 'en')
    .option('--html <file>', 'write a page of A5 to print')
    .option('--force', 'replace the existing file')
    .allowExcessArguments(false)
    .action(run);
}
