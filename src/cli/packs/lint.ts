// sabot packs lint: what somebody who writes a rule pack should look at, although it is valid.
import { Command } from 'commander';
import { type Lint, lint } from '../../packs/authoring/lint.ts';
import { loadPack } from '../../packs/load.ts';
import { problemsText } from '../../words/technician/file-problems.ts';
import { lintSaid } from '../../words/technician/lint.ts';
import { LANGUAGE_OPTION, languageOf } from '../given/language.ts';
import { UserError } from '../terminal/streams.ts';

interface LintFlags {
  readonly json?: boolean;
  readonly language: string;
}

function lineOf({ level, place, found }: Lint, file: string, language: string): string {
  const where = place === null ? file : `${place.file}:${place.position.line}:${place.position.column}`;
  return `${where}: ${level}: ${lintSaid(found, languageOf(language))}`;
}

function run(nameOrPath: string, { json = false, language }: LintFlags): void {
  const loaded = loadPack(nameOrPath);
  if (!loaded.ok) throw new UserError(problemsText(loaded.problems, '\n', languageOf(language)));
  const found = lint(loaded.pack);
  const lines = found.map((each) => lineOf(each, loaded.pack.file, language));
  const warnings = found.filter(({ level }) => level === 'warning').length;
  const summary = `${warnings} warnings, ${found.length - warnings} hints.`;
  process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : `${[...lines, summary].join('\n')}\n`);
  if (warnings > 0) process.exitCode = 1;
}

export function lintCommand(): Command {
  return new Command('lint')
    .description('what to look at in a valid pack: clauses of another book, what is still to be filled in')
    .argument('<pack>', 'the name of a pack, or the path of a file')
    .option('--language <language>', LANGUAGE_OPTION, 'en')
    .option('--json', 'as JSON: codes, parameters and places')
    .addHelpText(
      'after',
      '\nExit code: 0 no warnings, 1 warnings, 2 the pack is not valid. Hints do not count.',
    )
    .action((pack: string, _: LintFlags, command: Command) =>
      run(pack, command.optsWithGlobals<LintFlags>()),
    );
}
