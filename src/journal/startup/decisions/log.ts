// The key and the log: whether they may be believed, and where the table goes on.
import { isDeepStrictEqual } from 'node:util';
import type { Table } from '../../../table/table.ts';
import type { Setup, SetupBody } from '../../chain/bodies.ts';
import { publicKeyOf, type TableKey } from '../../chain/key.ts';
import { savedIn } from '../../format/snapshots.ts';
import type { Look } from '../look.ts';
import {
  packName,
  type Recovered,
  recoveredAs,
  tablesAgree,
  underNewRules,
  wasClosed,
  withCountersOf,
} from '../recovery.ts';
import type { RulesChange } from '../stop-about.ts';
import { badSignature, brokenRow, keyNotHandedOn, type Marks } from '../trust.ts';
import { BEGINNING } from './beginning.ts';
import { type Decision, type Row, stopWith } from './row.ts';
import { WITNESSED } from './witnessed.ts';

interface Written {
  readonly look: Look;
  readonly path: string;
  readonly key: TableKey;
  readonly marks: Marks;
}

/** The rows above have found a key and a log. */
function ofLog(decide: (written: Written) => Decision | null): Row['decide'] {
  return (look) => {
    const key = look.key();
    const marks = look.marks();
    if (!key || !marks) throw new Error('the log was asked before it was there');
    return decide({ look, path: look.given.path, key, marks });
  };
}

const TRUST = {
  'other key': {
    found: 'A journal that was signed with another key.',
    done: 'Stops.',
    code: 'other-key',
    decide: ofLog(({ look, path, key }) => {
      const written = look.setup()?.key ?? key.public.text;
      if (written === key.public.text) return null;
      const theirs = publicKeyOf(written)?.fingerprint ?? null;
      const ours = key.public.fingerprint;
      return stopWith('other-key', {
        code: 'signed-with-other-key',
        path,
        file: look.given.keys.signing,
        theirs,
        ours,
      });
    }),
  },
  'other sealing key': {
    found: 'A journal whose cards were sealed with another key.',
    done: 'Stops.',
    code: 'other-key',
    decide: ofLog(({ look, path, key }) => {
      const ours = key.sealingFingerprint;
      const theirs = look.setup()?.sealing ?? ours;
      if (theirs === ours) return null;
      return stopWith('other-key', {
        code: 'sealed-with-other-key',
        path,
        file: look.given.keys.sealing,
        theirs,
        ours,
      });
    }),
  },
  'other table': {
    found: 'The journal of another table.',
    done: 'Stops.',
    code: 'other-table',
    decide: ofLog(({ look, path }) => {
      const { table } = look.given.setup;
      const written = look.setup()?.table ?? table;
      if (written === table) return null;
      return stopWith('other-table', { code: 'of-other-table', path, written, table });
    }),
  },
  'bad signature': {
    found: 'The last signature, or that of the setup in force, does not hold.',
    done: 'Stops.',
    code: 'bad-signature',
    decide: ofLog(({ look, path, key, marks }) => {
      const row = badSignature(look.reader, key.public, marks);
      return row === null ? null : stopWith('bad-signature', { code: 'signature-does-not-hold', path, row });
    }),
  },
  'key not handed on': {
    found: 'A key in force that the key before it has not handed on to, by a row that it has signed.',
    done: 'Stops.',
    code: 'bad-signature',
    decide: ofLog(({ look, path }) => {
      const row = keyNotHandedOn(look.reader);
      return row === null ? null : stopWith('bad-signature', { code: 'key-not-handed-on', path, row });
    }),
  },
  'chain broken': {
    found: 'A row since the last signature, or one that the table is made from, is not as it was written.',
    done: 'Stops.',
    code: 'chain-broken',
    decide: ofLog(({ look, path, marks }) => {
      const row = brokenRow(look.reader, marks);
      return row === null ? null : stopWith('chain-broken', { code: 'row-changed', path, row });
    }),
  },
} as const satisfies Record<string, Row>;

function setupOf(look: Look): SetupBody {
  const setup = look.setup();
  if (!setup) throw new Error('the chain holds, and its setup cannot be read');
  return setup;
}

function isOfOtherFormat(look: Look): boolean {
  const snapshot = look.snapshot();
  return snapshot !== null && savedIn(snapshot) === null;
}

/** The table as the log left it. */
interface Left {
  readonly look: Look;
  readonly table: Table;
  readonly inputs: number;
  readonly stored: SetupBody;
  /** What the house has changed. */
  readonly changed: RulesChange | null;
}

/** The rows above have made it again. */
function ofTable(decide: (left: Left) => Decision | null): Row['decide'] {
  return (look) => {
    const replayed = look.replayed();
    if (!replayed.ok) throw new Error('the table was asked before it was made again');
    const { table, inputs } = replayed;
    const stored = setupOf(look);
    return decide({ look, table, inputs, stored, changed: look.changed() });
  };
}

function goingOn(look: Look, table: Table, inputs: number, setupIsNew: boolean): Recovered {
  return recoveredAs(look.reader, look.projection(), table, inputs, setupIsNew);
}

const MADE_AGAIN = {
  'other format, closed': {
    found: 'A closed table, saved in a format that this program does not know.',
    done: 'Goes on as a closed table: its counters are read from the tables, and the new version is written down.',
    code: null,
    decide: ofLog(({ look }) => {
      if (!isOfOtherFormat(look) || !wasClosed(look.reader)) return null;
      const table = withCountersOf(look.reader, look.given.rules);
      return { start: goingOn(look, table, 0, true) };
    }),
  },
  'other format': {
    found: 'An open table, saved in a format that this program does not know.',
    done: 'Stops.',
    code: 'other-format',
    decide: ofLog(({ look, path }) =>
      isOfOtherFormat(look)
        ? stopWith('other-format', { code: 'other-format-in-play', path, version: setupOf(look).program })
        : null,
    ),
  },
  'replay differs': {
    found: 'The inputs since the last snapshot, taken once more, do not cause the facts that were written.',
    done: 'Stops.',
    code: 'replay-differs',
    decide: ofLog(({ look, path }) => {
      const replayed = look.replayed();
      if (replayed.ok) return null;
      return stopWith('replay-differs', {
        code: 'other-result',
        path,
        row: replayed.seq,
        version: setupOf(look).program,
      });
    }),
  },
  'tables differ': {
    found: 'The query tables are at another round or shoe than the log.',
    done: 'Stops.',
    code: 'tables-differ',
    decide: ofTable(({ look, table }) =>
      tablesAgree(look.reader, table)
        ? null
        : stopWith('tables-differ', { code: 'tables-not-as-log', path: look.given.path }),
    ),
  },
} as const satisfies Record<string, Row>;

function isSameProgram(stored: Setup, given: Setup): boolean {
  return (
    stored.program === given.program &&
    stored.identity === given.identity &&
    isDeepStrictEqual(stored.written, given.written)
  );
}

const GOING_ON = {
  'other rules': {
    found: 'Other rules, options or limits than the open shoe was started with.',
    done: 'Stops.',
    code: 'other-rules',
    decide: ofTable(({ look, table, stored, changed }) =>
      changed === null || table.phase === 'closed'
        ? null
        : stopWith('other-rules', {
            code: 'rules-changed',
            path: look.given.path,
            pack: packName(stored),
            change: changed,
          }),
    ),
  },
  'new rules': {
    found: 'Other rules, options or limits, and the table is closed.',
    done: 'Goes on under the new rules and writes them down; rounds, shoes and cards are counted on.',
    code: null,
    decide: ofTable(({ look, table, changed }) => {
      if (changed === null) return null;
      const under = underNewRules(look.given.rules, table);
      return { start: goingOn(look, under, 0, true) };
    }),
  },
  'new program': {
    found:
      'The same rules under another version of the program, other files under the same version, or another currency.',
    done: 'Goes on where it was, and writes version, identity and currency down.',
    code: null,
    decide: ofTable(({ look, table, inputs, stored }) =>
      isSameProgram(stored, look.given.setup) ? null : { start: goingOn(look, table, inputs, true) },
    ),
  },
  'in a round': {
    found: 'A table in the middle of a round.',
    done: 'Goes on in the middle of the round.',
    code: null,
    decide: ofTable(({ look, table, inputs }) =>
      table.state.round ? { start: goingOn(look, table, inputs, false) } : null,
    ),
  },
  'between rounds': {
    found: 'A table between two rounds, idle or closed.',
    done: 'Goes on where it was.',
    code: null,
    decide: ofTable(({ look, table, inputs }) => ({
      start: goingOn(look, table, inputs, false),
    })),
  },
} as const satisfies Record<string, Row>;

export const LOG = { ...BEGINNING, ...TRUST, ...WITNESSED, ...MADE_AGAIN, ...GOING_ON };
