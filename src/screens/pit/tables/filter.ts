// Which tables somebody wants to see. Pure.
import type { PitTable } from '../../../protocol/pit.ts';
import { byName, byNeed, type RankedTable } from './needs.ts';

export const ORDERS = ['need', 'name', 'win'] as const;
export type Order = (typeof ORDERS)[number];

export interface Filter {
  /** Part of the name of the table or of its dealer. */
  readonly text: string;
  /** Empty: any. */
  readonly state: '' | 'needs' | 'changed' | PitTable['state'];
  readonly pack: string;
  readonly dealer: string;
  readonly order: Order;
}

export const NO_FILTER: Filter = { text: '', state: '', pack: '', dealer: '', order: 'need' };

export function isFiltered({ text, state, pack, dealer }: Filter): boolean {
  return [text.trim(), state, pack, dealer].some((wanted) => wanted !== '');
}

export const dealerOf = ({ live, dealer }: PitTable) => live?.dealer ?? dealer;

const QUIET = ['well', 'at-rest', 'never-came'];

/** Something that a person should know of; rounds are played all the time. */
export function hasChanged({ changes }: PitTable): boolean {
  return changes !== null && changes.calls + changes.incidents + changes.alarms > 0;
}

function isWanted({ table, needs }: RankedTable, { text, state, pack, dealer }: Filter): boolean {
  const part = text.trim().toLowerCase();
  const whose = dealerOf(table) ?? '';
  if (part !== '' && !table.table.toLowerCase().includes(part) && !whose.toLowerCase().includes(part))
    return false;
  if (pack !== '' && table.pack !== pack) return false;
  if (dealer !== '' && whose !== dealer) return false;
  if (state === 'needs') return needs.some(({ need }) => !QUIET.includes(need));
  if (state === 'changed') return hasChanged(table);
  return state === '' || table.state === state;
}

const winOf = ({ today }: PitTable) => today?.house ?? 0;

const BY: Readonly<Record<Order, (a: RankedTable, b: RankedTable) => number>> = {
  need: byNeed,
  name: (a, b) => byName(a.table.table, b.table.table),
  /** Who loses most leads: that is what somebody looks for. */
  win: (a, b) => winOf(a.table) - winOf(b.table) || byName(a.table.table, b.table.table),
};

export function tablesFor(tables: readonly RankedTable[], filter: Filter): readonly RankedTable[] {
  return tables.filter((one) => isWanted(one, filter)).toSorted(BY[filter.order]);
}

/** What can be chosen from. */
export function valuesOf(tables: readonly PitTable[], value: (table: PitTable) => string | null): string[] {
  return [...new Set(tables.flatMap((table) => value(table) ?? []))].toSorted(byName);
}
