// How far the clock on the wall of a zone is ahead of UTC.

const MINUTE = 60 * 1000;

const FIELDS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** By how many milliseconds the clock of this zone is ahead of UTC. */
export function aheadIn(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone: zone });
  let asked = Number.NaN;
  let answer = 0;
  // Clocks are changed at full minutes, and a year of times comes mostly in its order.
  return (at) => {
    const minute = Math.floor(at / MINUTE);
    if (minute !== asked) {
      answer = aheadAt(format, minute * MINUTE);
      asked = minute;
    }
    return answer;
  };
}

function aheadAt(format: Intl.DateTimeFormat, at: number): number {
  const parts = format.formatToParts(at);
  const field = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const shown = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
  return shown - at;
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
}
