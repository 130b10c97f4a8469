// What goes wrong in the corpus: irregularities, faults of the reader, calls of the floorperson, and forbidden steps.
import { anyCard } from './cards.ts';
import type { Dice } from './dice.ts';
import type { FileStep } from './hands.ts';
import { SEATS } from './wagers.ts';

const DECISIONS = [
  'hit',
  'stand',
  'double',
  'split',
  'surrender',
  'redouble',
  'rescue',
  'keep',
  'refuse-card',
];

function anyDecision(dice: Dice): FileStep {
  const bettor = dice.percent(20) ? { bettor: dice.pick(['a', 'b', 'c', 'tip']) } : {};
  const step = dice.pick(DECISIONS);
  return { do: step, seat: dice.pick(SEATS), ...(step !== 'keep' && step !== 'refuse-card' && bettor) };
}

function correction(dice: Dice, seats: readonly number[]): FileStep {
  const dealers = dice.percent(30);
  return {
    do: 'floor',
    action: 'correct-card',
    seat: dealers ? 'dealer' : dice.pick(seats),
    ...(dice.percent(40) && { hand: dice.pick([1, 1, 2, 3]) }),
    index: dice.pick([0, 0, 1, 1, 2, 3]),
    card: dice.percent(4) ? 'TD' : anyCard(dice),
  };
}

const drawnInError = (dice: Dice): FileStep => ({ do: 'drawn-in-error', exposed: dice.percent(60) });
const floorSays = (action: string): FileStep => ({ do: 'floor', action });

type Trouble = (dice: Dice, seats: readonly number[]) => readonly FileStep[];

const TROUBLES: readonly Trouble[] = [
  (dice) => [drawnInError(dice)],
  (dice, seats) => [drawnInError(dice), { do: 'refuse-card', seat: dice.pick(seats) }],
  (dice) => [drawnInError(dice), drawnInError(dice)],
  (dice, seats) => [correction(dice, seats)],
  (dice, seats) => [correction(dice, seats)],
  (dice, seats) => [correction(dice, seats), correction(dice, seats)],
  () => [{ do: 'misuse-reader' }],
  () => [{ do: 'reader-fault' }],
  () => [{ do: 'reader-fault' }, { do: 'reader-repaired' }],
  () => [floorSays('void-round')],
  () => [floorSays('misdeal')],
  () => [floorSays('approve')],
  () => [floorSays('reshuffle')],
  (dice, seats) => [{ do: 'floor', action: 'dead-hand', seat: dice.pick(seats) }],
  (dice) => [anyDecision(dice)],
  (dice) => [anyDecision(dice)],
  (dice) => [{ do: 'missed-hand', seat: dice.pick(SEATS), choice: 'deal' }],
  (dice) => [{ do: 'insure', seat: dice.pick(SEATS), amount: 250 }],
  () => [{ do: 'skip-check' }],
];

/** Puts trouble into a round, at any place. */
export function makeTrouble(dice: Dice, steps: FileStep[], seats: readonly number[]): void {
  const place = dice.percent(25) ? steps.length : dice.below(steps.length + 1);
  steps.splice(place, 0, ...dice.pick(TROUBLES)(dice, seats));
}

/** The deal passes boxes by. */
export function missedBoxes(dice: Dice, seats: readonly number[]): FileStep[] {
  const seat = dice.percent(95) ? dice.pick(seats) : dice.pick(SEATS);
  const skip = { do: 'skip-card', seat };
  const choice = { do: 'missed-hand', seat, choice: dice.pick(['deal', 'dead']) };
  return [
    ...(dice.percent(40) ? [skip, skip] : [skip]),
    ...(dice.percent(60) ? [choice] : []),
    ...(dice.percent(10) ? [{ do: 'skip-card', seat: dice.pick(seats) }] : []),
  ];
}
