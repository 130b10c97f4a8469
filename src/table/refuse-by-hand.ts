// What people may say in place of a device, and when: only while the device cannot say it.

import { CARDS_CAN_COME_OUT } from './chart/phases.ts';
import type { Input } from './input.ts';
import { isFloor, type Person } from './people.ts';
import type { Moment, Refused, Refuser } from './refusal.ts';
import { checkDue } from './round/offers.ts';
import { spinsDue } from './round/payout.ts';
import { canBeStruckOff } from './shoe/unread.ts';
import { type TableState, UNREAD } from './state.ts';

/** While the scanner is out, cards are entered by hand if the floor allows it; so is one that it could not read. */
export function refusedHand({ state }: Moment, manual: boolean): Refused {
  const missing = state.missing.includes('scanner');
  if (state.unread > 0) return manual ? null : 'misread-first';
  if (manual) return !missing ? 'scanner-works' : state.manualEntry ? null : 'scanner-missing';
  return missing ? 'scanner-missing' : null;
}

/** For what a working scanner tells and a person only in its place. */
export function refusedInPlace(moment: Moment, manual: boolean | undefined): Refused {
  return manual ? refusedHand(moment, true) : null;
}

/** What else comes out of a shoe is no card, and does not stand for one that could not be read. */
export function refusedSight(moment: Moment, manual: boolean | undefined): Refused {
  return manual && moment.state.unread > 0 ? 'misread-first' : refusedInPlace(moment, manual);
}

/** The face of a card that was sealed comes out of the seal. A floorperson may enter it where the seal cannot be opened. */
export function refusedFace(seal: string | null | undefined, by: Person | null): Refused {
  return by === null || isFloor(by) || seal === UNREAD ? null : 'face-is-sealed';
}

/** A card lies on the table that no scanner told of: the floor says so, and the dealer enters it. */
export function refusedMissing({ phase, state }: Pick<Moment, 'phase' | 'state'>, by: Person): Refused {
  if (!isFloor(by)) return 'needs-floor';
  if (state.missing.includes('scanner')) return 'scanner-missing';
  if (state.unread > 0) return 'misread-first';
  return CARDS_CAN_COME_OUT.includes(phase) ? null : 'no-card-due';
}

function wheelIsOut({ missing, round }: TableState): boolean {
  return missing.includes('wheel') || round?.wheelFault !== null;
}

/** A section decides about money: a person enters it only for a wheel that cannot tell, and only the floor does. */
export function refusedSection({ state }: Moment, by: Person | null): Refused {
  if (by === null) return null;
  if (!wheelIsOut(state)) return 'wheel-works';
  return isFloor(by) ? null : 'needs-floor';
}

/** As many as a round has numbers for. */
const MOST_FAILED_SPINS = 40;

export const DEVICE_REFUSERS: { readonly [T in DeviceInput]: Refuser<T> } = {
  'face-down-card': (moment) => {
    if (!CARDS_CAN_COME_OUT.includes(moment.phase)) return 'no-card-due';
    return refusedHand(moment, true);
  },
  'no-card': ({ state }) => (canBeStruckOff(state) ? null : 'nothing-unread'),
  'seen-by-scanner': ({ state }, { cards }) => (cards <= state.byHand.length ? null : 'not-now'),
  'reader-unreadable': (moment) => (moment.phase === 'check' && checkDue(moment) ? null : 'not-now'),
  'wheel-fault': ({ phase, state }) => {
    const due = state.round && phase === 'wheel' && spinsDue(state.round).length > 0;
    return due ? null : 'no-wheel';
  },
  'spin-again': ({ state: { round } }) => {
    const again = round !== null && round.wheelFault !== null && round.failedSpins < MOST_FAILED_SPINS;
    return again ? null : 'spin-not-failed';
  },
};

export type DeviceInput = Extract<
  Input['type'],
  'face-down-card' | 'no-card' | 'seen-by-scanner' | 'reader-unreadable' | 'wheel-fault' | 'spin-again'
>;
