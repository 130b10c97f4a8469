// What is to be done next, in sentences with their clauses: read off the state, stored nowhere.

import { cardsInShoe } from '../../rules/cards/cards.ts';
import type { Rules } from '../../rules/compile.ts';
import { clauseOf, type Switches, type SwitchKey } from '../../rules/rule-book.ts';
import type { Phase } from '../chart/phases.ts';
import { awaitsFirstPlayer, refusedRecut } from '../shoe/cut.ts';
import type { FloorCall, TableState } from '../state.ts';
import { dueAboutDevices } from './about-devices.ts';
import { dueInIdleWash, dueWhenClosing, dueWhenIdle } from './at-rest.ts';
import { dueInRound } from './in-round.ts';
import { discretion, dueInTrouble, tenFound } from './in-trouble.ts';

export interface Due {
  readonly what: string;
  readonly say: string;
  readonly clause: string;
  readonly seat: number | null;
}

export interface Scene {
  readonly rules: Rules;
  readonly phase: Phase;
  readonly state: TableState;
}

export function due(
  rules: Rules,
  what: string,
  say: string,
  key: SwitchKey | null,
  seat: number | null = null,
): Due {
  return { what, say, clause: key ? clauseOf(rules.book, key) : 'standard', seat };
}

/** What becomes of the tens. @rule opening.tens.removed, opening.floorVerifies.tens, opening.tens */
const TENS: Readonly<Record<Switches['opening.tens'], string>> = {
  destroyed: 'the floorperson destroys them',
  'kept-in-their-box': 'they are kept and go back into their box at the end of the day',
  torn: 'tear them and put them back into their container',
  removed: 'the floorperson sees to it',
};

/** What a floorperson is called for. */
const CALLS: Readonly<Record<Exclude<FloorCall['about'], 'ten-found'>, string>> = {
  census: 'A card has come up oftener than the decks hold it, or cards are missing. The floor decides',
  'two-sevens': 'Two suited sevens against a seven. The floor watches the third card',
  'super-bonus': 'A super bonus. The floor approves it',
  'reader-misuse': 'The hole card was put in the reader without need. The floor is told',
};

type Sayer = (scene: Scene) => Due[];

/** @rule opening.spread, opening.wash, opening.exposedInWash */
const opening: Partial<Record<Phase, Sayer>> = {
  closed: ({ rules }) => [due(rules, 'open', 'Open the table.', 'opening.inspection')],
  inspection: ({ rules }) => [due(rules, 'inspect', 'Sort and inspect the cards.', 'opening.inspection')],
  tens: ({ rules }) => {
    const { 'opening.tens': tens, 'cards.decks': decks } = rules.book.values;
    const say = `Take all tens, and any jokers, out of each of the ${decks} decks; ${TENS[tens]}.`;
    return [due(rules, 'remove-tens', say, 'opening.tens')];
  },
  verification: ({ rules }) => [
    due(
      rules,
      'verify',
      'Floor: verify the inspection and, deck by deck, that all tens are out.',
      'opening.floorVerifies',
    ),
  ],
  readerInspection: ({ rules }) => [
    due(
      rules,
      'inspect-reader',
      'Floor: inspect the card reader for the day.',
      'holeCard.readerInspectedDaily',
    ),
  ],
  spread: ({ rules }) => [
    due(
      rules,
      'spread',
      'Spread the cards face up, deck by deck, for the first player to look over.',
      'opening.spread',
    ),
  ],
  wash: ({ rules }) => [
    due(rules, 'wash', 'Turn the cards face down, wash and stack them.', 'opening.wash'),
    due(rules, 'mix-again', 'If a card is exposed, mix again.', 'opening.exposedInWash'),
  ],
};

/** @rule shuffle.approvedVariant */
const HAND_STEPS: Readonly<Record<string, string>> = {
  free: 'Shuffle the cards, by hand or machine, into one stack.',
  'plug-riffle-turn-strip-cut':
    'Shuffle: plug, riffle, turn, strip after two riffles at the earliest, and last the cut; or by machine.',
};

/** @rule shuffle.handSteps, irregularity.shufflerFault, irregularity.shufflerOut */
function shuffling({ rules, state }: Scene): Due[] {
  const values = rules.book.values;
  const said: Due[] = [];
  if (state.shufflerFailed) {
    const how =
      values['irregularity.shufflerOut'] === 'removed'
        ? 'Take it off the table'
        : 'Cover it or sign it out of order';
    said.push(
      due(rules, 'reshuffle', 'The shuffler failed: shuffle all cards again.', 'irregularity.shufflerFault'),
    );
    said.push(
      due(rules, 'shuffler-out', `${how} before shuffling in another way.`, 'irregularity.shufflerOut'),
    );
  }
  if (state.shoe.number > 0 && !state.shoe.counted && values['shuffle.leftoversCounted'])
    said.push(
      due(
        rules,
        'count',
        'Put the cards left in the shoe to the discards and count them.',
        'shuffle.leftoversCounted',
      ),
    );
  if (state.cards.batches === 2) {
    const say =
      state.shoe.number > 0
        ? 'Put the batch that was played into the shuffler and play the other.'
        : 'Play one batch; the other is shuffled and waits in the shuffler.';
    said.push(due(rules, 'swap-batches', say, 'cards.twoBatches'));
  }
  return [...said, due(rules, 'shuffle', HAND_STEPS[values['shuffle.handSteps']] ?? '', 'shuffle.handSteps')];
}

function mayRecut({ rules, state }: Scene, loaded: boolean): Due[] {
  if (refusedRecut(rules, state, loaded)) return [];
  return [due(rules, 'may-recut', 'The floor may have it cut again.', 'cut.recutUntil')];
}

const newShoe: Partial<Record<Phase, Sayer>> = {
  shuffling,
  offeringCut: ({ rules, state }) => {
    if (awaitsFirstPlayer(rules, state))
      return [due(rules, 'await-player', 'The first player to arrive is offered the cut.', 'cut.offeredTo')];
    const seat = state.cutOffers[0] ?? null;
    return [due(rules, 'offer-cut', `Offer the cut to box ${seat}.`, 'cut.offeredTo', seat)];
  },
  cutting: ({ rules, state }) => {
    const from = rules.book.values['cut.atLeastFromEnds'];
    const who = state.cutBy === null ? 'Dealer: cut' : `Box ${state.cutBy} cuts`;
    const key = rules.book.values['cut.dealerMayCut'] ? 'cut.dealerMayCut' : 'cut.refusedByAll';
    return [
      due(
        rules,
        'cut',
        `${who}, at least ${from} cards from either end.`,
        'cut.atLeastFromEnds',
        state.cutBy,
      ),
      ...(state.cutBy === null ? [due(rules, 'dealer-cuts', 'No player cuts: the dealer does.', key)] : []),
    ];
  },
  placingCutCard: (scene) => {
    const { rules } = scene;
    const quarter = cardsInShoe(rules.book.values['cards.decks']) / 4;
    return [
      due(
        rules,
        'place-cut-card',
        `Put the cut card at least ${quarter} cards from the back.`,
        'cut.cutCardFromBack',
      ),
      ...mayRecut(scene, false),
    ];
  },
  loading: (scene) => [
    due(scene.rules, 'load', 'Put the stack into the shoe.', 'cut.cutCardFromBack'),
    ...mayRecut(scene, false),
  ],
  burning: (scene) => {
    const { rules, state } = scene;
    const key = state.shoe.lastPlayers === null ? 'burn.firstCard' : 'burn.byNewDealer';
    const said = [due(rules, 'burn', 'Burn one card, face down.', key)];
    if (rules.book.values['burn.disclosed'])
      said.push(due(rules, 'disclose-burn', 'Show the burn card to a player who asks.', 'burn.disclosed'));
    return [...said, ...mayRecut(scene, true)];
  },
};

/** A wager whose half cannot be made in chips: twice the smallest chip is a step that can. @rule limits.smallestChip.surrender */
function awkwardHalves({ rules, state }: Scene): Due[] {
  const step = 2 * rules.book.values['limits.smallestChip'];
  const awkward = state.wagers.filter(({ bettors }) => bettors.some(({ main }) => main % step !== 0));
  return awkward.map(({ seat }) =>
    due(
      rules,
      'offer-step',
      `Box ${seat}: half the wager cannot be paid in chips; offer steps of ${(step / 100).toFixed(2)}.`,
      'surrender.takes',
      seat,
    ),
  );
}

/** @rule wagers.consentToShare, wagers.midShoeEntry */
function betting(scene: Scene): Due[] {
  const { rules, state } = scene;
  const values = rules.book.values;
  const spoken = state.unconfirmed.map(({ seat }) =>
    due(rules, 'confirm-wager', `Confirm the spoken wager on box ${seat}.`, 'wagers.verbalConfirmedBy', seat),
  );
  const shared = state.wagers.filter(
    ({ bettors }) => bettors.filter(({ kind }) => kind === 'player').length > 1,
  );
  const consent = values['wagers.consentToShare']
    ? shared.map(({ seat }) =>
        due(
          rules,
          'consent',
          `The first bettor on box ${seat} must agree to the others.`,
          'wagers.consentToShare',
          seat,
        ),
      )
    : [];
  const newcomers =
    values['wagers.midShoeEntry'] || state.shoe.lastPlayers === null
      ? []
      : [
          due(
            rules,
            'newcomers-wait',
            'Who sat out a round waits for the next shuffle, unless the floor lets them in.',
            'wagers.midShoeEntry',
          ),
        ];
  return [
    ...spoken,
    ...consent,
    ...newcomers,
    ...awkwardHalves(scene),
    due(rules, 'take-wagers', 'Take wagers, then deal.', 'wagers.lockedByFirstCard'),
  ];
}

const between: Partial<Record<Phase, Sayer>> = {
  betting,
  idle: dueWhenIdle,
  idleWash: dueInIdleWash,
  closing: dueWhenClosing,
};

const SAYERS: Partial<Record<Phase, Sayer>> = { ...opening, ...newShoe, ...between };

/** All that is due now, the most pressing first. */
export function allDue(scene: Scene): Due[] {
  const { rules, phase, state } = scene;
  const halted = state.halted === null ? [] : [due(rules, 'halted', 'The table is halted.', null)];
  const calls = state.calls.map(({ about, clause, seat }) =>
    due(rules, `floor:${about}`, `${about === 'ten-found' ? tenFound(scene) : CALLS[about]}.`, clause, seat),
  );
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
