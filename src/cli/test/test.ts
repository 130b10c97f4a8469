// sabot test: plays a folder of scenario files by a book, and says where the records are not those that are expected.
import { setImmediate } from 'node:timers/promises';
import { Command } from 'commander';
import { type ScenarioFile, testFolder } from '../../proof/folder.ts';
import { type Outcome, packFinder, prove } from '../../proof/prove.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { writePage } from '../terminal/page-file.ts';
import { progressOn } from '../terminal/progress.ts';
import { put } from '../terminal/put.ts';
import { UserError } from '../terminal/streams.ts';
import { type BookCoverage, coverages } from './cover.ts';
import { coverageData, coveragePage } from './coverage-page.ts';
import { junit } from './junit.ts';
import { fileData, fileLines, type Proven, type Sum, sumLine, sumOf } from './lines.ts';
import { takeDown } from './take-down.ts';

interface TestFlags {
  readonly rules?: string;
  readonly write?: boolean;
  readonly coverage?: boolean;
  readonly json?: boolean;
  readonly junit?: string;
}

const STOPPED = 'Stopped; nothing is proven.';

async function run(path: string, flags: TestFlags): Promise<void> {
  const folder = testFolder(path);
  if (folder === null) throw new UserError(`There is no folder ${path}.`);
  if (folder.files.length === 0) throw new UserError(`${path} holds no scenario file (NAME.json).`);
  const say = flags.json ? async () => {} : (text: string) => put(process.stdout, text);
  const { proven, books } = await interruptible(STOPPED, async (stop) => {
    const proven = await proveAll(folder.files, flags, say, stop);
    if (proven === null) return null;
    const books = flags.coverage ? await coverages(proven, flags.rules, stop) : [];
    return books === null ? null : { proven, books };
  });
  for (const orphan of folder.orphans) await say(`orphan   ${orphan}: its scenario is not there\n`);
  const sum = sumOf(proven, folder.orphans.length);
  await say(`${sumLine(sum, flags.write ?? false)}\n`);
  for (const book of books) await say(`\n${coveragePage(book)}\n`);
  if (flags.json) await put(process.stdout, `${JSON.stringify(dataOf(path, proven, sum, books), null, 2)}\n`);
  if (flags.junit !== undefined) writePage(flags.junit, junit(path, proven));
  process.exitCode = exitCodeOf(sum, flags.write ?? false);
}

/** Null: it was stopped. */
async function proveAll(
  files: readonly ScenarioFile[],
  { rules, write }: TestFlags,
  say: (text: string) => Promise<void>,
  stop: AbortSignal,
): Promise<Proven[] | null> {
  const packOf = packFinder(rules);
  const progress = progressOn(process.stderr);
  const proven: Proven[] = [];
  for (const file of files) {
    progress.show(`${proven.length + 1} of ${files.length}: ${file.name}`);
    await setImmediate();
    if (stop.aborted) {
      progress.clear();
      return null;
    }
    const outcome: Outcome = prove(file, packOf);
    const written = write ? takeDown(file, outcome) : null;
    const one: Proven = { file, outcome, written };
    proven.push(one);
    progress.clear();
    await say(fileLines(one));
  }
  return proven;
}

function dataOf(folder: string, proven: readonly Proven[], sum: Sum, books: readonly BookCoverage[]) {
  const files = proven.map(fileData);
  return { folder, files, sum, ...(books.length > 0 && { coverage: books.map(coverageData) }) };
}

/** A bug of the program weighs most, then a file that proves nothing, then a difference. */
function exitCodeOf(sum: Sum, write: boolean): number {
  if (sum.faults > 0) return 70;
  if (sum.invalid > 0 || sum.orphans > 0) return 2;
  if (write) return 0;
  if (sum.new > 0) return 2;
  return sum.differs > 0 ? 1 : 0;
}

export function testCommand(): Command {
  return new Command('test')
    .description('play the scenario files of a folder; compare them with their expected records')
    .argument('<folder>', 'a folder of NAME.json and NAME.expected.json, or one scenario file')
    .option('--rules <pack>', 'play all by this pack or file, whatever the scenarios name')
    .option('--write', 'write down what happens now as the expected records')
    .option('--coverage', 'change each switch of the book in turn, and name the changes that no file notices')
    .option('--json', 'the result as one JSON object')
    .option('--junit <file>', 'also write the result as a JUnit report')
    .addHelpText(
      'after',
      '\nExit code: 0 every file is as expected, 1 a file differs, 2 a file is no valid scenario or has no expected records.' +
        '\nWith --write: 0 all is written down, 2 a file is no valid scenario.',
    )
    .action(run);
}
