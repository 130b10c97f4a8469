// The staff as a table of text: everybody, or those who can sign in, with what should be looked at.

import { accessEnds, daysLeft, hasEnded, type Member, WARN_DAYS } from '../station/people/staff.ts';
import { triesPathOf } from '../station/people/staff-file.ts';
import { readTries } from '../station/people/tries-file.ts';
import { isFloor } from '../table/people.ts';
import { utcDay, utcMoment } from '../words/moments.ts';
import { columnWidths, rowLines } from './packs/columns.ts';

const WIDTH = 110;
const DAY = 24 * 60 * 60_000;
/** Whoever has not signed in for so long may have left. */
const LONG_AWAY_DAYS = 90;

const dayOf = (at: number) => utcDay(at);

const momentOf = (at: number) => utcMoment(at).slice(0, 16);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function table(rows: readonly (readonly string[])[]): void {
  const all = rows.map((row) => [...row]);
  const widths = columnWidths(all, process.stdout.columns ?? WIDTH);
  for (const row of all) for (const line of rowLines(row, widths)) say(line);
}

export function printList(staff: readonly Member[], path: string, asJson: boolean): void {
  if (asJson) {
    const shown = staff.map(({ pin, pinSince, since, retired, unlocked, until, ...rest }) => ({
      ...rest,
      since: new Date(since).toISOString(),
      pinSince: new Date(pinSince).toISOString(),
      retired: retired === null ? null : new Date(retired).toISOString(),
      ...(until !== undefined && { until: new Date(until).toISOString() }),
      unlocked: unlocked && { at: new Date(unlocked.at).toISOString(), by: unlocked.by },
    }));
    say(JSON.stringify(shown, null, 2));
    return;
  }
  if (staff.length === 0) {
    say(`Nobody is enrolled in ${path} yet: sabot staff add --help`);
    return;
  }
  const rows = staff.map(({ id, number, name, role, since, retired }) => [
    id,
    number,
    name,
    role,
    dayOf(since),
    retired === null ? '' : dayOf(retired),
  ]);
  table([['id', 'number', 'name', 'role', 'since', 'retired'], ...rows]);
}

export interface ReviewParts {
  readonly path: string;
  /** Null: PINs do not grow old. */
  readonly pinDays: number | null;
  readonly now: number;
  /** At the pit nobody deals. */
  readonly of: 'table' | 'pit';
}

function findings(member: Member, lastIn: number | undefined, { pinDays, now }: ReviewParts): string[] {
  const left = daysLeft(member, pinDays, now);
  const away = Math.floor((now - (lastIn ?? member.since)) / DAY);
  const ends = accessEnds(member);
  return [
    ...(ends !== null
      ? [`${hasEnded(member, now) ? 'the access has ended' : 'the access ends'} ${momentOf(ends)}`]
      : []),
    ...(left !== null && left <= 0 ? ['the PIN is too old'] : []),
    ...(left !== null && left > 0 && left <= WARN_DAYS ? [`the PIN is good for ${left} more days`] : []),
    ...(away > LONG_AWAY_DAYS ? [`not signed in for ${away} days: retire?`] : []),
    ...(member.unlocked ? [`unlocked ${dayOf(member.unlocked.at)} by ${member.unlocked.by}`] : []),
  ];
}

function ofTheWhole(staff: readonly Member[]): string[] {
  const dealers = staff.filter(({ role }) => role === 'dealer').length;
  const floor = staff.filter(isFloor).length;
  return [
    ...(dealers === 0 ? ['Nobody can deal.'] : []),
    ...(floor === 0 ? ['Nobody can act as the floor.'] : []),
    ...(floor === 1
      ? ['There is only one floorperson: a second one is needed for what two must confirm.']
      : []),
  ];
}

export function printReview(staff: readonly Member[], parts: ReviewParts): void {
  const working = staff.filter(({ retired }) => retired === null);
  const { lastIn } = readTries(triesPathOf(parts.path));
  const rows = working.map((member) => {
    const { id, number, name, role, pinSince } = member;
    const last = lastIn[number];
    return [
      id,
      number,
      name,
      role,
      dayOf(pinSince),
      last === undefined ? 'never' : dayOf(last),
      findings(member, last, parts).join('; '),
    ];
  });
  table([['id', 'number', 'name', 'role', 'PIN since', 'last in', 'look at'], ...rows]);
  say(`${working.length} can sign in, ${staff.length - working.length} are retired.`);
  if (parts.of === 'table') for (const sentence of ofTheWhole(working)) say(sentence);
  else if (!working.some(({ role }) => role === 'pit')) say('Nobody can act as pit manager.');
}
