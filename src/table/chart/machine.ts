// The table's workflow as a statechart: the top level reads like a rule book's table of contents.
// It is used only through XState's pure transition (step.ts): no running actors, no clock, no I/O.
import type { Rules } from '../../rules/compile.ts';
import { apply } from '../apply.ts';
import { newTable } from '../state.ts';
import { bettingState, idleStates, openingState, shoeState } from './before.ts';
import { atAnyTime, type ChartParts, chartParts } from './parts.ts';
import { inAnyPhase, roundStates } from './round.ts';

function gameState(parts: ChartParts) {
  const { chart, does } = parts;
  return chart.createStateConfig({
    initial: 'closed',
    states: {
      closed: { on: { 'open-table': { target: 'opening', actions: does(apply) } } },
      opening: openingState(parts),
      shoe: shoeState(parts),
      betting: bettingState(parts),
      round: {
        initial: 'deal',
        on: inAnyPhase(parts),
        states: roundStates(parts),
        onDone: 'betting',
      },
      ...idleStates(parts),
    },
  });
}

export function tableMachine(rules: Rules) {
  const parts = chartParts(rules);
  return parts.chart.createMachine({
    id: 'table',
    context: { table: newTable(rules.book.pack), facts: [] },
    on: atAnyTime(parts),
    ...gameState(parts),
  });
}
