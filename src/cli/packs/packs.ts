// sabot packs: the rule packs as people read them.
import { Command } from 'commander';
import { loadPack, type Pack, packIds } from '../../packs/load.ts';
import type { Problem } from '../../packs/problem.ts';
import { problemText } from '../../words/technician/file-problems.ts';
import { tolerateClosedPipe } from '../terminal/streams.ts';
import { lintCommand } from './lint.ts';
import { newCommand } from './new.ts';
import { diffData, diffPage, listPage, packData, showPage } from './pages.ts';

/** A file or a pipe has no width: there every row stays on one line, for grep. */
function terminalWidth(): number {
  return process.stdout.columns ?? Number.POSITIVE_INFINITY;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function printData(data: unknown): void {
  print(JSON.stringify(data, null, 2));
}

function complain(lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 2;
}

/** Loads packs, complains about the broken ones and gives back the sound ones. */
function loaded(ids: readonly string[]): readonly Pack[] {
  const packs: Pack[] = [];
  const problems: Problem[] = [];
  for (const id of ids) {
    const result = loadPack(id);
    if (result.ok) packs.push(result.pack);
    else problems.push(...result.problems);
  }
  if (problems.length > 0) complain(problems.map((problem) => problemText(problem)));
  return packs;
}

interface Options {
  readonly json?: boolean;
  readonly all?: boolean;
}

function list(options: Options, words: readonly string[]): void {
  if (words.length > 0) {
    complain([`"sabot packs" has no command "${words[0]}"; there are show, diff, new and lint.`]);
    return;
  }
  const packs = loaded(packIds());
  if (options.json) printData(packs.map((pack) => packData(pack, false)));
  else print(listPage(packs, terminalWidth()));
}

function show(id: string, options: Options): void {
  const [pack] = loaded([id]);
  if (pack === undefined) return;
  if (options.json) printData(packData(pack, true));
  else print(showPage(pack, terminalWidth()));
}

function diff(ids: readonly [string, string], options: Options): void {
  const [one, other] = loaded(ids);
  if (one === undefined || other === undefined) return;
  if (options.json) printData(diffData(one, other, options.all ?? false));
  else print(diffPage(one, other, options.all ?? false, terminalWidth()));
}

/** `sabot packs`, with `show`, `diff`, `new` and `lint`. */
export function packsCommand(): Command {
  const packs = new Command('packs')
    .description('list the rule packs, show one, compare two, begin one, or look one over')
    .option('--json', 'as JSON, money in cents')
    .allowExcessArguments()
    .hook('preAction', tolerateClosedPipe)
    .action((options: Options, command: Command) => list(options, command.args));

  packs
    .command('show')
    .description(
      'all switches of a pack: the value and what it means, what the house may choose, and the clause',
    )
    .argument('<pack>', 'the name of a pack, or the path of a file')
    .option('--json', 'as JSON, money in cents')
    .action((id: string, _: Options, command: Command) => show(id, command.optsWithGlobals<Options>()));

  packs
    .command('diff')
    .description('where two packs differ, side by side with their clauses')
    .argument('<a>', 'the name of a pack, or the path of a file')
    .argument('<b>', 'the same for another')
    .option('--all', 'also show switches that are the same in both')
    .option('--json', 'as JSON, money in cents')
    .action((a: string, b: string, _: Options, command: Command) =>
      diff([a, b], command.optsWithGlobals<Options>()),
    );

  packs.addCommand(newCommand());
  packs.addCommand(lintCommand());
  return packs;
}
