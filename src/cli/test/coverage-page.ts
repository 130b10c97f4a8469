// What a folder proves about a book, as a page and as data.
import { type SwitchValue, showValue } from '../../packs/kinds.ts';
import { kindOf } from '../../packs/switches.ts';
import type { SwitchCoverage, Untried } from '../../proof/coverage.ts';
import type { SwitchKey } from '../../rules/rule-book.ts';
import { wrapped } from '../packs/columns.ts';
import type { BookCoverage } from './cover.ts';

const WIDTH = 110;

/** After the number of switches. */
const WHY_UNTRIED: Readonly<Record<Untried, string>> = {
  'in-no-record': 'in no record of a round (how cards are prepared, what is said)',
  'without-effect': 'without effect in this book',
  contradiction: 'without another value that goes with the rest of the book',
  fixed: 'played in one way only',
};

export function coveragePage({ pack, files, coverage }: BookCoverage): string {
  const { switches, clauses } = coverage;
  const tried = switches.filter(({ untried }) => untried === null);
  const survivors = tried.filter(survives);
  const cited = clauses.filter((clause) => clause.cited);
  return [
    `${pack.title}, by ${files} ${files === 1 ? 'file' : 'files'}: a change of ${tried.length - survivors.length} of ${tried.length} switches is noticed, ${cited.length} of ${clauses.length} clauses are cited.`,
    ...untriedLines(switches),
    ...(survivors.length > 0 ? ['No file notices:', ...survivors.map(survivorLine)] : []),
    ...listed(
      'Clauses that no record cites',
      clauses.filter((one) => !one.cited).map((one) => one.clause),
    ),
  ].join('\n');
}

/** One change that nobody notices is enough. */
function survives({ changes }: SwitchCoverage): boolean {
  return changes.some(({ noticedBy }) => noticedBy === null);
}

function survivorLine({ key, value, clause, changes }: SwitchCoverage): string {
  const unnoticed = changes.filter(({ noticedBy }) => noticedBy === null);
  const others = unnoticed.map((change) => shown(key, change.value)).join(' or ');
  return `  ${key} (${clause}): ${others} instead of ${shown(key, value)}`;
}

function shown(key: SwitchKey, value: SwitchValue): string {
  return showValue(kindOf(key), value);
}

function untriedLines(switches: readonly SwitchCoverage[]): string[] {
  const reasons: readonly Untried[] = ['in-no-record', 'without-effect', 'contradiction', 'fixed'];
  const parts = reasons.flatMap((reason) => {
    const count = switches.filter(({ untried }) => untried === reason).length;
    return count === 0 ? [] : `${count} ${WHY_UNTRIED[reason]}`;
  });
  return parts.length === 0 ? [] : wrapped(`Not to be noticed: ${parts.join('; ')}.`, WIDTH);
}

function listed(head: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [`${head}:`, ...wrapped(items.join(', '), WIDTH - 2).map((line) => `  ${line}`)];
}

export function coverageData({ pack, files, coverage }: BookCoverage) {
  return { pack: pack.id, version: pack.version, hash: pack.hash, files, ...coverage };
}
