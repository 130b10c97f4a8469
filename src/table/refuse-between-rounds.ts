// What is refused while the table is opened, shuffled, cut, or waits for wagers.

import type { Phase } from './chart/phases.ts';
import type { Input } from './input.ts';
import { cardsTooOld, refusedOpening, STEPS } from './opening/procedure.ts';
import { isFloor } from './people.ts';
import type { Moment, Refused, Refuser } from './refusal.ts';
import { refusedBet, refusedTakeBack, seatIsThere } from './round/betting.ts';
import { awaitsFirstPlayer, refusedAnswer, refusedCut, refusedCutCard, refusedRecut } from './shoe/cut.ts';

export function onlyIn(...phases: readonly Phase[]): (moment: Moment) => Refused {
  return ({ phase }) => (phases.includes(phase) ? null : 'not-now');
}

const always = () => null;

/** @rule wagers.lockedByFirstCard.placed, wagers.lockedByFirstCard */
function whenBetting(test: (moment: Moment) => Refused): (moment: Moment) => Refused {
  return (moment) =>
    moment.phase === 'betting' ? test(moment) : moment.state.round ? 'round-running' : 'not-now';
}

const noWagers = whenBetting(({ state }) => (state.wagers.length > 0 ? 'wagers-on-the-table' : null));

type BetweenRounds =
  | 'open-table'
  | 'done'
  | 'arrived'
  | 'exposed-in-wash'
  | 'idle'
  | 'close-table'
  | 'new-dealer'
  | 'shuffled'
  | 'shuffler-fault'
  | 'shuffler-out'
  | 'left-in-shoe'
  | 'cut-answer'
  | 'cut'
  | 'cut-card-placed'
  | 'recut'
  | 'disclose-burn'
  | 'burn-missed'
  | 'wager'
  | 'take-back'
  | 'confirm-wager'
  | 'let-in'
  | 'deal'
  | 'reader-fault'
  | 'reader-repaired'
  | 'device-lost'
  | 'device-back'
  | 'allow-manual-entry'
  | 'halt'
  | 'resume'
  | 'floor-answers';

/** Every step has somebody who did it; only the shoe may be loaded by the shuffler. @rule shuffle.autoDirectToShoe, shoe.load */
const refusedDone: Refuser<'done'> = ({ phase, stamp }, { step }) => {
  if (step !== phase || !STEPS[phase]) return 'not-now';
  return stamp.by === null && step !== 'loading' ? 'needs-person' : null;
};

export const BETWEEN_ROUNDS_REFUSERS: { readonly [T in BetweenRounds & Input['type']]: Refuser<T> } = {
  'open-table': (moment, input) => onlyIn('closed')(moment) ?? refusedOpening(moment.rules, input),
  done: refusedDone,
  arrived: (moment, { seat }) => {
    const { rules, phase, state } = moment;
    if (phase === 'offeringCut' && !awaitsFirstPlayer(rules, state)) return 'not-now';
    return (
      onlyIn('spread', 'idle', 'offeringCut')(moment) ?? (seatIsThere(rules, seat) ? null : 'no-such-seat')
    );
  },
  'exposed-in-wash': onlyIn('wash', 'idleWash'),
  idle: noWagers,
  // Mostly it is closed because nobody plays.
  'close-table': (moment) => (moment.phase === 'idle' ? null : noWagers(moment)),
  'new-dealer': noWagers,
  shuffled: (moment, { how }) => {
    const { cards, shoe, shufflerFailed } = moment.state;
    if (moment.phase !== 'shuffling') return 'not-now';
    if (how === 'hand' && shufflerFailed) return 'shuffler-in-the-way';
    return cards.batches === 2 && shoe.number > 0 && !shoe.counted ? 'batch-in-the-rack' : null;
  },
  'shuffler-fault': onlyIn('shuffling'),
  'shuffler-out': (moment) => onlyIn('shuffling')(moment) ?? (moment.state.shufflerFailed ? null : 'not-now'),
  'left-in-shoe': (moment) =>
    onlyIn('shuffling', 'closing')(moment) ?? (moment.state.shoe.number > 0 ? null : 'not-now'),
  'cut-answer': (moment, { seat }) =>
    onlyIn('offeringCut')(moment) ?? refusedAnswer(moment.rules, moment.state, seat),
  cut: (moment, { fromEnd }) => onlyIn('cutting')(moment) ?? refusedCut(moment.rules, fromEnd),
  'cut-card-placed': (moment, { fromBack }) =>
    onlyIn('placingCutCard')(moment) ?? refusedCutCard(moment.rules, fromBack),
  recut: (moment) => {
    const loaded = moment.phase === 'burning' || moment.phase === 'betting';
    return (
      onlyIn('placingCutCard', 'loading', 'burning', 'betting')(moment) ??
      refusedRecut(moment.rules, moment.state, loaded)
    );
  },
  'burn-missed': (moment) => {
    const changesNothing = moment.rules.book.values['irregularity.missedBurn'] === 'changes-nothing';
    return onlyIn('burning')(moment) ?? (changesNothing ? null : 'burn-is-due');
  },
  'disclose-burn': ({ rules, state }) => {
    if (!rules.book.values['burn.disclosed']) return 'burn-not-disclosed';
    return state.lastBurned === null ? 'no-burn-card' : null;
  },
  wager: (moment, input) =>
    whenBetting(({ rules, state }) =>
      cardsTooOld(rules, state, moment.stamp.at) ? 'cards-too-old' : refusedBet(rules, state, input),
    )(moment),
  'take-back': (moment, { seat, bettor }) =>
    whenBetting(({ rules, state }) => refusedTakeBack(rules, state, seat, bettor))(moment),
  'confirm-wager': (moment, { seat, bettor }) =>
    whenBetting(({ rules, state }) => {
      if (!state.unconfirmed.some((one) => one.seat === seat && one.bettor === bettor)) return 'not-spoken';
      const dealerAlone = rules.book.values['wagers.verbalConfirmedBy'] === 'dealer';
      return dealerAlone || isFloor(moment.stamp.by) ? null : 'floor-confirms';
    })(moment),
  'let-in': whenBetting(always),
  deal: whenBetting(({ state }) => {
    if (state.wagers.length === 0) return 'no-round';
    return state.unconfirmed.length > 0 ? 'wager-unconfirmed' : null;
  }),
  'reader-fault': always,
  'reader-repaired': always,
  'device-lost': always,
  'device-back': ({ state }, { device }) => (state.missing.includes(device) ? null : 'not-missing'),
  'allow-manual-entry': ({ state }) => (state.missing.includes('scanner') ? null : 'scanner-works'),
  halt: always,
  resume: ({ state }) => (state.halted === null ? 'not-halted' : null),
  'floor-answers': ({ state }) => (state.calls.length > 0 ? null : 'not-now'),
};
