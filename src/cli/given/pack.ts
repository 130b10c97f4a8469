// The rule pack that a command is about: the name of a pack, or the path of its file.
import { copiedFrom } from '../../packs/authoring/lint.ts';
import { loadPack, type Pack, packIds, shippedPackIds } from '../../packs/load.ts';
import { problemsText } from '../../words/technician/file-problems.ts';
import { lintSaid } from '../../words/technician/lint.ts';
import { UserError } from '../terminal/streams.ts';

export const A_PACK = 'the rule pack, by its name or the path of its file';

/** Everything that is wrong with it is told at once. */
export function packOf(nameOrPath: string): Pack {
  const loaded = loadPack(nameOrPath);
  if (loaded.ok) {
    warnOfCopy(loaded.pack);
    return loaded.pack;
  }
  throw new UserError(problemsText(loaded.problems, '\nsabot: '));
}

/** A copied book keeps the clauses of another one without a word: then every payment is given a wrong reason. */
function warnOfCopy(pack: Pack): void {
  const book = copiedFrom(pack);
  if (book !== null)
    process.stderr.write(`sabot: ${pack.file}: ${lintSaid({ code: 'mostly-another-book', book })}\n`);
}

/** The same warning where the pack is read elsewhere; what is wrong with it is said there. */
export function warnIfCopied(nameOrPath: string): void {
  if (shippedPackIds().includes(nameOrPath)) return;
  const loaded = loadPack(nameOrPath);
  if (loaded.ok) warnOfCopy(loaded.pack);
}

/** The same for a command that needs one. */
export function packGiven(rules: string | undefined): string {
  if (rules !== undefined) return rules;
  throw new UserError(`Say which rules: --rules ${packIds().join(' | ')}, or the path of a file.`);
}
