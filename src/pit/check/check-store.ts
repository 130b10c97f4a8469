// Reads all that the pit has and checks it again, as the rows were checked when they came: the chain, every signature, and that the heads
// are the ends of what is stored. Nothing is changed.
import { isDeepStrictEqual } from 'node:util';
import { type CheckerState, checkRows, NEW_LINE, NOTHING_TOLD } from '../intake/row-checker.ts';
import { roundsIn, unpackRows } from '../segment/segment.ts';
import { beginningAfter, stateIn } from '../service/heads.ts';
import type { PitStore, Segment, TableHead } from '../store/store.ts';
import { type LineOfTable, rowHashAt } from './row-hash.ts';

/** What is wrong with a line: from this row on nothing of it is proven. `finding`: a code. */
export interface Damage extends LineOfTable {
  readonly seq: number;
  readonly finding: string;
}

export interface CheckedLine extends LineOfTable {
  /** What is proven: rows, and how far signatures cover them. */
  readonly rows: number;
  readonly signed: number;
  readonly rounds: number;
  readonly segments: number;
  readonly damage: Damage | null;
}

export interface CheckWays {
  /** After each segment: somebody may want to see how far it is, or take a rest. False: enough. */
  went(line: LineOfTable, to: number): Promise<boolean>;
}

type Stores = Pick<PitStore, 'allHeads' | 'linesWithRows' | 'segments' | 'anchors' | 'head'>;

/** Why a segment does not go on after this state; else the state after it. */
function after(
  table: string,
  state: CheckerState,
  segment: Segment,
): CheckerState | Omit<Damage, 'table' | 'line'> {
  const { from, to, hash, rounds, body } = segment;
  if (from !== state.seq + 1) return { seq: state.seq + 1, finding: 'segment-missing' };
  const read = unpackRows(body);
  if (!read.ok) return { seq: from, finding: read.fault };
  const checked = checkRows(table, state, { rows: read.rows, hash, told: NOTHING_TOLD });
  if (!checked.ok) {
    const { finding } = checked;
    return { seq: Math.max(from, 'seq' in finding ? finding.seq : from), finding: finding.code };
  }
  if (checked.state.seq !== to) return { seq: to, finding: 'segment-ends-elsewhere' };
  return roundsIn(read.rows) === rounds ? checked.state : { seq: from, finding: 'rounds-differ' };
}

const isState = (one: CheckerState | Omit<Damage, 'table' | 'line'>): one is CheckerState =>
  'signatures' in one;

/** What was read, against the head that the next rows go on from. */
function headDamage(state: CheckerState, head: TableHead | null): string | null {
  if (!head) return 'head-missing';
  if (head.seq > state.seq) return 'segment-missing';
  if (head.seq !== state.seq || head.hash !== state.hash || head.at !== state.at) return 'head-differs';
  const asKept: unknown = JSON.parse(JSON.stringify(state));
  return isDeepStrictEqual(stateIn(head.checker), asKept) ? null : 'checker-differs';
}

/** `begin`: where the line begins. `head`: as the store had it before. */
export async function checkLine(
  store: Pick<Stores, 'segments'>,
  { table, line }: LineOfTable,
  { begin, head }: { readonly begin: CheckerState; readonly head: TableHead | null },
  { went }: CheckWays,
): Promise<{ readonly checked: CheckedLine; readonly state: CheckerState } | null> {
  let [state, rounds, segments] = [begin, 0, 0];
  const ending = (wrong: Omit<Damage, 'table' | 'line'> | null) => {
    const { seq: rows, signatures } = state;
    const damage = wrong && { table, line, ...wrong };
    const checked = { table, line, rows, signed: signatures.signedThrough, rounds, segments, damage };
    return { checked, state };
  };
  // What comes while it reads is looked at the next time.
  const through = head?.seq ?? Number.MAX_SAFE_INTEGER;
  for await (const segment of store.segments(table, line, 1, through)) {
    const next = after(table, state, segment);
    if (!isState(next)) return ending(next);
    state = next;
    rounds += segment.rounds;
    segments += 1;
    if (!(await went({ table, line }, segment.to))) return null;
  }
  const finding = headDamage(state, head);
  return ending(finding === null ? null : { seq: Math.min(state.seq, through), finding });
}

/** Rows behind a head that has not moved are nobody's. */
async function hasRowsBehind(store: Stores, head: TableHead): Promise<boolean> {
  const { table, line, seq } = head;
  for await (const _ of store.anchors(table, line, seq + 1)) {
    const now = (await store.allHeads()).find((one) => one.table === table && one.line === line);
    return now?.seq === seq;
  }
  return false;
}

/** Every line of every table, or of one. Null: it was enough before the end. */
export async function checkStore(
  store: Stores,
  ways: CheckWays,
  table: string | null = null,
): Promise<readonly CheckedLine[] | null> {
  const heads = await store.allHeads();
  const headAt = new Map(heads.map((head) => [`${head.line} ${head.table}`, head]));
  const places = new Map<string, LineOfTable>();
  for (const { table: at, line } of [...heads, ...(await store.linesWithRows())])
    if (table === null || at === table) places.set(`${line} ${at}`, { table: at, line });
  const all: CheckedLine[] = [];
  const before = new Map<string, CheckerState>();
  const inOrder = [...places.values()].sort((a, b) =>
    a.table < b.table ? -1 : a.table > b.table ? 1 : a.line - b.line,
  );
  for (const place of inOrder) {
    const head = headAt.get(`${place.line} ${place.table}`) ?? null;
    const last = before.get(place.table);
    const begin = last ? beginningAfter(last) : NEW_LINE;
    const done = await checkLine(store, place, { begin, head }, ways);
    if (!done) return null;
    // As the pit itself began the next line.
    before.set(place.table, head ? stateIn(head.checker) : done.state);
    const isBehind = done.checked.damage === null && head !== null && (await hasRowsBehind(store, head));
    const damage: Damage = { ...place, seq: (head?.seq ?? 0) + 1, finding: 'rows-behind-head' };
    all.push(isBehind ? { ...done.checked, damage } : done.checked);
  }
  return all;
}

/** Whether the last rows of a line are those that its head names: whoever goes on from there goes on from something proven. */
export async function tailDamage(
  store: Pick<PitStore, 'segments' | 'anchors'>,
  { table, line, seq, hash }: TableHead,
): Promise<Damage | null> {
  const is = await rowHashAt(store, { table, line }, seq);
  if (is === hash) return null;
  return { table, line, seq, finding: is === null ? 'segment-missing' : 'hash-differs' };
}
