// The kinds of rows in the log, for docs/journal.md and docs/journal-format.md.

import type { Shape } from '../../table/written.ts';
import type { RepeatedBody, SetupBody } from '../chain/bodies.ts';
import type { Checkpoint, EntryKind } from '../chain/chain.ts';
import type { Snapshot } from './snapshots.ts';
import { ACCESS, ARCHIVED, CLOCK, KEY, RESTORED, START, STOP } from './station-kinds.ts';

interface Kind {
  readonly when: string;
  readonly body: string;
  /** The fields, if the body is an object. */
  readonly fields: object | null;
}

const SETUP = {
  format: { holds: 'the number of the format' },
  table: { holds: "the table's name" },
  pack: {
    holds: 'the rule pack',
    of: {
      id: { holds: 'its name' },
      version: { holds: 'its version' },
      hash: { holds: 'the SHA-256 of its file' },
    },
  },
  book: { holds: "the rule book with the house's choices and limits: `values` and `clauses` by switch" },
  program: { holds: 'the version of the program' },
  identity: {
    holds: "the hash of the program's list of files; absent: a working copy, or simulated devices",
    maybe: true,
  },
  key: { holds: "the table's public key: base64 of its DER form" },
  sealing: { holds: 'the fingerprint of its sealing key' },
  written: {
    holds: 'how money is written: `locale`, `currency` and `decimals`; absent: as in the United States',
    maybe: true,
  },
} as const satisfies Shape<SetupBody>;

const REPEATED = {
  times: { holds: 'how often the refusal came in all' },
  lastAt: { holds: 'when it came last' },
} as const satisfies Shape<RepeatedBody>;

const SNAPSHOT = {
  format: { holds: 'the number of the format of saved tables' },
  value: { holds: 'where the table is in its chart: a phase, or a group of phases with a phase in it' },
  state: { holds: 'everything else, see "A saved table"' },
} as const satisfies Shape<Snapshot>;

const CHECKPOINT = {
  through: { holds: 'the number of the last row that is signed: the one before' },
  hash: { holds: 'its hash in hex' },
  key: { holds: "the key's fingerprint" },
  signature: { holds: 'the signature in base64' },
} as const satisfies Shape<Checkpoint>;

export const KINDS: { readonly [K in EntryKind]: Kind } = {
  setup: {
    when: 'at the first start, and when rules, program or a key have changed',
    body: 'what the table plays by',
    fields: SETUP,
  },
  input: {
    when: 'when an input is taken',
    body: 'a list: the input, then each fact that it caused',
    fields: null,
  },
  refused: {
    when: 'when an input is refused',
    body: 'a list: the input, and the reason as an object. The face of a card that nobody may have seen is left out',
    fields: null,
  },
  repeated: {
    when: 'before the next input, when a refusal came more than once; meanwhile it is counted in `repeats`',
    body: 'how often; `cause` is the row of the refusal',
    fields: REPEATED,
  },
  snapshot: {
    when: 'at the end of a round, with every signature, and after 256 inputs',
    body: 'the whole table; `cause` is the row that it follows from',
    fields: SNAPSHOT,
  },
  checkpoint: {
    when: "with a setup, every round's end, a new shoe, the closing of the table, every start and stop, a new key, an archive, an adjustment, a hold",
    body: 'a signature over the row before; `cause` is the row that it follows from',
    fields: CHECKPOINT,
  },
  start: {
    when: 'at every start of the table, before anything else',
    body: 'what was found, and what the table stands on; a signature follows',
    fields: START,
  },
  stop: {
    when: 'at every orderly stop, after everything else',
    body: 'why; a signature follows',
    fields: STOP,
  },
  access: {
    when: 'when somebody gets in or tries to, looks at a hand, or changes who may get in; the same from the same once a minute',
    body: 'what was done: a code with parameters. Who did it is in `person`, where it is known',
    fields: ACCESS,
  },
  clock: {
    when: 'when the clock steps by more than a second, and when it loses its time server or finds it again',
    body: 'what happened: a code with parameters',
    fields: CLOCK,
  },
  key: {
    when: 'when a key is changed; the old one signs it',
    body: 'which key, and the new one',
    fields: KEY,
  },
  restored: {
    when: 'when a backup was put in place of the journal',
    body: 'what was there, what is there now, and what is missing',
    fields: RESTORED,
  },
  archived: {
    when: 'when the oldest rows have gone into an archive; a signature follows',
    body: 'which rows, and where the journal begins now',
    fields: ARCHIVED,
  },
};
