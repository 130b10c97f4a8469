// Moments as people write them, in a language: the only place that makes them for screens. A story has its own clock, with the
// zone of the table.

export interface Moments {
  /** "2 Nov 2026, 20:14:03" */
  readonly full: (at: number) => string;
  /** "2 Nov 2026, 20:14:03 – 20:16:11" */
  readonly range: (from: number, to: number) => string;
  /** "20:14:03" */
  readonly second: (at: number) => string;
  /** "20:14:03.120" */
  readonly time: (at: number) => string;
  /** "2 Nov, 20:00" */
  readonly hour: (at: number) => string;
  /** "20:00" */
  readonly clock: (at: number) => string;
  /** "2 Nov" */
  readonly day: (at: number) => string;
}

/** "2026-11-02 20:14:03 UTC": for technicians, who compare it with logs. It is the same in every language. */
export function utcMoment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** "2026-11-02", in UTC. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

export function momentsIn(language: string, zone?: string): Moments {
  const inZone = zone === undefined ? {} : { timeZone: zone };
  const full = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...CLOCK,
    ...inZone,
  });
  const second = new Intl.DateTimeFormat(language, { ...CLOCK, ...inZone });
  const time = new Intl.DateTimeFormat(language, { ...CLOCK, fractionalSecondDigits: 3, ...inZone });
  const hour = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...inZone,
  });
  const clock = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...inZone,
  });
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...inZone });
  return {
    full: (at) => full.format(at),
    range: (from, to) => full.formatRange(from, to),
    second: (at) => second.format(at),
    time: (at) => time.format(at),
    hour: (at) => hour.format(at),
    clock: (at) => clock.format(at),
    day: (at) => day.format(at),
  };
}
