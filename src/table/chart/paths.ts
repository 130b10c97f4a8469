// What XState asked and did for an input, remembered. From one place of the chart, only the type of the input and the answers of
// the guards decide what XState does next. So the next time, the same guards are asked and the same effects done in the same
// order without XState, which looks through all regions of the chart again and again. A new answer is a new path: XState walks it.
import type { Fact } from '../fact.ts';
import type { Input } from '../input.ts';
import type { Asked } from '../inputs/declare.ts';
import type { TableState } from '../state.ts';

/** The table as the input finds it, the input, and what it has caused so far. */
export interface ChartContext extends Asked {
  readonly input: Input;
  readonly facts: readonly Fact[];
  /** What XState has called for this input, in order. */
  readonly heard: Heard[];
}

export interface Outcome {
  readonly state: TableState;
  readonly facts: readonly Fact[];
}

type Guard = (context: ChartContext) => boolean;
type Effect = (context: ChartContext) => Outcome;

interface Heard {
  readonly call: Guard | Effect;
  readonly yes: boolean;
}

interface Seen {
  readonly context: ChartContext;
}

/** A guard as XState asks it. */
export function asks(guard: Guard): (seen: Seen) => boolean {
  return ({ context }) => {
    const yes = guard(context);
    context.heard.push({ call: guard, yes });
    return yes;
  };
}

/** An effect as XState does it. */
export function doing(effect: Effect): (seen: Seen) => Outcome {
  return ({ context }) => {
    context.heard.push({ call: effect, yes: true });
    return effect(context);
  };
}

/** The next call; where there is none, the path ends at a place of the chart. An effect always goes on with `yes`. */
export interface Path<Place> {
  call: Guard | Effect | null;
  yes: Path<Place> | null;
  no: Path<Place> | null;
  end: Place | null;
}

function newPath<Place>(): Path<Place> {
  return { call: null, yes: null, no: null, end: null };
}

/** Where the input leads, and with what outcome; null when nobody has gone this way before. */
export function follow<Place>(
  from: Path<Place> | undefined,
  asked: ChartContext,
): (Outcome & { readonly end: Place }) | null {
  let context = asked;
  let path = from ?? null;
  while (path?.call) {
    const said = path.call(context);
    if (said === false) path = path.no;
    else {
      if (said !== true) context = { ...context, ...said };
      path = path.yes;
    }
  }
  if (!path?.end) return null;
  return { end: path.end, state: context.state, facts: context.facts };
}

/** The same path with the way that XState has just gone. */
export function learn<Place>(
  from: Path<Place> = newPath(),
  heard: readonly Heard[],
  end: Place,
): Path<Place> {
  let path = from;
  for (const { call, yes } of heard) {
    path.call ??= call;
    if (path.call !== call) throw new Error('the chart asks something else for the same answers');
    const next: Path<Place> = (yes ? path.yes : path.no) ?? newPath();
    if (yes) path.yes = next;
    else path.no = next;
    path = next;
  }
  path.end = end;
  return from;
}
