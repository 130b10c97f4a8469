// One push-button contact: from edges that bounce to presses. Pure; time goes in. A level counts when the line has
// rested on it for `settle`: a spark that is shorter is no press, and a contact that bounces gives one.

export interface ContactTimes {
  /** Milliseconds that the line must rest. */
  readonly settle: number;
  /** Pressed, or restless, for so many milliseconds: the button is stuck. */
  readonly stuckAfter: number;
}

export const CONTACT_TIMES: ContactTimes = { settle: 25, stuckAfter: 15_000 };

export interface Contact {
  /** The level that counts: true is pressed. */
  readonly pressed: boolean;
  /** The level of the line now, and since when. */
  readonly level: boolean;
  readonly levelSince: number;
  /** When the line left its rest; while it rests, when that began. */
  readonly busySince: number;
  readonly stuck: boolean;
}

/** `freed`: a stuck button has come to rest, released. */
export type ContactEvent = 'pressed' | 'stuck' | 'freed';

export interface ContactStep {
  readonly contact: Contact;
  readonly events: readonly ContactEvent[];
}

/** As the line is found: a button that is held already is not being pressed. */
export function contactFound(level: boolean, at: number): Contact {
  return { pressed: level, level, levelSince: at, busySince: at, stuck: false };
}

/** What time alone brings: a level settles, or a button turns out to be stuck. */
export function timePasses(contact: Contact, now: number, times: ContactTimes): ContactStep {
  const { level, stuck } = contact;
  const rests = now - contact.levelSince >= times.settle;
  if (rests && !level) {
    const atRest = { ...contact, pressed: false, stuck: false, busySince: contact.levelSince };
    return { contact: atRest, events: stuck ? ['freed'] : [] };
  }
  const pressed = contact.pressed || rests;
  const events: ContactEvent[] = pressed && !contact.pressed && !stuck ? ['pressed'] : [];
  const turnsOutStuck = !stuck && now - contact.busySince >= times.stuckAfter;
  if (turnsOutStuck) events.push('stuck');
  return { contact: { ...contact, pressed, stuck: stuck || turnsOutStuck }, events };
}

/** The line changed at that time; never before its last change, however the kernel's stamps were converted. */
export function lineChanged(before: Contact, level: boolean, time: number, times: ContactTimes): ContactStep {
  const at = Math.max(time, before.levelSince);
  const step = timePasses(before, at, times);
  const { contact, events } = step;
  if (level === contact.level) return step;
  const rested = !contact.pressed && !contact.level && at - contact.levelSince >= times.settle;
  const busySince = rested ? at : contact.busySince;
  return { contact: { ...contact, level, levelSince: at, busySince }, events };
}

/** When time will bring something; Infinity when only the line can. */
export function nextTime(contact: Contact, times: ContactTimes): number {
  const { pressed, level, stuck } = contact;
  const restsAt = contact.levelSince + times.settle;
  const stuckAt = contact.busySince + times.stuckAfter;
  const settles = level !== pressed || (stuck && !level) ? restsAt : Infinity;
  if (stuck) return settles;
  if (level || pressed) return Math.min(settles, stuckAt);
  return stuckAt < restsAt ? stuckAt : Infinity;
}
