// All that waits for somebody, over all tables: calls first, the oldest first, and then alarms. Pure.
import type { PitAlarmView, PitPicture, PitTable } from '../../../protocol/pit.ts';

export interface OpenCall {
  readonly key: string;
  readonly table: PitTable;
  readonly code: string;
  readonly since: number;
}

export function openCalls(tables: readonly PitTable[]): readonly OpenCall[] {
  return tables
    .flatMap((table) =>
      (table.live?.calls ?? []).map(({ code, since }) => ({
        ...{ table, code, since },
        key: [table.table, code, since].join('\t'),
      })),
    )
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
