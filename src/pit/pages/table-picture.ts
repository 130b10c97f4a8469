// One table as the page shows it. Pure: what is known goes in. Rows that come late change no live picture: that is what the table says of
// itself, and the last round is the one that was opened last.
import type { PitChanges, PitDay, PitTable, PitTableState } from '../../protocol/pit.ts';
import type { ToldNow } from '../service/told-now.ts';
import type { KnownTable } from './known-tables.ts';

/** About three rounds: more than a table that is up to date ever has on the way. */
const CATCHING_UP_ROWS = 400;
/** Clocks are a little off: that is no news. */
const CLOCK_STEP_MS = 5_000;
/** A table that catches up is shown so many times on its way. */
const CATCHING_UP_STEPS = 20;

export type TableWithoutChanges = Omit<PitTable, 'changes'>;

export function stateOf(
  { told, confirmed, toldAt, stopped, last }: KnownTable,
  now: ToldNow | null,
): PitTableState {
  if (now) return (told ?? 0) - confirmed > CATCHING_UP_ROWS ? 'catching-up' : 'live';
  if (stopped) return 'stopped';
  return toldAt === null && confirmed === 0 && last === null ? 'never-came' : 'silent';
}

export function pictureOf(known: KnownTable, now: ToldNow | null, today: PitDay | null): TableWithoutChanges {
  const { table, line, enrolled, confirmed, told, toldAt, last, lastSaid } = known;
  const state = stateOf(known, now);
  return {
    ...{ table, line, state, enrolled, heardAt: toldAt, confirmed, told },
    aheadMs: now?.aheadMs ?? null,
    pack: last?.pack ?? null,
    dealer: last?.dealer ?? null,
    lastRoundAt: last?.endedAt ?? null,
    live: now?.picture ?? null,
    lastSaid: state === 'silent' ? lastSaid : null,
    today,
  };
}

/** A technician sees how the table is, and no money. */
export function withoutMoney(picture: TableWithoutChanges): TableWithoutChanges {
  return { ...picture, today: null };
}

export function changesWithoutMoney(changes: PitChanges): PitChanges {
  return { ...changes, house: null };
}

/** The same text: nothing that anybody must be told at once. A table that plays has another row every second. */
export function newsKey({ heardAt, confirmed, told, aheadMs, ...rest }: TableWithoutChanges): string {
  const clock = aheadMs === null ? null : Math.round(aheadMs / CLOCK_STEP_MS);
  const progress =
    rest.state === 'catching-up' && told ? Math.floor((CATCHING_UP_STEPS * confirmed) / told) : null;
  // Of a table that is not heard, the moment at which it was is news.
  const heard = rest.state === 'silent' ? heardAt : null;
  return JSON.stringify([rest, clock, progress, heard]);
}
