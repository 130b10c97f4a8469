// What the chart is made of: guards that read the state, and the ways of the inputs, taken from their declarations.
import { setup } from 'xstate';
import type { Rules } from '../../rules/compile.ts';
import { type Change, roundOf, startChange } from '../change.ts';
import type { Fact } from '../fact.ts';
import type { Input } from '../input.ts';
import { DECLARATIONS } from '../inputs/all.ts';
import type { ChartGuard, Declaration, Touches, Transition, Transitions } from '../inputs/declare.ts';
import type { Stamp } from '../people.ts';
import { whyRefused } from '../refusal.ts';
import { mustTurnHole, takesCard } from '../round/dealer-turn.ts';
import { currentTurn, isUntouched } from '../round/hands.ts';
import { holeMayBeNone } from '../round/no-hole-card.ts';
import { checkDue, hasOffers } from '../round/offers.ts';
import { spinsDue } from '../round/payout.ts';
import { awaitsFirstPlayer, cutIsDue } from '../shoe/cut.ts';
import { canBeStruckOff } from '../shoe/unread.ts';
import { readerIsOut, type TableState } from '../state.ts';
import { anyBox, noBox } from '../touches.ts';
import { offerToTakeBack } from '../undo/undo.ts';
import { type Hold, isCalled, isStopped, readerStops } from './holds.ts';
import type { Phase } from './phases.ts';

/** An input with its time and person, and where the chart stands when it comes. */
export type TableEvent = Input & {
  readonly stamp: Stamp;
  readonly phase: Phase;
  readonly holds: readonly Hold[];
};

/** The chart's context: the state of the table, and what the input that is being taken has caused so far. */
export interface ChartContext {
  readonly table: TableState;
  readonly facts: readonly Fact[];
}

interface Seen {
  readonly context: ChartContext;
}

interface SeenWithEvent extends Seen {
  readonly event: TableEvent;
}

/** Guards only read: they decide where the table goes next without being told. */
function guardsBetweenRounds(rules: Rules) {
  const values = rules.book.values;
  return {
    isPreShuffled: ({ context: { table } }: Seen) => table.cards.preShuffled,
    tensAreOut: ({ context: { table } }: Seen) =>
      table.cards.preShuffled && values['cards.preShuffled'] === 'skip-inspection-then-cut',
    floorVerifiesNot: () => !values['opening.floorVerifies'],
    readerNotInspected: () => !values['holeCard.readerInspectedDaily'],
    needsNoWash: ({ context: { table } }: Seen) => table.cards.preShuffled || !values['opening.wash'],
    anotherBatch: ({ context: { table } }: Seen) => table.cards.batchesInspected < table.cards.batches,
    needsNoShuffle: ({ context: { table } }: Seen) => table.cards.preShuffled && table.cards.freshFromBox,
    needsNoCut: ({ context: { table } }: Seen) => !cutIsDue(rules, table),
    cutterIsKnown: ({ context: { table } }: Seen) =>
      table.cutBy !== null || (table.cutOffers.length === 0 && !awaitsFirstPlayer(rules, table)),
    isBurned: ({ context: { table } }: Seen) => !table.burnDue,
    burnDue: ({ context: { table } }: Seen) => table.burnDue,
    reshuffleDue: ({ context: { table } }: Seen) => table.reshuffleDue,
    decksOut: ({ context: { table } }: Seen) => table.decksOut,
  };
}

function guardsOfRound(rules: Rules) {
  return {
    isVoid: ({ context: { table } }: Seen) => roundOf(table).voidedBy !== null,
    isDealt: ({ context: { table } }: Seen) => roundOf(table).queue.length === 0,
    nothingToOffer: ({ context: { table } }: Seen) => !hasOffers(rules, roundOf(table)),
    nothingToCheck: ({ context: { table } }: Seen) =>
      !checkDue({ rules, state: table }) && !isStopped({ rules, phase: 'check', state: table }),
    isDecided: ({ context: { table } }: Seen) => {
      const round = roundOf(table);
      if (round.checked === 'blackjack') return true;
      const open = currentTurn(rules, round) !== null || round.rescueWindow !== null;
      return !open && !isStopped({ rules, phase: 'turns', state: table });
    },
    dealerIsDone: ({ context: { table } }: Seen) =>
      !mustTurnHole({ rules, state: table }) && !takesCard({ rules, state: table }),
    // A shoe that ran out when no card was needed is filled again where one is needed after all.
    handLacksCard: ({ context: { table } }: Seen) =>
      table.shoe.empty === true && currentTurn(rules, roundOf(table))?.cardDue === true,
    dealerLacksCard: ({ context: { table } }: Seen) =>
      table.shoe.empty === true && takesCard({ rules, state: table }),
    isOpenAgain: ({ context: { table } }: Seen) => {
      const round = roundOf(table);
      return !round.voidedBy && round.checked !== 'blackjack' && currentTurn(rules, round) !== null;
    },
    dealerMustGoOn: ({ context: { table } }: Seen) =>
      !roundOf(table).voidedBy && takesCard({ rules, state: table }),
    isSettled: ({ context: { table } }: Seen) => roundOf(table).settled,
    noSpinDue: ({ context: { table } }: Seen) => spinsDue(roundOf(table)).length === 0,
  };
}

/** What the declarations of inputs name: which of several ways an input takes. */
function guardsOfInputs(rules: Rules): Record<ChartGuard, (seen: SeenWithEvent) => boolean> {
  return {
    otherBatchIsReady: ({ context: { table } }) => table.cards.batches === 2 && !table.reshuffleDue,
    closingIsUndone: ({ context: { table } }) => offerToTakeBack('turns', table) !== null,
    holeIsNoCard: ({ context: { table } }) => !canBeStruckOff(table) && holeMayBeNone(table),
    inTimeForCheck: ({ context: { table }, event }) => {
      const missing = table.missing.filter((one) => event.type !== 'device-back' || one !== event.device);
      const readerBroken = table.readerBroken && event.type !== 'reader-in-service';
      const due = checkDue({ rules, state: { ...table, missing, readerBroken } });
      return due && readerIsOut(table) && isUntouched(table, roundOf(table));
    },
  };
}

type Effect = (change: Change, input: Input) => void;

/** Where nobody has taken the table over, it is the dealer's who works at it first. */
const claimTable: Effect = ({ state, stamp: { by } }) => {
  if (state.dealer === null && by?.role === 'dealer') state.dealer = by.id;
};

function listOf(transitions: Transitions<Input>): readonly Transition<Input>[] {
  return 'length' in transitions ? transitions : [transitions];
}

export function chartParts(rules: Rules) {
  const named = guardsOfInputs(rules);
  const chart = setup({
    types: {} as { context: ChartContext; events: TableEvent },
    guards: {
      ...guardsBetweenRounds(rules),
      ...guardsOfRound(rules),
      isHalted: ({ context: { table } }: Seen) => table.halted !== null,
      isCalled: ({ context: { table } }: Seen) => isCalled(table),
      readerStops: ({ context: { table } }: Seen) => readerStops(rules, table),
      isNotCalled: ({ context: { table } }: Seen) => !isCalled(table),
    },
  });
  /** Works on a copy of the state; what comes out is the new state and the facts. */
  const doing = (touches: Touches, ...effects: readonly Effect[]) =>
    chart.assign(({ context: { table, facts }, event }) => {
      const change = startChange(rules, table, event, touches(rules, table, event));
      for (const effect of effects) effect(change, event);
      return { table: change.state, facts: facts.length === 0 ? change.facts : [...facts, ...change.facts] };
    });
  /** The chart takes an input where its declaration says so, and refuses it for no other reason. */
  const wayOf = (declaration: Declaration<Input>, transition: Transition<Input>) => {
    const { to, only, touches = anyBox, does, followed = [] } = transition;
    const guard = ({ context: { table: state }, event }: SeenWithEvent) => {
      const { stamp, phase, holds } = event;
      if (whyRefused({ rules, phase, holds, state, stamp }, event) !== null) return false;
      return only === undefined || named[only]({ context: { table: state, facts: [] }, event });
    };
    const effect: Effect = does ?? ((change, input) => declaration.does(change, input));
    return {
      guard,
      actions: doing(touches, claimTable, effect, ...followed),
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
    does: (...effects: readonly Effect[]) => doing(anyBox, ...effects),
    /** For what changes no box. */
    doesAside: (...effects: readonly Effect[]) => doing(noBox, ...effects),
    /** A phase with the inputs that it takes. */
    phase: (id: Phase) => ({ id, on: ways(({ at }) => at?.[id]) }),
    anywhere: ways(({ anywhere }) => anywhere),
    held: (state: Hold | 'running') => ({ id: state, on: ways(({ held }) => held?.[state]) }),
  };
}

export type ChartParts = ReturnType<typeof chartParts>;
