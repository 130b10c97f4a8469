// A burned card of the shoe in play lies face down: no page learns its face before it is disclosed, or the shoe is over. The
// journal has it, and so has everything that is made of the journal's rows.
import type { Database } from 'better-sqlite3';
import type { HistoryStep, RoundHistory } from '../../journal/queries/history.ts';
import { DISCLOSE_BURN } from '../../table/inputs/shoe/disclose-burn.ts';

/** The row with which the shoe in play began; null while no shoe is in play. */
export function openShoeFrom(db: Database): number | null {
  const sql = 'SELECT started_seq FROM shoes WHERE ended_seq IS NULL ORDER BY shoe DESC LIMIT 1';
  return db.prepare<[], number>(sql).pluck().get() ?? null;
}

interface Burned {
  readonly number: number;
  readonly seq: number;
}

/** The numbers of the burned cards that nobody has been shown. Disclosing shows the last one before it. */
export function unseenBurned(db: Database): ReadonlySet<number> {
  const from = openShoeFrom(db);
  if (from === null) return new Set();
  const burned = db
    .prepare<[number], Burned>(
      `SELECT number, seq FROM cards WHERE place = 'burned' AND face IS NOT NULL AND seq >= ? ORDER BY number`,
    )
    .all(from);
  if (burned.length === 0) return new Set();
  const shown = db
    .prepare<[number, string], number>(
      `SELECT seq FROM log WHERE kind = 'input' AND seq > ? AND instr(body, ?) > 0 ORDER BY seq`,
    )
    .pluck()
    .all(from, DISCLOSE_BURN.type)
    .map((seq) => burned.findLast((card) => card.seq < seq)?.number);
  return new Set(burned.map(({ number }) => number).filter((number) => !shown.includes(number)));
}

function stepShown(step: HistoryStep, unseen: ReadonlySet<number>): HistoryStep {
  const isUnseen = ({ fact }: HistoryStep['facts'][number]) =>
    fact.fact === 'card' && fact.place.at === 'burned' && unseen.has(fact.number);
  if (!step.facts.some(isUnseen)) return step;
  const facts = step.facts.map((told) =>
    isUnseen(told) && told.fact.fact === 'card' ? { ...told, fact: { ...told.fact, card: null } } : told,
  );
  return { ...step, facts, unseen: true };
}

/** The round as a page may tell it. Its record names all cards: it is told when the shoe is over. */
export function asShown(db: Database, history: RoundHistory): RoundHistory {
  const unseen = unseenBurned(db);
  if (unseen.size === 0) return history;
  return { ...history, steps: history.steps.map((step) => stepShown(step, unseen)), record: null };
}
