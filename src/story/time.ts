// Moments as the clock on the wall shows them, in a time zone that is passed in.
import type { StoryWords } from '../words/story.ts';

export const DEFAULT_ZONE = 'UTC';

/** Whether the zone has a name that is known: "America/New_York". */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

export interface Clock {
  /** "20:14:03.120" */
  readonly time: (at: number) => string;
  /** "16 November 2026" */
  readonly date: (at: number) => string;
  /** "UTC−05:00" */
  readonly offset: (at: number) => string;
}

const TIME = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
} as const;

/** Formatters are slow to make and quick to use: one set for a whole story. */
export function clockOf(zone: string, { locale }: Pick<StoryWords, 'locale'>): Clock {
  const time = new Intl.DateTimeFormat(locale, { ...TIME, timeZone: zone });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone });
  const named = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'longOffset', timeZone: zone });
  const offset = (at: number) => {
    const name = named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return name.replace('GMT', 'UTC').replace('+00:00', '').replace('-', '−');
  };
  return { time: (at) => time.format(at), date: (at) => date.format(at), offset };
}

/** "America/New_York, UTC−05:00"; two offsets when the clocks were changed in between. */
export function zoneText(
  zone: string,
  clock: Clock,
  [first, last]: readonly [number, number],
  { heading }: Pick<StoryWords, 'heading'>,
): string {
  const offsets = [...new Set([clock.offset(first), clock.offset(last)])].filter((one) => one !== zone);
  return [zone, ...(offsets.length > 0 ? [offsets.join(heading.thenZone)] : [])].join(', ');
}
