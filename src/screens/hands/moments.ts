// Moments and counts as people write them, by the clock of the browser and in the language of the page.
import { useContext, useMemo } from 'preact/hooks';
import { SpeechContext } from '../language/use-words.ts';

export interface Moments {
  /** "2 Nov 2026, 20:14:03" */
  readonly full: (at: number) => string;
  /** "2 Nov 2026, 20:14:03 – 20:16:11" */
  readonly range: (from: number, to: number) => string;
  /** "20:14:03.120" */
  readonly time: (at: number) => string;
  /** "2 Nov, 20:00" */
  readonly hour: (at: number) => string;
  /** "12,345" */
  readonly count: (number: number) => string;
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
  const time = new Intl.DateTimeFormat(language, { ...CLOCK, fractionalSecondDigits: 3, ...inZone });
  const hour = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...inZone,
  });
  const count = new Intl.NumberFormat(language, { useGrouping: 'always' });
  return {
    full: (at) => full.format(at),
    range: (from, to) => full.formatRange(from, to),
    time: (at) => time.format(at),
    hour: (at) => hour.format(at),
    count: (number) => count.format(number),
  };
}

export function useMoments(): Moments {
  const { language } = useContext(SpeechContext);
  return useMemo(() => momentsIn(language), [language]);
}
