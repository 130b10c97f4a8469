// Turns log events about people into access rows, so that the signed chain has them too.
import type { Access } from '../../journal/chain/station-bodies.ts';
import type { Person } from '../../table/people.ts';
import type { LogEventName, LogFields, WriteEvent } from '../log/log-events.ts';
import { isRole } from '../people/staff.ts';
import type { Noted } from './access-book.ts';

type Tells = { readonly [E in LogEventName]?: (fields: LogFields<E>) => Noted };

function personOf(id: string, role: string): Person | null {
  return isRole(role) ? { id, role } : null;
}

function askedFor(what: string, round: number): Access {
  if (what === 'record') return { code: 'took-record', round };
  return round > 0 ? { code: 'looked-at-hand', round } : { code: 'searched-hands' };
}

function gotIn({ person, role, from }: { person: string; role: string; from: string }): Noted {
  return { access: { code: 'signed-in' }, by: personOf(person, role), where: from };
}

const TELLS: Tells = {
  'person.signed-in': gotIn,
  'person.only-watches': gotIn,
  'person.pin-too-old': ({ person, role, from }) => ({
    access: { code: 'pin-too-old' },
    by: personOf(person, role),
    where: from,
  }),
  'person.access-ended': ({ person, role, from }) => ({
    access: { code: 'access-ended' },
    by: personOf(person, role),
    where: from,
  }),
  'person.not-signed-in': ({ person, from }) => ({
    access: { code: 'wrong-pin', ...(person !== '' && { member: person }) },
    by: null,
    where: from,
  }),
  'person.signed-off': ({ person, role, where }) => ({
    access: { code: 'signed-out' },
    by: personOf(person, role),
    where,
  }),
  'hands.asked': ({ person, role, what, round }) => ({
    access: askedFor(what, round),
    by: personOf(person, role),
    where: 'page',
  }),
};

/** The same log; its events about people are also noted for the journal. */
export function noting(log: WriteEvent, note: (noted: Noted) => void): WriteEvent {
  return (event, fields) => {
    const noted = TELLS[event]?.(fields);
    if (noted) note(noted);
    log(event, fields);
  };
}
