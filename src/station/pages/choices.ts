// What may be said or done now: of every input that the chart takes here, the samples that the table would take. So a page
// offers what would be taken, and nothing else; of the decisions of the hand in turn it also learns why not.
import type { PageInput } from '../../protocol/inputs.ts';
import type { Choice } from '../../protocol/view.ts';
import { PAGE_INPUTS } from '../../table/inputs/all.ts';
import { WAGER } from '../../table/inputs/wagers/wager.ts';
import { chartTakes, refusal } from '../../table/refusal.ts';
import type { Table } from '../../table/table.ts';
import { endOfRound } from '../implied-inputs.ts';

const DEALER = { id: '', role: 'dealer' } as const;
const FLOOR = { id: '', role: 'floor' } as const;

/** Which of the two may do it; if neither, why the floorperson may not. */
function choiceOf(table: Table, at: number, input: PageInput): Choice {
  if (refusal(table, input, { at, by: DEALER }) === null) return { input, by: 'dealer', refused: null };
  return { input, by: 'floor', refused: refusal(table, input, { at, by: FLOOR }) };
}

export function choicesOf(table: Table, at: number): Choice[] {
  const choices: Choice[] = [];
  for (const declaration of PAGE_INPUTS) {
    if (!declaration.samples || !chartTakes(declaration, table)) continue;
    for (const input of declaration.samples(table)) {
      const choice = choiceOf(table, at, input);
      if (choice.refused !== null && !declaration.shownRefused?.(input)) continue;
      const idle = declaration.changesNothing?.(table, input) ?? false;
      choices.push(idle ? { ...choice, changesNothing: true } : choice);
    }
  }
  return [...choices, ...nextWagers(table, at)];
}

/** At the end of a round wagers may be taken: by that the dealer says that it is settled and picked up. */
function nextWagers(table: Table, at: number): Choice[] {
  const end = table.state.round && endOfRound(table, { at, by: DEALER });
  if (!end) return [];
  const wagers = WAGER.samples?.(end.table) ?? [];
  return wagers.map((input) => choiceOf(end.table, at, input)).filter(({ refused }) => refused === null);
}
