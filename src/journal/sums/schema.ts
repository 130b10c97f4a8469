// Sums by hour, for the figures of a shift: a question about a quarter of a year reads thousands of rows instead of millions. They
// came after format 1 and are an addition to it: a journal without them is complete, and gets them while the table plays (adding.ts).
// Each is written with the end of a round, from the log alone, so `verify` makes them again and compares; all but `waits`.

/** Never edit a shipped addition. */
export const SUMS = `
-- hour: hours since 1970 in which the round ended. setup: the row of the setup in force. dealer: '' where nobody is known.
-- boxes: how many were in play. busy_ms: how long the table was busy with these rounds (round-sums.ts).
-- squares: of the main wagers of a round together, in cents.
CREATE TABLE round_sums (
  hour INTEGER NOT NULL,
  setup INTEGER NOT NULL,
  dealer TEXT NOT NULL,
  boxes INTEGER NOT NULL,
  rounds INTEGER NOT NULL,
  voids INTEGER NOT NULL,
  house INTEGER NOT NULL,
  busy_ms INTEGER NOT NULL,
  squares INTEGER NOT NULL,
  PRIMARY KEY (hour, setup, dealer, boxes)
) STRICT, WITHOUT ROWID;

-- lines, stakes and house: of all lines in force. wagers, wagered and squares: of the wagers as they were first placed, without
-- those that were returned; squares: of what lay on the box.
CREATE TABLE wager_sums (
  hour INTEGER NOT NULL,
  setup INTEGER NOT NULL,
  dealer TEXT NOT NULL,
  seat INTEGER NOT NULL,
  wager TEXT NOT NULL,
  lines INTEGER NOT NULL,
  stakes INTEGER NOT NULL,
  house INTEGER NOT NULL,
  wagers INTEGER NOT NULL,
  wagered INTEGER NOT NULL,
  squares INTEGER NOT NULL,
  PRIMARY KEY (hour, setup, dealer, seat, wager)
) STRICT, WITHOUT ROWID;

-- rounds: in which something was settled at this seat. told: the first decision of each hand: its two cards, the rank of the up card, a
-- letter for the decision, and the main wagers on the box in cents, such as '8S7D6h2500 '.
CREATE TABLE box_sums (
  hour INTEGER NOT NULL,
  setup INTEGER NOT NULL,
  dealer TEXT NOT NULL,
  seat INTEGER NOT NULL,
  rounds INTEGER NOT NULL,
  told TEXT NOT NULL,
  PRIMARY KEY (hour, setup, dealer, seat)
) STRICT, WITHOUT ROWID;

-- event: an incident of the kind "about", a correction, a card that a person has typed, a device that was lost or could not read.
-- seat: 0 where it belongs to no box.
CREATE TABLE event_sums (
  hour INTEGER NOT NULL,
  dealer TEXT NOT NULL,
  seat INTEGER NOT NULL,
  event TEXT NOT NULL,
  about TEXT NOT NULL,
  times INTEGER NOT NULL,
  PRIMARY KEY (hour, dealer, seat, event, about)
) STRICT, WITHOUT ROWID;

-- How many decisions took so long: ms is the lower end of a step of a quarter of a second, a second, or ten.
CREATE TABLE decision_sums (
  hour INTEGER NOT NULL,
  dealer TEXT NOT NULL,
  ms INTEGER NOT NULL,
  decisions INTEGER NOT NULL,
  PRIMARY KEY (hour, dealer, ms)
) STRICT, WITHOUT ROWID;
`;

const WAITS = `
-- How long Sabot made people wait. The station measures it: it is the only table that does not come from the log.
CREATE TABLE waits (
  hour INTEGER PRIMARY KEY,
  inputs INTEGER NOT NULL,
  waited_ms INTEGER NOT NULL,
  longest_ms INTEGER NOT NULL,
  blocked_ms INTEGER NOT NULL
) STRICT;
`;

/** In the order in which they came. */
export const ADDITIONS: readonly string[] = [SUMS, WAITS];

/** Not made from the log: nothing to compare. */
export const MEASURED_TABLES = ['waits'] as const;

export const SUM_TABLES = ['round_sums', 'wager_sums', 'box_sums', 'event_sums', 'decision_sums'] as const;
