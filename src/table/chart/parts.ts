// What the charts of all phases are made of: guards that read the state, and actions that work on a copy of it.
import { setup } from 'xstate';
import type { Rules } from '../../rules/compile.ts';
import { apply } from '../apply.ts';
import { type Change, roundOf, startChange } from '../change.ts';
import type { Touched } from '../copy.ts';
import type { Fact } from '../fact.ts';
import type { Input } from '../input.ts';
import type { Stamp } from '../people.ts';
import { isStopped } from '../refusal.ts';
import { mustTurnHole, takesCard } from '../round/dealer-turn.ts';
import { currentTurn, isUntouched } from '../round/hands.ts';
import { checkDue, hasOffers } from '../round/offers.ts';
import { spinsDue } from '../round/payout.ts';
import { awaitsFirstPlayer, cutIsDue } from '../shoe/cut.ts';
import { readerIsOut, type TableState } from '../state.ts';
import { offerToTakeBack } from '../undo/undo.ts';

/** An input with its time and person, as the chart takes it. */
export type TableEvent = Input & { readonly stamp: Stamp };

/** The chart's context: the state of the table, and what the input that is being taken has caused so far. */
export interface ChartContext {
  readonly table: TableState;
  readonly facts: readonly Fact[];
}

interface Seen {
  readonly context: ChartContext;
}

/** Which boxes an input changes: only those are copied. */
type Touches = (rules: Rules, state: TableState, input: Input) => Touched;

const anyBox: Touches = () => null;
export const noBox: Touches = () => [];
export const boxInTurn: Touches = (rules, { round }) => {
  const seat = round && currentTurn(rules, round)?.box.seat;
  return seat ? [seat] : null;
};
export const boxDealtTo: Touches = (_, { round }) => {
  const target = round?.queue[0];
  return target?.to === 'box' ? [target.seat] : [];
};
export const boxNamed: Touches = (_rules, _state, input) =>
  'seat' in input && typeof input.seat === 'number' ? [input.seat] : null;

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
    otherBatchIsReady: ({ context: { table } }: Seen) => table.cards.batches === 2 && !table.reshuffleDue,
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
    closingIsUndone: ({ context: { table } }: Seen) => offerToTakeBack('turns', table) !== null,
    inTimeForCheck: ({ context: { table }, event }: Seen & { readonly event: TableEvent }) => {
      const missing = table.missing.filter((one) => event.type !== 'device-back' || one !== event.device);
      const readerBroken = table.readerBroken && event.type !== 'reader-repaired';
      const due = checkDue({ rules, state: { ...table, missing, readerBroken } });
      return due && readerIsOut(table) && isUntouched(table, roundOf(table));
    },
    isDecided: ({ context: { table } }: Seen) => {
      const round = roundOf(table);
      if (round.checked === 'blackjack') return true;
      const open = currentTurn(rules, round) !== null || round.rescueWindow !== null;
      return !open && !isStopped({ rules, phase: 'turns', state: table });
    },
    dealerIsDone: ({ context: { table } }: Seen) =>
      !mustTurnHole({ rules, state: table }) && !takesCard({ rules, state: table }),
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

export function chartParts(rules: Rules) {
  const chart = setup({
    types: {} as { context: ChartContext; events: TableEvent },
    guards: { ...guardsBetweenRounds(rules), ...guardsOfRound(rules) },
  });
  /** Does these works on a copy of the state, in order; what comes out is the new state and the facts. */
  const doesTouching = (touches: Touches, ...works: readonly ((change: Change, input: Input) => void)[]) =>
    chart.assign(({ context: { table, facts }, event }) => {
      const change = startChange(rules, table, event.stamp, touches(rules, table, event));
      for (const one of works) one(change, event);
      return { table: change.state, facts: facts.length === 0 ? change.facts : [...facts, ...change.facts] };
    });
  const does = (...works: readonly ((change: Change, input: Input) => void)[]) =>
    doesTouching(anyBox, ...works);
  const stays = { actions: does(apply) };
  return { chart, does, doesTouching, stays };
}

export type ChartParts = ReturnType<typeof chartParts>;

/** What may happen at any time, unless refusal.ts says otherwise. */
export function atAnyTime({ stays }: ChartParts) {
  return {
    'reader-fault': stays,
    'reader-repaired': stays,
    'device-lost': stays,
    'device-back': stays,
    'allow-manual-entry': stays,
    halt: stays,
    resume: stays,
    'floor-answers': stays,
    floor: stays,
    'cut-card': stays,
    'disclose-burn': stays,
    'stray-card': stays,
    misread: stays,
    'no-card': stays,
    'face-down-card': stays,
    'seen-by-scanner': stays,
  } as const;
}
