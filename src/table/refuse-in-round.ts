// What is refused in the course of a round.
import { type Card, canBeBlackjack, isTen } from '../rules/cards/cards.ts';
import type { Rules } from '../rules/compile.ts';
import { refusedAction } from '../rules/play/options.ts';
import { refusal } from '../rules/play/refusals.ts';
import { CARDS_CAN_COME_OUT, type Phase, UNDECIDED } from './chart/phases.ts';
import type { Decision, Input } from './input.ts';
import { isFloor, type Person } from './people.ts';
import type { Moment, Refused, Refuser } from './refusal.ts';
import type { BETWEEN_ROUNDS_REFUSERS } from './refuse-between-rounds.ts';
import { onlyIn } from './refuse-between-rounds.ts';
import {
  type DeviceInput,
  refusedFace,
  refusedHand,
  refusedInPlace,
  refusedMissing,
  refusedSection,
  refusedSight,
} from './refuse-by-hand.ts';
import { refusedMiss, refusedMissedChoice } from './round/deal.ts';
import { mustTurnHole } from './round/dealer-turn.ts';
import { refusedFloor } from './round/floor.ts';
import { currentTurn, upCardOf } from './round/hands.ts';
import { checkDue, readerSaidOtherwise, refusedInsure, refusedKeeping } from './round/offers.ts';
import { buttonIsDue, spinsDue, superBonusWaits } from './round/payout.ts';
import { refusedDecision } from './round/turns.ts';
import { refusedCardMissed, refusedLateChoice, refusedRefusal } from './shoe/misdrawn-cards.ts';
import { unreadIsNext } from './shoe/unread.ts';
import { type DrawnCard, type RoundState, readerIsOut, UNREAD } from './state.ts';
import { refusedMove, refusedUndo } from './undo/undo.ts';

type InRound = Exclude<Input['type'], keyof typeof BETWEEN_ROUNDS_REFUSERS | DeviceInput>;

/** For what belongs to a round that still has decisions to make. */
function inRound(
  { rules, phase, state }: Moment,
  test: (rules: Rules, round: RoundState) => Refused,
): Refused {
  if (!state.round) return 'no-round';
  return UNDECIDED.includes(phase) ? test(rules, state.round) : 'round-over';
}

function inTurns(moment: Moment, test: (rules: Rules, round: RoundState) => Refused): Refused {
  return inRound(moment, (rules, round) => (moment.phase === 'turns' ? test(rules, round) : 'not-now'));
}

const CARD_PHASES: readonly Phase[] = ['burning', 'betting', 'deal', 'turns', 'dealer', 'payout'];

/**
 * Whether a card may leave the shoe now, face up (`open`) or sealed as the hole card.
 * @rule deal.faceUp, holeCard.mode.dealerBlackjack
 */
function refusedCard({ rules, phase, state }: Moment, open: boolean): Refused {
  if (!CARD_PHASES.includes(phase)) return 'no-card-due';
  if (state.burnDue) return open ? null : 'no-card-due';
  const { round } = state;
  switch (phase) {
    case 'betting':
      if (state.unconfirmed.length > 0) return 'wager-unconfirmed';
      return state.wagers.length > 0 && open ? null : 'no-card-due';
    case 'deal':
      if (round?.queue[0]?.to === 'hole') return open ? 'hole-is-closed' : null;
      return open ? null : 'card-is-open';
    case 'turns':
      return refusedToHand(rules, round, open);
    case 'dealer':
      if (mustTurnHole({ rules, state })) return 'hole-first';
      return open ? null : 'card-is-open';
    default:
      return open ? null : 'no-card-due';
  }
}

/** A card drawn without a word is a hit, so only a hand that may hit takes one. @rule redouble.doublesInAll.oneCard */
function refusedToHand(rules: Rules, round: RoundState | null, open: boolean): Refused {
  const turn = round && currentTurn(rules, round);
  if (!turn) return 'no-card-due';
  if (!open) return 'card-is-open';
  return turn.cardDue ? null : refusedAction(rules, turn.hand, turn.box.splits, 'hit');
}

/** A card drawn in error is used before another leaves the shoe. @rule irregularity.drawnInErrorUnexposed, irregularity.drawnInErrorExposed */
function refusedPastDrawn({ phase, state }: Moment): Refused {
  const [drawn] = state.drawn;
  if (!drawn || state.burnDue || phase === 'burning' || phase === 'payout') return null;
  return drawn.exposed ? 'exposed-card-first' : 'drawn-card-first';
}

/** A sealed card is opened when it is used; one that everybody has seen needs no opening. */
function refusedSeal(drawn: DrawnCard | undefined, card: Card | undefined, by: Person | null): Refused {
  if (drawn?.exposed) return card === undefined ? null : 'seen-already';
  if (card === undefined) return 'seal-is-closed';
  return refusedFace(drawn?.seal, by);
}

/** Where the book has it so, nobody surrenders before the check. @rule surrender.offered.late */
function refusedEarlySurrender({ rules, phase }: Moment, decision: Decision): Refused {
  const late = rules.book.values['surrender.offered'] === 'first-decision-after-check';
  const early = phase === 'offers' || phase === 'check';
  return decision === 'surrender' && late && early ? refusal(rules.book, 'surrender-before-check') : null;
}

/** A ten or a card that lay face up is found even where the hole card is due. */
function isFound(moment: Moment, card: Card, faceUp: boolean): boolean {
  return moment.phase === 'deal' && (faceUp || isTen(card));
}

/** The floor may have the cards shuffled after any round, and for a player who comes to an idle table. @rule shuffle.atFloorsWord */
function refusedReshuffle({ rules, phase, state }: Moment): Refused {
  if (!state.round && phase !== 'betting' && phase !== 'idleWash') return 'not-now';
  return rules.book.values['shuffle.atFloorsWord'] ? null : 'no-reshuffle-at-will';
}

const refusedFloorAction: Refuser<'floor'> = (moment, input) => {
  const { round } = moment.state;
  if (input.action === 'reshuffle') return refusedReshuffle(moment);
  if (input.action === 'correct-card' && round && !round.voidedBy && !round.settled)
    return refusedFloor(moment.rules, round, input);
  if (input.action === 'void-round' && mayBeVoidYet(moment)) return null;
  if (input.action !== 'approve') return inRound(moment, (rules, now) => refusedFloor(rules, now, input));
  return round && !round.settled ? refusedFloor(moment.rules, round, input) : 'nothing-to-approve';
};

/** Nobody sees the hole card before the players have all their cards. @rule holeCard.concealed, holeCard.revealed */
const refusedTurning: Refuser<'hole-turned'> = ({ phase, state, stamp: { by } }, { card }) => {
  const { round } = state;
  if (!round || round.hole === null || round.holeTurned) return 'not-now';
  if (phase !== 'dealer') return UNDECIDED.includes(phase) ? 'hole-too-early' : 'not-now';
  const isDoubtful = by !== null && !isFloor(by) && readerSaidOtherwise(round, card);
  return refusedFace(round.hole, by) ?? (isDoubtful ? 'reader-said-otherwise' : null);
};

/** A scanner that was away may tell of a card when the shoe it came from is already being shuffled. */
function mayBeTold({ phase, state }: Pick<Moment, 'phase' | 'state'>): boolean {
  return CARDS_CAN_COME_OUT.includes(phase) || (phase === 'shuffling' && state.shoe.number > 0);
}

/** What nobody but the reader has seen may show that the reader was wrong: players did not play, or did in vain. */
function mayBeVoidYet({ phase, state: { round } }: Moment): boolean {
  return phase === 'dealer' && round?.hole === UNREAD && round.checked !== null && !round.holeTurned;
}

/** The wheel turns for a blackjack, and not before the dealer has completed the hand. @rule spin.wheelTurns */
const refusedWheel: Refuser<'wheel-stopped'> = (moment, { section }) => {
  const { phase, rules, state } = moment;
  const [due] = state.round ? spinsDue(state.round) : [];
  if (!due) return 'no-wheel';
  if (phase !== 'wheel') return 'wheel-too-early';
  if (buttonIsDue(moment, due.seat)) return 'button-first';
  if (section >= (rules.book.values['spin.wheelPrizes']?.length ?? 0)) return 'no-wheel';
  return refusedSection(moment, moment.stamp.by);
};

export const ROUND_REFUSERS: { readonly [T in InRound]: Refuser<T> } = {
  card: (moment, { card, faceUp, manual }) =>
    refusedHand(moment, manual) ??
    (isFound(moment, card, faceUp)
      ? null
      : ((unreadIsNext(moment.state) ? null : refusedPastDrawn(moment)) ?? refusedCard(moment, true))),
  'sealed-card': (moment) => (moment.state.unread > 0 ? 'misread-first' : refusedCard(moment, false)),
  'cut-card': (moment, { manual }) => onlyIn(...CARDS_CAN_COME_OUT)(moment) ?? refusedSight(moment, manual),
  'shoe-empty': (moment, { manual }) => {
    const { phase, state } = moment;
    const canBe = (state.round && phase !== 'wheel' && phase !== 'pickUp') || phase === 'burning';
    return canBe ? refusedSight(moment, manual) : 'not-now';
  },
  'drawn-in-error': (moment, { manual }) => {
    const { phase, state } = moment;
    if (!state.round) return 'no-round';
    const possible = phase === 'turns' || (phase === 'payout' && !state.round.voidedBy);
    if (possible) return refusedInPlace(moment, manual);
    return UNDECIDED.includes(phase) ? 'not-now' : 'round-over';
  },
  'sealed-in-error': ({ phase, state }) => {
    if (!state.round) return 'no-round';
    if (phase === 'turns') return null;
    if (phase === 'payout' && !state.round.voidedBy) return 'card-is-open';
    return UNDECIDED.includes(phase) ? 'not-now' : 'round-over';
  },
  'stray-card': (moment, input) => {
    if (!mayBeTold(moment)) return 'no-card-due';
    return 'seal' in input || input.faceUp || isTen(input.card) ? null : 'card-is-open';
  },
  // Nobody could enter the hole card: one that was not read is sealed all the same.
  misread: ({ phase, state, stamp }) => {
    if (stamp.by !== null) return refusedMissing({ phase, state }, stamp.by);
    if (phase === 'deal' && state.round?.queue[0]?.to === 'hole' && !state.burnDue) return 'hole-is-closed';
    return mayBeTold({ phase, state }) ? null : 'no-card-due';
  },
  'drawn-card-used': (moment, { card }) => {
    const { drawn, burnDue, round } = moment.state;
    if (round?.voidedBy) return 'round-over';
    const usable: readonly Phase[] = ['deal', 'turns', 'dealer', 'payout'];
    if (drawn.length === 0 || burnDue || !usable.includes(moment.phase)) return 'no-card-due';
    const asHole = moment.phase === 'deal' && round?.queue[0]?.to === 'hole';
    if (asHole) return card === undefined ? null : 'hole-is-closed';
    if (unreadIsNext(moment.state)) return 'misread-first';
    return refusedSeal(drawn[0], card, moment.stamp.by) ?? refusedCard(moment, true);
  },
  'hole-turned': refusedTurning,
  insure: (moment, input) => inRound(moment, (rules, round) => refusedInsure(rules, round, input)),
  keep: (moment, { seat }) => inRound(moment, (rules, round) => refusedKeeping(rules, round, seat)),
  'close-offers': onlyIn('offers'),
  'reader-said': (moment) => (moment.phase === 'check' && checkDue(moment) ? null : 'not-now'),
  'skip-check': (moment) =>
    inRound(moment, (rules) => {
      if (rules.book.values['dealerBlackjack.foundLate'] !== 'settled-late') return 'check-cannot-be-skipped';
      return moment.phase === 'check' && checkDue(moment) ? null : 'check-not-due';
    }),
  decide: (moment, input) =>
    refusedEarlySurrender(moment, input.decision) ??
    inTurns(moment, (rules, round) => refusedDecision(rules, round, input)),
  'refuse-card': (moment, { seat }) => inTurns(moment, (rules) => refusedRefusal(rules, moment.state, seat)),
  'go-on': ({ phase, state }) => (phase === 'turns' && state.round?.rescueWindow ? null : 'not-now'),
  undo: refusedUndo,
  'card-was-next': (moment) => inTurns(moment, refusedMove),
  'box-missed': (moment, { seat }) =>
    inRound(moment, (rules, round) =>
      moment.phase === 'deal' ? refusedMiss(rules, round, seat) : 'not-now',
    ),
  'dealer-missed': (moment) =>
    inRound(moment, (_, round) => {
      const [target] = round.queue;
      const later = round.queue.some(({ to }) => to === 'box');
      return moment.phase === 'deal' && target && target.to !== 'box' && later ? null : 'not-now';
    }),
  'card-missed': (moment, { seat }) =>
    inTurns(moment, (rules, round) => refusedCardMissed(rules, round, seat)),
  'missed-choice': (moment, { seat }) =>
    inRound(moment, (rules, round) =>
      moment.phase === 'deal'
        ? refusedMissedChoice(rules, round, seat)
        : refusedLateChoice(rules, round, seat),
    ),
  'reader-misused': (moment) =>
    inRound(moment, (rules, round) => {
      const upCard = upCardOf(round);
      const read = rules.book.values['holeCard.mode'] === 'peek' && !readerIsOut(moment.state);
      const possible = moment.phase === 'turns' || moment.phase === 'offers';
      const misuse = upCard !== null && !canBeBlackjack(upCard) && round.hole !== null;
      return misuse && read && possible ? null : 'no-misuse';
    }),
  floor: refusedFloorAction,
  notified: ({ state }) => (state.round && superBonusWaits(state.round) ? null : 'nothing-to-approve'),
  settle: ({ phase, state }) => {
    if (phase !== 'payout') return 'not-now';
    return state.round && superBonusWaits(state.round) ? 'approve-first' : null;
  },
  'seat-button': (moment, { seat }) => (moment.state.round && buttonIsDue(moment, seat) ? null : 'no-button'),
  'wheel-stopped': refusedWheel,
};
