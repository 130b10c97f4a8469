// All that waits for somebody, over all tables: calls first, the oldest first, and then alarms. Pure.
import type { LiveTablePicture, PitAlarmView, PitPicture, PitTable } from '../../../protocol/pit.ts';

export interface OpenCall {
  readonly key: string;
  readonly table: PitTable;
  readonly code: string;
  readonly since: number;
  /** The round in question; 0: none is known. */
  readonly round: number;
  readonly seat: number | undefined;
}

/** What a table says of itself; of a silent one, what it said last. */
export const heardLast = ({ live, lastSaid }: PitTable): LiveTablePicture | null => live ?? lastSaid;

export function openCalls(tables: readonly PitTable[]): readonly OpenCall[] {
  return tables
    .flatMap((table) => {
      const { calls = [], round: now = 0 } = heardLast(table) ?? {};
      return calls.map(({ code, since, round = now, seat }) => ({
        ...{ table, code, since, round, seat },
        key: [table.table, code, since].join('\t'),
      }));
    })
    .toSorted((a, b) => a.since - b.since || (a.key < b.key ? -1 : 1));
}

/** What has come since the page was shown what it was shown before. */
export interface News {
  readonly calls: readonly OpenCall[];
  readonly alarms: readonly PitAlarmView[];
}

export function newIn(before: PitPicture, now: PitPicture): News {
  if (before === now) return { calls: [], alarms: [] };
  const knownCalls = new Set(openCalls(before.tables).map(({ key }) => key));
  const knownAlarms = new Set(before.alarms.map(({ id }) => id));
  return {
    calls: openCalls(now.tables).filter(({ key }) => !knownCalls.has(key)),
    alarms: now.alarms.filter(({ id }) => !knownAlarms.has(id)),
  };
}
