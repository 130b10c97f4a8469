// People with public PINs, for a table without hardware and for simulated worlds.
import type { Person } from '../../table/people.ts';
import type { Credentials } from './sign-in.ts';
import type { People } from './sign-ins.ts';

export interface ListedPerson extends Person, Credentials {}

export function listedPeople(list: readonly ListedPerson[]): People {
  return {
    async find({ number, pin }) {
      const found = list.find((one) => one.number === number);
      if (!found || found.pin !== pin) return { kind: 'wrong', id: found?.id ?? null };
      return { kind: 'known', person: { id: found.id, role: found.role } };
    },
  };
}
