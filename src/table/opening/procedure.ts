// Steps of opening, loading and closing that a person reports as done: who may report each, and its clause.
import type { Rules } from '../../rules/compile.ts';
import { clauseOf, type SwitchKey } from '../../rules/rule-book.ts';
import type { Change } from '../change.ts';
import type { Phase } from '../chart/phases.ts';
import type { OpenTable } from '../inputs/opening/open-table.ts';
import type { Role } from '../people.ts';
import { refuse, type TableRefusal } from '../refusals.ts';
import type { TableState } from '../state.ts';
import type { Step } from '../step.ts';

interface Work {
  readonly by: Role;
  readonly key: SwitchKey;
}

/**
 * Each phase that ends when its work is said to be done.
 * @rule opening.sequence, opening.inspection, opening.tens.removed, opening.floorVerifies, opening.floorVerifies.tens
 * @rule holeCard.readerInspectedDaily, opening.wash, cut.cutCardFromBack, idle.restart, pickUp.order
 */
export const STEPS: Readonly<Partial<Record<Phase, Work>>> = {
  inspection: { by: 'dealer', key: 'opening.inspection' },
  tens: { by: 'dealer', key: 'opening.tens' },
  verification: { by: 'floor', key: 'opening.floorVerifies' },
  readerInspection: { by: 'floor', key: 'holeCard.readerInspectedDaily' },
  wash: { by: 'dealer', key: 'opening.wash' },
  loading: { by: 'dealer', key: 'cut.cutCardFromBack' },
  idleWash: { by: 'dealer', key: 'idle.restart' },
  pickUp: { by: 'dealer', key: 'pickUp.order' },
  closing: { by: 'dealer', key: 'opening.tens' },
};

export function recordStep(change: Change, step: Step, key: SwitchKey): void {
  const by = change.stamp.by?.id ?? null;
  change.facts.push({ fact: 'done', step, by, clause: clauseOf(change.rules.book, key) });
}

/** @rule cards.preShuffled, cards.twoBatches */
export function refusedOpening(rules: Rules, input: OpenTable): TableRefusal | null {
  const values = rules.book.values;
  if (input.preShuffled && values['cards.preShuffled'] === 'not-foreseen')
    return refuse(rules.book, 'no-pre-shuffled');
  return input.batches === 2 && !values['cards.twoBatches'] ? refuse(rules.book, 'no-batches') : null;
}

export function openTable(change: Change, input: OpenTable): void {
  const { state } = change;
  state.cards = {
    openedAt: change.stamp.at,
    preShuffled: input.preShuffled,
    freshFromBox: true,
    batches: input.batches,
    batchesInspected: 0,
    batch: 0,
  };
  delete state.decksAgree;
  state.firstPlayer = null;
  state.present = [];
  state.shoesCut = 0;
  recordStep(change, { code: 'table-opened' }, 'opening.inspection');
}

/** Cards are replaced when they have been open as long as the book allows. @rule cards.replacedAfterHours */
export function cardsTooOld(rules: Rules, state: TableState, at: number): boolean {
  const hours = rules.book.values['cards.replacedAfterHours'];
  if (hours === 'never' || state.cards.openedAt === null) return false;
  return at - state.cards.openedAt >= hours * 3_600_000;
}

/** The first player to arrive checks the cards, and is offered the first cut. */
export function firstPlayerArrives(change: Change, seat: number): void {
  change.state.firstPlayer ??= seat;
  change.state.shoesCut = 0;
  recordStep(change, { code: 'first-player', seat }, 'opening.spread');
}

/** Each batch goes through inspection, spread and wash on its own. @rule cards.twoBatches.opening */
export function batchDone(change: Change): void {
  change.state.cards.batchesInspected += 1;
}
