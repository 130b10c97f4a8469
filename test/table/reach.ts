// Which states and transitions of the statechart have been reached.
import { type AnyStateNode, getMicrosteps, type StateValue } from 'xstate';
import { machine, snapshotAt } from '../../src/table/chart/run-chart.ts';
import type { Input } from '../../src/table/input.ts';
import type { Stamp } from '../../src/table/people.ts';
import { contextOf, type Table } from '../../src/table/table.ts';

/** The innermost states of a value, by their full names. */
function leavesOf(value: StateValue, path = ''): string[] {
  if (typeof value === 'string') return [`${path}${value}`];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner ?? {}, `${path}${key}.`));
}

export class Reach {
  readonly states = new Set<string>();
  /** `state: input` */
  readonly inputs = new Set<string>();
  /** `state → state` */
  readonly moves = new Set<string>();

  /** Follows an accepted input step by step. */
  follow(before: Table, input: Input, stamp: Stamp): void {
    let leaves = leavesOf({ ...before.place.value });
    for (const leaf of leaves) {
      this.states.add(leaf);
      const taker = takerOf(machine.root, leaf, input.type);
      if (taker) this.inputs.add(`${name(taker)}: ${input.type}`);
    }
    const from = snapshotAt(before.place, contextOf(before, input, stamp));
    for (const [snapshot] of getMicrosteps(machine, from, { type: input.type })) {
      const next = leavesOf(snapshot.value);
      for (const [region, leaf] of leaves.entries()) {
        const to = next[region];
        if (to === undefined || to === leaf) continue;
        this.states.add(to);
        this.moves.add(`${leaf} → ${to}`);
      }
      leaves = next;
    }
  }
}

/** The state, or the nearest around it, that takes the input. */
function takerOf(root: AnyStateNode, leaf: string, input: string): AnyStateNode | undefined {
  let node: AnyStateNode | undefined = root;
  let taker: AnyStateNode | undefined;
  for (const key of ['', ...leaf.split('.')]) {
    node = key === '' ? root : node?.states[key];
    if (node?.transitions.has(input)) taker = node;
  }
  return taker;
}

function name(node: AnyStateNode): string {
  return node.path.join('.') || 'table';
}

/** The state that is entered when the node is the target of a transition. */
function entered(node: AnyStateNode): AnyStateNode {
  const inner = Object.keys(node.states).length > 0 ? node.initial.target[0] : undefined;
  return inner ? entered(inner) : node;
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)];
}

/** Everything that can be reached, read off the machine. */
export function everything(): Pick<Reach, 'states' | 'inputs' | 'moves'> {
  const all = { states: new Set<string>(), inputs: new Set<string>(), moves: new Set<string>() };
  for (const node of allNodes(machine.root)) {
    const leaf = Object.keys(node.states).length === 0;
    if (leaf) all.states.add(name(node));
    for (const [event, transitions] of node.transitions) {
      if (!event.startsWith('xstate.')) all.inputs.add(`${name(node)}: ${event}`);
      const final = Object.values(node.states).find((child) => child.type === 'final');
      const source = event.startsWith('xstate.done') && final ? final : node;
      for (const target of transitions.flatMap((one) => one.target ?? []))
        all.moves.add(`${name(source)} → ${name(entered(target))}`);
    }
    for (const target of (node.always ?? []).flatMap((one) => one.target ?? []))
      all.moves.add(`${name(node)} → ${name(entered(target))}`);
  }
  return all;
}

export function missing(all: ReadonlySet<string>, ...reached: ReadonlySet<string>[]): string[] {
  return [...all].filter((one) => !reached.some((set) => set.has(one))).sort();
}
