// What the check of a signed record says in English. Numbers, times and names come written already.
import { LANGUAGE_NAMES } from '../language.ts';
import type { Wordings } from '../wording.ts';
import { of, said } from '../wording.ts';

/** Why a file could not be checked at all. */
export interface RecordProblems {
  readonly 'record-unreadable': { readonly file: string; readonly error: string };
  readonly 'record-no-json': { readonly file: string };
  /** `where` is the place in the file; empty: the whole. */
  readonly 'record-of-other-form': { readonly file: string; readonly where: string };
  readonly 'no-key': { readonly given: string };
}

export const recordProblems: Wordings<RecordProblems> = {
  'record-unreadable': said`The record ${of('file')} cannot be read (${of('error')}).`,
  'record-no-json': said`${of('file')} is not a signed record: it is not JSON.`,
  'record-of-other-form': said`${of('file')} is not a signed record${of('where', (where: string) => (where === '' ? '' : `: see ${where}`))}.`,
  'no-key': said`“${of('given')}” is no key: give its fingerprint (32 hexadecimal digits), or the file of the public key.`,
};

export const records = {
  usage: `node sabot-verify.mjs FILE [--key FINGERPRINT or file of the public key] [--language ${Object.keys(LANGUAGE_NAMES).join('|')}] [--json]

Checks a signed record of one round, or the file of a held hand, without Sabot. Exit code: 0 it is as it was written, 1 it is
not, 2 it could not be checked.`,
  asWritten: (file: string, round: string, table: string) =>
    `${file}: round ${round} of table ${table} is as it was written.`,
  notAsWritten: (file: string, round: string, table: string) =>
    `${file}: round ${round} of table ${table} is NOT as it was written.`,
  firstBadRow: (row: string) => `The first bad row is ${row} of the log.`,
  proves: 'What the file proves:',
  rows: (count: string, row: string) =>
    `${count} rows of the table’s log follow from each other, up to the signature in row ${row}.`,
  ourKey: (key: string) => `Signed by the key on file, ${key}.`,
  someKey: (key: string) =>
    `Signed by the key ${key}: compare it with the fingerprint on file, or name the key with --key.`,
  oneWithOurs: (key: string, ours: string) =>
    `Signed by the key ${key}. The key on file is ${ours}: both are keys of this table, before and after a change.`,
  keysInOrder: (keys: string) =>
    `The table’s signing key was changed, ${keys}: each key has signed the row that names the next.`,
  payments: (count: string) =>
    `${count === '1' ? '1 payment' : `${count} payments`} computed again to the cent, under the rules in the file; the record says what the rows say.`,
  seals: (count: string) =>
    count === '0'
      ? 'No card of the round was turned that lay face down under a seal.'
      : `${count === '1' ? '1 card that lay face down matches the seal that was written before it was turned' : `${count} cards that lay face down match the seals that were written before they were turned`}.`,
  noneTyped: 'No card of the round was entered or corrected by a person.',
  typed: (card: string, number: string, people: string, confirmed: string | null) =>
    `Card ${number} (${card}) was entered or corrected by ${people}, ${confirmed === null ? 'and nobody has confirmed it' : `and confirmed by ${confirmed}`}: no machine vouches for it.`,
  noAdjustments: 'The file tells of no adjustment since.',
  noHolds: 'The file tells of no hold.',
  since: (at: string, what: string) => `${at}: ${what} It is a signed row of its own.`,
  head: (row: string, at: string) =>
    `The journal’s last signed head when the file was made was row ${row}, written at ${at}. It is signed by the table’s key: keep its line, “head” in the file.`,
  noHead: 'The file names no head of the journal.',
  program: (version: string, identity: string | null) =>
    `The rows were written by Sabot ${version}: ${identity === null ? 'a working copy, or simulated devices' : `identity ${identity}`}.`,
  provesNot: 'What it cannot prove:',
  notProven: [
    'That the cards on the table were those that the scanner or a person told the table.',
    'That nobody but the table has its private key: who has it can write other rows and sign them; who has one from before a change, rows of the time before it.',
    'That nothing was adjusted or held after the file was made, or was left out of it: the journal tells.',
    'That the journal still holds these rows: ask for “sabot verify --anchor” with the head above.',
    'That the table’s clock was right: the times are its own.',
  ],
};

export type RecordWords = typeof records;
