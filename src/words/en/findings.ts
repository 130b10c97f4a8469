// What a verification has found, in English, and the page that it prints.
import type {
  LineField,
  SettlementCodes,
  WagerPlace,
  WhyNotSettled,
} from '../../journal/proof/settlement/contradiction.ts';
import type { FindingCodes, Severity } from '../../journal/verify/finding.ts';
import type { PartName, SkipCodes } from '../../journal/verify/report.ts';
import type { WitnessCodes } from '../../journal/witness/witness.ts';
import { utcMoment } from '../moments.ts';
import { of, ofBoth, type Slot, said, say, type Wordings } from '../wording.ts';

/** "The main wager of a on hand 2 of box 3" */
function wagerName({ seat, bettor, wager, hand }: WagerPlace): string {
  const name = wager === 'envy' || wager === 'super-bonus' ? `${wager} bonus` : `${wager} wager`;
  return `The ${name} of ${bettor} on ${hand === null ? '' : `hand ${hand} of `}box ${seat}`;
}

const wager: Slot<WagerPlace, keyof WagerPlace> = {
  names: ['seat', 'bettor', 'wager', 'hand'],
  write: wagerName,
};

const FIELDS = {
  stake: (value: string) => `a stake of ${value} cents`,
  doubled: (value: string) =>
    value === '' ? 'no double' : `doubles of ${value.replaceAll(' ', ' and ')} cents`,
  result: (value: string) => `the result "${value}"`,
  odds: (value: string) => (value === '' ? 'no odds' : `odds of ${value}`),
  net: (value: string) => `a net of ${value} cents`,
  clause: (value: string) => `clause "${value}"`,
};

function fieldIs(field: LineField, value: string): string {
  return FIELDS[field](value);
}

const rowOrNone = (row: number | null) => (row === null ? 'no row' : `row ${row}`);
const listed = (versions: readonly string[]) => versions.join(', ');

/** "Row 7 is missing", "The rows 7 to 9 are missing" */
function rowsMissing(from: number, to: number): string {
  return from === to
    ? `Row ${from} is missing: row ${to + 1} stands in its place.`
    : `The rows ${from} to ${to} are missing: row ${to + 1} stands in their place.`;
}

const settlements: Wordings<SettlementCodes> = {
  'box-without-wager': said`Nobody has a wager on box ${of('seat')}.`,
  'no-such-hand': said`Box ${of('seat')} has no hand ${of('hand')}.`,
  'no-such-bettor': said`Bettor ${of('bettor')} has no wager on box ${of('seat')}.`,
  'no-money-on-hand': said`Bettor ${of('bettor')} has no money on hand ${of('hand')} of box ${of('seat')}.`,
  'card-without-face': said`Card ${of('number')} lies on the table and has no face.`,
  'card-changed': said`Card ${of('number')} was ${of('was')} and is now ${of('is')}.`,
  'corrected-nowhere': said`Card ${of('number')} was corrected and does not lie on the table.`,
  'corrected-from-other': said`Card ${of('number')} was corrected from ${of('from')}, but it was ${of('was')}.`,
  'nothing-to-split': said`Hand ${of('hand')} of box ${of('seat')} has no second card to split off.`,
  'doubled-for-nothing': said`Hand ${of('hand')} of box ${of('seat')} was doubled for no amount.`,
  'card-not-last': said`Card ${of('number')} was taken back and is not the last one dealt to a hand.`,
  'no-such-section': said`The wheel has no section ${of('section')}.`,
  'prize-differs': said`Section ${of('section')} of the wheel pays ${of('pays')} cents, and the journal says ${of('told')} cents.`,
  'nothing-to-undo': 'A decision was taken back, and none was made before.',
  'not-to-be-settled': {
    'no-such-place': 'The rules cannot settle this: a card, a hand or a wager does not exist.',
    'match-without-odds': 'The rules cannot settle this: they have no odds for a match-the-dealer wager.',
    'no-such-card': 'The rules cannot settle this: a number is not that of a card.',
  },
  'round-without-end': 'The round has no end.',
  'status-differs': said`The round ended as ${of('told')}, and by its facts it is ${of('is')}.`,
  'settled-twice': said`${wager} was settled again, and the first line not taken back.`,
  'taken-back-nothing': said`${wager} was taken back, and no such line stood.`,
  'line-differs': said`${wager}: the journal has ${ofBoth('field', 'told', fieldIs)}, and the rules give ${ofBoth('field', 'given', fieldIs)}.`,
  'line-not-given': said`${wager}: the journal has a net of ${of('net')} cents, and the rules give no such line.`,
  'line-not-told': said`${wager}: the rules give a net of ${of('net')} cents, and the journal has no such line.`,
};

/** Why a payment is wrong is a sentence of its own. The row stands beside it. */
type ToldCodes = {
  readonly [C in keyof FindingCodes]: C extends 'payment-wrong'
    ? Omit<FindingCodes[C], 'seq'>
    : FindingCodes[C];
};

export type FindingWords = Wordings<ToldCodes>;

function shortHash(hash: string): string {
  return hash.slice(0, 12);
}

export const findings: FindingWords = {
  'file-damaged': said`The file is damaged. SQLite says: ${of('said')}.`,
  'journal-unreadable': said`The journal cannot be read: ${of('said')}.`,
  'other-form': said`The file says that it is application ${of('application')}, format ${of('version')}.`,
  'thing-missing': said`The ${of('what')} is missing.`,
  'thing-differs': said`The ${of('what')} is not the one that Sabot makes.`,
  'thing-extra': said`The ${of('what')} is not one of Sabot's.`,

  'log-empty': 'The log is empty: not even a setup stands in it.',
  'row-unreadable': said`Row ${of('seq')} of the log cannot be read: ${of('said')}.`,
  'row-not-followed': said`Row ${of('seq')} cannot be followed: ${of('said')}.`,
  'row-mistyped': said`Row ${of('seq')} holds something that is not of the type it was written with.`,
  'row-changed': said`Row ${of('seq')} is not as it was written: its hash does not follow from the row before.`,
  'row-without-meaning': said`The body of row ${of('seq')} cannot be read: no row of its kind has such a body.`,
  'row-extra': said`Row ${of('seq')} does not belong there: the rows are numbered from 1.`,
  'rows-missing': said`${ofBoth('from', 'to', rowsMissing)}`,
  'row-misplaced': said`Row ${of('seq')} (${of('kind')}) comes after ${of('after')}, where no such row can be.`,
  'repeat-of-nothing': said`Row ${of('seq')} (${of('kind')}) counts a refusal that is not there.`,
  'cause-too-many': said`Row ${of('seq')} (${of('kind')}) names a cause, and has none.`,
  'cause-differs': said`Row ${of('seq')} (${of('kind')}) names ${of('cause', rowOrNone)} as its cause, not ${of('due', rowOrNone)}.`,
  'cause-of-other-time': said`Row ${of('seq')} (${of('kind')}) is of another time than its cause, row ${of('cause')}.`,
  'done-by-nobody': said`Row ${of('seq')} (${of('kind')}) names somebody who did it, and nobody can have.`,
  'done-by-halves': said`Row ${of('seq')} (${of('kind')}) says only by halves who did it.`,
  'role-unknown': said`Row ${of('seq')} (${of('kind')}) was done by somebody in an unknown role.`,
  'told-after-end': said`Row ${of('seq')} (${of('kind')}) tells more after the end of its round.`,
  'end-missing': said`Row ${of('seq')} (${of('kind')}) is the last: what was written together with it is missing.`,
  'time-goes-back': said`Row ${of('seq')} is ${of('ms')} ms earlier than the row before.`,

  'archive-missing': said`The archive ${of('file')} with rows ${of('from')} to ${of('to')} is missing. Put it back into the folder of the archives, or name the folder with --archives.`,
  'archive-unreadable': said`The archive ${of('file')} with rows ${of('from')} to ${of('to')} cannot be read. Put a copy of it in its place.`,
  'archive-of-others': said`The archive ${of('file')} does not hold rows ${of('from')} to ${of('to')} of this journal: it is of another table, or was made anew. Put the right one in its place.`,
  'archive-overlaps': said`The archive ${of('file')} holds rows ${of('from')} to ${of('to')}, and others hold some of them already. Keep it, and move it out of the folder.`,
  'archive-not-signed': said`The archive ${of('file')} with rows ${of('from')} to ${of('to')} is not signed with a key of this journal. Put a copy of the right one in its place.`,
  'archive-changed': said`The archive ${of('file')} with rows ${of('from')} to ${of('to')} is not what was signed. Keep it, and put a copy in its place.`,
  'archive-block-changed': said`In the archive ${of('file')} the rows ${of('from')} to ${of('to')} are not as they were written. Keep it, and put a copy in its place.`,

  'setup-unsigned': said`Row ${of('seq')} is a setup, and no signature follows it.`,
  'start-unsigned': said`Row ${of('seq')} is a start, and no signature follows it.`,
  'row-unsigned': said`Row ${of('seq')} is a ${of('kind')}, and no signature follows it.`,
  'end-unsigned': said`Row ${of('seq')} ends a round or a shoe, and no signature follows it.`,
  'start-of-other-head': said`The start in row ${of('seq')} does not name the row before as the one it found.`,
  'start-keeps-silent': said`The start in row ${of('seq')} does not say which rows it found without a signature.`,
  'rows-unsigned-at-start': said`The rows ${of('from')} to ${of('to')} were not signed before the table stopped at ${of('stoppedAt', utcMoment)}: anybody with the file could have written them.`,
  'version-changed': {
    pack: said`From row ${of('seq')} on the pack ${of('version')} is another under the same version: ${of('is', shortHash)}, before ${of('was', shortHash)}.`,
    program: said`From row ${of('seq')} on the program ${of('version')} is another under the same version: ${of('is', shortHash)}, before ${of('was', shortHash)}.`,
  },
  'key-missing': said`The setup in row ${of('seq')} holds no key.`,
  'key-changed': said`From row ${of('seq')} on the key is another: ${of('is')}, not ${of('was')}.`,
  'key-handed-on': said`From row ${of('seq')} on the signing key is ${of('is')}: the key before it, ${of('was')}, has signed the change.`,
  'key-link-broken': said`The change of the signing key in row ${of('seq')} is not proven: the key before it has not signed the new one, or its rows were changed.`,
  'sealing-key-changed': said`From row ${of('seq')} on the sealing key is another: ${of('is')}, not ${of('was')}; no signed row tells of it.`,
  'sealing-key-handed-on': said`From row ${of('seq')} on the sealing key is ${of('is')}, not ${of('was')}: a signed row tells of the change.`,
  'sealing-key-not-ours': said`The sealing key of the journal is ${of('is')}; the one on file is ${of('ours')}, which it has never had.`,
  'key-not-ours': said`Row ${of('seq')} is signed with the key ${of('is')}, and the key on file is ${of('ours')}.`,
  'signature-broken': said`The signature in row ${of('seq')} does not hold: something in the rows ${of('from')} to ${of('seq')} was changed.`,
  'rows-unsigned': said`The rows ${of('from')} to ${of('to')} come after the last signature: they hold together, but nobody has signed them yet.`,

  'anchor-beyond-end': said`Row ${of('seq')} was noted elsewhere, and the journal ends before it: rows were cut off, or this is an older copy.`,
  'anchor-other-hash': said`Row ${of('seq')} has another hash than the one that was noted elsewhere: the journal was written anew.`,
  'anchor-not-signed-by-key': said`The head that was noted for row ${of('seq')} is not signed with the key of this journal.`,

  'rules-changed-open': said`Row ${of('seq')} changes the rules of a table that is open.`,
  'snapshot-missing': said`Before row ${of('seq')} there is no snapshot to start from.`,
  'setup-missing': said`Before row ${of('seq')} there is no setup.`,
  'taken-against-rules': said`The input in row ${of('seq')} was taken, and must be refused: ${of('refusal')}.`,
  'facts-missing': said`The input in row ${of('seq')} caused more facts than the log tells.`,
  'facts-differ': said`The facts in row ${of('seq')} do not follow from its input.`,
  'refusal-differs': said`The input in row ${of('seq')} was refused, and not for the reason that the log tells.`,
  'snapshot-differs': said`The snapshot in row ${of('seq')} is not the table as the rows before it leave it.`,
  'snapshot-unknown': said`The snapshot in row ${of('seq')} is of a format that nobody knows.`,
  'not-replayed': said`From row ${of('seq')} on version ${of('version')} has written the log: this version does not play it again.`,
  'payment-wrong': said`${of('why', (why: WhyNotSettled) => say(settlements, why))}`,
  'card-typed': said`In row ${of('seq')} a person has typed a card.`,

  'seal-broken': said`The seal of card ${of('number')} in row ${of('seq')} is broken, or was made with another key.`,
  'seal-undisclosed': said`Row ${of('seq')} turns card ${of('number')} and does not disclose the key that opens its seal.`,
  'seal-missing': said`Card ${of('number')} lies face down since row ${of('seq')}, and no seal holds it.`,
  'seal-differs': said`Card ${of('number')} was sealed as ${of('sealed')}, and row ${of('seq')} says ${of('shown')}.`,

  'table-row-extra': said`The table ${of('table')} has a row that the log does not give: ${of('key')}.`,
  'table-row-missing': said`The table ${of('table')} lacks a row that the log gives: ${of('key')}.`,
  'table-row-differs': said`In the table ${of('table')}, row ${of('key')}, ${of('column')} is ${of('is')}, and by the log it is ${of('due')}.`,
  'repeat-uncounted': said`The table ${of('table')} counts a refusal that the log does not have: ${of('key')}.`,
  'reference-broken': said`In the table ${of('table')}, ${of('key')} refers to a row of ${of('parent')} that is not there.`,

  'round-end-differs': said`The table of rounds has the end of round ${of('round')} in row ${of('seq')}, and the log does not.`,
  'record-incomplete': said`The rows do not hold round ${of('round')} from its beginning to its end.`,
  'record-unsigned': said`No signature covers the end of the round in row ${of('seq')}.`,
  'adjustment-differs': said`What is told of an adjustment is not what row ${of('seq')} says.`,
  'hold-differs': said`What is told of a hold is not what row ${of('seq')} says.`,
  'head-differs': 'The head of the journal in the file is not signed by the table’s key.',
  'record-differs': 'The record does not say what the rows say.',
  'record-of-other-key': said`The file names the key ${of('named')}, and ${of('signed')} has signed it.`,
};

const skipped: Wordings<SkipCodes> = {
  'no-key-on-file': said`there is no key file to compare with: the key's fingerprint is ${of('fingerprint')}; compare it with the one on file`,
  'no-sealing-key': 'seals of cards that were not turned are not opened: the sealing key is not at hand',
  'other-sealing-keys': said`seals of cards that were not turned are not opened where they were made with another sealing key: ${of('keys', listed)}`,
  'other-versions': said`what version ${of('versions', listed)} has written is not replayed by version ${of('program')}`,
  'rows-lost': 'not where rows are lost, up to the next end of a round',
};

const severities: { readonly [S in Severity]: string } = {
  changed: 'CHANGED: not what was written',
  damaged: 'DAMAGED: the file or its query tables',
  notice: 'Worth knowing',
};

const witness: Wordings<WitnessCodes> = {
  agrees: said`The witness ${of('file')} has seen the last row, ${of('seq')}.`,
  behind: said`The witness ${of('file')} has seen row ${of('seq')}; the journal has gone on since.`,
  missing: said`There is no witness ${of('file')}: nobody can tell whether rows were taken away from the end.`,
  unreadable: said`The witness ${of('file')} is NOT as the table has written it, or the table's key has not signed it. Keep it, and call for help.`,
  shorter: said`Rows are MISSING at the end: the witness ${of('file')} has seen row ${of('seq')}. Keep the files, and call for help.`,
  other: said`In this journal the row that the witness ${of('file')} has seen, ${of('seq')}, is NOT the same: rows were rewritten. Keep the files, and call for help.`,
};

interface Seals {
  readonly opened: string;
  readonly shown: string;
  readonly notShown: string | null;
}

/** The page that `sabot verify` prints. Numbers come as text. */
export const verifying = {
  progressFile: 'verifying the file as a whole',
  progress: (part: string, done: string, of: string) => `verifying ${part} ${done} of ${of}`,
  stopped: 'Stopped: nothing is known about the journal yet.',
  asWritten: (path: string) => `${path} is as it was written.`,
  asSigned: (path: string, key: string) => `${path} is as the key ${key} has signed it.`,
  notAsWritten: (path: string) => `${path} is NOT as it was written.`,
  skipped,
  severities,
  witness,
  notChecked: (why: string) => `not checked: ${why}`,
  more: (times: string) => `and ${times} more of this kind`,
  parts: {
    file: 'file',
    schema: 'schema',
    archives: 'archives',
    chain: 'chain',
    signatures: 'signatures',
    replay: 'replay',
    payments: 'payments',
    seals: 'seals',
    tables: 'tables',
  } as { readonly [N in PartName]: string },
  pages: (count: string) => `${count} pages`,
  things: (count: string) => `${count} tables, indexes and triggers`,
  archives: (count: string) => `${count}, whole and signed`,
  rows: (count: string, from: string, to: string) => `${count} rows, from ${from} to ${to}`,
  signatures: (count: string, key: string) => `${count} that hold, by the key ${key}`,
  snapshots: (count: string) => `${count} snapshots, reached again from the inputs`,
  payments: (count: string, rounds: string, shoes: string) =>
    `${count} in ${rounds} rounds and ${shoes} shoes, computed again to the cent`,
  /** A card that lies face down can only be compared when it is shown; one that was taken away so never is. */
  seals: ({ opened, shown, notShown }: Seals) =>
    notShown === null
      ? `${opened} opened, each with the card that was shown later`
      : `${opened} opened: ${shown} with the card that was shown later, ${notShown} whose card has not been shown`,
  tables: (count: string) => `${count} rows, as the log gives them`,
  lastIsSigned: 'The last row is a signature.',
  lastRow: (row: string, hash: string) => `The last row is ${row}, its hash ${hash}.`,
  cutOff:
    'Rows that were cut off behind it leave no trace: keep number and hash elsewhere, and compare them.',
  keepIt: 'Keep the file as it is, and call for help.',
  anchors: (count: string) =>
    count === '1'
      ? 'The head that was noted elsewhere is in this journal.'
      : `The ${count} heads that were noted elsewhere are in this journal.`,
  atRow: (seq: string) => `row ${seq}`,
  inTable: (table: string, key: string) => `${table}, ${key}`,
};
