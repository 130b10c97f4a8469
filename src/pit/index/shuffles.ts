// How each shuffle of a table came about, from its rows in order. What the rows tell between two shoes is remembered; when the next shoe
// begins, the strongest reason counts: that the cards ran out before an order of the floor, say.
import type { Database } from 'better-sqlite3';
import { entriesFrom } from '../../journal/chain/log.ts';
import { setupAt } from '../../journal/queries/reading.ts';
import { type LogRow, rowOf } from '../../journal/verify/rows.ts';
import type { ShuffleReason } from '../../protocol/pit/shoes.ts';
import { cardsInShoe } from '../../rules/cards/cards.ts';
import { clauseOf, type RuleBook, type SwitchKey } from '../../rules/rule-book.ts';
import type { Fact } from '../../table/fact.ts';
import { RESHUFFLE } from '../../table/inputs/floor/reshuffle.ts';
import { CUT_CARD } from '../../table/inputs/shoe/cut-card.ts';
import type { Step } from '../../table/step.ts';
import type { IndexedShuffle } from '../store/index-store.ts';

type InputRow = Extract<LogRow, { kind: 'input' }>;

/** What the rows have told since the last shoe began. */
interface Since {
  rounds: number;
  isOpened: string | null;
  cutCard: boolean;
  empty: boolean;
  tens: number;
  faceUps: number;
  /** Who ordered it; who said that nobody plays. */
  ordered: string | null;
  paused: string | null;
}

function nothingSince(): Since {
  return {
    ...{ rounds: 0, isOpened: null, cutCard: false, empty: false, tens: 0, faceUps: 0 },
    ...{ ordered: null, paused: null },
  };
}

const CLAUSES: Readonly<Record<ShuffleReason, SwitchKey | null>> = {
  'cut-card': 'shuffle.cutCardReached',
  'shoe-empty': 'shuffle.cutCardReached',
  'shoe-exhausted': 'irregularity.shoeExhausted',
  'ten-found': 'irregularity.ten',
  'face-up-card': 'irregularity.faceUpCard',
  'floor-ordered': 'shuffle.atFloorsWord',
  'nobody-played': 'idle.restart',
  opening: null,
  unknown: null,
};

interface Why {
  readonly reason: ShuffleReason;
  readonly by: string | null;
}

/** The strongest first. */
function whyOf(since: Since, exhausted: boolean, book: RuleBook | null): Why {
  if (exhausted) return { reason: 'shoe-exhausted', by: null };
  // The second one, in every book. Some books take the decks out for it: then the table is opened with others.
  if (since.tens > 1) return { reason: 'ten-found', by: null };
  if (since.isOpened !== null) return { reason: 'opening', by: since.isOpened || null };
  if (since.cutCard) return { reason: 'cut-card', by: null };
  if (since.empty) return { reason: 'shoe-empty', by: null };
  const shufflesForFace = book?.values['irregularity.faceUpCard'] === 'second-voids';
  if (since.faceUps > 1 && shufflesForFace) return { reason: 'face-up-card', by: null };
  if (since.ordered !== null) return { reason: 'floor-ordered', by: since.ordered || null };
  if (since.paused !== null) return { reason: 'nobody-played', by: since.paused || null };
  return { reason: 'unknown', by: null };
}

export class ShuffleTracker {
  #since = nothingSince();
  #book: RuleBook | null;
  #dealer: string | null;
  #lastRound: number;
  /** The last running number of a card; that before the first card of the shoe. */
  #card: number;
  #cardBefore: number;
  #cardsIn: number | null = null;
  /** The last row that it has seen. */
  #seq: number;

  private constructor(book: RuleBook | null, dealer: string | null, at: Omit<Start, 'seq'>, seq: number) {
    this.#book = book;
    this.#dealer = dealer;
    this.#lastRound = at.round;
    this.#card = at.card;
    this.#cardBefore = at.card;
    this.#seq = seq;
  }

  /** For a journal that is there already: from the beginning of its last shoe. */
  static of(db: Database): ShuffleTracker {
    const start = startOf(db);
    const setup = db.prepare<[number], number | null>(
      "SELECT max(seq) FROM log WHERE kind = 'setup' AND seq <= ?",
    );
    const row = setup.pluck().get(start.seq) ?? null;
    const dealer = db.prepare<[number], string | null>('SELECT dealer FROM rounds WHERE round = ?').pluck();
    const made = new ShuffleTracker(
      row === null ? null : setupAt(db, row).book,
      dealer.get(start.round) ?? null,
      start,
      start.seq - 1,
    );
    for (const entry of entriesFrom(db, start.seq)) {
      const read = rowOf(entry);
      if (read) made.take([read]);
    }
    return made;
  }

  get seq(): number {
    return this.#seq;
  }

  /** The shuffles in these rows. */
  take(rows: readonly LogRow[]): IndexedShuffle[] {
    return rows.flatMap((row) => {
      this.#seq = row.seq;
      if (row.kind === 'setup') this.#book = row.content.book;
      return row.kind === 'input' ? this.#input(row) : [];
    });
  }

  #input(row: InputRow): IndexedShuffle[] {
    const { input, facts } = row.content;
    if (this.#dealer === null && row.role === 'dealer') this.#dealer = row.person;
    if (input.type === CUT_CARD.type) this.#since.cutCard = true;
    let exhausted = false;
    return facts.flatMap((fact) => {
      if (fact.fact === 'incident') exhausted ||= fact.kind === 'shoe-exhausted';
      if (fact.fact === 'shoe-started') return [this.#began(row, fact.shoe, exhausted)];
      this.#fact(fact);
      return [];
    });
  }

  #began({ seq, at, content: { facts } }: InputRow, shoe: number, exhausted: boolean): IndexedShuffle {
    const since = this.#since;
    const { reason, by } = whyOf(since, exhausted, this.#book);
    const key = CLAUSES[reason];
    const shuffle: IndexedShuffle = {
      ...{ shoe, seq, at, reason, orderedBy: by, dealer: this.#dealer, rounds: since.rounds },
      clause: key && this.#book && clauseOf(this.#book, key),
      how: howOf(facts, reason),
      // In the middle of a round, that round was the last of the old shoe.
      lastRound: this.#lastRound + Number(exhausted),
      cardsOut: this.#card - this.#cardBefore,
      cardsIn: this.#cardsIn,
    };
    // A shuffle that the floor has ordered for the end of the round is still due.
    this.#since = { ...nothingSince(), ordered: exhausted ? since.ordered : null };
    this.#cardBefore = this.#card;
    // In the middle of a round the cards on the table are missing from the new shoe; nobody has counted them.
    this.#cardsIn = exhausted || !this.#book ? null : cardsInShoe(this.#book.values['cards.decks']);
    return shuffle;
  }

  #fact(fact: Fact): void {
    const since = this.#since;
    switch (fact.fact) {
      case 'card':
        this.#card = Math.max(this.#card, fact.number);
        break;
      case 'round-ended':
        this.#lastRound += 1;
        since.rounds += 1;
        break;
      case 'incident':
        since.tens += Number(fact.kind === 'ten-found');
        since.faceUps += Number(fact.kind === 'face-up-card');
        break;
      case 'floor-acted':
        if (fact.action === RESHUFFLE.type) since.ordered = fact.by ?? '';
        break;
      case 'done':
        this.#step(fact.step, fact.by);
        break;
      default:
        break;
    }
  }

  #step(step: Step, by: string | null): void {
    const since = this.#since;
    switch (step.code) {
      case 'table-opened':
        since.isOpened = by ?? '';
        break;
      case 'shoe-empty':
        since.empty = true;
        break;
      case 'nobody-plays':
        // Whatever was ordered before has come to nothing.
        since.ordered = null;
        since.paused = by ?? '';
        break;
      case 'dealer-changed':
        this.#dealer = step.dealer;
        break;
      default:
        break;
    }
  }
}

/** The other batch comes from the shuffler while nobody plays: nobody says so again. */
function howOf(facts: readonly Fact[], reason: ShuffleReason): string | null {
  for (const fact of facts)
    if (fact.fact === 'done' && fact.step.code === 'cards-shuffled') return fact.step.how;
  return reason === 'nobody-played' ? 'machine' : null;
}

interface Start {
  /** The row in which the last shoe began; the first row, where there was none. */
  readonly seq: number;
  /** The last round and card before it. */
  readonly round: number;
  readonly card: number;
}

function startOf(db: Database): Start {
  const seq = db.prepare<[], number | null>('SELECT max(started_seq) FROM shoes').pluck().get() ?? null;
  if (seq === null) return { seq: 1, round: 0, card: 0 };
  const round = db.prepare<[number], number>(
    'SELECT coalesce(max(round), (SELECT round FROM begins), 0) FROM rounds WHERE ended_seq < ?',
  );
  const card = db.prepare<[number], number>('SELECT coalesce(max(number), 0) FROM cards WHERE seq < ?');
  return { seq, round: round.pluck().get(seq) ?? 0, card: card.pluck().get(seq) ?? 0 };
}
