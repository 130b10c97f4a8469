// What may be said or done now: of every input that the chart takes here, the samples that the table would take. So a page
// offers what would be taken, and nothing else; of the decisions of the hand in turn it also learns why not.
import type { PageInput } from '../../protocol/inputs.ts';
import type { Choice } from '../../protocol/view.ts';
import { PHASES } from '../../table/chart/phases.ts';
import { PAGE_INPUTS } from '../../table/inputs/all.ts';
import type { Asked, PageDeclaration } from '../../table/inputs/declare.ts';
import { WAGER } from '../../table/inputs/wagers/wager.ts';
import type { Person } from '../../table/people.ts';
import { chartTakes, refusalFor, whyRefused } from '../../table/refusal.ts';
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
function choiceOf(
  { dealer, floor }: Askers,
  input: PageInput,
  declaration: PageDeclaration<PageInput>,
): Choice | null {
  if (whyRefused(dealer, input, declaration) === null) return { input, by: 'dealer', refused: null };
  // The declaration says whether it is refused for being the dealer: the floorperson is not.
  const why = whyRefused(floor, input, declaration);
  if (why === null) return { input, by: 'floor', refused: null };
  const isShown = declaration.shownRefused?.(input) ?? false;
  return isShown ? { input, by: 'floor', refused: refusalFor(floor, why) } : null;
}

const SAMPLED = PAGE_INPUTS.filter(({ samples }) => samples !== undefined);

/** What a screen may offer in each phase of a table that nothing holds up: asked for every picture, so looked up once. */
const WITHOUT_HOLDS = new Map(
  PHASES.map((phase) => [phase, SAMPLED.filter((one) => chartTakes(one, { phase, holds: [] }))]),
);

function offeredIn({ phase, holds }: Table): readonly PageDeclaration<PageInput>[] {
  const known = holds.length === 0 ? WITHOUT_HOLDS.get(phase) : undefined;
  return known ?? SAMPLED.filter((one) => chartTakes(one, { phase, holds }));
}

export function choicesOf(table: Table, at: number): Choice[] {
  const askers = askersAt(table, at);
  const choices: Choice[] = [];
  for (const declaration of offeredIn(table))
    for (const input of declaration.samples?.(table) ?? []) {
      const choice = choiceOf(askers, input, declaration);
      if (!choice) continue;
      const idle = declaration.changesNothing?.(table, input) ?? false;
      choices.push(idle ? { ...choice, changesNothing: true } : choice);
    }
  return [...choices, ...nextWagers(table, at)];
}

/** At the end of a round wagers may be taken: by that the dealer says that it is settled and picked up. */
function nextWagers(table: Table, at: number): Choice[] {
  const end = table.state.round && endOfRound(table, { at, by: dealerOf(table) });
  if (!end) return [];
  const askers = askersAt(end.table, at);
  const wagers = WAGER.samples?.(end.table) ?? [];
  return wagers.flatMap((input) => choiceOf(askers, input, WAGER) ?? []);
}

export function takesWagers(choices: readonly Choice[]): boolean {
  return choices.some(({ input }) => input.type === WAGER.type);
}
