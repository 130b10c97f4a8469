// Times as people type them.
import { UserError } from '../terminal/streams.ts';
import { offsetText, type WallClock } from '../terminal/wall-clock.ts';

export type TimeResult =
  | { readonly ok: true; readonly at: number }
  | { readonly ok: false; readonly problem: string };

const DAY = 24 * 60 * 60 * 1000;

export const TIME_HELP =
  '2026-03-01 21:14, with seconds (21:14:03.120) or a zone (2026-03-01T21:14:03Z, …+01:00) if you like, ' +
  '2026-03-01 (its midnight), 21:14 (today), yesterday 21:14, now, or milliseconds since 1970';

const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,3}))?)?`;
const ZONE = String.raw`\s*(?<offset>z|[+-]\d{2}:?\d{2})`;
const DATE = String.raw`(?<date>\d{4}-\d{2}-\d{2})`;

const WITH_DATE = new RegExp(`^${DATE}(?:(?:[t]|\\s+)${TIME}(?:${ZONE})?)?$`, 'i');
const WITH_DAY = new RegExp(`^(?:(?<day>today|yesterday)\\s*)?(?:${TIME})?$`, 'i');
const MILLISECONDS = /^-?\d{1,15}$/;

/** A time of the table, or what is wrong with it. */
export function parseTime(typed: string, clock: WallClock, now: number): TimeResult {
  const text = typed.trim();
  if (MILLISECONDS.test(text)) return { ok: true, at: Number(text) };
  if (/^now$/i.test(text)) return { ok: true, at: now };
  const fields = (WITH_DATE.exec(text) ?? (text === '' ? null : WITH_DAY.exec(text)))?.groups;
  if (!fields) return { ok: false, problem: `"${typed}" is no time. A time is ${TIME_HELP}.` };
  const midnight = midnightOf(fields, clock, now);
  const inDay = timeOfDay(fields);
  if (midnight === null || inDay === null)
    return {
      ok: false,
      problem: `"${typed}": there is no such ${midnight === null ? 'day' : 'time of day'}.`,
    };
  const { offset } = fields;
  return offset === undefined
    ? onTheWall(midnight + inDay, typed, clock)
    : { ok: true, at: midnight + inDay - offsetOf(offset) };
}

type Fields = Readonly<Record<string, string | undefined>>;

/** The day's midnight as if it were in UTC; null when the calendar has no such day. */
function midnightOf({ date, day }: Fields, clock: WallClock, now: number): number | null {
  if (date === undefined) {
    const today = Math.floor((now + clock.ahead(now)) / DAY) * DAY;
    return /^yesterday$/i.test(day ?? '') ? today - DAY : today;
  }
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date ? null : at;
}

function timeOfDay({ hour = '0', minute = '0', second = '0', fraction = '' }: Fields): number | null {
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  return seconds * 1000 + Number(fraction.padEnd(3, '0'));
}

function offsetOf(offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return (offset.startsWith('-') ? -minutes : minutes) * 60 * 1000;
}

/** Where the clocks are changed, an hour is missing in spring and comes twice in autumn. */
function onTheWall(shown: number, typed: string, clock: WallClock): TimeResult {
  const offsets = new Set([clock.ahead(shown - DAY), clock.ahead(shown + DAY)]);
  const [first, second] = [...offsets]
    .map((offset) => shown - offset)
    .filter((at) => at + clock.ahead(at) === shown)
    .sort((a, b) => a - b);
  if (first === undefined)
    return {
      ok: false,
      problem: `"${typed}" was skipped in ${clock.zone}: the clocks were put forward.`,
    };
  if (second === undefined) return { ok: true, at: first };
  const [summer, winter] = [first, second].map((at) => offsetText(clock.ahead(at)));
  return {
    ok: false,
    problem: `"${typed}" came twice in ${clock.zone}, when the clocks were put back. Say which: ${clock.iso(first)} or the same with ${winter} instead of ${summer}.`,
  };
}

/** The time of an option. The words of a time may come without quotes. */
export function timeOf(option: string, words: readonly string[], clock: WallClock, now: number): number {
  const read = parseTime(words.join(' '), clock, now);
  if (read.ok) return read.at;
  throw new UserError(`${option}: ${read.problem}`);
}

/** Two times, with quotes around each or without. */
export function timesOf(
  option: string,
  words: readonly string[],
  clock: WallClock,
  now: number,
): readonly [number, number] {
  const split = words
    .slice(1)
    .map((_, i) =>
      [words.slice(0, i + 1), words.slice(i + 1)].map((part) => parseTime(part.join(' '), clock, now)),
    );
  for (const [from, to] of split) {
    if (!from?.ok || !to?.ok) continue;
    if (from.at <= to.at) return [from.at, to.at];
    throw new UserError(
      `${option}: ${clock.text(from.at)} is later than ${clock.text(to.at)}. The earlier time comes first.`,
    );
  }
  const [one, other] = words;
  if (words.length !== 2 || one === undefined || other === undefined)
    throw new UserError(`${option} takes two times, from and to. A time is ${TIME_HELP}.`);
  return [timeOf(option, [one], clock, now), timeOf(option, [other], clock, now)];
}
