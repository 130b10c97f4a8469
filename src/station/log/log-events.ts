// Every event that the station writes to its log. The types and docs/log-events.md are made from this list. Nothing
// else can be logged, so no hole card, PIN or key can get into the log.
import { DEVICE_EVENTS } from './device-events.ts';
import type { EventAbout } from './event-about.ts';
import { PIT_EVENTS } from './pit-events.ts';

export const LOG_EVENTS = {
  'station.starting': {
    level: 'info',
    says: 'The process has begun; the journal is about to be opened.',
    remedy: null,
    fields: { version: 'string', table: 'string', pack: 'string', journal: 'string', simulated: 'boolean' },
  },
  'station.copied-book': {
    level: 'warn',
    says: 'Most clauses of the rule pack are those of another book.',
    remedy: '`sabot packs lint` names them: put the clauses of this book in their place.',
    fields: { pack: 'string', book: 'string' },
  },
  'station.recovered': {
    level: 'info',
    says: 'The table is as it was before the stop, in the same phase and round.',
    remedy: null,
    fields: { seq: 'number', round: 'number', phase: 'string', ms: 'number' },
  },
  'station.ready': {
    level: 'info',
    says: 'The station takes inputs, and the pages can be opened at this address.',
    remedy: null,
    fields: { address: 'string', ms: 'number' },
  },
  'station.stopping': {
    level: 'info',
    says: 'The station was asked to stop. It writes the inputs that wait, then closes the journal.',
    remedy: null,
    fields: { signal: 'string', waiting: 'number' },
  },
  'station.stopped': {
    level: 'info',
    says: 'Everything is written and closed.',
    remedy: null,
    fields: { seq: 'number' },
  },
  'station.refused-to-start': {
    level: 'error',
    says: 'The journal, the configuration or the address of the pages does not allow a start. The station took no input.',
    remedy: 'The line after it on standard error says what to do; `sabot doctor` checks everything.',
    fields: { code: 'string', about: 'string' },
  },
  'input.taken': {
    level: 'debug',
    says: 'The journal has an input and its facts.',
    remedy: null,
    fields: { seq: 'number', input: 'string', by: 'string', phase: 'string', facts: 'number' },
  },
  'input.refused': {
    level: 'info',
    says: 'The table refused an input: the rules or the present state do not allow it.',
    remedy: null,
    fields: {
      seq: 'number',
      input: 'string',
      by: 'string',
      phase: 'string',
      code: 'string',
      clause: 'string',
    },
  },
  'round.ended': {
    level: 'info',
    says: 'A round is settled or void, and saved.',
    remedy: null,
    fields: { seq: 'number', round: 'number', status: 'string' },
  },
  'incident.noted': {
    level: 'warn',
    says: 'An irregularity happened; the clause says how to deal with it.',
    remedy: 'The screen says what to do; the floor decides where the book says so.',
    fields: { seq: 'number', round: 'number', kind: 'string', clause: 'string' },
  },
  'floor.called': {
    level: 'warn',
    says: 'The table waits for a floorperson.',
    remedy: 'Go to the table; the screen and the keypad show what is asked.',
    fields: { seq: 'number', about: 'string', clause: 'string' },
  },
  'table.halted': {
    level: 'error',
    says: 'The table is halted until a floorperson lets it go on.',
    remedy: 'Read the reason, put it right, then resume.',
    fields: { seq: 'number', reason: 'string' },
  },
  'journal.cannot-write': {
    level: 'error',
    says: 'The journal could not write an input: it has not happened, and the table waits.',
    remedy: 'Look up the code in docs/journal.md. The station tries again every second.',
    fields: { code: 'string', about: 'string' },
  },
  'journal.writes-again': {
    level: 'info',
    says: 'The journal can write again, and has written the inputs that waited.',
    remedy: null,
    fields: { seq: 'number' },
  },
  'journal.signed': {
    level: 'info',
    says: 'The journal is signed up to this row. Kept off the box, the line proves later with `sabot verify --anchor` that the journal still has it.',
    remedy: null,
    fields: { row: 'number', hash: 'string', signature: 'string', key: 'string' },
  },
  'witness.not-written': {
    level: 'error',
    says: 'The witness of the journal could not be written; the table goes on, and it is tried again every second.',
    remedy: 'Look at the folder that table.yaml names under `witness`, and at its disk.',
    fields: { code: 'string', said: 'string' },
  },
  'witness.written-again': {
    level: 'info',
    says: 'The witness of the journal is written again.',
    remedy: null,
    fields: { seq: 'number' },
  },
  'journal.checked': {
    level: 'info',
    says: 'The whole journal was checked in the background and is as it was written.',
    remedy: null,
    fields: { rows: 'number', ms: 'number' },
  },
  'journal.not-as-written': {
    level: 'error',
    says: 'The check in the background has found a row that is not as it was written.',
    remedy: 'Halt the table, keep the file, run `sabot verify` and call for help.',
    fields: { row: 'string', code: 'string', about: 'string', others: 'number' },
  },
  'journal.not-checked': {
    level: 'warn',
    says: 'The check in the background could not run.',
    remedy: 'Run `sabot verify` when the table is quiet.',
    fields: { code: 'string', about: 'string' },
  },
  'program.checked': {
    level: 'info',
    says: "Every file of the program is as it was shipped. The identity is the hash of the program's list of files.",
    remedy: null,
    fields: { identity: 'string', ms: 'number' },
  },
  'program.differs': {
    level: 'error',
    says: 'Files of the program are not as they were shipped: the round is finished, no further one begins.',
    remedy: '`sabot identity` names them all. Keep the files as evidence, then install the program anew.',
    fields: { identity: 'string', differing: 'number', first: 'string' },
  },
  'program.not-checked': {
    level: 'warn',
    says: "The check of the program's files could not be made: the table cannot be opened.",
    remedy: 'Run `sabot identity`.',
    fields: { code: 'string', about: 'string' },
  },
  'program.asked': {
    level: 'info',
    says: 'Somebody has asked on the floor page which program this is.',
    remedy: null,
    fields: { person: 'string', role: 'string' },
  },
  ...DEVICE_EVENTS,
  ...PIT_EVENTS,
  'page.connected': {
    level: 'debug',
    says: 'A screen has opened its connection.',
    remedy: null,
    fields: { pages: 'number' },
  },
  'page.refused': {
    level: 'warn',
    says: 'Requests that were not from a page of this station, messages that it does not know, too many of either: the first, then once a minute how many.',
    remedy: null,
    fields: { what: 'string', why: 'string', times: 'number' },
  },
  'hold.kept': {
    level: 'info',
    says: 'The record of a held hand is a file beside the journal, in the folder `holds`.',
    remedy: null,
    fields: { hold: 'number', round: 'number' },
  },
  'hold.not-kept': {
    level: 'warn',
    says: 'The file of a held hand could not be written. It is tried again at the next signature, and at the next start.',
    remedy: 'See that the folder `holds` beside the journal can be written, and that the disk has room.',
    fields: { code: 'string', said: 'string' },
  },
  'archive.rows-left': {
    level: 'info',
    says: 'The rows that an archive holds have left the journal.',
    remedy: null,
    fields: { file: 'string' },
  },
  'archive.refused': {
    level: 'warn',
    says: 'An archive cannot be relied on. The journal keeps its rows.',
    remedy: 'Move the file away and run `sabot archive`: it is made again.',
    fields: { file: 'string', code: 'string', about: 'string' },
  },
  'hands.asked': {
    level: 'info',
    says: 'Somebody has looked at past hands: a search, who has dealt, a round, its proof or record, the figures, a check of the journal.',
    remedy: null,
    fields: { person: 'string', role: 'string', what: 'string', round: 'number' },
  },
  'person.signed-in': {
    level: 'info',
    says: 'Somebody has signed in with number and PIN: on a page or the keypad, from the box or an address.',
    remedy: null,
    fields: { person: 'string', role: 'string', where: 'string', from: 'string' },
  },
  'person.not-signed-in': {
    level: 'warn',
    says: 'A number and its PIN were wrong; of a number that nobody has, `person` is empty.',
    remedy: 'Often, from one address: somebody guesses. See who is there.',
    fields: { person: 'string', where: 'string', from: 'string', tries: 'number', waitMs: 'number' },
  },
  'person.only-watches': {
    level: 'info',
    says: 'A PIN was right, but it is of somebody who may only look: nobody is signed in.',
    remedy: null,
    fields: { person: 'string', role: 'string', where: 'string', from: 'string' },
  },
  'person.pin-too-old': {
    level: 'warn',
    says: 'A PIN was right, but it is older than the configuration allows: nobody is signed in.',
    remedy: '`sabot staff pin` gives somebody a new one.',
    fields: { person: 'string', role: 'string', where: 'string', from: 'string' },
  },
  'person.access-ended': {
    level: 'warn',
    says: 'A PIN was right, but the time for which the technician was let in is over: nobody is signed in.',
    remedy: '`sabot staff admit` lets the technician in again.',
    fields: { person: 'string', role: 'string', where: 'string', from: 'string' },
  },
  'person.signed-off': {
    level: 'info',
    says: 'Somebody was signed out; `why` says why, and `by` who did it, if somebody did.',
    remedy: null,
    fields: { person: 'string', role: 'string', where: 'string', why: 'string', by: 'string' },
  },
  'keypad.keys-lost': {
    level: 'warn',
    says: 'Reports of the keypad were lost, so the station cleared what was typed.',
    remedy: 'Often means a bad cable or a full USB hub.',
    fields: { reports: 'number' },
  },
  'keypad.staff-unreadable': {
    level: 'error',
    says: 'The station could not look up a PIN: nobody can sign in at the keypad.',
    remedy: '`sabot doctor` says what is wrong with the staff file.',
    fields: {},
  },
  'watchdog.late': {
    level: 'error',
    says: 'A test input did not get through the queue and the journal in time.',
    remedy: 'The disk or the machine is too slow, or the station is stuck: systemd starts it again.',
    fields: { ms: 'number' },
  },
} as const satisfies Record<string, EventAbout>;

export type LogEventName = keyof typeof LOG_EVENTS;

type Value<K> = K extends 'number' ? number : K extends 'boolean' ? boolean : string;

/** The fields of an event. */
export type LogFields<E extends LogEventName> = {
  readonly [F in keyof (typeof LOG_EVENTS)[E]['fields']]: Value<(typeof LOG_EVENTS)[E]['fields'][F]>;
};

/** Writes one event. */
export type WriteEvent = <E extends LogEventName>(event: E, fields: LogFields<E>) => void;
