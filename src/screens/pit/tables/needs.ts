// What needs attention at a table, and in which order tables are shown: pure, so that a test can say what leads.
import type { PitAlarmView, PitTable } from '../../../protocol/pit.ts';
import { heardLast } from '../waits/waiting.ts';

/** The gravest first. Only what a person can do something about stands above `well`. */
export const NEEDS = [
  'call-waits',
  'call',
  'alarm',
  'stands-still',
  'silent',
  'device',
  'clock',
  'catching-up',
  'luck',
  'slow',
  'well',
  'at-rest',
  'never-came',
] as const;
export type Need = (typeof NEEDS)[number];

export interface Needed {
  readonly need: Need;
  /** Since when; null where nobody knows. */
  readonly since: number | null;
}

/** A call that waits for so long is loud. */
export const LOUD_AFTER_MS = 120_000;
const CLOCK_OFF_MS = 60_000;
/** So many standard deviations are more than luck explains, and so many unusual. */
const EXTREME = 3;
const UNUSUAL = 2;
/** Below this part of the target a table is slow. */
const SLOW = 0.7;

export type Luck = 'normal' | 'unusual' | 'extreme';

export function luckOf(z: number): Luck {
  const off = Math.abs(z);
  return off < UNUSUAL ? 'normal' : off < EXTREME ? 'unusual' : 'extreme';
}

export function isSlow({ perHour, target }: Pick<NonNullable<PitTable['today']>, 'perHour' | 'target'>) {
  return perHour !== null && target !== null && perHour < SLOW * target;
}

const AT_REST = ['closed', 'idle', 'idleWash', 'closing'];

/** What the figures of the day say; a table that is well, or at rest. */
function needInFigures({ state, live, today }: PitTable): Need {
  if (state === 'stopped') return 'at-rest';
  if (today?.luck && luckOf(today.luck.z) === 'extreme') return 'luck';
  if (live && AT_REST.includes(live.phase)) return 'at-rest';
  return today && isSlow(today) ? 'slow' : 'well';
}

/** All that a table needs, the gravest first; never empty. `alarms`: the open ones of this table. */
export function needsOf(table: PitTable, alarms: readonly PitAlarmView[], now: number): readonly Needed[] {
  const { state, live, heardAt, aheadMs } = table;
  if (state === 'never-came') return [{ need: 'never-came', since: null }];
  const needs: Needed[] = [];
  const [call] = heardLast(table)?.calls ?? [];
  if (call)
    needs.push({ need: now - call.since >= LOUD_AFTER_MS ? 'call-waits' : 'call', since: call.since });
  const [alarm] = alarms;
  if (alarm) needs.push({ need: 'alarm', since: alarm.at });
  if (live?.standsStill != null) needs.push({ need: 'stands-still', since: null });
  if (state === 'silent') needs.push({ need: 'silent', since: heardAt });
  if (live && Object.keys(live.devices).length > 0) needs.push({ need: 'device', since: null });
  if (aheadMs !== null && Math.abs(aheadMs) >= CLOCK_OFF_MS) needs.push({ need: 'clock', since: null });
  if (state === 'catching-up') needs.push({ need: 'catching-up', since: null });
  const rest = needInFigures(table);
  const saysNothing = rest === 'well' || rest === 'at-rest';
  if (needs.length === 0 || !saysNothing) needs.push({ need: rest, since: null });
  return needs;
}

/** SP-2 before SP-10. */
export const byName = new Intl.Collator('en', { numeric: true }).compare;

export interface RankedTable {
  readonly table: PitTable;
  readonly needs: readonly Needed[];
}

/** The gravest first; of two that need the same, what waits longer; then by name. */
export function byNeed(a: RankedTable, b: RankedTable): number {
  const [one, other] = [a.needs[0], b.needs[0]];
  const rank = (needed: Needed | undefined) => NEEDS.indexOf(needed?.need ?? 'well');
  const since = (needed: Needed | undefined) => needed?.since ?? Number.MAX_SAFE_INTEGER;
  return rank(one) - rank(other) || since(one) - since(other) || byName(a.table.table, b.table.table);
}

export function alarmsByTable(alarms: readonly PitAlarmView[]): ReadonlyMap<string, readonly PitAlarmView[]> {
  const byTable = new Map<string, PitAlarmView[]>();
  for (const alarm of alarms) {
    const before = byTable.get(alarm.table);
    if (before) before.push(alarm);
    else byTable.set(alarm.table, [alarm]);
  }
  return byTable;
}
