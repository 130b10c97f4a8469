// Figures that only the log itself has: how long decisions took, and what happened to the devices.
import type { Database } from 'better-sqlite3';
import type { Fact } from '../../table/fact.ts';
import { endOfRoundSql } from '../archive/begins.ts';
import { bodyOf } from '../chain/bodies.ts';
import type { Entry } from '../chain/chain.ts';
import type { Period } from './exporting.ts';

export interface DeviceFigures {
  readonly device: string;
  readonly lost: number;
  readonly misread: number;
}

export interface DecisionTimes {
  /** The group that `groupOf` gives. */
  readonly group: number;
  readonly decisions: number;
  readonly medianMs: number;
  /** 95 of 100 were faster. */
  readonly slowMs: number;
}

export interface LogFigures {
  readonly devices: readonly DeviceFigures[];
  readonly decisions: readonly DecisionTimes[];
}

type Row = Pick<Entry, 'seq' | 'kind' | 'at' | 'body'>;

/** The rows of the rounds that ended in the period, from the end of the round before the first. */
const ROWS = `SELECT seq, kind, at, body FROM log, (
    SELECT coalesce(${endOfRoundSql('ended.round - 1')}, 0) + 1 AS first, last
    FROM (
      SELECT min(round) AS round, max(ended_seq) AS last FROM rounds WHERE ended_at >= @from AND ended_at < @to
    ) AS ended
  )
  WHERE seq BETWEEN first AND last AND kind = 'input' ORDER BY seq`;

/** Most rows have neither and need not be parsed. */
const TELLS = /\["(decided|device)",/;

interface Counts {
  lost: number;
  misread: number;
}

/** `groupOf` groups decisions by their time, for example into shifts. */
export function logFigures(db: Database, period: Period, groupOf: (at: number) => number): LogFigures {
  const times = new Map<number, number[]>();
  const devices = new Map<string, Counts>();
  let before: number | null = null;
  for (const row of db.prepare<[Period], Row>(ROWS).iterate(period)) {
    const { at } = row;
    const waitedMs = before === null ? null : at - before;
    before = at;
    if (!TELLS.test(row.body)) continue;
    const { input, facts } = bodyOf(row, 'input');
    for (const fact of facts) if (fact.fact === 'device') countDevice(devices, fact);
    // A stand that nobody tapped came with the next box's card: its time is not that of the decision.
    const implied = 'implied' in input && input.implied;
    if (waitedMs === null || implied || !facts.some(({ fact }) => fact === 'decided')) continue;
    const group = groupOf(at);
    const known = times.get(group) ?? [];
    known.push(waitedMs);
    times.set(group, known);
  }
  return {
    devices: [...devices].sort().map(([device, counts]) => ({ device, ...counts })),
    decisions: [...times].sort(([a], [b]) => a - b).map(([group, known]) => timesOf(group, known)),
  };
}

function countDevice(
  devices: Map<string, Counts>,
  { device, state }: Extract<Fact, { fact: 'device' }>,
): void {
  const counts = devices.get(device) ?? { lost: 0, misread: 0 };
  if (state === 'lost') counts.lost += 1;
  // Count cards that the reader could not read like those of the scanner.
  if (state === 'misread' || state === 'unreadable') counts.misread += 1;
  devices.set(device, counts);
}

function timesOf(group: number, known: number[]): DecisionTimes {
  known.sort((a, b) => a - b);
  const at = (share: number) => known[Math.min(known.length - 1, Math.floor(known.length * share))] ?? 0;
  return { group, decisions: known.length, medianMs: at(0.5), slowMs: at(0.95) };
}
