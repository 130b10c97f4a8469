// What the bodies of the station's own rows hold, for docs/journal-format.md.

import type { Shape } from '../../table/written.ts';
import type {
  AccessBody,
  ArchivedBody,
  ClockBody,
  Head,
  KeyBody,
  RestoredBody,
  RowSpan,
  StartBody,
  StopBody,
} from '../chain/station-bodies.ts';

const HEAD = {
  seq: { holds: 'the number of the row' },
  hash: { holds: 'its hash in hex' },
} as const satisfies Shape<Head>;

const SPAN = { from: { holds: 'the first' }, to: { holds: 'the last' } } as const satisfies Shape<RowSpan>;

export const START = {
  found: { holds: 'the last row that was found; row 0: none', of: HEAD },
  ended: { holds: 'how the run before ended: first (there was none), stopped, died or restored' },
  unsigned: { holds: 'rows that were found without a signature; null: none', of: SPAN },
  program: {
    holds: 'the program',
    of: {
      version: { holds: 'its version' },
      identity: { holds: 'the hash of its files; null: not known' },
    },
  },
  pack: {
    holds: 'the rule pack',
    of: {
      id: { holds: 'its name' },
      version: { holds: 'its version' },
      hash: { holds: 'the SHA-256 of its file' },
    },
  },
  config: { holds: 'the SHA-256 of table.yaml; null: there is none' },
  staff: { holds: 'the SHA-256 of the staff file; null: there is none' },
  prizes: { holds: "the SHA-256 of the wheel's prizes as JSON; null: no wheel" },
  clock: {
    holds: 'the clock',
    of: {
      synchronised: { holds: 'whether it follows a time server; null: nobody knows' },
      says: { holds: 'what it said' },
    },
  },
  witness: {
    holds: "what the second witness says of the journal's length: agrees, behind or missing; null: not asked",
  },
} as const satisfies Shape<StartBody>;

export const STOP = {
  reason: { holds: 'asked, disk (it failed) or no-pages (they could not be served)' },
} as const satisfies Shape<StopBody>;

export const ACCESS = {
  code: { holds: 'what was done' },
  round: { holds: 'the round, where a hand is looked at or taken away', maybe: true },
  from: { holds: 'the beginning of the period that was exported', maybe: true },
  to: { holds: 'its end', maybe: true },
  member: { holds: 'whose entry in the staff file was changed', maybe: true },
  change: { holds: 'enrolled, pin, retired or unlocked', maybe: true },
  hash: { holds: 'the hash of the file that was changed', maybe: true },
  where: { holds: 'keypad, page, command-line, or an address of the network' },
  times: { holds: 'how often' },
  lastAt: { holds: 'when last' },
} as const satisfies Shape<AccessBody>;

export const CLOCK = {
  code: { holds: 'stepped, behind-journal, far-ahead, believed, synchronised or unsynchronised' },
  ms: { holds: 'by how much: forward, or back (−)', maybe: true },
  followed: { holds: 'the times of the rows follow the step; false: they wait for the floor', maybe: true },
  says: { holds: 'what the clock said' },
} as const satisfies Shape<ClockBody>;

export const KEY = {
  which: { holds: 'signing or sealing' },
  key: { holds: 'the new public key, or the fingerprint of the new sealing key' },
} as const satisfies Shape<KeyBody>;

export const RESTORED = {
  old: {
    holds: 'the last row of the journal that was there, or that its witness had seen; null: nobody can tell',
    of: HEAD,
  },
  new: { holds: 'the last row of the one in its place', of: HEAD },
  missing: { holds: 'the rows that it lacks; null: none', of: SPAN },
} as const satisfies Shape<RestoredBody>;

export const ARCHIVED = {
  first: { holds: 'the first row in the archive' },
  through: { holds: 'the last row in it' },
  hash: { holds: 'the hash of that row in hex' },
  round: { holds: 'the last round in it' },
  ended: { holds: 'the row that ended that round' },
  lead: { holds: 'from this row on the rows up to the last one are in the journal too' },
  digest: { holds: 'what the archive was signed over, in hex' },
  by: { holds: 'command-line or table' },
  spins: { holds: 'how often the wheel stopped at each section, in all archives together', maybe: true },
} as const satisfies Shape<ArchivedBody>;
