// Rounds told on purpose: what goes wrong in the deal, in the turns and at the end.
import { parseCard } from '../../src/rules/cards/cards.ts';
import type { Day } from './day.ts';

type Start = (pack: string) => Day;

function card(name: string): number {
  const found = parseCard(name);
  if (found === null) throw new Error(`${name} is no card`);
  return found;
}

/** Wagers that are spoken, taken back, let in; the deal begins too soon. */
function wagers(day: Day): void {
  day.open();
  day.bet(1, { main: 1000, verbal: true });
  day.says({ type: 'confirm-wager', seat: 1, bettor: 'a' });
  day.bet(2, 1000);
  day.says({ type: 'change-wager', seat: 2, bettor: 'a', main: 1500, match: 0, spin: 0, coupon: 0 });
  day.says({ type: 'take-back', seat: 2, bettor: 'a' });
  day.says({ type: 'let-in', player: 5 });
  day.says({ type: 'disclose-burn' });
  day.says({ type: 'no-more-bets' });
  day.says({ type: 'undo' });
}

/** A box is passed by and chooses; the dealer forgets the up card. */
function missedInTheDeal(day: Day): void {
  day.open().bets({ 1: 1000, 2: 1000 });
  day.cards('9C 8C');
  day.says({ type: 'dealer-missed' });
  day.says({ type: 'box-missed', seat: 1 });
  day.says({ type: 'missed-choice', seat: 1, choice: 'deal' });
}

/** Two bettors on a box double; one rescues after the caller has stood. */
function sharedBox(day: Day): void {
  day.open();
  day.bet(1, 1000);
  day.bet(1, { main: 500, bettor: 'b', player: 'b', seated: false });
  day.bet(2, 1000);
  day.cards('6C 9H 6D 5S 8C 9S');
  day.decides(1, 'double');
  day.decides(1, 'double', { bettor: 'b' });
  day.cards('2D');
  day.decides(1, 'stand');
  day.says({ type: 'go-on' });
}

/** Cards drawn in error, refused, missed, and given to the next box. */
function strayCards(day: Day): void {
  day.open().bets({ 1: 1000, 2: 1000, 3: 1000 });
  day.cards('5C 5H 5S 6D 5D 6H 8C 9S');
  day.says({ type: 'shown-in-error', card: card('KD'), faceUp: false });
  day.says({ type: 'decline-card', seat: 1 });
  day.decides(2, 'hit');
  day.says({ type: 'drawn-card-used' });
  day.decides(3, 'hit');
  day.says({ type: 'undo' });
  day.decides(3, 'hit');
  day.says({ type: 'card-missed', seat: 3 });
  day.says({ type: 'missed-choice', seat: 3, choice: 'deal' });
  day.cards('2C');
}

function forgottenStand(day: Day): void {
  day.open().bets({ 1: 1000, 2: 1000 });
  day.cards('9C 5H 6D 8S 5C 9S');
  day.cards('KD');
  day.says({ type: 'card-was-next' }, 'floor');
}

/** After the last decision: an overdraw, and corrections that open a hand or the dealer's draw again. */
function afterTheLastDecision(day: Day): void {
  day.open().bets({ 1: 1000 });
  day.cards('9C 6D 8S 9S');
  day.says({ type: 'sealed-in-error', seal: 'a four' });
  day.says({ type: 'sealed-in-error', seal: 'a three' });
  day.decides(1, 'stand');
  day.turnsHole();
  day.says({ type: 'drawn-card-used', card: card('4D') });
  const dealer = { type: 'correct-card', seat: 'dealer', hand: 1 } as const;
  day.says({ ...dealer, index: 2, card: card('AD') });
  day.says({ type: 'drawn-card-used', card: card('3D') });
  day.says({ type: 'shown-in-error', card: card('2H'), faceUp: false });
}

function handOpensAgain(day: Day): void {
  day.open().bets({ 1: 1000 });
  day.cards('9C 6D 2S 9S');
  day.decides(1, 'hit');
  day.cards('KD');
  day.turnsHole();
  day.says({ type: 'correct-card', seat: 1, hand: 1, index: 2, card: card('3D') });
}

/** An unseen card is still the next one when the dealer has finished. */
function unseenOverdraw(day: Day): void {
  day.open().bets({ 1: 1000 });
  day.cards('9C KD 8S 9S');
  day.reads();
  day.says({ type: 'sealed-in-error', seal: 'a four' });
  day.decides(1, 'stand');
  day.turnsHole();
  day.says({ type: 'drawn-card-used', card: card('4D') });
}

function keptBlackjack(day: Day): void {
  day.open().bets({ 1: 1000 });
  day.cards('AC 6D KS 9S');
  day.says({ type: 'reader-misused' });
  day.says({ type: 'floor-answers' });
  day.says({ type: 'keep-blackjack', seat: 1 });
}

function reportedSuperBonus(day: Day): void {
  day.open().bets({ 1: 1000 });
  day.cards('7C 7D 7C 9S');
  day.says({ type: 'floor-answers' });
  day.cards('7C');
  day.says({ type: 'notified', who: 'pit' });
  day.says({ type: 'notified', who: 'surveillance' });
  day.says({ type: 'approve' });
}

function forgottenCheck(day: Day): void {
  day.open().bets({ 1: 1000 });
  day.cards('9C KD 8S 9S');
  day.says({ type: 'skip-check' });
}

/** Insurance for the wrong box, and closed too early: with a reader, and where the reader is out. */
function closedTooEarly(day: Day): void {
  day.open().bets({ 1: 1000 });
  day.cards('9C AD 8S 9S');
  day.says({ type: 'take-insurance', seat: 1, bettor: 'a', amount: 500 });
  day.says({ type: 'undo' });
  day.says({ type: 'no-more-offers' });
  day.says({ type: 'undo' });
  day.says({ type: 'reader-out-of-service' });
  day.says({ type: 'no-more-offers' });
  day.says({ type: 'undo' });
}

const TOLD: readonly (readonly [string, (day: Day) => void])[] = [
  ['massachusetts', wagers],
  ['massachusetts', closedTooEarly],
  ['massachusetts', missedInTheDeal],
  ['massachusetts', sharedBox],
  ['massachusetts', strayCards],
  ['massachusetts', forgottenStand],
  ['massachusetts', afterTheLastDecision],
  ['massachusetts', handOpensAgain],
  ['massachusetts', unseenOverdraw],
  ['catfish-bend', keptBlackjack],
  ['games-department', reportedSuperBonus],
  ['games-department', forgottenCheck],
];

export function irregularDays(start: Start): void {
  for (const [pack, tell] of TOLD) tell(start(pack));
}
