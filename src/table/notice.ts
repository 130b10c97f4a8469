// What the station noticed about itself, and that a dealer calls, as codes with parameters. The floor sees it until a
// floorperson acknowledges it.
import type { Coded } from '../rules/coded.ts';
import type { Device } from './state.ts';

/** What a table depends on, besides its cards and people. */
export type Foundation = 'program' | 'pack' | 'configuration' | 'staff' | 'prizes';

export interface NoticeCodes {
  /** These rows had no signature when the table stopped: anybody could have written them. */
  'rows-unsigned': { readonly from: number; readonly to: number };
  /** The journal was found without its second witness: nobody can tell whether rows were taken away. */
  'witness-missing': object;
  /** A backup was put in the journal's place; its row `restored` says what is missing. */
  'journal-restored': object;
  /** It has changed since the last start. The person who opens the table confirms it. `is` is the start of its hash. */
  changed: { readonly how: Foundation; readonly is: string };
  /** Changed without `sabot staff`. */
  'staff-file-changed': { readonly is: string };
  'clock-stepped': { readonly seconds: number };
  /** The clock is behind the last row, or far ahead of it. Until the floor confirms it, the clock is not believed. */
  'clock-behind': { readonly seconds: number };
  'clock-far-ahead': { readonly days: number };
  'clock-unsynchronised': object;
  /** The firmware of a device is not what the configuration expects. `is` is empty if the device does not say. */
  'device-not-expected': {
    readonly device: Device;
    readonly how: 'firmware' | 'hash';
    readonly is: string;
    readonly expected: string;
  };
  /** It is not the device, or not the firmware, that the signed readiness test has tried: it must be tried again. */
  'device-swapped': {
    readonly device: Device;
    readonly how: 'serial' | 'firmware' | 'hash';
    readonly is: string;
    readonly was: string;
  };
  /** A USB device that is not listed was plugged in; it was not let in. */
  'usb-refused': { readonly usb: string; readonly port: string };
  /** The pit has another row than this journal, or one that this journal does not have. */
  'pit-differs': { readonly row: number };
  /** A dealer wants a floorperson at the table. */
  'dealer-calls': { readonly by: string; readonly how: CallReason };
}

/** Why a dealer calls the floor. `unsaid`: there was no time to say. */
export const CALL_REASONS = ['unsaid', 'dispute', 'payment', 'cards', 'chips', 'guest', 'relief'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

export type Notice = Coded<NoticeCodes>;

/** Numbered, so that a person acknowledges only what was on the screen. */
export interface NumberedNotice {
  readonly number: number;
  readonly notice: Notice;
}

/** The screen keeps at most this many; the facts have all of them. */
export const MOST_NOTICES = 24;

/** These must be confirmed before the table opens. */
const BEFORE_OPENING: readonly Notice['code'][] = ['changed', 'staff-file-changed', 'device-not-expected'];

export function holdsUpOpening(notices: readonly NumberedNotice[] = []): boolean {
  return notices.some(({ notice }) => BEFORE_OPENING.includes(notice.code));
}

export function isDealersCall({ notice }: NumberedNotice): boolean {
  return notice.code === 'dealer-calls';
}
