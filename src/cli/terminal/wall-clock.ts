// The clock on the wall of a place, for what people type and read. Inside, times are milliseconds since 1970.
import { isZone } from '../../story/time.ts';
import { aheadIn, ownZone } from '../../story/zone.ts';
import { UserError } from './streams.ts';

export interface WallClock {
  readonly zone: string;
  /** By how many milliseconds this clock is ahead of UTC. */
  readonly ahead: (at: number) => number;
  /** "2026-03-01 21:14:03.120" */
  readonly text: (at: number) => string;
  /** "2026-03-01T21:14:03.120+01:00" */
  readonly iso: (at: number) => string;
}

const MINUTE = 60 * 1000;

export function wallClock(zone: string): WallClock {
  const ahead = aheadIn(zone);
  const wall = (at: number) => new Date(at + ahead(at)).toISOString().slice(0, -1);
  return {
    zone,
    ahead,
    text: (at) => wall(at).replace('T', ' '),
    iso: (at) => `${wall(at)}${offsetText(ahead(at))}`,
  };
}

/** "+01:00" */
export function offsetText(ahead: number): string {
  const minutes = Math.abs(Math.round(ahead / MINUTE));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The zone that was asked for, or that of the machine. */
export function clockFor(zone: string | undefined): WallClock {
  if (zone === undefined) return wallClock(ownZone());
  if (isZone(zone)) return wallClock(zone);
  throw new UserError(`--zone is a time zone like Europe/Berlin, America/New_York or UTC, not "${zone}".`);
}
