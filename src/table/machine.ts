// The table's workflow as a statechart: the top level reads like a rule book's table of contents.
// It is used only through the pure functions of XState: no actors, no clock, no I/O.
import { not } from 'xstate';
import type { Rules } from '../rules/compile.ts';
import { apply } from './apply.ts';
import { bettingState, idleStates, openingState, shoeState } from './chart/before.ts';
import { atAnyTime, type ChartParts, chartParts } from './chart/parts.ts';
import { inAnyPhase, roundStates } from './chart/round.ts';
import { endRound } from './payout.ts';
import { newTable } from './state.ts';

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
        onDone: { target: 'betting', actions: does(endRound) },
      },
      ...idleStates(parts),
    },
  });
}

/** What holds the table up, whatever it is doing. Inputs that must wait are refused in refusal.ts. */
function attentionState({ chart }: ChartParts) {
  const halted = { guard: 'isHalted', target: 'halted' } as const;
  const called = { guard: 'floorCalled', target: 'waitingForFloor' } as const;
  const missing = { guard: 'deviceMissing', target: 'deviceMissing' } as const;
  return chart.createStateConfig({
    initial: 'clear',
    states: {
      clear: { always: [halted, called, missing] },
      deviceMissing: { always: [halted, called, { guard: not('deviceMissing'), target: 'clear' }] },
      waitingForFloor: { always: [halted, { guard: not('floorCalled'), target: 'clear' }] },
      halted: { always: { guard: not('isHalted'), target: 'clear' } },
    },
  });
}

export function tableMachine(rules: Rules) {
  const parts = chartParts(rules);
  return parts.chart.createMachine({
    id: 'table',
    context: newTable(rules.book.pack),
    type: 'parallel',
    on: atAnyTime(parts),
    states: { game: gameState(parts), attention: attentionState(parts) },
  });
}
