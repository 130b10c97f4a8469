// The tables that both engines have. Only segments differ: PostgreSQL cuts them into gaming days.

/** The names of types, by engine. */
export interface Types {
  readonly whole: string;
  readonly bytes: string;
  /** A number that counts up by itself, as the primary key. */
  readonly counted: string;
}

export const SEGMENT_COLUMNS = ({ whole, bytes }: Types) => `
  day TEXT NOT NULL,
  at_table TEXT NOT NULL,
  line ${whole} NOT NULL,
  from_seq ${whole} NOT NULL,
  to_seq ${whole} NOT NULL,
  hash TEXT NOT NULL,
  rounds ${whole} NOT NULL,
  body ${bytes} NOT NULL,
  CHECK (from_seq > 0 AND to_seq >= from_seq)`;

/** What is evidence besides the segments. */
export const EVIDENCE = ({ whole, counted }: Types) => `
CREATE TABLE heads (
  at_table TEXT NOT NULL,
  line ${whole} NOT NULL,
  seq ${whole} NOT NULL,
  hash TEXT NOT NULL,
  at ${whole} NOT NULL,
  checker TEXT NOT NULL,
  PRIMARY KEY (at_table, line)
);
CREATE TABLE lines (
  at_table TEXT NOT NULL,
  line ${whole} NOT NULL CHECK (line > 1),
  accepted_by TEXT NOT NULL CHECK (trim(accepted_by) <> ''),
  reason TEXT NOT NULL CHECK (trim(reason) <> ''),
  at ${whole} NOT NULL,
  PRIMARY KEY (at_table, line)
);
CREATE TABLE claims (
  at_table TEXT PRIMARY KEY,
  line ${whole} NOT NULL,
  seq ${whole} NOT NULL,
  hash TEXT NOT NULL,
  at ${whole} NOT NULL,
  stopped INTEGER NOT NULL
);
CREATE TABLE told (
  at_table TEXT NOT NULL,
  line ${whole} NOT NULL,
  seq ${whole} NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (at_table, line, seq)
);
CREATE TABLE credentials (
  fingerprint TEXT PRIMARY KEY,
  at_table TEXT NOT NULL,
  enrolled_by TEXT NOT NULL CHECK (trim(enrolled_by) <> ''),
  at ${whole} NOT NULL,
  revoked_by TEXT CHECK (trim(revoked_by) <> ''),
  revoked_at ${whole}
);
CREATE INDEX credentials_by_table ON credentials (at_table);
CREATE TABLE alarms (
  id ${counted},
  at_table TEXT NOT NULL,
  code TEXT NOT NULL,
  subject TEXT NOT NULL,
  about TEXT NOT NULL,
  at ${whole} NOT NULL,
  acknowledged_by TEXT CHECK (trim(acknowledged_by) <> ''),
  acknowledged_at ${whole}
);
CREATE UNIQUE INDEX alarms_open ON alarms (at_table, code, subject) WHERE acknowledged_at IS NULL;
CREATE INDEX alarms_by_subject ON alarms (at_table, code, subject);
CREATE INDEX alarms_by_table ON alarms (at_table, id);
CREATE TABLE looks (
  id ${counted},
  at ${whole} NOT NULL,
  person TEXT NOT NULL,
  role TEXT NOT NULL,
  what TEXT NOT NULL,
  about TEXT NOT NULL
);
CREATE INDEX looks_by_person ON looks (person, what, id);
`;

/** The form of the index. One of another form is emptied and made again from the segments. */
export const INDEX_FORM = 4;

/** An index that is made again tells nobody that old rows are new: up to these rows it was made before. */
export const MADE_AGAIN =
  'INSERT INTO made_again (at_table, line, seq) SELECT at_table, line, seq FROM heads';

/** Made from the segments. */
export const INDEX = ({ whole }: Types) => `
CREATE TABLE index_form (version ${whole} NOT NULL);
INSERT INTO index_form VALUES (${INDEX_FORM});
CREATE TABLE cursors (
  at_table TEXT NOT NULL,
  line ${whole} NOT NULL,
  seq ${whole} NOT NULL,
  PRIMARY KEY (at_table, line)
);
CREATE TABLE made_again (
  at_table TEXT NOT NULL,
  line ${whole} NOT NULL,
  seq ${whole} NOT NULL,
  PRIMARY KEY (at_table, line)
);
${MADE_AGAIN};
CREATE TABLE rounds (
  at_table TEXT NOT NULL,
  line ${whole} NOT NULL,
  round ${whole} NOT NULL,
  shoe ${whole},
  dealer TEXT,
  pack TEXT NOT NULL,
  currency TEXT NOT NULL,
  status TEXT NOT NULL,
  opened_at ${whole} NOT NULL,
  ended_at ${whole} NOT NULL,
  ended_seq ${whole} NOT NULL,
  dealer_cards TEXT NOT NULL,
  dealer_total ${whole} NOT NULL,
  handle ${whole} NOT NULL,
  mains ${whole} NOT NULL,
  house ${whole} NOT NULL,
  boxes ${whole} NOT NULL,
  typed ${whole} NOT NULL,
  corrected ${whole} NOT NULL,
  seen_at ${whole} NOT NULL,
  PRIMARY KEY (at_table, line, round)
);
CREATE INDEX rounds_by_time ON rounds (opened_at);
CREATE INDEX rounds_by_sight ON rounds (seen_at);
CREATE INDEX rounds_by_table ON rounds (at_table, opened_at);
CREATE TABLE hands (
  at_table TEXT NOT NULL,
  line ${whole} NOT NULL,
  round ${whole} NOT NULL,
  seat ${whole} NOT NULL,
  hand ${whole} NOT NULL,
  cards TEXT NOT NULL,
  box_cards TEXT NOT NULL,
  total ${whole} NOT NULL,
  blackjack ${whole} NOT NULL,
  bust ${whole} NOT NULL,
  pair ${whole} NOT NULL,
  wager ${whole} NOT NULL,
  net ${whole} NOT NULL,
  at ${whole} NOT NULL,
  dealer TEXT,
  PRIMARY KEY (at_table, line, round, seat, hand)
);
CREATE INDEX hands_by_time ON hands (at);
CREATE INDEX hands_by_seat ON hands (seat, at);
CREATE INDEX hands_by_net ON hands (net, at);
CREATE TABLE calls (
  at_table TEXT NOT NULL,
  line ${whole} NOT NULL,
  seq ${whole} NOT NULL,
  n ${whole} NOT NULL,
  about TEXT NOT NULL,
  clause TEXT NOT NULL,
  seat ${whole},
  at ${whole} NOT NULL,
  seen_at ${whole} NOT NULL,
  PRIMARY KEY (at_table, line, seq, n)
);
CREATE INDEX calls_by_time ON calls (at);
CREATE INDEX calls_by_sight ON calls (seen_at);
CREATE TABLE incidents (
  at_table TEXT NOT NULL,
  line ${whole} NOT NULL,
  round ${whole} NOT NULL,
  seq ${whole} NOT NULL,
  n ${whole} NOT NULL,
  kind TEXT NOT NULL,
  clause TEXT NOT NULL,
  seat ${whole},
  at ${whole} NOT NULL,
  seen_at ${whole} NOT NULL,
  PRIMARY KEY (at_table, line, seq, n)
);
CREATE TABLE shuffles (
  at_table TEXT NOT NULL,
  line ${whole} NOT NULL,
  shoe ${whole} NOT NULL,
  seq ${whole} NOT NULL,
  at ${whole} NOT NULL,
  reason TEXT NOT NULL,
  clause TEXT,
  ordered_by TEXT,
  dealer TEXT,
  how TEXT,
  rounds ${whole} NOT NULL,
  last_round ${whole} NOT NULL,
  cards_out ${whole} NOT NULL,
  cards_in ${whole},
  PRIMARY KEY (at_table, line, shoe)
);
CREATE INDEX shuffles_by_time ON shuffles (at_table, at);
CREATE INDEX incidents_by_time ON incidents (at);
CREATE INDEX incidents_by_sight ON incidents (seen_at);
CREATE INDEX incidents_by_kind ON incidents (kind, at);
CREATE INDEX incidents_by_round ON incidents (at_table, line, round);
`;

/** Their rows are never changed and never deleted. */
export const NEVER_CHANGED = ['segments', 'lines', 'looks'] as const;
/** Some of their columns may change once, or go forward; no row is deleted. */
export const NEVER_DELETED = ['heads', 'alarms', 'credentials'] as const;
export const INDEX_TABLES = [
  'rounds',
  'hands',
  'calls',
  'incidents',
  'shuffles',
  'cursors',
  'made_again',
] as const;
