// What the terminal says of the pit's demonstration.
import { demonstration } from './demonstration.ts';

export const pitDemonstration = {
  postgresStarts: 'making a PostgreSQL server of its own …',
  pitStarts: 'starting the pit …',
  tablesOpen: (open: number, of: number) => `tables open: ${open} of ${of} …`,
  noPostgres:
    'PostgreSQL is not installed (apt install postgresql), or its user is missing. --store sqlite does without.',
  postgres: (version: string) =>
    `The store is PostgreSQL ${version}: a server of the demonstration's own, on no network; it goes when the demonstration ends.`,
  sqlite: (asked: boolean): string =>
    asked
      ? 'The store is SQLite, in one file.'
      : 'The store is SQLite, in one file: PostgreSQL is not installed here (apt install postgresql).',
  plays: (tables: number) =>
    `${tables} tables play by themselves and send every row to the pit. All of it is on this machine.`,
  page: (address: string) => `The pit: ${address}`,
  tables:
    'The tables, their pages, rules and dealers (name, number, PIN). The pages of a dealer are in the language shown:',
  people: 'Who signs in at the pit and at every table, with number and PIN. These people exist only here:',
  role: demonstration.role,
  status: (config: string) =>
    `Alarms in the terminal: npm run --silent sabot -- pit status --config ${config}`,
  pid: (pid: number) =>
    `The pit is process ${pid}: kill it if you like. It comes back, and nothing is missing.`,
  comesByItself:
    'Within three minutes a call waits at BJ-03, BJ-02 is cut off, somebody puts an old copy of the journal of BJ-04 back, and the pit is killed.',
  tryFirst: 'Try first (type it here, and Enter; a table can be named: cut BJ-07):',
  commands: [
    'cut    cut the network of BJ-02: the table plays on; the alarm comes after 15 s. Once more heals it: it catches up',
    'call   the dealer of BJ-03 calls, and no floorperson comes: the alarm comes after 45 s, until you answer at its floor page',
    'fork   put an old copy of the box of BJ-04 back, keys and all: the box cannot notice, the pit does at once',
    'kill   kill the pit with -9: no table waits; it comes back with all that it has confirmed',
  ],
  trouble: {
    cut: (table: string) => `${table} is cut off. It plays on and keeps its rows.`,
    heal: (table: string) => `${table} is connected again, and sends what is missing.`,
    call: (table: string) =>
      `The dealer of ${table} calls the floor. Nobody comes until you answer at its floor page.`,
    fork: (table: string) =>
      `${table}: its box is copied now. When the pit has ${60} rows more, the copy is put back in its place.`,
    kill: () => 'The pit is killed with -9.',
  },
  unknown: (typed: string) => `"${typed}" is none of cut, call, fork, kill with the name of a table.`,
  alarm: (table: string, said: string) => `ALARM ${table}: ${said}`,
  pitDied: 'The pit has ended by itself; it is started again, as systemd would do it.',
  tableFailed: (said: string) => `A table has failed: ${said}.`,
  ends: 'Ctrl-C ends everything, and removes it.',
  stops: 'Stopping the tables, the pit and the store …',
};
