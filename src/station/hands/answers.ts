// Answers questions about past hands, each from one moment of the journal. Runs on the thread of hands-reader.ts, so
// the table never waits.
import type { Database } from 'better-sqlite3';
import { Library } from '../../journal/archive/library.ts';
import type { PublicKey } from '../../journal/chain/key.ts';
import { entryAt } from '../../journal/chain/log.ts';
import { lastSignedHead } from '../../journal/proof/anchor.ts';
import { proveRound } from '../../journal/proof/proof.ts';
import { type SignedRecordResult, signedRecord } from '../../journal/proof/signed-record.ts';
import { allHolds } from '../../journal/queries/holds.ts';
import { setupAt } from '../../journal/queries/reading.ts';
import { type AddedHours, addUp } from '../../journal/sums/adding.ts';
import type { SealOpener } from '../../journal/verify/checks/seals.ts';
import type { DealerList, HandList, HandProof, PastRound, SignedHead } from '../../protocol/hands.ts';
import type { Problem } from '../../protocol/problems.ts';
import { BookShelf } from '../figures/book-shelf.ts';
import { dayClock, daysBetween, namedPeriod, type Period } from '../figures/gaming-day.ts';
import { type FiguresHouse, tableFigures } from '../figures/table-figures.ts';
import { USUAL_HOUSE } from '../figures/usual-house.ts';
import type { HeldHand } from '../hold-files.ts';
import { openShoeFrom, unseenBurned } from './burned.ts';
import { pastRound } from './past-round.ts';
import type { Question } from './question.ts';

/** `body` is JSON. */
export type HandsAnswer =
  | {
      readonly status: 200;
      readonly body: string;
      /** Rows of setups whose books have to be worked out before the answer is whole. */
      readonly missing?: readonly number[];
    }
  | { readonly status: 404 | 409 | 413 | 503; readonly problem: Problem };

type Of<A extends Question['ask']> = Extract<Question, { ask: A }>;

/** The next sums of older hours; null: all are made. */
export interface OlderSums {
  readonly added: AddedHours | null;
}

/** More would be too much for the browser of a small box. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

function given(value: HandList | HandProof | PastRound | object | null): HandsAnswer {
  if (value === null) return { status: 404, problem: { code: 'no-such-round' } };
  const body = JSON.stringify(value);
  if (body.length > MOST_CHARACTERS) return { status: 413, problem: { code: 'too-much-for-a-page' } };
  return { status: 200, body };
}

/** Blocks of archives that one question unpacks. */
const MOST_BLOCKS = 10;

/** Reads one more than it shows, to know whether there are more. */
function find(library: Library, { criteria, limit }: Of<'find'>): HandList {
  const last = criteria.last === undefined ? undefined : limit + 1;
  const unseenFrom = openShoeFrom(library.db) ?? undefined;
  const wanted = { ...criteria, last, unseenFrom };
  const { rounds, goesOnBefore } = library.search(wanted, limit + 1, MOST_BLOCKS);
  const listed = rounds.slice(0, limit);
  const hands = library
    .describe(listed)
    .map(({ cards: _, ...hand }) => ({ ...hand, boxes: library.boxes(hand.round, criteria) }));
  return { hands, before: rounds.length > limit ? (listed.at(-1) ?? null) : goesOnBefore };
}

const NOT_SIGNED: { readonly [W in Exclude<SignedRecordResult, { ok: true }>['why']]: HandsAnswer } = {
  none: { status: 404, problem: { code: 'no-such-round' } },
  open: { status: 409, problem: { code: 'round-not-over' } },
  unsigned: {
    status: 409,
    problem: { code: 'round-not-signed' },
  },
  'too-long': {
    status: 413,
    problem: { code: 'too-many-rows' },
  },
};

/** The rows and the saved tables at the round's end, and at adjustments and holds, hold the burned card of the shoe in play: the file is given when that is over. */
const BURN_IN_RECORD: HandsAnswer = { status: 409, problem: { code: 'burned-card-in-record' } };

function record(db: Database, { round }: Of<'record'>): HandsAnswer {
  const made = signedRecord(db, round);
  if (!made.ok) return NOT_SIGNED[made.why];
  const { log, adjustments, holds } = made.record;
  const parts = [log, ...[...adjustments, ...holds].map((since) => since.log)];
  const lastRow = Math.max(...parts.map(({ rows }) => rows.at(-1)?.seq ?? 0));
  const reachesIntoShoe = lastRow >= (openShoeFrom(db) ?? Number.POSITIVE_INFINITY);
  return reachesIntoShoe && unseenBurned(db).size > 0 ? BURN_IN_RECORD : given(made.record);
}

function heldHands(db: Database): HeldHand[] {
  return allHolds(db).map(({ hold, round, held: { seq } }) => {
    const hash = entryAt(db, seq)?.hash.toString('hex') ?? '';
    return { hold, round, hash };
  });
}

function periodOf({ of }: Of<'figures'>, { day, shifts }: FiguresHouse, now: number): Period {
  if ('from' in of) return of;
  const clock = dayClock(day);
  return 'period' in of ? namedPeriod(of.period, now, clock, shifts) : daysBetween(of.first, of.last, clock);
}

function figures(db: Database, question: Of<'figures'>, { house, shelf, now }: Setting): HandsAnswer {
  const { dealer, seat } = question;
  const asked = { ...periodOf(question, house, now), dealer, seat };
  const { figures: told, missing } = tableFigures(db, asked, house, shelf);
  const answer = given(told);
  return answer.status === 200 && missing.length > 0 ? { ...answer, missing } : answer;
}

/** The keys for a proof; null if they are not available. */
export interface ProofKeys {
  readonly key: PublicKey | null;
  readonly seals: SealOpener | null;
}

/** What answers depend on beside the journal. */
export interface Setting {
  readonly house: FiguresHouse;
  /** The figures of the books. */
  readonly shelf: BookShelf;
  readonly now: number;
}

const NO_SETTING: Setting = { house: USUAL_HOUSE, shelf: new BookShelf(null), now: 0 };

function answer(
  library: Library,
  question: Exclude<Question, Of<'book'>>,
  { key, seals }: ProofKeys,
  setting: Setting,
): HandsAnswer {
  const { db } = library;
  switch (question.ask) {
    case 'find':
      return given(find(library, question));
    case 'round':
      return inJournal(library, question, (at) => given(pastRound(at, question)));
    case 'proof':
      return inJournal(library, question, (at) => given(proveRound(at, question.round, key, seals)));
    case 'record':
      return inJournal(library, question, (at) => record(at, question));
    case 'head':
      return given({ line: lastSignedHead(db) } satisfies SignedHead);
    case 'dealers':
      return given({ dealers: library.dealers() } satisfies DealerList);
    case 'holds':
      return given(heldHands(db));
    case 'sums':
      return given({ added: addUp(db) } satisfies OlderSums);
    case 'figures':
      return figures(db, question, setting);
  }
}

const ARCHIVE_MISSING: HandsAnswer = { status: 503, problem: { code: 'archive-missing' } };

/** The journal itself, or the block of an archive that holds the round. */
function inJournal(
  library: Library,
  { round }: { readonly round: number },
  work: (db: Database) => HandsAnswer,
): HandsAnswer {
  const held = library.journalWith(round);
  return 'db' in held ? work(held.db) : ARCHIVE_MISSING;
}

/** In one read transaction, because the table may be writing. */
export function answerTo(
  db: Database,
  question: Question,
  keys: ProofKeys,
  setting = NO_SETTING,
  library = new Library(db, null),
): HandsAnswer {
  // It takes long, and nobody may wait for the end of a transaction.
  if (question.ask === 'book') {
    setting.shelf.make(setupAt(db, question.setup).book);
    return given({});
  }
  db.exec('BEGIN');
  try {
    return answer(library, question, keys, setting);
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK');
  }
}
