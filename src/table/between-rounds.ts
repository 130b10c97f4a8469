// What inputs between rounds do: opening, shuffle, cut, wagers, change of dealers.
import { cardsInShoe } from '../rules/cards.ts';
import { confirm, placeWager, takeBack } from './betting.ts';
import { answerCut, cutCards, offerCut, recut } from './cut.ts';
import type { Input } from './input.ts';
import { firstPlayerArrives, openTable, recordStep, STEPS } from './procedure.ts';
import { startShoe } from './shoe.ts';
import { dropAllUnread } from './unread.ts';
import { callFloor, incident, type Work } from './work.ts';

type Of<T extends Input['type']> = Extract<Input, { type: T }>;

function stepDone(work: Work, { step }: Of<'done'>): void {
  const known = STEPS[step];
  if (!known) throw new Error(`${step} is no step`);
  recordStep(work, step, known.key);
  if (step !== 'closing') return;
  work.state.cards.openedAt = null;
  work.state.decksOut = false;
  // They are put away with the others.
  work.state.drawn = [];
  dropAllUnread(work.state);
}

/** @rule burn.new_dealer */
function changeDealer(work: Work, { dealer }: Of<'new-dealer'>): void {
  const { state } = work;
  const takesOver = state.dealer !== null && state.dealer !== dealer;
  state.dealer = dealer;
  if (takesOver && work.rules.book.values['burn.byNewDealer']) state.burnDue = true;
  recordStep(work, `dealer ${dealer}`, 'burn.byNewDealer');
}

/** @rule shuffle.method */
function shuffled(work: Work, { how }: Of<'shuffled'>): void {
  const { state } = work;
  startShoe(work);
  // One that waits to be the next card is missing from these; one that nobody could read is among them again.
  if (state.cards.batches === 1) state.shoe.elsewhere = state.drawn.length;
  dropAllUnread(state);
  state.shufflerFailed = false;
  state.shuffledBy = how;
  recordStep(work, `shuffled by ${how}`, how === 'hand' ? 'shuffle.byHandIsCut' : 'shuffle.byMachineIsCut');
}

/** The cards left in a finished shoe are counted: with those dealt they must make up the decks. @rule shoe.count_check */
function countLeftovers(work: Work, { cards }: Of<'left-in-shoe'>): void {
  const { shoe, unread } = work.state;
  shoe.counted = true;
  recordStep(work, `${cards} cards left in the shoe`, 'shuffle.leftoversCounted');
  const all = cards + shoe.out + unread + shoe.elsewhere - shoe.tens;
  if (all === cardsInShoe(work.rules.book.values['cards.decks'])) return;
  incident(work, 'census', 'shuffle.leftoversCounted');
  callFloor(work, { about: 'census', clause: 'shuffle.leftoversCounted', seat: null });
}

/** @rule burn.disclose */
function discloseBurn(work: Work): void {
  const { lastBurned } = work.state;
  if (lastBurned !== null) work.facts.push({ fact: 'burn-disclosed', card: lastBurned });
}

/** Where the book says that a missed burn changes nothing, play goes on. @rule burn.missed */
function missBurn(work: Work): void {
  work.state.burnDue = false;
  recordStep(work, 'burn missed', 'irregularity.missedBurn');
}

/** Who comes first, to a spread table or to cards that are ready, is offered the cut when the game begins. */
function arrive(work: Work, { seat }: Of<'arrived'>): void {
  firstPlayerArrives(work, seat);
  offerCut(work);
}

export const BETWEEN_ROUNDS = {
  'open-table': openTable,
  done: stepDone,
  arrived: arrive,
  'exposed-in-wash': (work: Work) => recordStep(work, 'exposed in the wash', 'opening.exposedInWash'),
  idle: (work: Work) => {
    work.state.reshuffleDue = false;
    work.state.present = [];
    work.state.firstPlayer = null;
    recordStep(work, 'idle', 'idle.spread');
  },
  'close-table': (work: Work) => recordStep(work, 'close', 'opening.tens'),
  'new-dealer': changeDealer,
  shuffled,
  'shuffler-fault': (work: Work) => {
    work.state.shufflerFailed = true;
    incident(work, 'shuffler-fault', 'irregularity.shufflerFault');
  },
  'shuffler-out': (work: Work) => {
    work.state.shufflerFailed = false;
    recordStep(work, 'shuffler out of the way', 'irregularity.shufflerOut');
  },
  'left-in-shoe': countLeftovers,
  'cut-answer': (work: Work, { seat, accepts }: Of<'cut-answer'>) => answerCut(work, seat, accepts),
  cut: cutCards,
  'cut-card-placed': (work: Work, { fromBack }: Of<'cut-card-placed'>) =>
    recordStep(work, `cut card ${fromBack} from the back`, 'cut.cutCardFromBack'),
  recut: (work: Work, { by = 'last-cutter' }: Of<'recut'>) => recut(work, by),
  'disclose-burn': discloseBurn,
  'burn-missed': missBurn,
  wager: placeWager,
  'take-back': (work: Work, { seat, bettor }: Of<'take-back'>) => takeBack(work, seat, bettor),
  'confirm-wager': (work: Work, { seat, bettor }: Of<'confirm-wager'>) => {
    confirm(work, seat, bettor);
    recordStep(work, `spoken wager of ${bettor} on ${seat} confirmed`, 'wagers.verbalConfirmedBy');
  },
  'let-in': (work: Work, { player }: Of<'let-in'>) => {
    work.state.letIn.push(player);
    recordStep(work, `player ${player} let in`, 'wagers.midShoeEntry');
  },
} as const;
