// What each device must be told now. It is computed from the table's state and never stored. So after a crash it is the
// same, with the same ids, and a device that has already done it repeats its result.
import { isAce } from '../../rules/cards/cards.ts';
import { upCardOf } from '../../table/round/hands.ts';
import { checkDue } from '../../table/round/offers.ts';
import { buttonIsDue, sectionWaits, spinsDue } from '../../table/round/payout.ts';
import { type RoundState, readerIsOut } from '../../table/state.ts';
import type { Table } from '../../table/table.ts';
import { mayDraw } from './shoe-cards.ts';
import { spinId, THINGS_OF_A_ROUND } from './spin-id.ts';
import { triedOf } from './tried-devices.ts';

export type Lamp = 'off' | 'on' | 'blink';

export interface DeviceTargets {
  /** Whether a card may leave the shoe. */
  readonly armed: boolean;
  /** Cards are counted whose order nobody may keep. */
  readonly counted: boolean;
  /** The hole card must go into the reader. `expects` is the kind of card that makes a blackjack. */
  readonly check: { readonly id: number; readonly expects: 'ace' | 'ten' } | null;
  readonly spin: { readonly id: number } | null;
  /** The prize of the last spin, for the wheel's display. */
  readonly prize: { readonly id: number; readonly cents: number; readonly text: string } | null;
  readonly lamps: ReadonlyMap<number, Lamp>;
}

/** No device has anything to do. */
export const NO_TARGETS: DeviceTargets = {
  armed: false,
  counted: false,
  check: null,
  spin: null,
  prize: null,
  lamps: new Map(),
};

const CHECK = 0;
const FIRST_SPIN = 1;
/** Repeated checks count down from the last number. An overlap with spins does no harm: reader and wheel are two devices. */
const MOST_CHECKS = 32;

/**
 * A reader gives one id the same answer for ever. After a halt we ask under a new id, because the answer may have been
 * the reason for the halt.
 */
function checkThing({ resumes = 0 }: RoundState): number {
  return resumes === 0 ? CHECK : THINGS_OF_A_ROUND - Math.min(resumes, MOST_CHECKS);
}

function checkOf(table: Table, round: RoundState): DeviceTargets['check'] {
  const upCard = upCardOf(round);
  // If the card is inserted while insurance is open, that closes insurance: see implied-inputs.ts.
  const phase = table.phase === 'check' || table.phase === 'offers';
  if (!phase || upCard === null || !checkDue(table) || readerIsOut(table.state)) return null;
  return { id: round.number * THINGS_OF_A_ROUND + checkThing(round), expects: isAce(upCard) ? 'ten' : 'ace' };
}

function spinOf(table: Table, round: RoundState): DeviceTargets['spin'] {
  const [due] = spinsDue(round);
  if (table.phase !== 'wheel' || !due || buttonIsDue(table, due.seat)) return null;
  const thing = FIRST_SPIN + prizesOf(round).length + round.failedSpins;
  return { id: spinId(table.state, round.number, thing) };
}

/** In the order of the spins. */
function prizesOf(round: RoundState): number[] {
  return round.boxes.flatMap(({ bettors }) => bettors.flatMap(({ wheelPrize }) => wheelPrize ?? []));
}

/** The prize stays on the display until the next spin. */
function prizeOf(table: Table, round: RoundState): DeviceTargets['prize'] {
  const prizes = prizesOf(round);
  const cents = prizes.at(-1);
  if (cents === undefined || spinOf(table, round) || sectionWaits(round)) return null;
  const thing = FIRST_SPIN + prizes.length - 1 + round.failedSpins;
  return { id: spinId(table.state, round.number, thing), cents, text: '' };
}

/** The lamp blinks while a press is due, and is lit from the press until the wheel stops. */
function lampsOf(table: Table, round: RoundState): DeviceTargets['lamps'] {
  if (table.phase !== 'wheel') return NO_TARGETS.lamps;
  const lamps = new Map<number, Lamp>();
  for (const { seat } of spinsDue(round)) lamps.set(seat, buttonIsDue(table, seat) ? 'blink' : 'on');
  return lamps;
}

/** What devices were asked and have not answered. A halt does not change it. */
export function askedOf(table: Table, round = table.state.round): Pick<DeviceTargets, 'check' | 'spin'> {
  const tried = triedOf(table);
  if (tried) return { check: tried.check ?? null, spin: tried.spin ?? null };
  return round ? { check: checkOf(table, round), spin: spinOf(table, round) } : NO_TARGETS;
}

export function deviceTargetsOf(table: Table): DeviceTargets {
  const { round } = table.state;
  const tried = triedOf(table);
  if (tried) return table.state.halted === null ? { ...NO_TARGETS, ...tried } : NO_TARGETS;
  const armed = mayDraw(table);
  if (!round || table.state.halted !== null) return { ...NO_TARGETS, armed };
  return {
    ...NO_TARGETS,
    armed,
    ...askedOf(table, round),
    prize: prizeOf(table, round),
    lamps: lampsOf(table, round),
  };
}
