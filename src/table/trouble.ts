// What inputs about trouble do, in whatever phase they come.

import { type Change, incident } from './change.ts';
import { withReason } from './halt.ts';
import type { Input } from './input.ts';
import { recordStep } from './opening/procedure.ts';
import { addUnread, strikeOff, UNKNOWN_ORDER } from './shoe/unread.ts';

type Of<T extends Input['type']> = Extract<Input, { type: T }>;

export const IN_TROUBLE = {
  'reader-fault': (change: Change) => {
    change.state.readerBroken = true;
    incident(change, 'reader-fault', 'holeCard.readerBreaksDown');
  },
  'reader-repaired': (change: Change) => {
    change.state.readerBroken = false;
    recordStep(change, { code: 'reader-repaired' }, 'holeCard.readerBreaksDown');
  },
  'device-lost': ({ state, facts }: Change, { device }: Of<'device-lost'>) => {
    if (!state.missing.includes(device)) state.missing.push(device);
    facts.push({ fact: 'device', device, state: 'lost' });
  },
  'device-back': ({ state, facts }: Change, { device }: Of<'device-back'>) => {
    state.missing = state.missing.filter((one) => one !== device);
    if (device === 'scanner') state.manualEntry = false;
    facts.push({ fact: 'device', device, state: 'back' });
  },
  misread: ({ state, facts, stamp }: Change) => {
    // Nobody knows when a card came that people find on the table.
    addUnread(state, stamp.by === null ? state.cardNumber : UNKNOWN_ORDER);
    facts.push({ fact: 'device', device: 'scanner', state: 'misread' });
  },
  'no-card': ({ state, facts }: Change) => {
    strikeOff(state);
    facts.push({ fact: 'device', device: 'scanner', state: 'no-card' });
  },
  'allow-manual-entry': ({ state }: Change) => {
    state.manualEntry = true;
  },
  halt: ({ state, facts }: Change, { reason }: Of<'halt'>) => {
    state.halted = withReason(state.halted, reason);
    facts.push({ fact: 'halted', reason });
  },
  resume: ({ state, facts, stamp }: Change) => {
    state.halted = null;
    if (state.round?.checked === null) state.round.resumes = (state.round.resumes ?? 0) + 1;
    // People have compared the cards with the record.
    state.byHand = [];
    facts.push({ fact: 'resumed', by: stamp.by?.id ?? '' });
  },
  'floor-answers': ({ state, facts, stamp }: Change) => {
    const call = state.calls.shift();
    const by = stamp.by?.id ?? null;
    if (call) facts.push({ fact: 'floor-acted', action: `answers ${call.about}`, by, seat: call.seat });
  },
} as const;
