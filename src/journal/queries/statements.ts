// Everything that is written to the query tables, as SQL.
import type { Database, Statement } from 'better-sqlite3';

const SQL = {
  person: 'INSERT INTO staff (id, role, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  device: `INSERT INTO devices (device, number, seq) VALUES (?, ?, ?)
    ON CONFLICT (device) DO UPDATE SET number = excluded.number, seq = excluded.seq`,
  repeat: `INSERT INTO repeats (refused, times, last_at) VALUES (?, ?, ?)
    ON CONFLICT (refused) DO UPDATE SET times = excluded.times, last_at = excluded.last_at`,

  shoe: 'INSERT INTO shoes (shoe, batch, setup, started_at, started_seq) VALUES (?, ?, ?, ?, ?)',
  'shoe ended': 'UPDATE shoes SET ended_at = ?, ended_seq = ? WHERE shoe = ? AND ended_seq IS NULL',

  round: `INSERT INTO rounds (round, shoe, setup, dealer, status, opened_at, opened_seq, dealer_cards, dealer_total)
    VALUES (?, ?, ?, ?, 'betting', ?, ?, '', 0)`,
  'round started': `UPDATE rounds SET status = 'playing', hole_card = ?, dealer = ?, started_at = ? WHERE round = ?`,
  'round not started': `UPDATE rounds SET status = 'betting', hole_card = NULL, started_at = NULL WHERE round = ?`,
  'no hands': 'DELETE FROM hands WHERE round = ?',
  'no boxes': 'DELETE FROM boxes WHERE round = ?',
  'round ended': `UPDATE rounds SET status = ?, ended_at = ?, ended_seq = ?, house = ?, dealer = ? WHERE round = ?`,
  'dealer has': 'UPDATE rounds SET dealer_cards = ?, dealer_total = ? WHERE round = ?',
  box: 'INSERT INTO boxes (round, seat) VALUES (?, ?)',
  hand: `INSERT INTO hands (round, seat, hand, cards, total, soft, blackjack, bust, split, doubles, decisions, gone)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
    ON CONFLICT (round, seat, hand) DO UPDATE SET cards = excluded.cards, total = excluded.total, soft = excluded.soft,
      blackjack = excluded.blackjack, bust = excluded.bust, split = excluded.split, doubles = excluded.doubles,
      decisions = excluded.decisions, gone = 0`,
  'hand is gone': `UPDATE hands SET gone = 1, cards = '', total = 0, decisions = ''
    WHERE round = ? AND seat = ? AND hand > ?`,
  card: `INSERT INTO cards (number, round, seq, at, face, place, seat, hand, typed_by, typed_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (number) DO UPDATE SET place = excluded.place, seat = excluded.seat, hand = excluded.hand`,
  'card moved': 'UPDATE cards SET hand = ? WHERE number = ?',
  'card was none': `UPDATE cards SET place = 'none' WHERE number = ?`,
  'card turned': 'UPDATE cards SET face = ?, turned_at = ?, typed_by = ?, typed_at = ? WHERE number = ?',
  'card corrected': `UPDATE cards SET face = ?, was = coalesce(was, ?), typed_by = ?, typed_at = ?, confirmed_by = NULL
    WHERE number = ?`,
  'card confirmed': 'UPDATE cards SET confirmed_by = ? WHERE number = ?',

  bettor: `INSERT INTO bettors (round, seat, bettor, player, kind, seated) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (round, seat, bettor) DO UPDATE SET player = excluded.player, kind = excluded.kind,
      seated = excluded.seated, left_at = NULL`,
  'bettor left': 'UPDATE bettors SET left_at = ? WHERE round = ? AND seat = ? AND bettor = ?',
  'bettor won': 'UPDATE bettors SET net = ? WHERE round = ? AND seat = ? AND bettor = ?',
  wager: `INSERT INTO wagers (round, seq, n, wager, seat, bettor, hand, amount, verbal, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  'wager taken back': 'UPDATE wagers SET taken_back_at = ? WHERE round = ? AND seq = ? AND n = ?',
  line: `INSERT INTO lines (round, seq, n, seat, bettor, wager, hand, stake, doubled, result, odds, net, clause, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  'line reversed': 'UPDATE lines SET reversed_by = ? WHERE round = ? AND seq = ? AND n = ?',
  incident: 'INSERT INTO incidents (round, seq, n, kind, clause, seat, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  'floor action':
    'INSERT INTO floor_actions (round, seq, n, action, person, seat, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  'adjustment proposed': `INSERT INTO adjustments
    (adjustment, round, seat, bettor, net, reason, text, status, proposed_by, proposed_at, proposed_seq)
    VALUES (?, ?, ?, ?, ?, ?, ?, 'proposed', ?, ?, ?)`,
  'adjustment decided': `UPDATE adjustments SET status = ?, decided_by = ?, decided_at = ?, decided_seq = ?
    WHERE adjustment = ?`,
  'round sum': `INSERT INTO round_sums (hour, setup, dealer, boxes, rounds, voids, house, busy_ms, squares)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET rounds = rounds + excluded.rounds, voids = voids + excluded.voids,
      house = house + excluded.house, busy_ms = busy_ms + excluded.busy_ms, squares = squares + excluded.squares`,
  'wager sum': `INSERT INTO wager_sums
    (hour, setup, dealer, seat, wager, lines, stakes, house, wagers, wagered, squares)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET lines = lines + excluded.lines, stakes = stakes + excluded.stakes,
      house = house + excluded.house, wagers = wagers + excluded.wagers, wagered = wagered + excluded.wagered,
      squares = squares + excluded.squares`,
  'box sum': `INSERT INTO box_sums (hour, setup, dealer, seat, rounds, told) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET rounds = rounds + excluded.rounds, told = told || excluded.told`,
  'event sum': `INSERT INTO event_sums (hour, dealer, seat, event, about, times) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET times = times + excluded.times`,
  'decision sum': `INSERT INTO decision_sums (hour, dealer, ms, decisions) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET decisions = decisions + excluded.decisions`,
  wait: `INSERT INTO waits (hour, inputs, waited_ms, longest_ms, blocked_ms) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET inputs = inputs + excluded.inputs, waited_ms = waited_ms + excluded.waited_ms,
      longest_ms = max(longest_ms, excluded.longest_ms), blocked_ms = blocked_ms + excluded.blocked_ms`,
  begins: 'INSERT OR REPLACE INTO begins (id, through, round, ended, lead) VALUES (1, ?, ?, ?, ?)',
  'hand held': 'INSERT INTO holds (hold, round, reason, person, at, seq) VALUES (?, ?, ?, ?, ?, ?)',
} as const;

type Value = string | number | null;

/** What the sums by hour are written with. */
export const SUM_CHANGES = ['round sum', 'wager sum', 'box sum', 'event sum', 'decision sum'] as const;

/** One statement and its values. */
export type Change = readonly [name: keyof typeof SQL, ...values: Value[]];

/** Writes changes in order. */
export type WriteChanges = (changes: readonly Change[]) => void;

export function changeWriter(db: Database): WriteChanges {
  return writerOf(db, Object.entries(SQL));
}

/** For a connection on which only sums can be written. */
export function sumWriter(db: Database): WriteChanges {
  return writerOf(
    db,
    SUM_CHANGES.map((name) => [name, SQL[name]]),
  );
}

function writerOf(db: Database, statements: readonly (readonly [string, string])[]): WriteChanges {
  const prepared = new Map<string, Statement>(statements.map(([name, sql]) => [name, db.prepare(sql)]));
  return (changes) => {
    for (const [name, ...values] of changes) prepared.get(name)?.run(values);
  };
}

/** The row that a change rewrites and that nothing refers to; null for all other changes. */
function rowOf([name, ...values]: Change): string | null {
  switch (name) {
    case 'hand':
      return `hand ${values[0]} ${values[1]} ${values[2]}`;
    case 'dealer has':
      return `dealer ${values[2]}`;
    case 'device':
      return `device ${values[0]}`;
    default:
      return null;
  }
}

/** For transactions with many inputs: a row that changes with every card is written once, at the end. */
export class LateWriter {
  readonly #write: WriteChanges;
  readonly #late = new Map<string, Change>();

  constructor(write: WriteChanges) {
    this.#write = write;
  }

  readonly write: WriteChanges = (changes) => {
    for (const change of changes) {
      const row = rowOf(change);
      if (row !== null) this.#late.set(row, change);
      else {
        // These change the hands in the database.
        if (change[0] === 'hand is gone' || change[0] === 'no hands') this.flush();
        this.#write([change]);
      }
    }
  };

  flush(): void {
    this.#write([...this.#late.values()]);
    this.#late.clear();
  }
}
