// A journal together with its archives, as whoever looks for a past hand sees them: one life of a table. A hand in an archive is unpacked
// with its block, and what was said of it since comes from the journal.
import type { Database } from 'better-sqlite3';
import type { PastBettor } from '../../table/adjustment.ts';
import type { PastHand } from '../../table/hold.ts';
import { entriesFrom, lastMark } from '../chain/log.ts';
import { wasBettor } from '../queries/adjustments.ts';
import {
  type Criteria,
  countRounds,
  DEFAULT_LIMIT,
  dealersIn,
  describeRounds,
  type FoundRound,
  findRounds,
} from '../queries/finding.ts';
import { boxesMeant, type FoundBox, namesBox } from '../queries/finding-boxes.ts';
import { holdReader } from '../queries/holds.ts';
import { roundRow } from '../queries/reading.ts';
import type { ArchiveFile, StoredBlock } from './archive-file.ts';
import { beginningOf } from './begins.ts';
import {
  countIndexed,
  dealersIndexed,
  findIndexed,
  foundIn,
  indexed,
  needsUnpacking,
} from './index-search.ts';
import { Shelf } from './shelf.ts';
import { addRows, addSetups } from './unpacked.ts';

/** The journal that holds the round; `missing`: the round is in an archive that is not there. */
export type Holding = { readonly db: Database } | { readonly missing: true };

export interface Found {
  /** The newest first. */
  readonly rounds: number[];
  /** Where a search that has unpacked enough goes on: with the rounds before this one. Null: it has come to its end. */
  readonly goesOnBefore: number | null;
}

/** So many blocks stay unpacked. */
const MOST_UNPACKED = 3;

export class Library {
  readonly db: Database;
  readonly #shelf: Shelf | null;
  readonly #unpacked = new Map<string, Database>();

  /** Without a folder only the journal itself is read. */
  constructor(db: Database, folder: string | null) {
    this.db = db;
    this.#shelf = folder === null ? null : new Shelf(folder);
  }

  /** The last round and row in the archives; 0: there are none. */
  get #archived(): { readonly round: number; readonly through: number } {
    return beginningOf(this.db) ?? { round: 0, through: 0 };
  }

  journalWith(round: number): Holding {
    const { round: last, through } = this.#archived;
    if (round > last || round < 1) return { db: this.db };
    const archive = this.#shelf?.withRound(round, through) ?? null;
    const block = archive?.blockOfRound(round) ?? null;
    return archive && block ? { db: this.#unpack(archive, block) } : { missing: true };
  }

  /** Whether there is such a round, or was such a bettor in one that is over. The table itself does not know past rounds. */
  knows(past: PastBettor | PastHand): boolean {
    const held = this.journalWith(past.round);
    if (!('db' in held)) return false;
    return 'seat' in past ? wasBettor(held.db, past) : roundRow(held.db, past.round) !== null;
  }

  #unpack(archive: ArchiveFile, block: StoredBlock): Database {
    const name = `${archive.path} ${block.first}`;
    const known = this.#unpacked.get(name);
    if (known) {
      addSince(known, this.db);
      return known;
    }
    const db = archive.journalOf(block);
    addSince(db, this.db);
    // A shoe in an archive is over, whether its end is in this block or not.
    db.exec('DELETE FROM shoes');
    const oldest = [...this.#unpacked][0];
    if (oldest && this.#unpacked.size >= MOST_UNPACKED) {
      oldest[1].close();
      this.#unpacked.delete(oldest[0]);
    }
    this.#unpacked.set(name, db);
    return db;
  }

  /** The numbers of matching rounds, newest first. */
  find(wanted: Criteria, limit = DEFAULT_LIMIT): number[] {
    return this.search(wanted, limit).rounds;
  }

  /** The same, with at most so many blocks unpacked, so that nobody waits for years of archives. */
  search(wanted: Criteria, limit: number, mostBlocks = Number.POSITIVE_INFINITY): Found {
    const rounds = findRounds(this.db, wanted, limit);
    const most = wanted.last ?? (wanted.at === undefined ? limit : 1);
    const unpacked = new Set<number>();
    for (const { archive, round } of this.#older(wanted)) {
      if (rounds.length >= most) break;
      const block = needsUnpacking(wanted) || namesBox(wanted) ? archive.blockOfRound(round) : null;
      if (block) unpacked.add(block.first);
      if (unpacked.size > mostBlocks) return { rounds, goesOnBefore: round + 1 };
      if (!needsUnpacking(wanted) || (block && this.#fits(archive, block, round, wanted))) rounds.push(round);
    }
    return { rounds, goesOnBefore: null };
  }

  #fits(archive: ArchiveFile, block: StoredBlock, round: number, wanted: Criteria): boolean {
    const { last: _, before: __, at: ___, ...rest } = wanted;
    return findRounds(this.#unpack(archive, block), { ...rest, round }, 1).length > 0;
  }

  /** How many match. In archives a seat, a card, an amount or an incident is looked up in the index alone, which may count a few too many. */
  count(wanted: Criteria): number {
    if (wanted.last !== undefined || wanted.at !== undefined) return this.find(wanted).length;
    let count = countRounds(this.db, wanted);
    for (const archive of this.#archives()) count += countIndexed(archive.db, wanted);
    return count;
  }

  /** Everybody who has dealt a round, by name. */
  dealers(): string[] {
    const archived = [...this.#archives()].flatMap(({ db }) => dealersIndexed(db));
    return [...new Set([...dealersIn(this.db), ...archived])].sort((a, b) => a.localeCompare(b));
  }

  /** The rounds in archives that may fit, by their index. */
  *#older(wanted: Criteria): Generator<{ readonly archive: ArchiveFile; readonly round: number }> {
    for (const archive of this.#archives())
      for (const round of findIndexed(archive.db, wanted)) yield { archive, round };
  }

  /** The newest first. One that cannot be read is passed over: `verify` and `doctor` name it. */
  *#archives(): Generator<ArchiveFile> {
    const { through } = this.#archived;
    for (const { path } of this.#shelf?.upTo(through).toReversed() ?? []) {
      const archive = this.#shelf?.open(path);
      if (archive) yield archive;
    }
  }

  /** What a list shows of each round. */
  describe(rounds: readonly number[], wanted: Criteria = {}): FoundRound[] {
    const { round: last, through } = this.#archived;
    const holds = holdReader(this.db);
    return rounds.flatMap((round): FoundRound[] => {
      if (round > last) return describeRounds(this.db, [round], wanted);
      const held = this.journalWithCard(round, wanted);
      if (held) return describeRounds(held, [round], wanted);
      const archive = this.#shelf?.withRound(round, through);
      const row = archive && indexed(archive.db, round);
      return row
        ? [
            foundIn(
              row,
              holds(round).map(({ hold }) => hold),
            ),
          ]
        : [];
    });
  }

  /** The boxes of a round that are meant; none if its archive is not there. */
  boxes(round: number, wanted: Criteria): FoundBox[] {
    const held = namesBox(wanted) ? this.journalWith(round) : null;
    return held && 'db' in held ? boxesMeant(held.db, round, wanted) : [];
  }

  /** Where a card lay is only in the block. */
  private journalWithCard(round: number, { card }: Criteria): Database | null {
    const held = card === undefined ? null : this.journalWith(round);
    return held && 'db' in held ? held.db : null;
  }

  /** The blocks with rounds that ended in a period, unpacked one after the other, the oldest first; then the journal. */
  *journalsOf({ from, to }: { readonly from: number; readonly to: number }): Generator<Database> {
    const { through } = this.#archived;
    for (const { path } of this.#shelf?.upTo(through) ?? []) {
      const archive = this.#shelf?.open(path);
      if (!archive || archive.about.to < from || archive.about.from >= to) continue;
      for (const first of blocksBetween(archive.db, from, to)) {
        const block = archive.blockAt(first);
        if (block) yield this.#unpack(archive, block);
      }
    }
    yield this.db;
  }

  /** Whether an archive that may hold rounds of a period is not there, or cannot be read. */
  lacks({ from }: { readonly from: number }): boolean {
    const { through } = this.#archived;
    const first = this.db.prepare<[], number>('SELECT min(opened_at) FROM rounds').pluck().get();
    if (through === 0 || (first ?? 0) <= from) return false;
    let next = 1;
    for (const one of this.#shelf?.upTo(through) ?? []) {
      const about = this.#shelf?.about(one.path);
      if (about && one.first === next) next = one.through + 1;
    }
    return next !== through + 1;
  }

  /** Rounds in archives that ended in a period. */
  countArchived({ from, to }: { readonly from: number; readonly to: number }): number {
    let count = 0;
    for (const { db } of this.#archives())
      count +=
        db
          .prepare<[number, number], number>(
            'SELECT count(*) FROM rounds WHERE ended_at >= ? AND ended_at < ?',
          )
          .pluck()
          .get(from, to) ?? 0;
    return count;
  }

  close(): void {
    for (const db of this.#unpacked.values()) db.close();
    this.#unpacked.clear();
    this.#shelf?.close();
  }
}

function blocksBetween(db: Database, from: number, to: number): number[] {
  const sql = 'SELECT DISTINCT block FROM rounds WHERE ended_at >= ? AND ended_at < ? ORDER BY block';
  return db.prepare<[number, number], number>(sql).pluck().all(from, to);
}

const DISPUTES = { adjustments: ['proposed_seq', 'decided_seq'], holds: ['seq'] } as const;

/** What the journal has of these rounds since: adjustments and holds with their rows, and its last signature. */
function addSince(block: Database, journal: Database): void {
  const rounds = block.prepare<[], number>('SELECT round FROM rounds').pluck().all();
  const signed = lastMark(journal, 'checkpoint');
  block.transaction(() => {
    if (signed) addRows(block, [signed]);
    addSetups(block, journal);
    for (const [table, seqs] of Object.entries(DISPUTES)) {
      const of = journal.prepare<[number], Record<string, string | number | null>>(
        `SELECT * FROM ${table} WHERE round = ?`,
      );
      for (const row of rounds.flatMap((round) => of.all(round))) {
        const names = Object.keys(row);
        const values = names.map(() => '?').join(', ');
        block
          .prepare(`INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${values})`)
          .run(...names.map((name) => row[name] ?? null));
        for (const name of seqs) {
          const seq = row[name];
          if (typeof seq === 'number') addRows(block, entriesFrom(journal, seq - 1, seq + 2));
        }
      }
    }
  })();
}
