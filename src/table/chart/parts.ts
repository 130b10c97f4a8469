// What the charts of all phases are made of: guards that read the state, and actions that work on a copy of it.
import { setup } from 'xstate';
import type { Rules } from '../../rules/compile.ts';
import { apply } from '../apply.ts';
import { awaitsFirstPlayer, cutIsDue } from '../cut.ts';
import { mustTurnHole, takesCard } from '../dealer-turn.ts';
import type { Fact } from '../fact.ts';
import { currentTurn } from '../hands.ts';
import type { Input } from '../input.ts';
import { checkDue, hasOffers } from '../offers.ts';
import { spinsDue } from '../payout.ts';
import type { Stamp } from '../people.ts';
import { isStopped } from '../refusal.ts';
import type { TableState } from '../state.ts';
import { roundOf, startWork, type Work } from '../work.ts';

/** An input with its time and person, as the chart takes it. */
export type TableEvent = Input & { readonly stamp: Stamp };

interface Seen {
  readonly context: TableState;
}

/** Guards only read: they decide where the table goes next without being told. */
function guardsBetweenRounds(rules: Rules) {
  const values = rules.book.values;
  return {
    isPreShuffled: ({ context }: Seen) => context.cards.preShuffled,
    tensAreOut: ({ context }: Seen) =>
      context.cards.preShuffled && values['cards.preShuffled'] === 'skip-inspection-then-cut',
    floorVerifiesNot: () => !values['opening.floorVerifies'],
    readerNotInspected: () => !values['holeCard.readerInspectedDaily'],
    needsNoWash: ({ context }: Seen) => context.cards.preShuffled || !values['opening.wash'],
    anotherBatch: ({ context }: Seen) => context.cards.batchesInspected < context.cards.batches,
    needsNoShuffle: ({ context }: Seen) => context.cards.preShuffled && context.cards.freshFromBox,
    needsNoCut: ({ context }: Seen) => !cutIsDue(rules, context),
    cutterIsKnown: ({ context }: Seen) =>
      context.cutBy !== null || (context.cutOffers.length === 0 && !awaitsFirstPlayer(rules, context)),
    otherBatchIsReady: ({ context }: Seen) => context.cards.batches === 2 && !context.reshuffleDue,
    isBurned: ({ context }: Seen) => !context.burnDue,
    burnDue: ({ context }: Seen) => context.burnDue,
    reshuffleDue: ({ context }: Seen) => context.reshuffleDue,
    decksOut: ({ context }: Seen) => context.decksOut,
    isHalted: ({ context }: Seen) => context.halted !== null,
    floorCalled: ({ context }: Seen) => context.calls.length > 0,
    deviceMissing: ({ context }: Seen) => context.missing.length > 0 || context.readerBroken,
  };
}

function guardsOfRound(rules: Rules) {
  return {
    isVoid: ({ context }: Seen) => roundOf(context).voidedBy !== null,
    isDealt: ({ context }: Seen) => roundOf(context).queue.length === 0,
    nothingToOffer: ({ context }: Seen) => !hasOffers(rules, roundOf(context)),
    nothingToCheck: ({ context }: Seen) =>
      !checkDue({ rules, state: context }) && !isStopped({ rules, phase: 'check', state: context }),
    isDecided: ({ context }: Seen) => {
      const round = roundOf(context);
      if (round.checked === 'blackjack') return true;
      const open = currentTurn(rules, round) !== null || round.rescueWindow !== null;
      return !open && !isStopped({ rules, phase: 'turns', state: context });
    },
    dealerIsDone: ({ context }: Seen) =>
      !mustTurnHole({ rules, state: context }) && !takesCard({ rules, state: context }),
    isOpenAgain: ({ context }: Seen) => {
      const round = roundOf(context);
      return !round.voidedBy && round.checked !== 'blackjack' && currentTurn(rules, round) !== null;
    },
    dealerMustGoOn: ({ context }: Seen) => !roundOf(context).voidedBy && takesCard({ rules, state: context }),
    isSettled: ({ context }: Seen) => roundOf(context).settled,
    noSpinDue: ({ context }: Seen) => spinsDue(roundOf(context)).length === 0,
  };
}

export function chartParts(rules: Rules) {
  const chart = setup({
    types: {} as { context: TableState; events: TableEvent },
    actions: { facts: (_, _params: { readonly facts: readonly Fact[] }) => undefined },
    guards: { ...guardsBetweenRounds(rules), ...guardsOfRound(rules) },
  });
  /** Does these works on a copy of the state, in order; what comes out is the new state and the facts. */
  const does = (...works: readonly ((work: Work, input: Input) => void)[]) =>
    chart.enqueueActions(({ context, event, enqueue }) => {
      const work = startWork(rules, context, event.stamp);
      for (const one of works) one(work, event);
      enqueue.assign(work.state);
      if (work.facts.length > 0) enqueue({ type: 'facts', params: { facts: work.facts } });
    });
  const stays = { actions: does(apply) };
  return { chart, does, stays };
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
  } as const;
}
