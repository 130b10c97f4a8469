// Irregularities at random: whatever the table allows at that moment.

import { oneDeck } from '../rules/cards/cards.ts';
import { at } from '../rules/lookup.ts';
import { roundOf } from '../table/change.ts';
import type { Input } from '../table/input.ts';
import { nextCard as whereNextCardGoes } from '../table/shoe/next-card.ts';
import type { Chance } from './chance.ts';
import { answerCalls, misuseReader, nextCard, takeInError } from './drawing.ts';
import { type Floor, must, send } from './floor.ts';
import { callDead, callMisdeal, correct, reshuffle, voidRound } from './floor-steps.ts';
import { passBox } from './missed.ts';
import { inputOf } from './steps.ts';

type Trouble = (floor: Floor, chance: Chance) => void;

function anySeat(floor: Floor, chance: Chance): number {
  return chance.pick(roundOf(floor.table.state).boxes).seat;
}

function drawInError(floor: Floor, chance: Chance): void {
  const entry = nextCard(floor);
  if (entry) takeInError(floor, entry, chance.percent(60));
}

function correctCard(floor: Floor, chance: Chance): void {
  const round = roundOf(floor.table.state);
  const box = chance.pick(round.boxes);
  const hand = chance.below(box.hands.length);
  const card = chance.pick(oneDeck());
  const place: { seat: number | 'dealer'; hand: number; index: number } = chance.percent(20)
    ? { seat: 'dealer', hand: 1, index: 0 }
    : { seat: box.seat, hand: hand + 1, index: chance.below(Math.max(1, at(box.hands, hand).cards.length)) };
  send(floor, correct({ ...place, card }));
}

function breakReader(floor: Floor, chance: Chance): void {
  must(floor, inputOf({ do: 'reader-fault' }));
  const stops = floor.table.rules.book.values['holeCard.readerBreaksDown'] === 'stop-the-table';
  if (stops || chance.percent(50)) must(floor, inputOf({ do: 'reader-repaired' }));
}

function refuseCard(floor: Floor, chance: Chance): void {
  send(floor, inputOf({ do: 'refuse-card', seat: anySeat(floor, chance) }));
}

const says =
  (input: Input): Trouble =>
  (floor) => {
    send(floor, input);
  };

const IN_TURNS: readonly Trouble[] = [
  drawInError,
  drawInError,
  correctCard,
  correctCard,
  breakReader,
  misuseReader,
  says(reshuffle()),
  says(voidRound()),
  says(callMisdeal()),
  (floor, chance) => send(floor, callDead(anySeat(floor, chance))),
  refuseCard,
];

/** Something goes wrong before a decision. */
export function troubleInTurns(floor: Floor, chance: Chance): void {
  if (chance.percent(4)) chance.pick(IN_TURNS)(floor, chance);
  const exposed = floor.table.phase === 'turns' && floor.table.state.drawn[0]?.exposed;
  if (exposed && chance.percent(30)) refuseCard(floor, chance);
  answerCalls(floor);
}

/** What becomes of a hand that lacks a card. */
function choose(floor: Floor, chance: Chance, seat: number): void {
  send(floor, inputOf({ do: 'missed-hand', seat, choice: chance.pick(['deal', 'dead']) }));
}

/** The card that was asked for is passed over. Returns whether it was. */
export function missesCard(floor: Floor, chance: Chance, seat: number): boolean {
  if (!chance.percent(3) || send(floor, inputOf({ do: 'skip-card', seat }))) return false;
  choose(floor, chance, seat);
  return true;
}

/** The deal passes a box by. */
export function missesBox(floor: Floor, chance: Chance): boolean {
  const target = whereNextCardGoes(floor.table);
  if (target?.to !== 'box' || !chance.percent(1)) return false;
  passBox(floor, target.seat);
  if (chance.percent(60)) choose(floor, chance, target.seat);
  return true;
}

export function troubleAtPayout(floor: Floor, chance: Chance): void {
  if (chance.percent(3) && !roundOf(floor.table.state).voidedBy) drawInError(floor, chance);
  answerCalls(floor);
}
