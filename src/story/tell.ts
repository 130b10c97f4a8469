// A round as a list of things that happened, each with its sentences: what the text and the page are both made from.
import type { HistoryStep, RoundHistory } from '../journal/queries/history.ts';
import type { PastAdjustment } from '../table/adjustment.ts';
import type { PastHold } from '../table/hold.ts';
import type { StoryWords } from '../words/story.ts';
import { capital, say } from '../words/wording.ts';
import { follow, nothingTold, type Told } from './follow.ts';
import { inputSentence } from './input-sentences.ts';
import { whoText } from './people.ts';
import { factSentence } from './sentences.ts';
import { visible } from './visible.ts';

export interface ToldStep {
  readonly at: number;
  /** The number of its row in the log. */
  readonly seq: number;
  readonly who: string;
  readonly what: string;
  /** Why it was not taken; null when it was. */
  readonly refused: string | null;
  /** What came of it: a sentence for each fact. */
  readonly facts: readonly string[];
}

export interface ToldRound {
  readonly steps: readonly ToldStep[];
  /** The table as the last step left it. */
  readonly end: Told;
  /** The first and the last row of the log; null without any. */
  readonly rows: { readonly first: number; readonly last: number } | null;
}

function refusalText({ refused }: HistoryStep, words: StoryWords): string | null {
  if (!refused) return null;
  const { times, code, clause } = refused;
  return visible(words.ending.refused(times, say(words.refusals, refused), code, words.clauseText(clause)));
}

function tellStep(history: RoundHistory, step: HistoryStep, told: Told, words: StoryWords): ToldStep {
  const { at, seq, by, input } = step;
  const implied = 'implied' in input && input.implied === true;
  const scene = { told, by, dealer: history.dealer, implied };
  const facts = step.facts.map(({ fact }) => {
    follow(told, fact);
    return visible(factSentence(fact, scene, words));
  });
  const what = capital(visible(inputSentence(input, step.refused !== null || step.unseen === true, words)));
  const who = visible(whoText(by, input.type === 'withheld' ? input.was : input.type, words));
  return { at, seq, who, what, refused: refusalText(step, words), facts };
}

function rowsOf(steps: readonly HistoryStep[]): ToldRound['rows'] {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return null;
  return { first: first.seq, last: last.seq };
}

/** An adjustment stands at the time at which it was decided; at that of the proposal while it waits. */
export function adjustedAt(past: PastAdjustment): { readonly at: number; readonly past: PastAdjustment } {
  return { at: (past.decided ?? past.proposed).at, past };
}

export function heldAt(past: PastHold): { readonly at: number; readonly past: PastHold } {
  return { at: past.held.at, past };
}

export function tellRound(history: RoundHistory, words: StoryWords): ToldRound {
  const end = nothingTold();
  const steps = history.steps.map((step) => tellStep(history, step, end, words));
  return { steps, end, rows: rowsOf(history.steps) };
}
