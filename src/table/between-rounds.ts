// What inputs between rounds do: opening, shuffle, cut, wagers, change of dealers.
import { cardsInShoe } from '../rules/cards/cards.ts';
import { type Change, callFloor, incident } from './change.ts';
import type { Input } from './input.ts';
import { firstPlayerArrives, openTable, recordStep, STEPS } from './opening/procedure.ts';
import { confirm, placeWager, takeBack } from './round/betting.ts';
import { answerCut, cutCards, offerCut, recut } from './shoe/cut.ts';
import { startShoe } from './shoe/shoe.ts';
import { dropAllUnread } from './shoe/unread.ts';

type Of<T extends Input['type']> = Extract<Input, { type: T }>;

function stepDone(change: Change, { step }: Of<'done'>): void {
  const known = STEPS[step];
  if (!known) throw new Error(`${step} is no step`);
  recordStep(change, { code: 'phase-done', phase: step }, known.key);
  if (step !== 'closing') return;
  change.state.cards.openedAt = null;
  change.state.decksOut = false;
  // They are put away with the others.
  change.state.drawn = [];
  dropAllUnread(change.state);
}

/** @rule burn.byNewDealer */
function changeDealer(change: Change, { dealer }: Of<'new-dealer'>): void {
  const { state } = change;
  const takesOver = state.dealer !== null && state.dealer !== dealer;
  state.dealer = dealer;
  if (takesOver && change.rules.book.values['burn.byNewDealer']) state.burnDue = true;
  recordStep(change, { code: 'dealer-changed', dealer }, 'burn.byNewDealer');
}

/** @rule shuffle.method, shuffle.handSteps */
function shuffled(change: Change, { how }: Of<'shuffled'>): void {
  const { state } = change;
  startShoe(change);
  // One that waits to be the next card is missing from these; one that nobody could read is among them again.
  if (state.cards.batches === 1) state.shoe.elsewhere = state.drawn.length;
  dropAllUnread(state);
  state.shufflerFailed = false;
  state.shuffledBy = how;
  const key = how === 'hand' ? 'shuffle.byHandIsCut' : 'shuffle.byMachineIsCut';
  recordStep(change, { code: 'cards-shuffled', how }, key);
}

/** The cards left in a finished shoe are counted: with those dealt they must make up the decks. @rule shuffle.leftoversCounted */
function countLeftovers(change: Change, { cards }: Of<'left-in-shoe'>): void {
  const { shoe, unread } = change.state;
  shoe.counted = true;
  recordStep(change, { code: 'leftovers-counted', cards }, 'shuffle.leftoversCounted');
  const all = cards + shoe.out + unread + shoe.elsewhere - shoe.tens;
  if (all === cardsInShoe(change.rules.book.values['cards.decks'])) return;
  incident(change, 'census', 'shuffle.leftoversCounted');
  callFloor(change, { about: 'census', clause: 'shuffle.leftoversCounted', seat: null });
}

/** @rule burn.disclosed */
function discloseBurn(change: Change): void {
  const { lastBurned } = change.state;
  if (lastBurned !== null) change.facts.push({ fact: 'burn-disclosed', card: lastBurned });
}

/** Where the book says that a missed burn changes nothing, play goes on. @rule irregularity.missedBurn */
function missBurn(change: Change): void {
  change.state.burnDue = false;
  recordStep(change, { code: 'burn-missed' }, 'irregularity.missedBurn');
}

/** Who comes first, to a spread table or to cards that are ready, is offered the cut when the game begins. */
function arrive(change: Change, { seat }: Of<'arrived'>): void {
  firstPlayerArrives(change, seat);
  offerCut(change);
}

export const BETWEEN_ROUNDS = {
  'open-table': openTable,
  done: stepDone,
  arrived: arrive,
  'exposed-in-wash': (change: Change) =>
    recordStep(change, { code: 'exposed-in-wash' }, 'opening.exposedInWash'),
  idle: (change: Change) => {
    change.state.reshuffleDue = false;
    change.state.present = [];
    change.state.firstPlayer = null;
    recordStep(change, { code: 'nobody-plays' }, 'idle.spread');
  },
  'close-table': (change: Change) => recordStep(change, { code: 'closing-begun' }, 'opening.tens'),
  'new-dealer': changeDealer,
  shuffled,
  'shuffler-fault': (change: Change) => {
    change.state.shufflerFailed = true;
    incident(change, 'shuffler-fault', 'irregularity.shufflerFault');
  },
  'shuffler-out': (change: Change) => {
    change.state.shufflerFailed = false;
    recordStep(change, { code: 'shuffler-out-of-the-way' }, 'irregularity.shufflerOut');
  },
  'left-in-shoe': countLeftovers,
  'cut-answer': (change: Change, { seat, accepts }: Of<'cut-answer'>) => answerCut(change, seat, accepts),
  cut: cutCards,
  'cut-card-placed': (change: Change, { fromBack }: Of<'cut-card-placed'>) =>
    recordStep(change, { code: 'cut-card-placed', fromBack }, 'cut.cutCardFromBack'),
  recut: (change: Change, { by = 'last-cutter' }: Of<'recut'>) => recut(change, by),
  'disclose-burn': discloseBurn,
  'burn-missed': missBurn,
  wager: placeWager,
  'take-back': (change: Change, { seat, bettor }: Of<'take-back'>) => takeBack(change, seat, bettor),
  'confirm-wager': (change: Change, { seat, bettor }: Of<'confirm-wager'>) => {
    confirm(change, seat, bettor);
    recordStep(change, { code: 'wager-confirmed', seat, bettor }, 'wagers.verbalConfirmedBy');
  },
  'let-in': (change: Change, { player }: Of<'let-in'>) => {
    change.state.letIn.push(player);
    recordStep(change, { code: 'player-let-in', player }, 'wagers.midShoeEntry');
  },
} as const;
