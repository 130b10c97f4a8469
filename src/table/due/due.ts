// What to do next, as codes with their clauses. It is computed from the state and never stored.

import { cardsInShoe } from '../../rules/cards/cards.ts';
import type { Coded } from '../../rules/coded.ts';
import type { Phase } from '../chart/phases.ts';
import { unsharedSeats } from '../round/sharing.ts';
import { awaitsFirstPlayer, refusedRecut } from '../shoe/cut.ts';
import type { FloorCall } from '../state.ts';
import { dueAboutDevices } from './about-devices.ts';
import { dueInIdleWash, dueWhenClosing, dueWhenIdle } from './at-rest.ts';
import type { Due, DueCodes } from './codes.ts';
import { dueInRound } from './in-round.ts';
import { discretion, dueInTrouble } from './in-trouble.ts';
import { dueAboutDecks, dueInDeckCheck, dueInTest, dueWhenClosed } from './readiness.ts';
import { due, type Scene } from './scene.ts';

export type { Due } from './codes.ts';

type Sayer = (scene: Scene) => Due[];

/** @rule opening.spread, opening.wash, opening.exposedInWash */
const opening: Partial<Record<Phase, Sayer>> = {
  closed: dueWhenClosed,
  readiness: dueInTest,
  deckCheck: dueInDeckCheck,
  inspection: ({ rules }) => [due(rules, { code: 'inspect' }, 'opening.inspection')],
  /** What becomes of the tens. @rule opening.tens.removed, opening.floorVerifies.tens, opening.tens */
  tens: ({ rules }) => {
    const { 'opening.tens': tens, 'cards.decks': decks } = rules.book.values;
    return [due(rules, { code: 'remove-tens', how: tens, decks }, 'opening.tens')];
  },
  verification: ({ rules }) => [due(rules, { code: 'verify' }, 'opening.floorVerifies')],
  readerInspection: ({ rules }) => [due(rules, { code: 'inspect-reader' }, 'holeCard.readerInspectedDaily')],
  spread: (scene) => [...dueAboutDecks(scene), due(scene.rules, { code: 'spread' }, 'opening.spread')],
  wash: ({ rules }) => [
    due(rules, { code: 'wash' }, 'opening.wash'),
    due(rules, { code: 'mix-again' }, 'opening.exposedInWash'),
  ],
};

/** @rule shuffle.handSteps, shuffle.approvedVariant, irregularity.shufflerFault, irregularity.shufflerOut */
function shuffling({ rules, state }: Scene): Due[] {
  const values = rules.book.values;
  const said: Due[] = [];
  if (state.shufflerFailed) {
    const how = values['irregularity.shufflerOut'];
    said.push(due(rules, { code: 'reshuffle' }, 'irregularity.shufflerFault'));
    said.push(due(rules, { code: 'shuffler-out', how }, 'irregularity.shufflerOut'));
  }
  if (state.shoe.number > 0 && !state.shoe.counted && values['shuffle.leftoversCounted'])
    said.push(due(rules, { code: 'count' }, 'shuffle.leftoversCounted'));
  if (state.cards.batches === 2) {
    const how = state.shoe.number > 0 ? 'after-a-shoe' : 'first-shoe';
    said.push(due(rules, { code: 'swap-batches', how }, 'cards.twoBatches'));
  }
  return [...said, due(rules, { code: 'shuffle', how: values['shuffle.handSteps'] }, 'shuffle.handSteps')];
}

function mayRecut({ rules, state }: Scene, loaded: boolean): Due[] {
  if (refusedRecut(rules, state, loaded)) return [];
  return [due(rules, { code: 'may-recut' }, 'cut.recutUntil')];
}

const newShoe: Partial<Record<Phase, Sayer>> = {
  shuffling,
  offeringCut: ({ rules, state }) => {
    if (awaitsFirstPlayer(rules, state)) return [due(rules, { code: 'await-player' }, 'cut.offeredTo')];
    const seat = state.cutOffers[0] ?? null;
    return [due(rules, { code: 'offer-cut', seat }, 'cut.offeredTo')];
  },
  cutting: ({ rules, state }) => {
    const from = rules.book.values['cut.atLeastFromEnds'];
    const key = rules.book.values['cut.dealerMayCut'] ? 'cut.dealerMayCut' : 'cut.refusedByAll';
    return [
      due(rules, { code: 'cut', seat: state.cutBy, from }, 'cut.atLeastFromEnds'),
      ...(state.cutBy === null ? [due(rules, { code: 'dealer-cuts' }, key)] : []),
    ];
  },
  placingCutCard: (scene) => {
    const { rules } = scene;
    const quarter = cardsInShoe(rules.book.values['cards.decks']) / 4;
    return [
      due(rules, { code: 'place-cut-card', fromBack: quarter }, 'cut.cutCardFromBack'),
      ...mayRecut(scene, false),
    ];
  },
  loading: (scene) => [due(scene.rules, { code: 'load' }, 'cut.cutCardFromBack'), ...mayRecut(scene, false)],
  burning: (scene) => {
    const { rules, state } = scene;
    const key = state.shoe.lastPlayers === null ? 'burn.firstCard' : 'burn.byNewDealer';
    const said = [due(rules, { code: 'burn', how: 'new-shoe' }, key)];
    if (rules.book.values['burn.disclosed'])
      said.push(due(rules, { code: 'disclose-burn' }, 'burn.disclosed'));
    return [...said, ...mayRecut(scene, true)];
  },
};

/**
 * Half of the wager cannot be paid in chips. Twice the smallest chip is a step that can.
 * @rule limits.smallestChip.surrender
 */
function awkwardHalves({ rules, state }: Scene): Due[] {
  const step = 2 * rules.book.values['limits.smallestChip'];
  const awkward = state.wagers.filter(({ bettors }) => bettors.some(({ main }) => main % step !== 0));
  return awkward.map(({ seat }) => due(rules, { code: 'offer-step', seat, step }, 'surrender.takes'));
}

/** @rule wagers.consentToShare, wagers.midShoeEntry */
function betting(scene: Scene): Due[] {
  const { rules, state } = scene;
  const values = rules.book.values;
  const spoken = state.unconfirmed.map(({ seat }) =>
    due(
      rules,
      { code: 'confirm-wager', seat, how: values['wagers.verbalConfirmedBy'] },
      'wagers.verbalConfirmedBy',
    ),
  );
  const consent = unsharedSeats(rules, state).map((seat) =>
    due(rules, { code: 'consent', seat }, 'wagers.consentToShare'),
  );
  const newcomers =
    values['wagers.midShoeEntry'] || state.shoe.lastPlayers === null
      ? []
      : [due(rules, { code: 'newcomers-wait' }, 'wagers.midShoeEntry')];
  return [
    ...spoken,
    ...consent,
    ...newcomers,
    ...awkwardHalves(scene),
    ...(state.programDiffers ? [] : [due(rules, { code: 'take-wagers' }, 'wagers.lockedByFirstCard')]),
  ];
}

const between: Partial<Record<Phase, Sayer>> = {
  betting,
  idle: dueWhenIdle,
  idleWash: dueInIdleWash,
  closing: dueWhenClosing,
};

const SAYERS: Partial<Record<Phase, Sayer>> = { ...opening, ...newShoe, ...between };

/** A ten found in the shoe goes where the tens went at opening. @rule irregularity.ten.first */
function calledFor({ rules }: Scene, { about, seat }: FloorCall): Coded<DueCodes> {
  if (about === 'ten-found') return { code: 'floor:ten-found', seat, how: rules.book.values['opening.tens'] };
  return { code: `floor:${about}`, seat };
}

/** All that is due now, the most pressing first. */
export function allDue(scene: Scene): Due[] {
  const { rules, phase, state } = scene;
  const halted = state.halted === null ? [] : [due(rules, { code: 'halted', reasons: state.halted }, null)];
  const calls = state.calls.map((call) => due(rules, calledFor(scene, call), call.clause));
  const said = SAYERS[phase]?.(scene) ?? (state.round ? dueInRound(scene, state.round) : []);
  return [
    ...halted,
    ...calls,
    ...dueAboutDevices(scene),
    ...dueInTrouble(scene),
    ...said,
    ...discretion(scene),
  ];
}
