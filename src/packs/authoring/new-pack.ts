// The text of a new rule pack: a whole book to fill in, or a house's pack with all choices of a book.
import { isMap, isScalar, parseDocument } from 'yaml';
import { oddsText } from '../../rules/pay/odds.ts';
import { STANDARD } from '../../rules/rule-book.ts';
import { ABOUT } from '../about.ts';
import { dollars, isMatchOdds, isOdds, type KindName, type SwitchValue, showValue } from '../kinds.ts';
import type { Pack } from '../pack.ts';
import type { Allowed } from '../problem-codes.ts';
import { limitsAllowed, type Ruling } from '../ruling.ts';
import { GROUPS, kindOf, placeOf } from '../switches.ts';
import { TO_FILL } from './lint.ts';

const FIRST_VERSION = '"0.1.0"';

function head(schema: string): string {
  return `# yaml-language-server: $schema=${schema}\n`;
}

/** A book with the values of another one. Its clauses, readings and notes are those of the other book: they are to be written. */
export function newBook(name: string, text: string, schema: string): string {
  const document = parseDocument(text);
  document.commentBefore = ` ${TO_FILL} marks what is to be filled in: the clauses of this book, in its own numbering.\n Values are copied: go through all of them. Then run: sabot packs lint ${name}.yaml`;
  document.set('pack', name);
  document.set('title', TO_FILL);
  document.set('version', '0.1.0');
  document.set('document', TO_FILL);
  for (const group of GROUPS.keys()) {
    const switches = document.get(group);
    if (!isMap(switches)) continue;
    for (const { value: entry } of switches.items) {
      if (!isMap(entry)) continue;
      entry.delete('reading');
      entry.delete('note');
      const clause = entry.get('clause', true);
      if (isScalar(clause) && clause.value !== STANDARD) clause.value = TO_FILL;
    }
  }
  return head(schema) + document.toString({ lineWidth: 110 });
}

/** A value as a pack file writes it. */
function written(kind: KindName, value: SwitchValue): string {
  if (isOdds(value)) return `"${oddsText(value)}"`;
  if (isMatchOdds(value))
    return `{ unsuited: "${oddsText(value.unsuited)}", suited: "${oddsText(value.suited)}" }`;
  if (kind === 'prizes' && Array.isArray(value))
    return `[${value.map((each) => dollars(Number(each))).join(', ')}]`;
  if (kind === 'tiers' && Array.isArray(value)) {
    const tiers = value.flatMap((each) => (typeof each === 'number' ? [] : [each]));
    return `[${tiers.map(({ from, pays }) => `{ from: ${dollars(from)}, pays: ${dollars(pays)} }`).join(', ')}]`;
  }
  return Array.isArray(value) ? `[${value.join(', ')}]` : showValue(kind, value);
}

function choiceLines({ key, value, limits, clause }: Ruling, said: (allowed: Allowed) => string): string[] {
  if (limits === null) return [];
  const allowed = said(limitsAllowed(key, limits));
  return [`  # ${ABOUT[key]} ${allowed} (${clause})`, `  ${placeOf(key)[1]}: ${written(kindOf(key), value)}`];
}

/** All that the book leaves to the house, as the book has it. `said` says what the book allows. */
export function newHousePack(
  name: string,
  book: Pack,
  schema: string,
  said: (allowed: Allowed) => string,
): string {
  const groups = [...GROUPS].flatMap(([group, keys]) => {
    const lines = keys.flatMap((key) => {
      const ruling = book.rulings.get(key);
      return ruling === undefined ? [] : choiceLines(ruling, said);
    });
    return lines.length === 0 ? [] : ['', `${group}:`, ...lines];
  });
  return [
    `${head(schema)}# The choices that ${book.id} leaves to the house. A line that you take out follows the book.`,
    '',
    `pack: ${name}`,
    `title: ${TO_FILL}`,
    `version: ${FIRST_VERSION}`,
    `extends: ${book.id}`,
    ...groups,
    '',
  ].join('\n');
}
