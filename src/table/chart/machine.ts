// The table's workflow as a statechart. Beside the phases of play are its hold-ups: they are states too, and an input that
// must wait for one of them is not taken. The chart is used only through XState's pure transition (run-chart.ts): no running
// actors, no clock, no I/O.
import { and, not, or, type StateValue, stateIn } from 'xstate';
import { bettingState, openingState, shoeState } from './before.ts';
import { STOPPABLE } from './holds.ts';
import { type ChartParts, chartParts } from './parts.ts';
import { roundState } from './round.ts';

/** Where each region of the chart stands. */
export interface ChartValue {
  readonly play: StateValue;
  readonly halt: string;
  readonly reader: string;
  readonly calls: string;
}

/** A table that nobody has opened, and that nothing holds up. */
export const BEGINNING = {
  play: 'closed',
  halt: 'running',
  reader: 'inService',
  calls: 'uncalled',
} as const satisfies ChartValue;

/** Reads like a rule book's table of contents. */
function playState(parts: ChartParts) {
  const { chart, phase } = parts;
  return chart.createStateConfig({
    initial: BEGINNING.play,
    states: {
      closed: phase('closed'),
      readiness: phase('readiness'),
      opening: openingState(parts),
      shoe: shoeState(parts),
      betting: bettingState(parts),
      round: roundState(parts),
      idle: phase('idle'),
      idleWash: phase('idleWash'),
      closing: phase('closing'),
    },
  });
}

/** A person, or the station, has halted the table. */
function haltState({ chart, held }: ChartParts) {
  return chart.createStateConfig({
    initial: BEGINNING.halt,
    states: {
      // Something else than a word may halt it.
      running: { ...held('running'), always: { guard: 'isHalted', target: 'halted' } },
      halted: held('halted'),
    },
  });
}

/** Questions that only the floor can answer. */
function callsState({ chart, held }: ChartParts) {
  return chart.createStateConfig({
    initial: BEGINNING.calls,
    states: {
      uncalled: { always: { guard: 'isCalled', target: 'called' } },
      called: { ...held('called'), always: { guard: 'isNotCalled', target: 'uncalled' } },
    },
  });
}

/** The card reader is out of order and the book does not let the table go on without it. */
function readerState({ chart }: ChartParts) {
  const stops = and(['readerStops', or(STOPPABLE.map((phase) => stateIn(`#${phase}`)))]);
  return chart.createStateConfig({
    initial: BEGINNING.reader,
    states: {
      inService: { always: { guard: stops, target: 'stopped', description: 'isStopped' } },
      stopped: {
        id: 'stopped',
        always: { guard: not(stops), target: 'inService', description: 'isNotStopped' },
      },
    },
  });
}

export function tableMachine() {
  const parts = chartParts();
  return parts.chart.createMachine({
    id: 'table',
    context: ({ input }) => input,
    type: 'parallel',
    on: parts.anywhere,
    states: {
      play: playState(parts),
      halt: haltState(parts),
      reader: readerState(parts),
      calls: callsState(parts),
    },
  });
}
