// What a verification has found, in English, and the page that it prints.
import type { SettlementCodes, WagerPlace } from '../../journal/proof/settlement/contradiction.ts';
import type { FindingCodes, Severity } from '../../journal/verify/finding.ts';
import type { PartName, SkipCodes } from '../../journal/verify/report.ts';
import { say, type Wordings } from '../wording.ts';

/** "The main wager of a on hand 2 of box 3" */
function wagerName({ seat, bettor, wager, hand }: WagerPlace): string {
  const name = wager === 'envy' || wager === 'super-bonus' ? `${wager} bonus` : `${wager} wager`;
  return `The ${name} of ${bettor} on ${hand === null ? '' : `hand ${hand} of `}box ${seat}`;
}

const FIELDS = {
  stake: (value: string) => `a stake of ${value} cents`,
  doubled: (value: string) =>
    value === '' ? 'no double' : `doubles of ${value.replaceAll(' ', ' and ')} cents`,
  result: (value: string) => `the result "${value}"`,
  odds: (value: string) => (value === '' ? 'no odds' : `odds of ${value}`),
  net: (value: string) => `a net of ${value} cents`,
  clause: (value: string) => `clause "${value}"`,
};

const settlements: Wordings<SettlementCodes> = {
  'box-without-wager': ({ seat }) => `Nobody has a wager on box ${seat}.`,
  'no-such-hand': ({ seat, hand }) => `Box ${seat} has no hand ${hand}.`,
  'no-such-bettor': ({ seat, bettor }) => `Bettor ${bettor} has no wager on box ${seat}.`,
  'no-money-on-hand': ({ seat, hand, bettor }) =>
    `Bettor ${bettor} has no money on hand ${hand} of box ${seat}.`,
  'card-without-face': ({ number }) => `Card ${number} lies on the table and has no face.`,
  'card-changed': ({ number, was, is }) => `Card ${number} was ${was} and is now ${is}.`,
  'corrected-nowhere': ({ number }) => `Card ${number} was corrected and does not lie on the table.`,
  'corrected-from-other': ({ number, from, was }) =>
    `Card ${number} was corrected from ${from}, but it was ${was}.`,
  'nothing-to-split': ({ seat, hand }) => `Hand ${hand} of box ${seat} has no second card to split off.`,
  'doubled-for-nothing': ({ seat, hand }) => `Hand ${hand} of box ${seat} was doubled for no amount.`,
  'card-not-last': ({ number }) => `Card ${number} was taken back and is not the last one dealt to a hand.`,
  'no-such-section': ({ section }) => `The wheel has no section ${section}.`,
  'prize-differs': ({ section, pays, told }) =>
    `Section ${section} of the wheel pays ${pays} cents, and the journal says ${told} cents.`,
  'nothing-to-undo': 'A decision was taken back, and none was made before.',
  'not-to-be-settled': ({ said }) => `The rules cannot settle this: ${said}.`,
  'round-without-end': 'The round has no end.',
  'status-differs': ({ told, is }) => `The round ended as ${told}, and by its facts it is ${is}.`,
  'settled-twice': (place) => `${wagerName(place)} was settled again, and the first line not taken back.`,
  'taken-back-nothing': (place) => `${wagerName(place)} was taken back, and no such line stood.`,
  'line-differs': ({ field, told, given, ...place }) =>
    `${wagerName(place)}: the journal has ${FIELDS[field](told)}, and the rules give ${FIELDS[field](given)}.`,
  'line-not-given': ({ net, ...place }) =>
    `${wagerName(place)}: the journal has a net of ${net} cents, and the rules give no such line.`,
  'line-not-told': ({ net, ...place }) =>
    `${wagerName(place)}: the rules give a net of ${net} cents, and the journal has no such line.`,
};

export const findings: Wordings<FindingCodes> = {
  'file-damaged': ({ said }) => `The file is damaged. SQLite says: ${said}.`,
  'journal-unreadable': ({ said }) => `The journal cannot be read: ${said}.`,
  'other-form': ({ application, version }) =>
    `The file says that it is application ${application}, format ${version}.`,
  'thing-missing': ({ what }) => `The ${what} is missing.`,
  'thing-differs': ({ what }) => `The ${what} is not the one that Sabot makes.`,
  'thing-extra': ({ what }) => `The ${what} is not one of Sabot's.`,

  'log-empty': 'The log is empty: not even a setup stands in it.',
  'row-unreadable': ({ seq, said }) => `Row ${seq} of the log cannot be read: ${said}.`,
  'row-not-followed': ({ seq, said }) => `Row ${seq} cannot be followed: ${said}.`,
  'row-mistyped': ({ seq }) => `Row ${seq} holds something that is not of the type it was written with.`,
  'row-changed': ({ seq }) =>
    `Row ${seq} is not as it was written: its hash does not follow from the row before.`,
  'row-without-meaning': ({ seq }) =>
    `The body of row ${seq} cannot be read: no row of its kind has such a body.`,
  'row-extra': ({ seq }) => `Row ${seq} does not belong there: the rows are numbered from 1.`,
  'rows-missing': ({ from, to }) =>
    from === to
      ? `Row ${from} is missing: row ${to + 1} stands in its place.`
      : `The rows ${from} to ${to} are missing: row ${to + 1} stands in their place.`,
  'row-misplaced': ({ seq, kind, after }) =>
    `Row ${seq} (${kind}) comes after ${after}, where no such row can be.`,
  'repeat-of-nothing': ({ seq, kind }) => `Row ${seq} (${kind}) counts a refusal that is not there.`,
  'cause-too-many': ({ seq, kind }) => `Row ${seq} (${kind}) names a cause, and has none.`,
  'cause-differs': ({ seq, kind, cause, due }) =>
    `Row ${seq} (${kind}) names row ${cause} as its cause, not row ${due}.`,
  'cause-of-other-time': ({ seq, kind, cause }) =>
    `Row ${seq} (${kind}) is of another time than its cause, row ${cause}.`,
  'done-by-nobody': ({ seq, kind }) => `Row ${seq} (${kind}) names somebody who did it, and nobody can have.`,
  'done-by-halves': ({ seq, kind }) => `Row ${seq} (${kind}) says only by halves who did it.`,
  'role-unknown': ({ seq, kind }) => `Row ${seq} (${kind}) was done by somebody in an unknown role.`,
  'told-after-end': ({ seq, kind }) => `Row ${seq} (${kind}) tells more after the end of its round.`,
  'end-missing': ({ seq, kind }) =>
    `Row ${seq} (${kind}) is the last: what was written together with it is missing.`,
  'time-goes-back': ({ seq, ms }) => `Row ${seq} is ${ms} ms earlier than the row before.`,

  'setup-unsigned': ({ seq }) => `Row ${seq} is a setup, and no signature follows it.`,
  'shoe-unsigned': ({ seq }) => `Row ${seq} ends a shoe, and no signature follows it.`,
  'key-missing': ({ seq }) => `The setup in row ${seq} holds no key.`,
  'key-changed': ({ seq, is, was }) => `From row ${seq} on the key is another: ${is}, not ${was}.`,
  'key-not-ours': ({ is, ours }) =>
    `The journal is signed with the key ${is}, and the key on file is ${ours}.`,
  'signature-broken': ({ seq, from }) =>
    `The signature in row ${seq} does not hold: something in the rows ${from} to ${seq} was changed.`,
  'rows-unsigned': ({ from, to }) =>
    `The rows ${from} to ${to} come after the last signature: they hold together, but nobody has signed them yet.`,

  'rules-changed-open': ({ seq }) => `Row ${seq} changes the rules of a table that is open.`,
  'snapshot-missing': ({ seq }) => `Before row ${seq} there is no snapshot to start from.`,
  'setup-missing': ({ seq }) => `Before row ${seq} there is no setup.`,
  'taken-against-rules': ({ seq, refusal }) =>
    `The input in row ${seq} was taken, and must be refused: ${refusal}.`,
  'facts-missing': ({ seq }) => `The input in row ${seq} caused more facts than the log tells.`,
  'facts-differ': ({ seq }) => `The facts in row ${seq} do not follow from its input.`,
  'refusal-differs': ({ seq }) =>
    `The input in row ${seq} was refused, and not for the reason that the log tells.`,
  'snapshot-differs': ({ seq }) =>
    `The snapshot in row ${seq} is not the table as the rows before it leave it.`,
  'snapshot-unknown': ({ seq }) => `The snapshot in row ${seq} is of a format that nobody knows.`,
  'not-replayed': ({ seq, version }) =>
    `From row ${seq} on version ${version} has written the log: this version does not play it again.`,
  'payment-wrong': ({ why }) => say(settlements, why),
  'card-typed': ({ seq }) => `In row ${seq} a person has typed a card.`,

  'seal-broken': ({ seq }) => `The seal in row ${seq} is broken, or was made with another key.`,
  'seal-missing': ({ number }) => `Card ${number} lies face down, and no seal holds it.`,
  'seal-differs': ({ seq, number, sealed, shown }) =>
    `Card ${number} was sealed as ${sealed}, and row ${seq} says ${shown}.`,

  'table-row-extra': ({ table, key }) => `The table ${table} has a row that the log does not give: ${key}.`,
  'table-row-missing': ({ table, key }) => `The table ${table} lacks a row that the log gives: ${key}.`,
  'table-row-differs': ({ table, key, column, is, due }) =>
    `In the table ${table}, row ${key}, ${column} is ${is}, and by the log it is ${due}.`,
  'repeat-uncounted': ({ table, key }) =>
    `The table ${table} counts a refusal that the log does not have: ${key}.`,
  'reference-broken': ({ table, key, parent }) =>
    `In the table ${table}, ${key} refers to a row of ${parent} that is not there.`,

  'round-end-differs': ({ seq, round }) =>
    `The table of rounds has the end of round ${round} in row ${seq}, and the log does not.`,
  'record-incomplete': ({ round }) => `The rows do not hold round ${round} from its beginning to its end.`,
  'record-unsigned': ({ seq }) => `No signature covers the end of the round in row ${seq}.`,
  'record-differs': 'The record does not say what the rows say.',
  'record-of-other-key': ({ named, signed }) =>
    `The file names the key ${named}, and ${signed} has signed it.`,
};

const skipped: Wordings<SkipCodes> = {
  'no-key-on-file': ({ fingerprint }) =>
    `there is no key file to compare with: the key's fingerprint is ${fingerprint}; compare it with the one on file`,
  'no-sealing-key': 'the private key is not at hand',
  'other-versions': ({ versions, program }) =>
    `what version ${versions.join(', ')} has written is not replayed by version ${program}`,
  'rows-lost': 'not where rows are lost, up to the next end of a round',
};

const severities: { readonly [S in Severity]: string } = {
  changed: 'CHANGED: not what was written',
  damaged: 'DAMAGED: the file or its query tables',
  notice: 'Worth knowing',
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
  notChecked: (why: string) => `not checked: ${why}`,
  more: (times: string) => `and ${times} more of this kind`,
  parts: {
    file: 'file',
    schema: 'schema',
    chain: 'chain',
    signatures: 'signatures',
    replay: 'replay',
    payments: 'payments',
    seals: 'seals',
    tables: 'tables',
  } as { readonly [N in PartName]: string },
  pages: (count: string) => `${count} pages`,
  things: (count: string) => `${count} tables, indexes and triggers`,
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
  atRow: (seq: string) => `row ${seq}`,
  inTable: (table: string, key: string) => `${table}, ${key}`,
};
