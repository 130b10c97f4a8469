// A line in the making on the keypad. Pure: keys go in with their time. There are two modes. A code is shown as it is
// typed. Of a PIN only the number of digits leaves this file; when submitted, it is wrapped.
import type { Key } from './messages.ts';
import { Secret } from './secret.ts';

export interface EntryRules {
  readonly mode: 'code' | 'pin';
  readonly shortest: number;
  readonly longest: number;
  /** Milliseconds after the last key until the entry is cleared. */
  readonly timeout: number;
}

export const CODE_ENTRY: EntryRules = { mode: 'code', shortest: 1, longest: 12, timeout: 30_000 };
/** The staff number before the PIN is hidden too: somebody may begin with the PIN. */
export const NUMBER_ENTRY: EntryRules = { mode: 'pin', shortest: 3, longest: 6, timeout: 10_000 };
export const PIN_ENTRY: EntryRules = { mode: 'pin', shortest: 6, longest: 12, timeout: 10_000 };

/**
 * Enter again within this many milliseconds is the same press: a worn key must not confirm what it has just submitted. All other
 * keys count, however fast: the keypad tells bounces from presses, and running numbers tell a repeated report from a press.
 */
export const SAME_ENTER_WITHIN = 80;

/** Why a key was ignored. `held`: it was held or bounced, so it was no new press. */
export type WhyIgnored =
  | { readonly code: 'held' }
  | { readonly code: 'digits-only' }
  | { readonly code: 'no-more-than'; readonly most: number }
  | { readonly code: 'at-least'; readonly least: number };

export interface Entry {
  readonly rules: EntryRules;
  /** Wrapped in both modes: somebody may print the state while looking for an error. */
  readonly typed: Secret;
  /** The last key and its time, to recognise a bounce. */
  readonly last: { readonly key: Secret<Key>; readonly at: number } | null;
}

/** What a screen or a log may show. */
export type Shown =
  | { readonly mode: 'code'; readonly text: string }
  | { readonly mode: 'pin'; readonly digits: number };

export type EntryOutcome =
  | { readonly type: 'typing'; readonly shown: Shown }
  /** Held or bounced, or a key that has no use here. */
  | { readonly type: 'ignored'; readonly shown: Shown; readonly why: WhyIgnored }
  | { readonly type: 'cleared'; readonly because: 'clear' | 'timeout' | 'lost-key' }
  | { readonly type: 'submitted'; readonly mode: 'code'; readonly code: string }
  | { readonly type: 'submitted'; readonly mode: 'pin'; readonly pin: Secret };

export interface EntryStep {
  readonly entry: Entry;
  readonly outcome: EntryOutcome;
}

const NOTHING = new Secret('');

export function newEntry(rules: EntryRules): Entry {
  return { rules, typed: NOTHING, last: null };
}

export function shown({ rules, typed }: Entry): Shown {
  const text = typed.reveal();
  return rules.mode === 'code' ? { mode: 'code', text } : { mode: 'pin', digits: text.length };
}

/** When the entry will be cleared; Infinity if nothing is typed. */
export function expiresAt({ rules, typed, last }: Entry): number {
  return last && typed.reveal() !== '' ? last.at + rules.timeout : Infinity;
}

function cleared(entry: Entry, because: 'clear' | 'timeout' | 'lost-key'): EntryStep {
  return { entry: { ...entry, typed: NOTHING }, outcome: { type: 'cleared', because } };
}

/** Clears an abandoned entry; null if it is not time yet. */
export function expire(entry: Entry, now: number): EntryStep | null {
  return now >= expiresAt(entry) ? cleared(entry, 'timeout') : null;
}

/** The wire lost something: the line may lack a digit. */
export function keyLost(entry: Entry): EntryStep {
  return cleared(entry, 'lost-key');
}

/** A key that comes after the time-out begins a new line. */
export function press(before: Entry, key: Key, now: number): EntryStep {
  const entry = expire(before, now)?.entry ?? before;
  const isEnterAgain = key === 'enter' && entry.last?.key.reveal() === key;
  const again = isEnterAgain && Math.abs(now - (entry.last?.at ?? 0)) < SAME_ENTER_WITHIN;
  const next: Entry = { ...entry, last: { key: new Secret(key), at: now } };
  if (again) return ignored(next, { code: 'held' });
  if (key === 'clear') return cleared(next, 'clear');
  if (key === 'enter') return submit(next);
  return type(next, key);
}

function ignored(entry: Entry, why: WhyIgnored): EntryStep {
  return { entry, outcome: { type: 'ignored', shown: shown(entry), why } };
}

function type(entry: Entry, key: Key): EntryStep {
  const { rules, typed } = entry;
  if (rules.mode === 'pin' && !/^\d$/.test(key)) return ignored(entry, { code: 'digits-only' });
  if (typed.reveal().length >= rules.longest)
    return ignored(entry, { code: 'no-more-than', most: rules.longest });
  const longer: Entry = { ...entry, typed: new Secret(typed.reveal() + key) };
  return { entry: longer, outcome: { type: 'typing', shown: shown(longer) } };
}

/** After submission nothing of it is kept here. */
function submit(entry: Entry): EntryStep {
  const { rules, typed } = entry;
  const text = typed.reveal();
  if (text.length < rules.shortest) return ignored(entry, { code: 'at-least', least: rules.shortest });
  const empty: Entry = { ...entry, typed: NOTHING };
  return rules.mode === 'code'
    ? { entry: empty, outcome: { type: 'submitted', mode: 'code', code: text } }
    : { entry: empty, outcome: { type: 'submitted', mode: 'pin', pin: typed } };
}
