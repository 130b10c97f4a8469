// What the chart is made of: its guards, and the ways of the inputs, taken from their declarations.
import { setup } from 'xstate';
import { type Change, startChange } from '../change.ts';
import type { Input } from '../input.ts';
import { DECLARATIONS } from '../inputs/all.ts';
import type { Declaration, Touches, Transition, Transitions } from '../inputs/declare.ts';
import { whyRefused } from '../refusal.ts';
import { anyBox, noBox } from '../touches.ts';
import { GUARDS, WAYS } from './guards.ts';
import type { Hold } from './holds.ts';
import { asks, type ChartContext, doing } from './paths.ts';
import type { Phase } from './phases.ts';

type Effect = (change: Change, input: Input) => void;

/** Where nobody has taken the table over, it is the dealer's who works at it first. */
const claimTable: Effect = ({ state, stamp: { by } }) => {
  if (state.dealer === null && by?.role === 'dealer') state.dealer = by.id;
};

function listOf(transitions: Transitions<Input>): readonly Transition<Input>[] {
  return 'length' in transitions ? transitions : [transitions];
}

export function chartParts() {
  const chart = setup({
    types: {} as { context: ChartContext; input: ChartContext; events: Pick<Input, 'type'> },
    guards: GUARDS,
  });
  /** Works on a copy of the state; what comes out is the new state and the facts. */
  const changing = (touches: Touches, ...effects: readonly Effect[]) =>
    chart.assign(
      doing((context) => {
        const { rules, state, input, facts } = context;
        const change = startChange(rules, state, context, touches(rules, state, input));
        for (const effect of effects) effect(change, input);
        return {
          state: change.state,
          facts: facts.length === 0 ? change.facts : [...facts, ...change.facts],
        };
      }),
    );
  /** The chart takes an input where its declaration says so, and refuses it for no other reason. */
  const wayOf = (declaration: Declaration<Input>, transition: Transition<Input>) => {
    const { to, only, touches = anyBox, does, followed = [] } = transition;
    const guard = asks(
      (context) => whyRefused(context, context.input) === null && (only === undefined || WAYS[only](context)),
    );
    const effect: Effect = does ?? ((change, input) => declaration.does(change, input));
    return {
      guard,
      actions: changing(touches, claimTable, effect, ...followed),
      ...(to === undefined ? {} : { target: `#${to}` }),
      ...(only === undefined ? {} : { description: only }),
    };
  };
  const ways = (pick: (declaration: Declaration<Input>) => Transitions<Input> | undefined) =>
    Object.fromEntries(
      DECLARATIONS.flatMap((declaration) => {
        const transitions = pick(declaration);
        return transitions === undefined
          ? []
          : [[declaration.type, listOf(transitions).map((one) => wayOf(declaration, one))]];
      }),
    );
  return {
    chart,
    does: (...effects: readonly Effect[]) => changing(anyBox, ...effects),
    /** For what changes no box. */
    doesAside: (...effects: readonly Effect[]) => changing(noBox, ...effects),
    /** A phase with the inputs that it takes. */
    phase: (id: Phase) => ({ id, on: ways(({ at }) => at?.[id]) }),
    anywhere: ways(({ anywhere }) => anywhere),
    held: (state: Hold | 'running') => ({ id: state, on: ways(({ held }) => held?.[state]) }),
  };
}

export type ChartParts = ReturnType<typeof chartParts>;
