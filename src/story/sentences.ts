// Every fact as a sentence. The table has been brought up to the fact before its sentence is made.
import type { Card } from '../rules/cards.ts';
import type { SwitchKey } from '../rules/rule-book.ts';
import type { Fact, Place } from '../table/fact.ts';
import type { Person } from '../table/people.ts';
import { clauseText } from './clause.ts';
import { faceText, runningTotal } from './faces.ts';
import { facesOf, handOf, type Told } from './follow.ts';
import { lineSentence } from './line-sentences.ts';
import { money } from './money.ts';
import { dealerText, namedText } from './people.ts';
import { reasonOf } from './reasons.ts';
import { wagersText } from './wager-text.ts';
import { CALLS, capital, DECISIONS, DEVICES, HOLE_CARDS, INCIDENTS, PHASES, wordOf } from './words.ts';

/** What a sentence needs to know besides its fact. */
export interface Scene {
  readonly told: Told;
  /** Who gave the input that caused the fact. */
  readonly by: Person | null;
  readonly dealer: string | null;
  /** A stand that nobody said. */
  readonly implied: boolean;
}

type Of<F extends Fact['fact']> = Extract<Fact, { fact: F }>;
type Teller<F extends Fact['fact']> = (fact: Of<F>, scene: Scene) => string;

const handText = (seat: number, hand: number) => `Box ${seat}, hand ${hand}`;
const bettorText = (seat: number, bettor: string) => `Box ${seat}, bettor ${bettor}`;

function handTotal({ told }: Scene, seat: number, hand: number): string {
  const found = handOf(told, seat, hand);
  return found ? runningTotal(facesOf(found.cards), !found.split) : '';
}

function dealerTotal({ told }: Scene): string {
  return runningTotal(facesOf(told.record.dealer), true);
}

/** A card that lies face down is told as just that. */
function cardSentence(face: Card | null, number: number, place: Place, scene: Scene): string {
  const card = `${face === null ? 'a card face down' : faceText(face)} (card ${number})`;
  switch (place.at) {
    case 'hand':
      return `${handText(place.seat, place.hand)}: ${card}. ${handTotal(scene, place.seat, place.hand)}`;
    case 'dealer': {
      const upCard = scene.told.record.dealer.length === 1 ? ', the up card' : '';
      return `Dealer: ${card}${upCard}. ${dealerTotal(scene)}`;
    }
    case 'hole':
      return `Dealer: ${card}, the hole card.`;
    case 'burned':
      return `Burned: ${card}.`;
    case 'removed':
      return `Taken out of the game: ${card}.`;
  }
}

/** Where the card with this number lies, and what its hand makes now. */
function lyingSentence(scene: Scene, number: number): string {
  const { record } = scene.told;
  if (record.dealer.some((card) => card.number === number)) return `Dealer: ${dealerTotal(scene)}`;
  for (const { seat, hands } of record.boxes)
    for (const [index, { cards }] of hands.entries())
      if (cards.some((card) => card.number === number))
        return `${handText(seat, index + 1)}: ${handTotal(scene, seat, index + 1)}`;
  return '';
}

/** Steps that say a box or a person by a bare number or name. */
const NAMED_STEPS: readonly (readonly [RegExp, string])[] = [
  [/^open-table$/, 'the table is opened'],
  [/^close$/, 'the table is to be closed'],
  [/^idle$/, 'nobody plays'],
  [/^dealer (.*)$/s, '$1 deals from now on'],
  [/^first player at (\d+)$/, 'the first player is at box $1'],
  [/^cut (taken|declined) by (\d+)$/, 'the cut is $1 by box $2'],
  [/^cut by (\d+)$/, 'the cards are cut by box $1'],
  [/^cut by the dealer$/, 'the cards are cut by the dealer'],
  [/^cut card (\d+) from the back$/, 'the cut card is $1 cards from the back'],
  [/^spoken wager of (.*) on (\d+) confirmed$/s, 'the spoken wager of bettor $1 on box $2 is confirmed'],
];

/** A phase that is over, or what the step says of itself. */
function stepText(step: string): string {
  const phase = wordOf(PHASES, step);
  if (phase && step !== 'idle') return capital(`${phase} done`);
  const named = NAMED_STEPS.find(([pattern]) => pattern.test(step));
  return capital(named ? step.replace(...named) : step);
}

function decidedSentence(fact: Of<'decided'>, { implied }: Scene): string {
  const [, does] = wordOf(DECISIONS, fact.decision) ?? ['', fact.decision];
  const amount = fact.amount === null ? '' : ` for ${money(fact.amount)}`;
  const silent = implied ? ', though nobody said so' : '';
  if (fact.goesWith === undefined)
    return `${handText(fact.seat, fact.hand)}: bettor ${fact.bettor} ${does}${amount}${silent}.`;
  const where =
    fact.goesWith === 'both' ? 'both hands' : `the ${fact.goesWith === 1 ? 'first' : 'second'} hand`;
  return `${handText(fact.seat, fact.hand)}: the wager of bettor ${fact.bettor} goes with ${where} of the split.`;
}

function splitSentence({ seat, hand }: Of<'split'>, { told }: Scene): string {
  const [moved] = handOf(told, seat, hand + 1)?.cards ?? [];
  const card = moved ? faceText(moved.face) : 'its second card';
  return `${handText(seat, hand)} is split: ${card} starts hand ${hand + 1}.`;
}

const DEEDS: Readonly<Record<string, (of: string) => string>> = {
  'void-round': () => 'voids the round',
  misdeal: () => 'calls a misdeal',
  approve: () => 'approves the super bonus',
  reshuffle: () => 'has the cards shuffled after this round',
  'dead-hand': (of) => `calls the hand of ${of} dead`,
  'correct-card': (of) => `corrects a card of ${of}`,
};

function deedText(action: string, of: string): string {
  const deed = wordOf(DEEDS, action);
  if (deed) return deed(of);
  const [, about] = /^answers (.*)$/.exec(action) ?? [];
  return about === undefined ? action : `answers the call: ${wordOf(CALLS, about) ?? about}`;
}

function floorSentence({ action, by, seat }: Of<'floor-acted'>, scene: Scene): string {
  const of = seat === 'dealer' ? 'the dealer' : `box ${seat}`;
  return `${namedText(by, scene.by)} ${deedText(action, of)}.`;
}

function announced({ say, seat, clause }: Of<'announce'>, { dealer }: Scene): string {
  const where = seat === 'dealer' ? "for the dealer's hand" : `to box ${seat}`;
  return `${dealerText(dealer)} announces “${say}” ${where} (${clauseText(clause)}).`;
}

/** What a line moved goes back the other way. */
function reversed({ key, seat, bettor, line }: Of<'line-reversed'>, { told }: Scene): string {
  const clause = told.lastLines.get(key)?.clause ?? line.clause;
  const moves =
    line.net === 0
      ? 'nothing moves'
      : `${money(Math.abs(line.net))} ${line.net < 0 ? 'to' : 'from'} the bettor`;
  return `Taken back, ${moves}: ${lineSentence(told, { seat, bettor, line, clause })}`;
}

function because(key: SwitchKey): string {
  const reason = reasonOf(key);
  return reason === null ? '' : `: ${reason}`;
}

const atBox = (seat: number | null) => (seat === null ? '' : `, box ${seat}`);

const DEVICE_STATES = {
  lost: 'no longer there',
  back: 'there again',
  misread: 'a card could not be read',
  'no-card': 'it told of a card, and there was none',
  'caught-up': 'it tells of cards that were entered by hand',
  unreadable: 'the hole card could not be read',
  failed: 'the spin has failed',
} as const;

const TELLERS: { readonly [F in Fact['fact']]: Teller<F> } = {
  done: ({ step, by, clause }) =>
    `${stepText(step)}${by === null ? '' : `, by ${by}`} (${clauseText(clause)}).`,
  'shoe-started': ({ shoe, batch }) => `Shoe ${shoe} is shuffled, with batch ${batch + 1} of the cards.`,
  'burn-disclosed': ({ card }) => `The burn card is shown: ${faceText(card)}.`,
  'wager-taken-back': ({ seat, bettor }) => `${bettorText(seat, bettor)}: the wager is taken back.`,
  device: ({ device, state }) => `${capital(wordOf(DEVICES, device) ?? device)}: ${DEVICE_STATES[state]}.`,
  halted: ({ reason }) => `The table is halted: ${reason}.`,
  resumed: ({ by }, scene) => `${namedText(by, scene.by)} lets the table go on.`,
  wager: (fact) => `${bettorText(fact.seat, fact.bettor)}: ${wagersText(fact)}.`,
  'round-started': ({ round, holeCard }) => `Round ${round} starts: ${HOLE_CARDS[holeCard]}.`,
  card: ({ card, number, place }, scene) => cardSentence(card, number, place, scene),
  'hole-turned': ({ card, number }, scene) =>
    `The hole card is turned: ${faceText(card)} (card ${number}). ${dealerTotal(scene)}`,
  corrected: ({ number, was, is }, scene) =>
    `Card ${number} is corrected from ${faceText(was)} to ${faceText(is)}. ${lyingSentence(scene, number)}`,
  insured: ({ seat, bettor, amount }) => `${bettorText(seat, bettor)}: insured for ${money(amount)}.`,
  kept: ({ seat }) => `Box ${seat} keeps its blackjack to play on.`,
  checked: ({ blackjack }) => `The hole card is checked: ${blackjack ? 'blackjack' : 'no blackjack'}.`,
  decided: decidedSentence,
  split: splitSentence,
  undone: ({ seat, hand, decision }) =>
    `${handText(seat, hand)}: the ${wordOf(DECISIONS, decision)?.[0] ?? decision} is taken back.`,
  'card-taken-back': ({ number, seat, hand }, scene) =>
    `${handText(seat, hand)}: card ${number} leaves the hand. ${handTotal(scene, seat, hand)}`,
  'hand-ended': ({ seat, hand, fate, key }) =>
    `${handText(seat, hand)} is ${fate} and gives its wager back${because(key)}.`,
  'insurance-released': ({ seat, bettor }) => `${bettorText(seat, bettor)}: the insurance goes back.`,
  'round-voided': ({ key }) => `The round is void and every wager goes back${because(key)}.`,
  announce: announced,
  incident: ({ kind, clause, seat }) =>
    `Incident${atBox(seat)}: ${wordOf(INCIDENTS, kind) ?? kind} (${clauseText(clause)}).`,
  'floor-called': ({ about, clause, seat }) =>
    `The floor is called${atBox(seat)}: ${wordOf(CALLS, about) ?? about} (${clauseText(clause)}).`,
  'floor-acted': floorSentence,
  line: (fact, { told }) => lineSentence(told, fact),
  'line-reversed': reversed,
  wheel: ({ seat, bettor, section, prize }) =>
    `${bettorText(seat, bettor)}: the wheel stops at section ${section}, prize ${money(prize)}.`,
  'round-ended': ({ round, status }) => `Round ${round} is over: ${status}.`,
};

/** A log may be older or newer than the program that reads it. */
export function factSentence(fact: Fact, scene: Scene): string {
  if (!Object.hasOwn(TELLERS, fact.fact)) return `A fact that this program does not know: ${fact.fact}.`;
  // The table pairs each kind with its own teller; the compiler cannot follow that through the lookup.
  const teller = TELLERS[fact.fact] as Teller<Fact['fact']>;
  return teller(fact, scene).trimEnd();
}
