// What each device is to be told now. It is read off the table's state and stored nowhere: after a crash it is the same
// again, with the same ids, and a device that has done it already answers with the same result.
import { isAce } from '../../rules/cards/cards.ts';
import { upCardOf } from '../../table/round/hands.ts';
import { checkDue } from '../../table/round/offers.ts';
import { buttonIsDue, spinsDue } from '../../table/round/payout.ts';
import { type RoundState, readerIsOut } from '../../table/state.ts';
import type { Table } from '../../table/table.ts';
import { mayDraw } from './shoe-cards.ts';

export type Lamp = 'off' | 'on' | 'blink';

export interface DeviceTargets {
  /** Whether a card may leave the shoe. */
  readonly armed: boolean;
  /** The hole card is to be put in the reader; `expects` is what would make it a blackjack. */
  readonly check: { readonly id: number; readonly expects: 'ace' | 'ten' } | null;
  readonly spin: { readonly id: number } | null;
  /** What the last spin has won, for the display of the wheel. */
  readonly prize: { readonly id: number; readonly cents: number; readonly text: string } | null;
  readonly lamps: ReadonlyMap<number, Lamp>;
}

/** Nothing is asked of anybody. */
export const NO_TARGETS: DeviceTargets = {
  armed: false,
  check: null,
  spin: null,
  prize: null,
  lamps: new Map(),
};

/** Ids are used once in a table's life: the round's number, and which thing of the round it is. */
const THINGS_OF_A_ROUND = 64;
const CHECK = 0;
const FIRST_SPIN = 1;
/** Counted down from the last: the reader does not mind what the wheel was asked. */
const MOST_CHECKS = 32;

function idOf(round: RoundState, thing: number): number {
  return round.number * THINGS_OF_A_ROUND + thing;
}

/** A reader answers an id once, and the same for ever: what it said may have been the reason to halt the table. */
function checkThing({ resumes = 0 }: RoundState): number {
  return resumes === 0 ? CHECK : THINGS_OF_A_ROUND - Math.min(resumes, MOST_CHECKS);
}

function checkOf(table: Table, round: RoundState): DeviceTargets['check'] {
  const upCard = upCardOf(round);
  // Whoever inserts the card while insurance is open has closed it: see implied.ts.
  const phase = table.phase === 'check' || table.phase === 'offers';
  if (!phase || upCard === null || !checkDue(table) || readerIsOut(table.state)) return null;
  return { id: idOf(round, checkThing(round)), expects: isAce(upCard) ? 'ten' : 'ace' };
}

function spinOf(table: Table, round: RoundState): DeviceTargets['spin'] {
  const [due] = spinsDue(round);
  if (table.phase !== 'wheel' || !due || buttonIsDue(table, due.seat)) return null;
  return { id: idOf(round, FIRST_SPIN + prizesOf(round).length + round.failedSpins) };
}

/** In the order in which the wheel has turned. */
function prizesOf(round: RoundState): number[] {
  return round.boxes.flatMap(({ bettors }) => bettors.flatMap(({ wheelPrize }) => wheelPrize ?? []));
}

/** It stays there until the wheel is asked to turn again. */
function prizeOf(table: Table, round: RoundState): DeviceTargets['prize'] {
  const prizes = prizesOf(round);
  const cents = prizes.at(-1);
  if (cents === undefined || spinOf(table, round)) return null;
  return { id: idOf(round, FIRST_SPIN + prizes.length - 1 + round.failedSpins), cents, text: '' };
}

/** A button that is waited for blinks; one that has been pressed is lit until its wheel has stopped. */
function lampsOf(table: Table, round: RoundState): DeviceTargets['lamps'] {
  if (table.phase !== 'wheel') return NO_TARGETS.lamps;
  const lamps = new Map<number, Lamp>();
  for (const { seat } of spinsDue(round)) lamps.set(seat, buttonIsDue(table, seat) ? 'blink' : 'on');
  return lamps;
}

/** What devices have been asked and not answered; a halt since then does not change that. */
export function askedOf(table: Table, round = table.state.round): Pick<DeviceTargets, 'check' | 'spin'> {
  return round ? { check: checkOf(table, round), spin: spinOf(table, round) } : NO_TARGETS;
}

export function deviceTargetsOf(table: Table): DeviceTargets {
  const { round } = table.state;
  const armed = mayDraw(table);
  if (!round || table.state.halted !== null) return { ...NO_TARGETS, armed };
  return {
    armed,
    ...askedOf(table, round),
    prize: prizeOf(table, round),
    lamps: lampsOf(table, round),
  };
}
