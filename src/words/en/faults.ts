// What is wrong with a journal, in English: for `sabot verify` and the hands page.
import type { FaultCodes, OfWager, RoundEnd } from '../../journal/verify/fault.ts';
import type { LineWager } from '../../rules/pay/line.ts';
import { nameIn, of, ofBoth, said, type Wordings } from '../wording.ts';

/** "Row 60 (input)" */
const Row = ofBoth('row', 'kind', (row: number, kind: string) => `Row ${row} (${kind})`);

const WAGERS: Readonly<Record<LineWager, string>> = {
  main: 'main wager',
  match: 'match wager',
  insurance: 'insurance wager',
  spin: 'spin wager',
  'super-bonus': 'super bonus',
  envy: 'envy bonus',
  coupon: 'coupon wager',
};

/** "The main wager of a on hand 2 of box 3" */
const Wager = ofBoth(
  'wager',
  'bettor',
  (wager: LineWager, bettor: string) => `The ${nameIn(WAGERS, wager)} of ${bettor}`,
);
const onHand = ofBoth('hand', 'seat', (hand: OfWager['hand'], seat: number) =>
  hand === null ? `on box ${seat}` : `on hand ${hand} of box ${seat}`,
);

const ENDS: Readonly<Record<RoundEnd, string>> = { settled: 'settled', void: 'void' };
const endedAs = (end: RoundEnd) => nameIn(ENDS, end);

const doubles = (cents: string) =>
  cents === ''
    ? 'no double'
    : `doubles of ${cents
        .split(' ')
        .map((one) => `${one} cents`)
        .join(' and ')}`;
const odds = (text: string) => (text === '' ? 'no odds' : `odds of ${text}`);
const rowOrNone = (row: number | null) => (row === null ? 'no row' : `row ${row}`);

export const faults: Wordings<FaultCodes> = {
  'file-damaged': said`The file is damaged. SQLite says: ${of('said')}.`,
  'journal-unreadable': said`The journal cannot be read: ${of('said')}.`,
  'other-form': said`The file says that it is application ${of('application')}, format ${of('version')}.`,
  'thing-missing': said`The ${of('thing')} is missing.`,
  'thing-changed': said`The ${of('thing')} is not the one that Sabot makes.`,
  'thing-not-ours': said`The ${of('thing')} is not one of Sabot's.`,

  'log-empty': 'The log is empty: it does not even have a setup.',
  'row-unreadable': said`Row ${of('row')} of the log cannot be read: ${of('said')}.`,
  'row-not-followed': said`Row ${of('row')} cannot be followed: ${of('said')}.`,
  'row-of-other-types': said`Row ${of('row')} has a value of another type than the one that was written.`,
  'row-changed': said`Row ${of('row')} is not as it was written: its hash does not follow from the row before.`,
  'row-without-body': said`The body of row ${of('row')} cannot be read: no row of its kind has such a body.`,
  'row-missing': said`Row ${of('row')} is missing: row ${of('next')} stands in its place.`,
  'row-misplaced': said`Row ${of('row')} does not belong there: the rows are numbered from 1.`,

  'wrong-order': said`${Row} comes after ${of('after')}, where no such row can be.`,
  'counts-no-refusal': said`${Row} counts a refusal that is not there.`,
  'cause-without-need': said`${Row} names a cause, and a row of its kind has none.`,
  'other-cause': said`${Row} names ${of('cause', rowOrNone)} as its cause, not ${of('due', rowOrNone)}.`,
  'other-time': said`${Row} has another time than its cause, row ${of('cause')}.`,
  'done-by-nobody': said`${Row} names somebody who did it, and a row of its kind is done by nobody.`,
  'source-by-halves': said`${Row} does not fully say who or what did it.`,
  'unknown-role': said`${Row} was done by somebody in an unknown role.`,
  'facts-after-the-end': said`${Row} has facts after the end of its round.`,
  'last-row-incomplete': said`${Row} is the last: what was written together with it is missing.`,

  'not-signed': {
    setup: said`Row ${of('row')} is a setup, and no signature follows it.`,
    'end-of-shoe': said`Row ${of('row')} ends a shoe, and no signature follows it.`,
  },
  'no-key': said`The setup in row ${of('row')} holds no key.`,
  'key-changed': said`From row ${of('row')} on the key is another: ${of('key')}, not ${of('before')}.`,
  'other-key-on-file': said`The journal is signed with the key ${of('key')}, and the key on file is ${of('onFile')}.`,
  'bad-signature': said`The signature in row ${of('row')} does not hold: something in the rows ${ofBoth('from', 'row', (from: number, row: number) => `${from} to ${row}`)} was changed.`,

  'rules-changed-while-open': said`Row ${of('row')} changes the rules of a table that is open.`,
  'no-snapshot': said`Before row ${of('row')} there is no snapshot to start from.`,
  'no-setup': said`Before row ${of('row')} there is no setup.`,
  'must-be-refused': said`The input in row ${of('row')} was taken, and must be refused: ${of('refusal')}.`,
  'facts-missing': said`The input in row ${of('row')} caused more facts than the log has.`,
  'other-facts': said`The facts in row ${of('row')} do not follow from its input.`,
  'other-refusal': said`The input in row ${of('row')} was refused, but not for the reason in the log.`,
  'other-snapshot': said`The snapshot in row ${of('row')} is not the table as the rows before it leave it.`,
  'unknown-snapshot': said`The snapshot in row ${of('row')} has an unknown format.`,

  'seal-broken': said`The seal in row ${of('row')} is broken, or was made with another key.`,
  'no-seal': said`Card ${of('card')} lies face down, and no seal holds it.`,
  'other-face': said`Card ${of('card')} was sealed as ${of('sealed')}, and row ${of('row')} says ${of('shown')}.`,

  'row-not-in-log': said`The table ${of('table')} has a row that the log does not give: ${of('key')}.`,
  'row-only-in-log': said`The table ${of('table')} lacks a row that the log gives: ${of('key')}.`,
  'other-value': said`In the table ${of('table')}, row ${of('key')}, ${of('column')} is ${of('is')}, and by the log it is ${of('due')}.`,
  'counted-refusal-missing': said`The table ${of('table')} counts a refusal that the log does not have: ${of('key')}.`,
  'reference-missing': said`In the table ${of('table')}, ${of('key')} refers to a row of ${of('parent')} that is not there.`,

  'round-unreadable': said`The rows of the round cannot be read: ${of('said')}.`,
  'end-not-in-log': said`The table of rounds has the end of round ${of('round')} in row ${of('row')}, and the log does not.`,
  'round-incomplete': said`The rows do not hold round ${of('round')} from its beginning to its end.`,
  'end-not-signed': said`No signature covers the end of the round in row ${of('row')}.`,
  'other-record': 'The record does not say what the rows say.',
  'other-signer': said`The file names the key ${of('named')}, and ${of('signer')} has signed it.`,

  'no-setup-before-end': said`Row ${of('row')} ends a round, and there is no setup before it.`,
  'rules-cannot-settle': said`The rules cannot settle this: ${of('said')}.`,
  'no-end': 'The round has no end.',
  'other-end': said`The round ended as ${of('status', endedAs)}, and by its facts it is ${of('due', endedAs)}.`,
  'no-wager-on-box': said`Nobody has a wager on box ${of('seat')}.`,
  'no-such-hand': said`Box ${of('seat')} has no hand ${of('hand')}.`,
  'no-wager-of-bettor': said`Bettor ${of('bettor')} has no wager on box ${of('seat')}.`,
  'no-money-on-hand': said`Bettor ${of('bettor')} has no money on hand ${of('hand')} of box ${of('seat')}.`,
  'no-face': said`Card ${of('card')} lies on the table and has no face.`,
  'face-changed': said`Card ${of('card')} was ${of('was')} and is now ${of('is')}.`,
  'corrected-not-there': said`Card ${of('card')} was corrected and does not lie on the table.`,
  'corrected-from-another': said`Card ${of('card')} was corrected from ${of('from')}, but it was ${of('was')}.`,
  'no-second-card': said`Hand ${of('hand')} of box ${of('seat')} has no second card to split off.`,
  'doubled-for-no-amount': said`Hand ${of('hand')} of box ${of('seat')} was doubled for no amount.`,
  'taken-back-not-last': said`Card ${of('card')} was taken back and is not the last one dealt to a hand.`,
  'nothing-to-undo': 'A decision was taken back, and none was made before.',
  'no-such-section': said`The wheel has no section ${of('section')}.`,
  'other-prize': said`Section ${of('section')} of the wheel pays ${of('pays')} cents, and the journal says ${of('told')} cents.`,

  'settled-twice': said`${Wager} ${onHand} was settled again, and the first line was not taken back.`,
  'no-line-to-take-back': said`${Wager} ${onHand} was taken back, and no such line stood.`,
  'line-differs': {
    stake: said`${Wager} ${onHand}: the journal has a stake of ${of('told')} cents, and the rules give a stake of ${of('given')} cents.`,
    doubled: said`${Wager} ${onHand}: the journal has ${of('told', doubles)}, and the rules give ${of('given', doubles)}.`,
    result: said`${Wager} ${onHand}: the journal has the result "${of('told')}", and the rules give the result "${of('given')}".`,
    odds: said`${Wager} ${onHand}: the journal has ${of('told', odds)}, and the rules give ${of('given', odds)}.`,
    net: said`${Wager} ${onHand}: the journal has a net of ${of('told')} cents, and the rules give a net of ${of('given')} cents.`,
    clause: said`${Wager} ${onHand}: the journal has clause "${of('told')}", and the rules give clause "${of('given')}".`,
  },
  'line-not-given': said`${Wager} ${onHand}: the journal has a net of ${of('net')} cents, and the rules give no such line.`,
  'line-missing': said`${Wager} ${onHand}: the rules give a net of ${of('net')} cents, and the journal has no such line.`,
};
