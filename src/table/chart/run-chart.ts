// One event through the chart, by XState's pure rules: a snapshot goes in, the next one and the facts come out.
import { type ActorScope, createActor, type SnapshotFrom } from 'xstate';
import type { Fact } from '../fact.ts';
import type { tableMachine } from './machine.ts';
import type { TableEvent } from './parts.ts';

export type Machine = ReturnType<typeof tableMachine>;
export type Snapshot = SnapshotFrom<Machine>;

export interface Step {
  readonly snapshot: Snapshot;
  readonly facts: readonly Fact[];
}

/** Null when nothing in the chart takes the event. */
export type TakeStep = (from: Snapshot, event: TableEvent) => Step | null;

/**
 * XState's own `transition` makes an actor for every event, to be there for children, timers and messages, and that takes
 * longer than the event itself. The chart has none of these: one actor that is never started serves for the table's life.
 */
export function runChart(machine: Machine): TakeStep {
  const self = createActor(machine);
  const scope: ActorScope<Snapshot, TableEvent> = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: refuse,
  };
  return (from, event) => {
    const next = machine.transition(from, event, scope);
    if (next === from) return null;
    const { table, facts } = next.context;
    return { snapshot: { ...next, context: { table, facts: [] } }, facts };
  };
}

function nothing(): void {}

function refuse({ type }: { readonly type: string }): never {
  throw new Error(`the chart reaches outside itself: ${type}`);
}
