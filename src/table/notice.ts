// What the station has noticed about itself and the floor must know: as codes with parameters. It is shown until a floorperson
// has acknowledged it.
import type { Coded } from '../rules/coded.ts';

/** What a table stands on besides its cards and people. */
export type Foundation = 'program' | 'pack' | 'configuration' | 'staff' | 'prizes';

export interface NoticeCodes {
  /** They were not signed before the table stopped: anybody could have written them. */
  'rows-unsigned': { readonly from: number; readonly to: number };
  /** The journal was found without its second witness: nobody can tell whether rows were taken away. */
  'witness-missing': object;
  /** A backup was put in the journal's place; its row `restored` says what is missing. */
  'journal-restored': object;
  /** Since the start before. Whoever opens the table confirms it. `is` is the beginning of its hash. */
  changed: { readonly how: Foundation; readonly is: string };
  /** By other means than `sabot staff`. */
  'staff-file-changed': { readonly is: string };
  'clock-stepped': { readonly seconds: number };
  /** Behind the last row, or far ahead of it; what is not believed waits for the floor. */
  'clock-behind': { readonly seconds: number };
  'clock-far-ahead': { readonly days: number };
  'clock-unsynchronised': object;
}

export type Notice = Coded<NoticeCodes>;

/** Numbered, so that nobody acknowledges what came after the picture that was looked at. */
export interface NumberedNotice {
  readonly number: number;
  readonly notice: Notice;
}

/** More are not kept for the screen; the facts keep all. */
export const MOST_NOTICES = 24;

/** What must be confirmed before the table is opened. */
const BEFORE_OPENING: readonly Notice['code'][] = ['changed', 'staff-file-changed'];

export function holdsUpOpening(notices: readonly NumberedNotice[] = []): boolean {
  return notices.some(({ notice }) => BEFORE_OPENING.includes(notice.code));
}
