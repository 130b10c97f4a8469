// The database. The log holds everything in rows that never change. The other tables hold the same data in the form
// that disputes need, and can be made again from the log.
import { KIND_CODES, MARKED, ROLE_CODES, wordOf } from '../format/codes.ts';
import { SUM_TABLES } from '../sums/schema.ts';

/** An input touches a few places in a dozen tables. With small pages, little is written for each. */
export const PAGE_BYTES = 1024;

const LOG = `
CREATE TABLE staff (
  id TEXT NOT NULL,
  role TEXT NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (id, role)
) STRICT, WITHOUT ROWID;

-- kind and role are words; what is stored is their codes (format/codes.ts).
-- person and role: who did it; device and number: which device told it, and its running number.
-- cause: the row that a snapshot, a checkpoint or a count of repeats came from.
-- hash: SHA-256 of the row before and this row (chain.ts).
CREATE TABLE log (
  seq INTEGER PRIMARY KEY,
  cause INTEGER,
  kind_code INTEGER NOT NULL,
  at INTEGER NOT NULL,
  person TEXT,
  role_code INTEGER,
  device TEXT,
  number INTEGER,
  body TEXT NOT NULL,
  hash BLOB NOT NULL,
  kind TEXT NOT NULL AS (${wordOf('kind_code', KIND_CODES)}),
  role TEXT AS (${wordOf('role_code', ROLE_CODES)}),
  FOREIGN KEY (person, role) REFERENCES staff (id, role)
) STRICT;
-- Not with IN: for that SQLite builds a list anew for every row that is written.
CREATE INDEX log_marks ON log (kind, seq) WHERE ${MARKED};
CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
  BEGIN SELECT RAISE (ABORT, 'the log is never changed'); END;
-- Where the log begins since its oldest rows went into archives (archive/begins.ts): one row, or none.
CREATE TABLE begins (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  through INTEGER NOT NULL,
  round INTEGER NOT NULL,
  ended INTEGER NOT NULL,
  lead INTEGER NOT NULL
) STRICT;
CREATE TRIGGER log_is_never_deleted BEFORE DELETE ON log
  WHEN OLD.seq >= coalesce((SELECT lead FROM begins), OLD.seq)
  BEGIN SELECT RAISE (ABORT, 'nothing is ever deleted from the log'); END;

-- A refusal that is repeated while nothing else happens is counted here; the count goes into the log with the next input.
CREATE TABLE repeats (
  refused INTEGER PRIMARY KEY REFERENCES log (seq),
  times INTEGER NOT NULL,
  last_at INTEGER NOT NULL
) STRICT;
`;

const ROUNDS = `
-- The last running number of each device that is in the log: from there on it is asked again after a restart.
CREATE TABLE devices (
  device TEXT PRIMARY KEY,
  number INTEGER NOT NULL,
  seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE shoes (
  shoe INTEGER PRIMARY KEY,
  batch INTEGER NOT NULL,
  setup INTEGER NOT NULL REFERENCES log (seq),
  started_at INTEGER NOT NULL,
  started_seq INTEGER NOT NULL,
  ended_at INTEGER,
  ended_seq INTEGER
) STRICT;

-- A round is open from the first thing that belongs to it: a burned card, an incident, a wager.
CREATE TABLE rounds (
  round INTEGER PRIMARY KEY,
  shoe INTEGER REFERENCES shoes (shoe),
  setup INTEGER NOT NULL REFERENCES log (seq),
  dealer TEXT,
  hole_card TEXT,
  status TEXT NOT NULL CHECK (status IN ('betting', 'playing', 'settled', 'void')),
  opened_at INTEGER NOT NULL,
  opened_seq INTEGER NOT NULL REFERENCES log (seq),
  started_at INTEGER,
  ended_at INTEGER,
  ended_seq INTEGER REFERENCES log (seq),
  dealer_cards TEXT NOT NULL,
  dealer_total INTEGER NOT NULL,
  house INTEGER
) STRICT;
CREATE INDEX rounds_by_time ON rounds (opened_at);
CREATE INDEX rounds_by_end ON rounds (ended_at);
CREATE INDEX rounds_by_dealer ON rounds (dealer, opened_at);

CREATE TABLE boxes (
  round INTEGER NOT NULL REFERENCES rounds (round),
  seat INTEGER NOT NULL,
  PRIMARY KEY (round, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX boxes_by_seat ON boxes (seat, round);

-- gone: made by a split that was taken back.
CREATE TABLE hands (
  round INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  hand INTEGER NOT NULL,
  cards TEXT NOT NULL,
  total INTEGER NOT NULL,
  soft INTEGER NOT NULL,
  blackjack INTEGER NOT NULL,
  bust INTEGER NOT NULL,
  split INTEGER NOT NULL,
  doubles INTEGER NOT NULL,
  decisions TEXT NOT NULL,
  gone INTEGER NOT NULL,
  PRIMARY KEY (round, seat, hand),
  FOREIGN KEY (round, seat) REFERENCES boxes (round, seat)
) STRICT, WITHOUT ROWID;

-- number: the running number in the table's life. face: null while the card is face down. was: the face before a correction.
-- typed_by, typed_at: who entered or corrected the face last; null where a machine has read it. confirmed_by: the second person.
CREATE TABLE cards (
  number INTEGER PRIMARY KEY,
  round INTEGER NOT NULL REFERENCES rounds (round),
  seq INTEGER NOT NULL REFERENCES log (seq),
  at INTEGER NOT NULL,
  face TEXT,
  was TEXT,
  place TEXT NOT NULL,
  seat INTEGER,
  hand INTEGER,
  turned_at INTEGER,
  typed_by TEXT,
  typed_at INTEGER,
  confirmed_by TEXT
) STRICT;
CREATE INDEX cards_by_face ON cards (face, at);
`;

const MONEY = `
CREATE TABLE bettors (
  round INTEGER NOT NULL REFERENCES rounds (round),
  seat INTEGER NOT NULL,
  bettor TEXT NOT NULL,
  player TEXT NOT NULL,
  kind TEXT NOT NULL,
  seated INTEGER NOT NULL,
  left_at INTEGER,
  net INTEGER,
  PRIMARY KEY (round, seat, bettor)
) STRICT, WITHOUT ROWID;

-- seq and n: the row of the log that tells it, and which of the row's wagers.
CREATE TABLE wagers (
  round INTEGER NOT NULL,
  seq INTEGER NOT NULL REFERENCES log (seq),
  n INTEGER NOT NULL,
  wager TEXT NOT NULL,
  seat INTEGER NOT NULL,
  bettor TEXT NOT NULL,
  hand INTEGER,
  amount INTEGER NOT NULL,
  verbal INTEGER NOT NULL,
  at INTEGER NOT NULL,
  taken_back_at INTEGER,
  PRIMARY KEY (round, seq, n),
  FOREIGN KEY (round, seat, bettor) REFERENCES bettors (round, seat, bettor)
) STRICT, WITHOUT ROWID;
CREATE INDEX wagers_by_amount ON wagers (amount, at);

-- seq and n: the row of the log that tells it, and which of the row's facts; so too below.
-- net: what the bettor gained (+) or lost (−), in cents. reversed_by: the row that took the payment back.
CREATE TABLE lines (
  round INTEGER NOT NULL,
  seq INTEGER NOT NULL REFERENCES log (seq),
  n INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  bettor TEXT NOT NULL,
  wager TEXT NOT NULL,
  hand INTEGER,
  stake INTEGER NOT NULL,
  doubled TEXT,
  result TEXT NOT NULL,
  odds TEXT,
  net INTEGER NOT NULL,
  clause TEXT NOT NULL,
  at INTEGER NOT NULL,
  reversed_by INTEGER REFERENCES log (seq),
  PRIMARY KEY (round, seq, n),
  FOREIGN KEY (round, seat, bettor) REFERENCES bettors (round, seat, bettor)
) STRICT, WITHOUT ROWID;
CREATE INDEX lines_by_amount ON lines (net, at);

CREATE TABLE incidents (
  round INTEGER NOT NULL REFERENCES rounds (round),
  seq INTEGER NOT NULL REFERENCES log (seq),
  n INTEGER NOT NULL,
  kind TEXT NOT NULL,
  clause TEXT NOT NULL,
  seat INTEGER,
  at INTEGER NOT NULL,
  PRIMARY KEY (round, seq, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX incidents_by_kind ON incidents (kind, at);
CREATE INDEX incidents_by_time ON incidents (at);

CREATE TABLE floor_actions (
  round INTEGER NOT NULL REFERENCES rounds (round),
  seq INTEGER NOT NULL REFERENCES log (seq),
  n INTEGER NOT NULL,
  action TEXT NOT NULL,
  person TEXT,
  seat TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (round, seq, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX floor_actions_by_time ON floor_actions (at);

-- What refers to no row here may outlive it: its round, or the row that tells it, may be in an archive.

-- A settled round is put right. net: what the bettor gains (+) or loses (−) by it, in cents.
-- status: a proposal waits for a second person, who makes it count or declines it.
CREATE TABLE adjustments (
  adjustment INTEGER PRIMARY KEY,
  round INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  bettor TEXT NOT NULL,
  net INTEGER NOT NULL,
  reason TEXT NOT NULL,
  text TEXT,
  status TEXT NOT NULL CHECK (status IN ('proposed', 'made', 'refused', 'withdrawn')),
  proposed_by TEXT NOT NULL,
  proposed_at INTEGER NOT NULL,
  proposed_seq INTEGER NOT NULL,
  decided_by TEXT,
  decided_at INTEGER,
  decided_seq INTEGER
) STRICT;
CREATE INDEX adjustments_by_round ON adjustments (round);

-- A hand is held for a dispute: its record is kept as a file, whatever is done with the journal.
CREATE TABLE holds (
  hold INTEGER PRIMARY KEY,
  round INTEGER NOT NULL,
  reason TEXT NOT NULL,
  person TEXT NOT NULL,
  at INTEGER NOT NULL,
  seq INTEGER NOT NULL
) STRICT;
CREATE INDEX holds_by_round ON holds (round);
`;

/** The tables of a new journal: format 1. */
export const FORMAT_1 = LOG + ROUNDS + MONEY;

/** Query tables. Each comes after those it refers to. */
export const QUERY_TABLES = [
  'staff',
  'devices',
  'shoes',
  'rounds',
  'boxes',
  'hands',
  'cards',
  'bettors',
  'wagers',
  'lines',
  'incidents',
  'floor_actions',
  'adjustments',
  'holds',
  'repeats',
  'begins',
  ...SUM_TABLES,
] as const;

export interface TableColumns {
  readonly name: string;
  readonly columns: readonly { readonly column: string; readonly type: string; readonly key: boolean }[];
}
