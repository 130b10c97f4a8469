// One push-button contact: turns bouncing edges into presses. Pure; time goes in. A level counts when the line has
// stayed on it for `settle`. A shorter spark is no press, and a bouncing contact gives one press.
//
// An edge has its own time and may arrive late, after we have already acted on the level before it. A reported press
// cannot be taken back. So the next press counts only when the edges show that the line has rested, released, since the
// last one.

export interface ContactTimes {
  /** Milliseconds that the line must stay on a level. */
  readonly settle: number;
  /** A button that is pressed, or bounces, for this many milliseconds is stuck. */
  readonly stuckAfter: number;
}

export const CONTACT_TIMES: ContactTimes = { settle: 25, stuckAfter: 15_000 };

export interface Contact {
  /** The level of the line now, and since when: true is pressed. */
  readonly level: boolean;
  readonly levelSince: number;
  /** The press was reported or rejected; wait until the line rests, released. */
  readonly spent: boolean;
  /** When the line left its rest. */
  readonly busySince: number;
  readonly stuck: boolean;
}

/** `freed`: a stuck button has come to rest, released. */
export type ContactEvent = 'pressed' | 'stuck' | 'freed';

export interface ContactStep {
  readonly contact: Contact;
  readonly events: readonly ContactEvent[];
}

/** The first level: a button that is already held, or is bouncing, is not a press. */
export function contactFound(level: boolean, at: number): Contact {
  return { level, levelSince: at, spent: true, busySince: at, stuck: false };
}

/** What the passing of time brings: a level settles, or a button turns out to be stuck. */
export function timePasses(before: Contact, now: number, times: ContactTimes): ContactStep {
  const events: ContactEvent[] = [];
  let contact = before;
  for (let next = due(contact, times); next && next.at <= now; next = due(contact, times)) {
    contact = after(contact, next.event);
    events.push(next.event);
  }
  return { contact, events };
}

/** The line changed at that time. Never before its last change, however the kernel's time stamps were converted. */
export function lineChanged(before: Contact, level: boolean, time: number, times: ContactTimes): ContactStep {
  const at = Math.max(time, before.levelSince);
  const step = timePasses(before, at, times);
  const { contact } = step;
  if (level === contact.level) return step;
  const changed = { ...contact, level, levelSince: at };
  const rested = !contact.level && at - contact.levelSince >= times.settle;
  return rested
    ? { ...step, contact: { ...changed, spent: false, busySince: at } }
    : { ...step, contact: changed };
}

/** When time will bring something; Infinity if only the line can. */
export function nextTime(contact: Contact, times: ContactTimes): number {
  return due(contact, times)?.at ?? Infinity;
}

interface Due {
  readonly at: number;
  readonly event: ContactEvent;
}

/** What time brings next, if the line does not change. */
function due({ level, levelSince, spent, busySince, stuck }: Contact, times: ContactTimes): Due | null {
  const restsAt = levelSince + times.settle;
  const stuckAt = busySince + times.stuckAfter;
  if (stuck) return level ? null : { at: restsAt, event: 'freed' };
  if (level && !spent && restsAt <= stuckAt) return { at: restsAt, event: 'pressed' };
  // A released line that rests in time was not stuck.
  return level || stuckAt < restsAt ? { at: stuckAt, event: 'stuck' } : null;
}

function after(contact: Contact, event: ContactEvent): Contact {
  switch (event) {
    case 'pressed':
      return { ...contact, spent: true };
    case 'stuck':
      return { ...contact, spent: true, stuck: true };
    case 'freed':
      return { ...contact, stuck: false, busySince: contact.levelSince };
  }
}
