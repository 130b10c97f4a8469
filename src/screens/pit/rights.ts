// What is offered to whom. The pit itself refuses what somebody may not see; here it is only not offered.
import { seesMoney } from '../../protocol/pit/roles.ts';
import type { Role } from '../../table/people.ts';
import { VIEWS, type View } from './place.ts';

/** A technician sees how the tables are, and nothing of hands or money. */
const OF_THE_MACHINES: readonly View[] = ['tables', 'mine'];

export function viewsOf(role: Role): readonly View[] {
  return seesMoney(role) ? VIEWS : OF_THE_MACHINES;
}
