// What somebody does on the pit's page. Who acknowledges an alarm, and who has seen what has changed, is written down first.

import { mayAcknowledge, seesMoney } from '../../protocol/pit/roles.ts';
import type { PitAct } from '../../protocol/pit.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { TableSettings } from '../../protocol/view.ts';
import type { Person } from '../../table/people.ts';
import type { AlarmBook } from '../store/register.ts';
import { StoreAway } from '../store/store.ts';
import type { Board } from './board.ts';
import type { Looks } from './looks.ts';
import type { OwnTables } from './own-tables.ts';
import type { Done } from './page-parts.ts';

export interface ActParts {
  readonly store: AlarmBook;
  readonly board: Pick<Board, 'known' | 'viewersOf'>;
  readonly looks: Pick<Looks, 'record'>;
  readonly own: OwnTables;
  now(): number;
  /** By which a table's hands are written; null: there is no such table. */
  settingsOf(table: string, line: number): Promise<TableSettings | null>;
}

const NOTHING_TO_TELL: Done = { tell: [] };

function refused(code: 'not-for-this-role' | 'no-such-alarm' | 'no-such-table' | 'pit-store-away'): Done {
  return { problem: { code } };
}

function asDone(problem: Problem | null): Done {
  return problem ? { problem } : NOTHING_TO_TELL;
}

async function acknowledge(parts: ActParts, id: number, by: Person): Promise<Done> {
  const { store, board, looks, now } = parts;
  const open = board.known.alarms.find((one) => one.id === id);
  if (!open) return refused('no-such-alarm');
  if (!mayAcknowledge(by.role, open.alarm.code)) return refused('not-for-this-role');
  const { table, alarm } = open;
  const unwritten = await looks.record(by, 'alarm-seen', { alarm: id, table, alarmCode: alarm.code });
  if (unwritten) return { problem: unwritten };
  return (await store.acknowledge(id, by.id, now())) ? NOTHING_TO_TELL : refused('no-such-alarm');
}

async function looked({ board, looks, now }: ActParts, by: Person): Promise<Done> {
  const at = now();
  const unwritten = await looks.record(by, 'looked');
  if (!unwritten) for (const viewer of board.viewersOf(by.id)) viewer.looked(at);
  return asDone(unwritten);
}

function choose({ board, own }: ActParts, tables: readonly string[], by: Person): Done {
  const unknown = tables.some((table) => !board.known.get(table));
  if (unknown) return refused('no-such-table');
  own.choose(by.id, tables);
  for (const viewer of board.viewersOf(by.id)) viewer.pending.add('mine');
  return NOTHING_TO_TELL;
}

async function readTable(parts: ActParts, table: string, line: number, by: Person): Promise<Done> {
  if (!seesMoney(by.role)) return refused('not-for-this-role');
  const settings = await parts.settingsOf(table, line);
  return settings ? { tell: [{ type: 'settings', settings }] } : refused('no-such-table');
}

async function act(parts: ActParts, given: PitAct, by: Person): Promise<Done> {
  switch (given.act) {
    case 'alarm-seen':
      return acknowledge(parts, given.alarm, by);
    case 'looked':
      return looked(parts, by);
    case 'my-tables':
      return choose(parts, given.tables, by);
    case 'read-table':
      return readTable(parts, given.table, given.line, by);
  }
}

export async function actAtPit(parts: ActParts, given: PitAct, by: Person): Promise<Done> {
  try {
    return await act(parts, given, by);
  } catch (error) {
    if (error instanceof StoreAway) return refused('pit-store-away');
    throw error;
  }
}
