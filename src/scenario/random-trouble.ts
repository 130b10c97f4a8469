// Irregularities at random: whatever the table allows at that moment.

import { oneDeck } from '../rules/cards/cards.ts';
import { at } from '../rules/lookup.ts';
import { roundOf } from '../table/change.ts';
import type { Input } from '../table/input.ts';
import { nextCard as whereNextCardGoes } from '../table/shoe/next-card.ts';
import type { Chance } from './chance.ts';
import { answerCalls, misuseReader, nextCard, takeInError } from './drawing.ts';
import { type Floor, must, send } from './floor.ts';

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
  send(floor, { type: 'correct-card', ...place, card });
}

function breakReader(floor: Floor, chance: Chance): void {
  must(floor, { type: 'reader-out-of-service' });
  const stops = floor.table.rules.book.values['holeCard.readerBreaksDown'] === 'stop-the-table';
  if (stops || chance.percent(50)) must(floor, { type: 'reader-in-service' });
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
  says({ type: 'reshuffle' }),
  says({ type: 'void-round' }),
  says({ type: 'call-misdeal' }),
  (floor, chance) => send(floor, { type: 'dead-hand', seat: anySeat(floor, chance) }),
  (floor, chance) => send(floor, { type: 'decline-card', seat: anySeat(floor, chance) }),
];

/** Something goes wrong before a decision. */
export function troubleInTurns(floor: Floor, chance: Chance): void {
  if (chance.percent(4)) chance.pick(IN_TURNS)(floor, chance);
  const exposed = floor.table.phase === 'turns' && floor.table.state.drawn[0]?.exposed;
  if (exposed && chance.percent(30)) send(floor, { type: 'decline-card', seat: anySeat(floor, chance) });
  answerCalls(floor);
}

/** The card that was asked for is passed over. Returns whether it was. */
export function missesCard(floor: Floor, chance: Chance, seat: number): boolean {
  if (!chance.percent(3) || send(floor, { type: 'card-missed', seat })) return false;
  send(floor, { type: 'missed-choice', seat, choice: chance.pick(['deal', 'dead']) });
  return true;
}

/** The deal passes a box by. */
export function missesBox(floor: Floor, chance: Chance): boolean {
  const target = whereNextCardGoes(floor.table);
  if (target?.to !== 'box' || !chance.percent(1)) return false;
  must(floor, { type: 'box-missed', seat: target.seat });
  if (chance.percent(60))
    send(floor, { type: 'missed-choice', seat: target.seat, choice: chance.pick(['deal', 'dead']) });
  return true;
}

export function troubleAtPayout(floor: Floor, chance: Chance): void {
  if (chance.percent(3) && !roundOf(floor.table.state).voidedBy) drawInError(floor, chance);
  answerCalls(floor);
}
