// What is known about an event of the log.

type Kind = 'string' | 'number' | 'boolean';

export interface EventAbout {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly says: string;
  /** What to do about it; null if nothing. */
  readonly remedy: string | null;
  readonly fields: Readonly<Record<string, Kind>>;
}
