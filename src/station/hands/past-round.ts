// A past round for a page, step by step, with the table after each step. A face-down hole card is not in the journal, and
// burned cards of the shoe in play are not named, so an unfinished round shows only what everybody at the table sees.
import type { Database } from 'better-sqlite3';
import type { HistoryStep, RoundHistory } from '../../journal/queries/history.ts';
import { pastTables } from '../../journal/queries/past-tables.ts';
import { historyOf, roundRow, setupAt } from '../../journal/queries/reading.ts';
import type { PastRound, PastStep } from '../../protocol/hands.ts';
import type { TableSettings, TableView } from '../../protocol/view.ts';
import { compileRules } from '../../rules/compile.ts';
import { endingOf } from '../../story/ending.ts';
import { adjustedAt, tellRound } from '../../story/tell.ts';
import { visible } from '../../story/visible.ts';
import { writtenNow } from '../../words/format.ts';
import type { Language } from '../../words/language.ts';
import { STORY_WORDS, type StoryWords } from '../../words/story.ts';
import { settingsOf } from '../pages/settings.ts';
import { viewOf } from '../pages/view.ts';
import { asShown } from './burned.ts';

/** Steps on one page of an answer: more than any normal round has. */
export const STEPS_ON_A_PAGE = 200;

interface Shown {
  /** By the row of the input. */
  readonly views: ReadonlyMap<number, TableView>;
  readonly notShownFrom: number | null;
}

/** At a table of the past nobody can act, and its devices are not asked. */
const BESIDE = { stop: null, devices: new Map() } as const;

function shown(db: Database, steps: readonly HistoryStep[]): Shown {
  const [first] = steps;
  const last = steps.at(-1);
  const views = new Map<number, TableView>();
  if (!first || !last) return { views, notShownFrom: null };
  const tables = pastTables(db, first.seq, last.seq);
  for (;;) {
    const next = tables.next();
    if (next.done) return { views, notShownFrom: next.value };
    const { seq, at, table } = next.value;
    views.set(seq, { ...viewOf(table, { seq, now: at, ...BESIDE }), choices: [], lastWagers: [] });
  }
}

function clausesOf({ facts, refused }: HistoryStep, words: StoryWords): string[] {
  const named = facts.flatMap(({ fact }) => ('clause' in fact ? [fact.clause] : []));
  return [...new Set([...named, ...(refused ? [refused.clause] : [])])].map((clause) =>
    visible(words.clauseText(clause)),
  );
}

function settingsThen(db: Database, round: number, { table, program }: RoundHistory): TableSettings {
  const row = roundRow(db, round);
  if (!row) throw new Error(`there is no round ${round}`);
  const { book, identity = null } = setupAt(db, row.setup);
  const rules = compileRules(book);
  const named = { table, version: program, simulated: false, identity, written: writtenNow() };
  // The journal does not say which chips the table had.
  return settingsOf(rules, { ...named, chips: [] });
}

export interface PastRoundAsked {
  readonly round: number;
  /** The number of the first step. */
  readonly from: number;
  readonly language: Language;
}

/** Null when there is no such round. */
export function pastRound(db: Database, { round, from, language }: PastRoundAsked): PastRound | null {
  const whole = historyOf(db, round);
  if (!whole) return null;
  const history = asShown(db, whole);
  const words = STORY_WORDS[language];
  const told = tellRound(history, words);
  const to = from + STEPS_ON_A_PAGE;
  const steps = history.steps.slice(from, to);
  const { views, notShownFrom } = shown(db, steps);
  const { boxes, incidents, house } = endingOf(told.end, words);
  const { shoe, pack, program, dealer, status, startedAt, endedAt, hash } = history;
  return {
    ...{ round, shoe, pack, program, dealer, status, startedAt, endedAt, hash },
    settings: settingsThen(db, round, history),
    steps: told.steps.slice(from, to).flatMap((one, index): PastStep[] => {
      const step = steps[index];
      if (!step) return [];
      return [{ ...one, clauses: clausesOf(step, words), view: views.get(step.seq) ?? null }];
    }),
    next: to < history.steps.length ? to : null,
    notShownFrom,
    boxes: boxes.map(({ seat, bettors }) => ({ seat, bettors })),
    incidents,
    house,
    adjustments: history.adjustments.map((past) => ({
      adjustment: past.adjustment,
      status: past.status,
      at: adjustedAt(past).at,
      sentence: visible(words.pastAdjustmentText(past)),
    })),
    holds: history.holds.map((past) => ({
      hold: past.hold,
      at: past.held.at,
      sentence: visible(words.pastHoldText(past)),
    })),
  };
}
