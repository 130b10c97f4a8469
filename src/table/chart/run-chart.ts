// One input through the chart: from a place of the chart to the next, with the new state and the facts. XState decides, by its
// pure transition; what it decided is remembered (paths.ts).
import { getStateNodes, transition } from 'xstate';
import type { Input } from '../input.ts';
import { type Hold, heldUp } from './holds.ts';
import { type ChartValue, tableMachine } from './machine.ts';
import { type ChartContext, follow, learn, type Outcome, type Path } from './paths.ts';
import { PHASES, type Phase } from './phases.ts';

/** The rules and the state are in the context, so one chart serves all tables. */
export const machine = tableMachine();

/** Where the chart stands. */
export interface Place {
  readonly value: ChartValue;
  readonly phase: Phase;
  readonly holds: readonly Hold[];
  /** What is known of the inputs that came here. */
  readonly paths: Map<Input['type'], Path<Arrival>>;
}

/** Where an input leads; null when nothing in the chart takes it. */
interface Arrival {
  readonly at: Place | null;
}

export interface Step extends Outcome {
  readonly at: Place;
}

/** The innermost state of the chart. */
function phaseOf(value: unknown): Phase {
  if (typeof value === 'object' && value !== null) {
    const [inner] = Object.values(value);
    return phaseOf(inner);
  }
  const phase = PHASES.find((known) => known === value);
  if (!phase) throw new Error(`the table is in an unknown phase: ${JSON.stringify(value)}`);
  return phase;
}

const PLACES = new Map<string, Place>();

/** Throws where the chart has no such place. */
export function placeOf(value: ChartValue): Place {
  const key = JSON.stringify(value);
  const known = PLACES.get(key);
  if (known) return known;
  getStateNodes(machine.root, { ...value });
  const place = { value, phase: phaseOf(value.play), holds: heldUp(value), paths: new Map() };
  PLACES.set(key, place);
  return place;
}

/** The chart as XState has it before an input. */
export function snapshotAt({ value }: Place, context: ChartContext) {
  return machine.resolveState({ value: { ...value }, context });
}

function byXState(place: Place, context: ChartContext): Arrival & Outcome {
  const from = snapshotAt(place, context);
  const [next] = transition(machine, from, { type: context.input.type });
  return { at: next === from ? null : placeOf(next.value), ...next.context };
}

/** Null when nothing in the chart takes the input. */
export function runChart(from: Place, context: ChartContext): Step | null {
  const { type } = context.input;
  const path = from.paths.get(type);
  const known = follow(path, context);
  if (known) {
    const {
      end: { at },
      state,
      facts,
    } = known;
    return at && { at, state, facts };
  }
  const { at, state, facts } = byXState(from, context);
  from.paths.set(type, learn(path, context.heard, { at }));
  return at && { at, state, facts };
}
