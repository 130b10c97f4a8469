// Whether a hand is open: the station is asked, or, where it does not run, the journal. Nothing is written.
import { examineJournal } from '../../journal/startup/examine.ts';
import { ROUND } from '../../table/chart/phases.ts';
import { setupOf, type TableConfig } from '../config/load.ts';
import { whoAnswers } from '../doctor/pages.ts';

/** What is known of the hand. `unknown`: there is a journal, and it cannot be relied on. */
export type OpenHand = 'open' | 'none' | 'unknown';

function inPhase(phase: string): OpenHand {
  return ROUND.some((one) => one === phase) ? 'open' : 'none';
}

function handInJournal(config: TableConfig): OpenHand {
  const { journal: path, witness, keys, play } = config;
  const asked = { path, witness, keys, setup: setupOf(config), rules: play.rules, begins: false };
  const { stop, state } = examineJournal(asked);
  if (state) return inPhase(state.phase);
  return stop?.code === 'not-begun' ? 'none' : 'unknown';
}

export async function openHand(config: TableConfig): Promise<OpenHand> {
  const answerer = await whoAnswers(config.pages);
  const isIt = answerer.kind === 'station' && answerer.health.table === config.table;
  return isIt ? inPhase(answerer.health.phase) : handInJournal(config);
}
