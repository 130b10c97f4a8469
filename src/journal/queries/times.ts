// What only the log itself can tell of a period: how long decisions took, and what became of the devices.
import type { Database } from 'better-sqlite3';
import type { Fact } from '../../table/fact.ts';
import type { EntryKind } from '../chain/chain.ts';
import type { Period } from './exporting.ts';

export interface DeviceFigures {
  readonly device: string;
  readonly lost: number;
  readonly misread: number;
}

export interface DecisionTimes {
  /** Whatever the decisions were sorted by. */
  readonly group: number;
  readonly decisions: number;
  readonly medianMs: number;
  /** Nineteen of twenty were quicker. */
  readonly slowMs: number;
}

export interface LogFigures {
  readonly devices: readonly DeviceFigures[];
  readonly decisions: readonly DecisionTimes[];
}

interface Row {
  readonly kind: EntryKind;
  readonly at: number;
  readonly body: string;
}

/** The rows of the rounds that ended in the period, from the end of the round before the first. */
const ROWS = `SELECT kind, at, body FROM log, (
    SELECT coalesce((SELECT ended_seq FROM rounds WHERE round = ended.round - 1), 0) + 1 AS first, last
    FROM (
      SELECT min(round) AS round, max(ended_seq) AS last FROM rounds WHERE ended_at >= @from AND ended_at < @to
    ) AS ended
  )
  WHERE seq BETWEEN first AND last
    AND (kind = 'input' OR kind = 'fact' AND (body LIKE '{"fact":"decided"%' OR body LIKE '{"fact":"device"%'))
  ORDER BY seq`;

/** An input of the log while it is looked at, and how long after the one before it came. */
interface LastInput {
  readonly at: number;
  readonly waitedMs: number | null;
  readonly body: string;
  counted: boolean;
}

/** A stand that nobody said came with the next box's card: its time is not that of a decision. */
function isImplied({ body }: LastInput): boolean {
  return body.includes('"implied":true');
}

/** `groupOf` sorts decisions by their moment: into shifts, for one. */
export function logFigures(db: Database, period: Period, groupOf: (at: number) => number): LogFigures {
  const times = new Map<number, number[]>();
  const devices = new Map<string, { lost: number; misread: number }>();
  let input: LastInput | null = null;
  for (const { kind, at, body } of db.prepare<[Period], Row>(ROWS).iterate(period)) {
    if (kind === 'input') {
      input = { at, waitedMs: input && at - input.at, body, counted: false };
      continue;
    }
    const fact: Fact = JSON.parse(body);
    if (fact.fact === 'device') {
      const counts = devices.get(fact.device) ?? { lost: 0, misread: 0 };
      if (fact.state === 'lost') counts.lost += 1;
      // A reader that could not read is no better than a scanner that could not.
      if (fact.state === 'misread' || fact.state === 'unreadable') counts.misread += 1;
      devices.set(fact.device, counts);
    } else if (input && input.waitedMs !== null && !input.counted && !isImplied(input)) {
      input.counted = true;
      const group = groupOf(at);
      const known = times.get(group) ?? [];
      known.push(input.waitedMs);
      times.set(group, known);
    }
  }
  return {
    devices: [...devices].sort().map(([device, counts]) => ({ device, ...counts })),
    decisions: [...times].sort(([a], [b]) => a - b).map(([group, known]) => timesOf(group, known)),
  };
}

function timesOf(group: number, known: number[]): DecisionTimes {
  known.sort((a, b) => a - b);
  const at = (share: number) => known[Math.min(known.length - 1, Math.floor(known.length * share))] ?? 0;
  return { group, decisions: known.length, medianMs: at(0.5), slowMs: at(0.95) };
}
