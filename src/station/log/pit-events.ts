// What a table writes to its log about the pit, and what the pit service writes to its own.
import type { EventAbout } from './event-about.ts';

export const PIT_EVENTS = {
  'pit.connected': {
    level: 'info',
    says: 'The pit has told its last row of this table; what comes after it is sent.',
    remedy: null,
    fields: { confirmed: 'number', end: 'number' },
  },
  'pit.away': {
    level: 'warn',
    says: 'Nothing goes to the pit. The table plays on, and sends everything when it can.',
    remedy:
      'Read the code: `away` is the network or the pit, `refused` the credential; `sabot doctor` says more.',
    fields: { code: 'string', about: 'string' },
  },
  'pit.fork': {
    level: 'error',
    says: 'The pit has another row of this table than its journal, or one more. The floor is told.',
    remedy:
      'The journal was rewritten, replaced or restored: find out who did it. A pit manager may accept a new line.',
    fields: { code: 'string', row: 'number' },
  },
  'pit.outbox-failed': {
    level: 'error',
    says: 'The thread that sends rows to the pit has ended. It is started again.',
    remedy: 'Please report it with the code and what was said.',
    fields: { code: 'string', said: 'string' },
  },
  'pit-service.ready': {
    level: 'info',
    says: 'Tables can come at this address.',
    remedy: null,
    fields: { address: 'string', store: 'string' },
  },
  'pit-page.ready': {
    level: 'info',
    says: 'The page of all tables can be opened at this address.',
    remedy: null,
    fields: { address: 'string' },
  },
  'pit-page.failed': {
    level: 'error',
    says: 'Something of the page did not work. Rows are taken and confirmed as ever.',
    remedy: 'Look at the disk or the PostgreSQL server; else please report what was said.',
    fields: { said: 'string' },
  },
  'pit-service.stopped': {
    level: 'info',
    says: 'The pit service has ended as it was asked to.',
    remedy: null,
    fields: { signal: 'string' },
  },
  'pit-service.table-came': {
    level: 'info',
    says: 'A table has connected and is known by its certificate.',
    remedy: null,
    fields: { table: 'string' },
  },
  'pit-service.table-left': {
    level: 'info',
    says: 'The connection of a table has ended. It comes back by itself.',
    remedy: null,
    fields: { table: 'string' },
  },
  'pit-service.refused': {
    level: 'warn',
    says: 'The pit takes nothing from this connection. Where it matters there is an alarm.',
    remedy: '`sabot pit status` shows the alarms.',
    fields: { table: 'string', code: 'string' },
  },
  'pit-service.index-failed': {
    level: 'error',
    says: 'The index for questions across tables is behind. Rows are taken and confirmed as ever.',
    remedy: 'Please report what was said. The folder of the index may be deleted: it is made again.',
    fields: { said: 'string' },
  },
  'pit-service.failed': {
    level: 'error',
    says: 'Something did not work, often the store. Nothing unchecked or unstored was confirmed.',
    remedy: 'Look at the disk or the PostgreSQL server.',
    fields: { table: 'string', said: 'string' },
  },
} as const satisfies Record<string, EventAbout>;
