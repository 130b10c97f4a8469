// sabot packs new: begins a rule pack, as a whole book or as a house's pack.
import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { Command } from 'commander';
import { newBook, newHousePack } from '../../packs/authoring/new-pack.ts';
import { loadPack, type Pack, packIds } from '../../packs/load.ts';
import { projectRoot } from '../../program/project-root.ts';
import { allowedSaid, problemsText } from '../../words/technician/file-problems.ts';
import { UserError } from '../terminal/streams.ts';

interface NewFlags {
  readonly from?: string;
  readonly extends?: string;
  readonly out?: string;
}

const NAME = /^[a-z][a-z0-9-]*$/;

function bookNamed(nameOrPath: string): Pack {
  const loaded = loadPack(nameOrPath);
  if (!loaded.ok) throw new UserError(problemsText(loaded.problems, '\n'));
  const { pack } = loaded;
  if (pack.book === pack.id) return pack;
  throw new UserError(`${pack.id} is a house's pack; take its book, ${pack.book}.`);
}

/** Shipped packs are shown by a path inside the program. */
function textOf({ file }: Pack): string {
  return readFileSync(
    isAbsolute(file) || !file.startsWith('config') ? file : join(projectRoot(), file),
    'utf8',
  );
}

function textFor(name: string, { from, extends: extended }: NewFlags): string {
  const schema = (file: string) => join(projectRoot(), 'config', 'schema', file);
  if ((from === undefined) === (extended === undefined))
    throw new UserError('Say one of --from PACK (a whole book) and --extends PACK (the choices of a house).');
  return from === undefined
    ? newHousePack(name, bookNamed(extended ?? ''), schema('house-pack.schema.json'), (allowed) =>
        allowedSaid(allowed),
      )
    : newBook(name, textOf(bookNamed(from)), schema('rule-pack.schema.json'));
}

function run(name: string, flags: NewFlags): void {
  if (!NAME.test(name))
    throw new UserError(`The name has lower-case letters, digits and hyphens, not "${name}".`);
  if (packIds().includes(name)) throw new UserError(`There is a rule pack "${name}" already.`);
  const { out = `${name}.yaml` } = flags;
  const text = textFor(name, flags);
  try {
    writeFileSync(out, text, { flag: 'wx' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${out} cannot be written: ${reason}.`);
  }
  process.stdout.write(
    `${out} is there. Fill in what says TODO, check every value, then: sabot packs lint ${out}\n`,
  );
}

export function newCommand(): Command {
  return new Command('new')
    .description('begin a rule pack: a whole book to fill in, or the choices of a house')
    .argument('<name>', 'the name of the new pack, such as new-jersey')
    .option('--from <pack>', 'a whole book with the values of this one; its clauses are to be written')
    .option('--extends <pack>', "a house's pack: all choices that this book leaves to the house")
    .option('--out <file>', 'the file (default: <name>.yaml here)')
    .action(run);
}
