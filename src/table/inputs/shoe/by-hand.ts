// What people may say in place of the shoe scanner, and when: only while it cannot say it.

import type { Change } from '../../change.ts';
import { CARDS_CAN_COME_OUT } from '../../chart/phases.ts';
import type { HaltReason } from '../../halt.ts';
import { isFloor } from '../../people.ts';
import { type TypedSeal, UNREAD } from '../../state.ts';
import type { Asked, Moment, Refused } from '../declare.ts';

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

/** What a sealed card is turned for. */
export type SealedAs = Extract<HaltReason, { code: 'seal-cannot-be-opened' }>['how'];

/** The face of a card that was sealed comes out of the seal. A floorperson enters it only where the seal could not be opened. */
export function refusedFace(
  { state: { halted }, stamp: { by } }: Pick<Asked, 'state' | 'stamp'>,
  seal: string | null | undefined,
  how: SealedAs,
): Refused {
  if (by === null || seal === UNREAD) return null;
  const isShut = halted?.some((reason) => reason.code === 'seal-cannot-be-opened' && reason.how === how);
  return isFloor(by) && isShut ? null : 'face-is-sealed';
}

/** A face that a person enters for a sealed card is held against the seal as soon as that can be opened. */
export function noteTypedSeal({ state, stamp }: Change, { seal, number, card }: TypedSeal): void {
  if (stamp.by === null || seal === UNREAD) return;
  state.typedSeals = [...(state.typedSeals ?? []), { seal, number, card }];
}

/** A card lies on the table that no scanner told of: the floor says so, and the dealer enters it. */
export function refusedMissing({ phase, state }: Moment): Refused {
  if (state.missing.includes('scanner')) return 'scanner-missing';
  if (state.unread > 0) return 'misread-first';
  return CARDS_CAN_COME_OUT.includes(phase) ? null : 'no-card-due';
}
