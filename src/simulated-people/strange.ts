// Something that cannot be done now: any input at all that the screen does not offer.

import type { Chance } from '../../hardware-sim/world/chance.ts';
import type { PageInput } from '../protocol/inputs.ts';
import type { TableSettings, TableView } from '../protocol/view.ts';
import { anyInput } from './any-input.ts';
import { temptation } from './temptations.ts';

/** What says more than that it is possible: the same type with other words may be refused all the same. */
const WORDY: readonly PageInput['type'][] = [
  'decision-said',
  'take-insurance',
  'seat-button',
  'take-back',
  'confirm-wager',
];

/** How often what is wrong in just this moment comes to mind, and not just anything. */
const TEMPTED = 0.6;

/** Null when what came to mind is possible after all. */
export function strangeInput(
  chance: Chance,
  view: TableView,
  settings: TableSettings | null,
  who: 'dealer' | 'floor',
): PageInput | null {
  const { choices } = view;
  const tempting = settings && chance.happens(TEMPTED) ? temptation(chance, view, settings, who) : null;
  if (tempting) return tempting;
  const input = anyInput(chance);
  if (!input) return null;
  const isOffered = choices.some(({ input: { type }, refused }) => refused === null && type === input.type);
  return isOffered && !WORDY.includes(input.type) ? null : input;
}
