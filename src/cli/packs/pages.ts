// What `sabot packs` prints: the list of packs, one pack, two packs side by side.

import { ABOUT } from '../../packs/about.ts';
import { meaningOf } from '../../packs/authoring/value-meanings.ts';
import { isMatchOdds, isOdds, type SwitchValue, showValue } from '../../packs/kinds.ts';
import type { Pack } from '../../packs/pack.ts';
import { type Limits, limitsAllowed, type Ruling } from '../../packs/ruling.ts';
import { GROUPS, isFixed, kindOf, placeOf, SWITCH_KEYS } from '../../packs/switches.ts';
import { oddsText } from '../../rules/pay/odds.ts';
import type { SwitchKey } from '../../rules/rule-book.ts';
import { allowedSaid } from '../../words/technician/file-problems.ts';
import { columnWidths, rowLines, wrapped } from './columns.ts';

const INDENT = '  ';
const SHORT_HASH = 12;

function valueText({ key, value }: Ruling): string {
  return showValue(kindOf(key), value);
}

/** Who has decided it: the book, the house, or nobody, because the table plays it in one way only. */
function decidedBy({ key, limits }: Ruling): 'law' | 'house' | 'fixed' {
  if (isFixed(key)) return 'fixed';
  return limits === null ? 'law' : 'house';
}

function choosable(ruling: Ruling): string {
  return ruling.limits === null ? '' : allowedSaid(limitsAllowed(ruling.key, ruling.limits));
}

/** A switch that the house has a say in shows what else it may be. */
function choicesOf(pack: Pack, key: SwitchKey): string {
  const ruling = pack.rulings.get(key);
  if (ruling === undefined) return '';
  return choosable(ruling) || valueText(ruling);
}

export function listPage(packs: readonly Pack[], width: number): string {
  const head = ['pack', 'title', 'version', 'hash', 'decks', 'hole card'];
  const rows = packs.map((pack) => [
    pack.id,
    pack.title,
    pack.version,
    pack.hash.slice(0, SHORT_HASH),
    choicesOf(pack, 'cards.decks'),
    choicesOf(pack, 'holeCard.mode'),
  ]);
  const widths = columnWidths([head, ...rows], width);
  return [head, ...rows].flatMap((row) => rowLines(row, widths)).join('\n');
}

function rulingCells(ruling: Ruling): string[] {
  const by = ruling.limits === null ? decidedBy(ruling) : `house: ${choosable(ruling)}`;
  const reading = ruling.reading === null ? '' : `reading ${ruling.reading}`;
  return [placeOf(ruling.key)[1], valueText(ruling), by, ruling.clause, reading];
}

function below(text: string, width: number): string[] {
  return wrapped(text, width - 6).map((line) => `      ${line}`);
}

/** What the switch decides, and what its value means. */
function meaningLine(pack: Pack, key: SwitchKey): string {
  const ruling = pack.rulings.get(key);
  const meaning = ruling === undefined ? null : meaningOf(key, ruling.value);
  return meaning === null ? ABOUT[key] : `${ABOUT[key]} Here: ${meaning}.`;
}

export function showPage(pack: Pack, width: number): string {
  const cells = new Map([...pack.rulings].map(([key, ruling]) => [key, rulingCells(ruling)]));
  const widths = columnWidths([...cells.values()], width - INDENT.length);
  const lines = [`${pack.id} ${pack.version}: ${pack.title}`, ...wrapped(pack.document, width)];
  if (pack.book !== pack.id) lines.push(`The choices of a house; the book is ${pack.book}.`);
  lines.push(`${pack.file}, sha256 ${pack.hash}`);
  for (const [group, keys] of GROUPS) {
    lines.push('', group);
    for (const key of keys) {
      const note = pack.rulings.get(key)?.note ?? null;
      lines.push(...rowLines(cells.get(key) ?? [], widths).map((line) => INDENT + line));
      if (cells.has(key)) lines.push(...below(meaningLine(pack, key), width));
      if (note !== null) lines.push(...below(note, width));
    }
  }
  return lines.join('\n');
}

/** Do both books say the same? What the house may choose counts, clauses and notes do not. */
function isSame(one: Ruling | undefined, other: Ruling | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return valueText(one) === valueText(other) && choosable(one) === choosable(other);
}

function sideCells(ruling: Ruling | undefined): [string, string] {
  if (ruling === undefined) return ['—', ''];
  return [
    choosable(ruling) === '' ? valueText(ruling) : `${valueText(ruling)} (house: ${choosable(ruling)})`,
    ruling.clause,
  ];
}

export function diffPage(one: Pack, other: Pack, all: boolean, width: number): string {
  const differing = SWITCH_KEYS.filter((key) => !isSame(one.rulings.get(key), other.rulings.get(key)));
  const shown = all ? SWITCH_KEYS : differing;
  const mark = all ? (key: SwitchKey) => (differing.includes(key) ? '≠' : '') : null;
  const rows = shown.map((key) => [
    ...(mark === null ? [] : [mark(key)]),
    key,
    ...sideCells(one.rulings.get(key)),
    ...sideCells(other.rulings.get(key)),
  ]);
  const head = [...(mark === null ? [] : ['']), 'switch', one.id, 'clause', other.id, 'clause'];
  const widths = columnWidths([head, ...rows], width);
  const summary = `${differing.length} of ${SWITCH_KEYS.length} switches differ.`;
  return [...[head, ...rows].flatMap((row) => rowLines(row, widths)), '', summary].join('\n');
}

/** Values for programs: money in cents, odds as text. */
function valueData(value: SwitchValue): unknown {
  if (isOdds(value)) return oddsText(value);
  if (isMatchOdds(value)) return { unsuited: oddsText(value.unsuited), suited: oddsText(value.suited) };
  return value;
}

function limitsData(limits: Limits | null): unknown {
  switch (limits?.kind) {
    case undefined:
      return null;
    case 'one-of':
      return limits.values.map(valueData);
    case 'range':
      return { from: limits.from, to: limits.to };
    case 'at-least':
      return { atLeast: valueData(limits.floor) };
  }
}

function rulingData(ruling: Ruling | undefined): unknown {
  if (ruling === undefined) return null;
  const { value, limits, clause, reading, note } = ruling;
  return {
    about: ABOUT[ruling.key],
    value: valueData(value),
    meaning: meaningOf(ruling.key, value),
    by: decidedBy(ruling),
    allowed: limitsData(limits),
    clause,
    reading,
    note,
  };
}

export function packData(
  { id, title, version, document, book, file, hash, rulings }: Pack,
  withSwitches: boolean,
): unknown {
  const switches = [...rulings].map(([key, ruling]) => [key, rulingData(ruling)]);
  const head = { pack: id, title, version, document, book, file, hash };
  if (withSwitches) return { ...head, switches: Object.fromEntries(switches) };
  return {
    ...head,
    decks: rulingData(rulings.get('cards.decks')),
    holeCard: rulingData(rulings.get('holeCard.mode')),
  };
}

export function diffData(one: Pack, other: Pack, all: boolean): unknown {
  const keys = SWITCH_KEYS.filter((key) => all || !isSame(one.rulings.get(key), other.rulings.get(key)));
  const switches = keys.map((key) => {
    const [left, right] = [one.rulings.get(key), other.rulings.get(key)];
    return [key, { same: isSame(left, right), a: rulingData(left), b: rulingData(right) }];
  });
  return { a: packData(one, false), b: packData(other, false), switches: Object.fromEntries(switches) };
}
