// The guards of the chart. They only read: they decide where the table goes next without being told.
import { roundOf } from '../change.ts';
import type { ChartGuard } from '../inputs/declare.ts';
import { mustTurnHole, takesCard } from '../round/dealer-turn.ts';
import { currentTurn, isUntouched } from '../round/hands.ts';
import { holeMayBeNone } from '../round/no-hole-card.ts';
import { checkDue, hasOffers } from '../round/offers.ts';
import { sectionWaits, spinsDue } from '../round/payout.ts';
import { awaitsFirstPlayer, cutIsDue } from '../shoe/cut.ts';
import { canBeStruckOff } from '../shoe/unread.ts';
import { readerIsOut } from '../state.ts';
import { offerToTakeBack } from '../undo/undo.ts';
import { isCalled, isStopped, readerStops } from './holds.ts';
import { asks, type ChartContext } from './paths.ts';

const BETWEEN_ROUNDS = {
  isPreShuffled: asks(({ state }) => state.cards.preShuffled),
  tensAreOut: asks(
    ({ rules, state }) =>
      state.cards.preShuffled && rules.book.values['cards.preShuffled'] === 'skip-inspection-then-cut',
  ),
  floorVerifiesNot: asks(({ rules }) => !rules.book.values['opening.floorVerifies']),
  readerNotInspected: asks(({ rules }) => !rules.book.values['holeCard.readerInspectedDaily']),
  needsNoWash: asks(({ rules, state }) => state.cards.preShuffled || !rules.book.values['opening.wash']),
  anotherBatch: asks(({ state }) => state.cards.batchesInspected < state.cards.batches),
  needsNoShuffle: asks(({ state }) => state.cards.preShuffled && state.cards.freshFromBox),
  needsNoCut: asks(({ rules, state }) => !cutIsDue(rules, state)),
  cutterIsKnown: asks(
    ({ rules, state }) =>
      state.cutBy !== null || (state.cutOffers.length === 0 && !awaitsFirstPlayer(rules, state)),
  ),
  isBurned: asks(({ state }) => !state.burnDue),
  burnDue: asks(({ state }) => state.burnDue),
  reshuffleDue: asks(({ state }) => state.reshuffleDue),
  decksOut: asks(({ state }) => state.decksOut),
};

const IN_ROUND = {
  isVoid: asks(({ state }) => roundOf(state).voidedBy !== null),
  isDealt: asks(({ state }) => roundOf(state).queue.length === 0),
  nothingToOffer: asks(({ rules, state }) => !hasOffers({ rules, state })),
  nothingToCheck: asks(
    ({ rules, state }) => !checkDue({ rules, state }) && !isStopped({ rules, phase: 'check', state }),
  ),
  isDecided: asks(({ rules, state }) => {
    const round = roundOf(state);
    if (round.checked === 'blackjack') return true;
    const open = currentTurn(rules, round) !== null || round.rescueWindow !== null;
    return !open && !isStopped({ rules, phase: 'turns', state });
  }),
  dealerIsDone: asks(({ rules, state }) => !mustTurnHole({ rules, state }) && !takesCard({ rules, state })),
  // A shoe that ran out when no card was needed is filled again where one is needed after all.
  handLacksCard: asks(
    ({ rules, state }) => state.shoe.empty === true && currentTurn(rules, roundOf(state))?.cardDue === true,
  ),
  dealerLacksCard: asks(({ rules, state }) => state.shoe.empty === true && takesCard({ rules, state })),
  isOpenAgain: asks(({ rules, state }) => {
    const round = roundOf(state);
    return !round.voidedBy && round.checked !== 'blackjack' && currentTurn(rules, round) !== null;
  }),
  dealerMustGoOn: asks(({ rules, state }) => !roundOf(state).voidedBy && takesCard({ rules, state })),
  isSettled: asks(({ state }) => roundOf(state).settled),
  noSpinDue: asks(({ state }) => spinsDue(roundOf(state)).length === 0 && !sectionWaits(roundOf(state))),
};

export const GUARDS = {
  ...BETWEEN_ROUNDS,
  ...IN_ROUND,
  isHalted: asks(({ state }) => state.halted !== null),
  isCalled: asks(({ state }) => isCalled(state)),
  isNotCalled: asks(({ state }) => !isCalled(state)),
  readerStops: asks(({ rules, state }) => readerStops(rules, state)),
};

/** What the declarations of inputs name: which of several ways an input takes. */
export const WAYS: Readonly<Record<ChartGuard, (context: ChartContext) => boolean>> = {
  otherBatchIsReady: ({ state }) => state.cards.batches === 2 && !state.reshuffleDue,
  closingIsUndone: ({ state }) => offerToTakeBack('turns', state) !== null,
  holeIsNoCard: ({ state }) => !canBeStruckOff(state) && holeMayBeNone(state),
  inTimeForCheck: ({ rules, state, input }) => {
    const missing = state.missing.filter((one) => input.type !== 'device-back' || one !== input.device);
    const readerBroken = state.readerBroken && input.type !== 'reader-in-service';
    const due = checkDue({ rules, state: { ...state, missing, readerBroken } });
    return due && readerIsOut(state) && isUntouched(state, roundOf(state));
  },
};
