// Checks the staff: without a dealer and a floorperson no hand can be dealt.
import { statSync } from 'node:fs';
import { isFloor } from '../../table/people.ts';
import { staffProblemSaid } from '../../words/technician/staff.ts';
import { daysLeft, type Member, WARN_DAYS } from '../people/staff.ts';
import { staffFile } from '../people/staff-file.ts';
import { type Check, fine, warning, wrong } from './check.ts';
import { readingRemedy } from './remedies.ts';

const ABOUT = 'staff';
const ENROL = 'sudo sabot staff add <id> --number 117 --name "First Last" --role dealer | floor';

function enrolAnew(path: string): string {
  return `With a copy: put it in its place. Without one: \`sudo mv ${path} ${path}.broken\`, then for everybody: ${ENROL}`;
}

function missingRoles(staff: readonly Member[]): string[] {
  const working = staff.filter(({ retired }) => retired === null);
  return [
    ...(working.some(({ role }) => role === 'dealer') ? [] : ['dealer']),
    ...(working.some(isFloor) ? [] : ['floorperson']),
  ];
}

export function staffChecks(path: string, pinDays: number, now = Date.now()): Check[] {
  const file = staffFile(path);
  const read = file.current();
  if (!read.ok)
    return [wrong(ABOUT, staffProblemSaid(read.problem), readingRemedy(file.path) ?? enrolAnew(file.path))];
  const missing = missingRoles(read.staff);
  if (missing.length > 0)
    return [wrong(ABOUT, `No ${missing.join(' and no ')} is enrolled in ${file.path}.`, ENROL)];
  const mode = statSync(file.path).mode & 0o777;
  if ((mode & 0o077) !== 0)
    return [
      wrong(ABOUT, `${file.path} is open to others (mode ${mode.toString(8)}).`, `chmod 600 ${file.path}`),
    ];
  const working = read.staff.filter(({ retired }) => retired === null);
  const old = working.flatMap((member) => {
    const left = daysLeft(member, pinDays, now);
    return left === null || left > WARN_DAYS
      ? []
      : [`${member.id} (${left > 0 ? `${left} days left` : 'too old'})`];
  });
  if (old.length > 0)
    return [warning(ABOUT, `PINs that must be changed: ${old.join(', ')}.`, 'sudo sabot staff pin <id>')];
  return [fine(ABOUT, `${working.length} people work at the table, by ${file.path}.`)];
}
