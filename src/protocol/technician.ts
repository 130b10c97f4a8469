// What the station tells a technician, in the doctor and at the command line: each as a code. `error` is the code of the
// system, such as ENOENT.
import type { DeviceIdentity } from '../../drivers/driver.ts';
import type { StopAboutCodes } from '../journal/startup/stop-about.ts';
import type { Coded } from '../rules/coded.ts';
import type { DeviceView } from './view.ts';

interface At {
  readonly path: string;
}

/** What is wrong with a new PIN. */
export interface PinProblemCodes {
  'pin-length': { readonly least: number; readonly most: number };
  /** `how` is what makes it easy to guess. */
  'pin-guessed': {
    readonly how: 'one-step' | 'two-digits' | 'three-digits' | 'four-digits' | 'date' | 'staff-number';
  };
}

export type PinProblem = Coded<PinProblemCodes>;

/** Why somebody cannot be enrolled or changed. */
interface PeopleProblems extends PinProblemCodes {
  'no-staff-id': { readonly id: string };
  'no-staff-number': { readonly number: string };
  'no-staff-name': { readonly name: string };
  'id-taken': { readonly id: string };
  'number-taken': { readonly number: string; readonly id: string };
  'no-such-person': { readonly id: string };
  'retired-already': { readonly id: string };
  'same-pin': object;
  'pin-of-nobody': object;
  'second-person-needed': { readonly id: string };
  /** Only a technician is let in for a time. */
  'access-never-ends': { readonly id: string };
  'access-hours': { readonly most: number };
}

/** Why the file of the staff cannot be read or written. */
interface StaffFileProblems {
  'staff-is-link': At;
  'staff-unreadable': At & { readonly error: string };
  'staff-no-json': At;
  /** `where` is the place in the file; empty: the whole. */
  'staff-of-other-form': At & { readonly where: string };
  'staff-without-folder': At;
  'staff-busy': At;
}

export interface StaffProblemCodes extends PeopleProblems, StaffFileProblems {}

/** The file is written as the journal's files are, so the same may stop it. */
export interface StaffAndStopCodes extends StaffProblemCodes, StopAboutCodes {}

export type StaffProblem = Coded<StaffAndStopCodes>;

/** Why the pages cannot be encrypted for the network. */
export interface CertificateProblemCodes {
  'certificate-unusable': At & { readonly error: string };
  /** `path` is the key's file. */
  'key-of-another-certificate': At & { readonly certificate: string };
}

export type CertificateProblem = Coded<CertificateProblemCodes>;

interface Address {
  /** With its port. */
  readonly address: string;
}

/** Why no pages can be served at an address. */
export interface AddressProblemCodes {
  'address-in-use': Address;
  'address-of-another-machine': Address;
  'address-not-allowed': Address;
  'address-unusable': Address & { readonly error: string };
}

export type AddressProblem = Coded<AddressProblemCodes>;

/** Why a recording cannot be played on from a line. */
export interface RecordingProblemCodes {
  'no-line': object;
  /** `number` follows `after`. */
  'lines-missing': { readonly number: number; readonly after: number };
  'seal-broken': object;
  'unknown-command': object;
  'other-recording-key': { readonly theirs: string; readonly ours: string };
  'other-recording-version': { readonly version: string };
}

export type RecordingProblem = Coded<RecordingProblemCodes>;

/** Where a driver acts differently now than it did then. */
export interface ReplayDifferenceCodes {
  /** How many messages the driver sends after a call. */
  'answers-differ': { readonly call: string; readonly now: number; readonly before: number };
  /** In hex; null: it sends nothing. */
  'bytes-differ': { readonly now: string | null; readonly before: string };
}

export type ReplayDifference = Coded<ReplayDifferenceCodes>;

/** Why a package is not installed. */
export interface UpgradeProblemCodes {
  'no-release-key': At;
  'no-package': At;
  'package-cut-off': At;
  'package-unsigned': At;
  'package-of-unknown-key': At & { readonly key: string };
  'package-changed': At & { readonly key: string };
  'package-of-another-program': At & { readonly name: string };
  'package-for-another-machine': At & { readonly arch: string; readonly own: string };
  'package-older': At & { readonly version: string; readonly installed: string };
  'hand-open': object;
  'hand-unknown': object;
}

export type UpgradeProblem = Coded<UpgradeProblemCodes>;

/** Why the data of a table is not deleted. */
export interface EraseProblemCodes {
  'erase-while-running': object;
  'erase-in-hand': object;
  'erase-other-name': { readonly table: string };
  'erase-nothing': { readonly table: string };
}

export type EraseProblem = Coded<EraseProblemCodes>;

/** How a device differs from the configuration. `is` is empty if the device does not say. */
export interface IdentityDifference {
  readonly how: 'firmware' | 'hash';
  readonly is: string;
  readonly expected: string;
}

/** For a technician. */
export interface IdentifiedDevice extends DeviceView {
  readonly identity: DeviceIdentity;
  readonly differs: readonly IdentityDifference[];
}
