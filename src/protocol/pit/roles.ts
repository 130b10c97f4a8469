// Who may do what at the pit. Dealers are not let in: they work at a table. Surveillance reads, a technician sees how the tables are.
import type { Role } from '../../table/people.ts';
import type { PitAlarm } from '../pit-alarms.ts';

/** Money, hands and figures of all tables. */
export function seesMoney(role: Role): boolean {
  return role === 'pit' || role === 'floor' || role === 'surveillance';
}

/** Who looked at what. */
export function seesLooks(role: Role): boolean {
  return role === 'pit' || role === 'surveillance';
}

/** What the floor sees to by itself. Everything else is about evidence, or about the floor's own work: a pit manager's. */
const OF_THE_FLOOR: readonly PitAlarm['code'][] = ['call-waits', 'silent', 'clock-off', 'typed-cards'];

export function mayAcknowledge(role: Role, alarm: PitAlarm['code']): boolean {
  return role === 'pit' || (role === 'floor' && OF_THE_FLOOR.includes(alarm));
}
