// Asked before anything happens: may this input be, in this phase of the table? Nothing is refused later.

import type { Rules } from '../rules/compile.ts';
import { clauseOf } from '../rules/rule-book.ts';
import type { Phase } from './chart/phases.ts';
import { UNDECIDED } from './chart/phases.ts';
import { type HaltReason, haltKey } from './halt.ts';
import type { Input } from './input.ts';
import { STEPS } from './opening/procedure.ts';
import { isFloor, type Stamp } from './people.ts';
import { refuse, type TableRefusal, type TableRefusalCode } from './refusals.ts';
import { BETWEEN_ROUNDS_REFUSERS } from './refuse-between-rounds.ts';
import { DEVICE_REFUSERS } from './refuse-by-hand.ts';
import { ROUND_REFUSERS } from './refuse-in-round.ts';
import { readerIsOut, type TableState } from './state.ts';

export interface Moment {
  readonly rules: Rules;
  readonly phase: Phase;
  readonly state: TableState;
}

export type Refused = TableRefusal | TableRefusalCode | null;
export type Refuser<T extends Input['type']> = (
  moment: Moment & { readonly stamp: Stamp },
  input: Extract<Input, { type: T }>,
) => Refused;

/** What only a floorperson may do. */
export const FLOOR_ONLY: readonly Input['type'][] = [
  'open-table',
  'close-table',
  'recut',
  'let-in',
  'floor',
  'floor-answers',
  'notified',
  'allow-manual-entry',
  'no-card',
  'spin-again',
  'resume',
];

/** Whether a dealer may not do this. */
export function needsFloor(input: Input): boolean {
  if (input.type === 'done') return STEPS[input.step]?.by === 'floor';
  return FLOOR_ONLY.includes(input.type);
}

/** What may happen while the table is halted, stopped by a broken reader, or waiting for the floor. */
const WHILE_HALTED: readonly Input['type'][] = [
  'resume',
  'stray-card',
  'misread',
  'seen-by-scanner',
  'device-lost',
  'device-back',
  'reader-fault',
  'reader-repaired',
];
const WHILE_STOPPED: readonly Input['type'][] = [
  'stray-card',
  'misread',
  'seen-by-scanner',
  'reader-fault',
  'reader-repaired',
  'device-lost',
  'device-back',
  'floor-answers',
  'halt',
  // Without its reader no round is dealt; the table can be left all the same.
  'take-back',
  'new-dealer',
  'idle',
  'close-table',
];
const WHILE_CALLED: readonly Input['type'][] = [
  'stray-card',
  'misread',
  'seen-by-scanner',
  'floor',
  'floor-answers',
  'reader-fault',
  'reader-repaired',
  'device-lost',
  'device-back',
  'cut-card',
  'notified',
  'halt',
];

const REFUSERS: { readonly [T in Input['type']]: Refuser<T> } = {
  ...BETWEEN_ROUNDS_REFUSERS,
  ...ROUND_REFUSERS,
  ...DEVICE_REFUSERS,
};

/** A broken reader stops the table where the book says so; after the last decision the round is played to its end. */
export function isStopped({ rules, phase, state }: Moment): boolean {
  if (!readerIsOut(state) || rules.book.values['holeCard.mode'] !== 'peek') return false;
  const stops = rules.book.values['holeCard.readerBreaksDown'] === 'stop-the-table';
  return stops && (phase === 'betting' || UNDECIDED.includes(phase));
}

/** Answers of devices to what they were asked before: they are not asked again, so nothing that came since holds them up. */
const ANSWERS: readonly Input['type'][] = [
  'reader-said',
  'reader-unreadable',
  'wheel-stopped',
  'wheel-fault',
];

/** What a device has lost must be known before the floor lets the table go on, whatever it was halted for. */
function isNews({ halted }: TableState, reason: HaltReason): boolean {
  return halted !== null && !halted.some((one) => haltKey(one) === haltKey(reason));
}

/** What has happened at the shoe or at the reader, whatever the table waits for: it is told once. */
const UNASKED: readonly Input['type'][] = ['cut-card', 'shoe-empty', 'reader-misused'];

function heldUp(moment: Moment & { readonly stamp: Stamp }, input: Input): Refused {
  const { rules, phase, state, stamp } = moment;
  if (stamp.by === null && ANSWERS.includes(input.type)) return null;
  // The hole card is in the reader: whoever put it there has closed insurance, and the answer comes once.
  if (stamp.by === null && input.type === 'close-offers') return null;
  // It has left the shoe, whatever the table waits for.
  if (stamp.by === null && input.type === 'drawn-in-error' && phase === 'payout') return null;
  if (stamp.by === null && UNASKED.includes(input.type)) return null;
  if (stamp.by === null && input.type === 'halt' && isNews(state, input.reason)) return null;
  // A seal that cannot be opened halts the table: the floor enters the card before it lets the table go on.
  const entersFace = (input.type === 'hole-turned' || input.type === 'drawn-card-used') && isFloor(stamp.by);
  if (state.halted !== null && !entersFace) return WHILE_HALTED.includes(input.type) ? null : 'table-halted';
  const voids = input.type === 'floor' && (input.action === 'void-round' || input.action === 'misdeal');
  if (isStopped(moment) && !voids && !WHILE_STOPPED.includes(input.type)) return 'table-stopped';
  const [call] = state.calls;
  if (!call || WHILE_CALLED.includes(input.type)) return null;
  return { ...refuse(rules.book, 'waiting-for-floor'), clause: clauseOf(rules.book, call.clause) };
}

/** Why the input is refused; null when it may be. */
export function refusal(
  rules: Rules,
  phase: Phase,
  state: TableState,
  input: Input,
  stamp: Stamp,
): TableRefusal | null {
  const moment = { rules, phase, state, stamp };
  if (stamp.by?.role === 'surveillance') return refuse(rules.book, 'only-watches');
  if (needsFloor(input) && !isFloor(stamp.by)) return refuse(rules.book, 'needs-floor');
  // The table pairs each type with its own refuser; the compiler cannot follow that through the lookup.
  const refuser = REFUSERS[input.type] as Refuser<Input['type']>;
  const refused = heldUp(moment, input) ?? refuser(moment, input);
  return typeof refused === 'string' ? refuse(rules.book, refused) : refused;
}
