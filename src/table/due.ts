// What is to be done next, in sentences with their clauses: read off the state, stored nowhere.
import { cardsInShoe } from '../rules/cards.ts';
import type { Rules } from '../rules/compile.ts';
import { clauseOf, type SwitchKey } from '../rules/rule-book.ts';
import { dueInRound } from './due-in-round.ts';
import type { Phase } from './phases.ts';
import type { FloorCall, TableState } from './state.ts';

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

const TENS: Readonly<Record<string, string>> = {
  destroyed: 'the floorperson destroys them',
  'kept-in-their-box': 'they are kept and go back into their box at the end of the day',
  torn: 'tear them and put them back into their container',
  removed: 'the floorperson sees to it',
};

/** What a floorperson is called for. */
const CALLS: Readonly<Record<FloorCall['about'], string>> = {
  'ten-found': 'A ten was in the shoe. The floorperson takes it out of the game',
  'face-up-card': 'A card lay face up in the shoe. It goes to the discards',
  census: 'A card has come up oftener than the decks hold it, or cards are missing. The floor decides',
  'two-sevens': 'Two suited sevens against a seven. The floor watches the third card',
  'super-bonus': 'A super bonus. The floor approves it',
  'reader-misuse': 'The hole card was put in the reader without need. The floor is told',
};

type Sayer = (scene: Scene) => Due[];

const opening: Partial<Record<Phase, Sayer>> = {
  closed: ({ rules }) => [due(rules, 'open', 'Open the table.', 'opening.inspection')],
  inspection: ({ rules }) => [due(rules, 'inspect', 'Sort and inspect the cards.', 'opening.inspection')],
  tens: ({ rules }) => {
    const how = TENS[rules.book.values['opening.tens']] ?? '';
    return [due(rules, 'remove-tens', `Take all tens out; ${how}.`, 'opening.tens')];
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

const HAND_STEPS: Readonly<Record<string, string>> = {
  free: 'Shuffle the cards, by hand or machine, into one stack.',
  'plug-riffle-turn-strip-cut':
    'Shuffle: plug, riffle, turn, strip after two riffles at the earliest, and last the cut; or by machine.',
};

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
  if (state.shoe.number > 0 && values['shuffle.leftoversCounted'])
    said.push(
      due(
        rules,
        'count',
        'Put the cards left in the shoe to the discards and count them.',
        'shuffle.leftoversCounted',
      ),
    );
  if (state.cards.batches === 2)
    said.push(
      due(rules, 'swap-batches', 'Put this batch into the shuffler and play the other.', 'cards.twoBatches'),
    );
  return [...said, due(rules, 'shuffle', HAND_STEPS[values['shuffle.handSteps']] ?? '', 'shuffle.handSteps')];
}

const newShoe: Partial<Record<Phase, Sayer>> = {
  shuffling,
  offeringCut: ({ rules, state }) => {
    const seat = state.cutOffers[0] ?? null;
    return [due(rules, 'offer-cut', `Offer the cut to box ${seat}.`, 'cut.offeredTo', seat)];
  },
  cutting: ({ rules, state }) => {
    const from = rules.book.values['cut.atLeastFromEnds'];
    const who = state.cutBy === null ? 'Dealer: cut' : `Box ${state.cutBy} cuts`;
    const key = state.cutBy === null ? 'cut.refusedByAll' : 'cut.atLeastFromEnds';
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
  placingCutCard: ({ rules }) => {
    const quarter = cardsInShoe(rules.book.values['cards.decks']) / 4;
    return [
      due(
        rules,
        'place-cut-card',
        `Put the cut card at least ${quarter} cards from the back.`,
        'cut.cutCardFromBack',
      ),
    ];
  },
  loading: ({ rules }) => [
    due(rules, 'load', 'Put the stack into the shoe.', 'cut.cutCardFromBack'),
    due(rules, 'may-recut', 'The floor may have it cut again.', 'cut.recutUntil'),
  ],
  burning: ({ rules, state }) => {
    const key = state.shoe.lastPlayers === null ? 'burn.firstCard' : 'burn.byNewDealer';
    const said = [due(rules, 'burn', 'Burn one card, face down.', key)];
    if (rules.book.values['burn.disclosed'])
      said.push(due(rules, 'disclose-burn', 'Show the burn card to a player who asks.', 'burn.disclosed'));
    return said;
  },
};

function betting({ rules, state }: Scene): Due[] {
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
  return [
    ...spoken,
    ...consent,
    due(rules, 'take-wagers', 'Take wagers, then deal.', 'wagers.lockedByFirstCard'),
  ];
}

const between: Partial<Record<Phase, Sayer>> = {
  betting,
  idle: ({ rules }) => {
    const face =
      rules.book.values['idle.spread'] === 'face-down'
        ? 'face down, or up if a player asks'
        : 'face up or face down';
    return [
      due(
        rules,
        'idle-spread',
        `Spread the cards ${face}; turn them up for the first player.`,
        'idle.spread',
      ),
    ];
  },
  idleWash: ({ rules }) => [due(rules, 'idle-wash', 'Wash, stack and shuffle the cards.', 'idle.restart')],
  closing: ({ rules }) => [due(rules, 'close', 'Count the cards and put them away.', 'opening.tens')],
};

const SAYERS: Partial<Record<Phase, Sayer>> = { ...opening, ...newShoe, ...between };

/** All that is due now, the most pressing first. */
export function allDue(scene: Scene): Due[] {
  const { rules, phase, state } = scene;
  const halted =
    state.halted === null ? [] : [due(rules, 'halted', `The table is halted: ${state.halted}.`, null)];
  const calls = state.calls.map(({ about, clause, seat }) =>
    due(rules, `floor:${about}`, `${CALLS[about]}.`, clause, seat),
  );
  const said = SAYERS[phase]?.(scene) ?? (state.round ? dueInRound(scene, state.round) : []);
  return [...halted, ...calls, ...said];
}
