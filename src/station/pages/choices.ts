// What may be said or done now: of every input that the chart takes here, the samples that the table would take. So a page
// offers what would be taken, and nothing else; of the decisions of the hand in turn it also learns why not.
import type { PageInput } from '../../protocol/inputs.ts';
import type { Choice } from '../../protocol/view.ts';
import { PAGE_INPUTS } from '../../table/inputs/all.ts';
import type { Asked } from '../../table/inputs/declare.ts';
import { WAGER } from '../../table/inputs/wagers/wager.ts';
import type { Person } from '../../table/people.ts';
import { chartTakes, refusal, whyRefused } from '../../table/refusal.ts';
import type { Table } from '../../table/table.ts';
import { endOfRound } from '../implied-inputs.ts';

const FLOOR = { id: '', role: 'floor' } as const;

/** The dealer who has the table. */
function dealerOf({ state: { dealer } }: Table): Person {
  return { id: dealer ?? '', role: 'dealer' };
}

/** The same question from the one and from the other. */
interface Askers {
  readonly dealer: Asked;
  readonly floor: Asked;
}

function askersAt(table: Table, at: number): Askers {
  const { rules, phase, holds, state } = table;
  return {
    dealer: { rules, phase, holds, state, stamp: { at, by: dealerOf(table) } },
    floor: { rules, phase, holds, state, stamp: { at, by: FLOOR } },
  };
}

/** Which of the two may do it; if neither, why the floorperson may not, where that is shown. */
function choiceOf({ dealer, floor }: Askers, input: PageInput, shownRefused: boolean): Choice | null {
  const refused = whyRefused(dealer, input);
  if (refused === null) return { input, by: 'dealer', refused };
  // The declaration says whether it is refused for being the dealer: the floorperson is not.
  if (whyRefused(floor, input) === null) return { input, by: 'floor', refused: null };
  return shownRefused ? { input, by: 'floor', refused: refusal(floor, input, floor.stamp) } : null;
}

export function choicesOf(table: Table, at: number): Choice[] {
  const askers = askersAt(table, at);
  const choices: Choice[] = [];
  for (const declaration of PAGE_INPUTS) {
    if (!declaration.samples || !chartTakes(declaration, table)) continue;
    for (const input of declaration.samples(table)) {
      const choice = choiceOf(askers, input, declaration.shownRefused?.(input) ?? false);
      if (!choice) continue;
      const idle = declaration.changesNothing?.(table, input) ?? false;
      choices.push(idle ? { ...choice, changesNothing: true } : choice);
    }
  }
  return [...choices, ...nextWagers(table, at)];
}

/** At the end of a round wagers may be taken: by that the dealer says that it is settled and picked up. */
function nextWagers(table: Table, at: number): Choice[] {
  const end = table.state.round && endOfRound(table, { at, by: dealerOf(table) });
  if (!end) return [];
  const askers = askersAt(end.table, at);
  const wagers = WAGER.samples?.(end.table) ?? [];
  return wagers.flatMap((input) => choiceOf(askers, input, false) ?? []);
}

export function takesWagers(choices: readonly Choice[]): boolean {
  return choices.some(({ input }) => input.type === WAGER.type);
}
