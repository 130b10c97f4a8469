// What a segment adds to the index, read from the journal that was made again with it.
import type { Database } from 'better-sqlite3';
import { BOX_CARDS, PAIR } from '../../journal/queries/finding-boxes.ts';
import { setupAt } from '../../journal/queries/reading.ts';
import { DEFAULT_LOCALE } from '../../words/format.ts';
import type {
  IndexedCall,
  IndexedHand,
  IndexedIncident,
  IndexedRound,
  IndexRows,
} from '../store/index-store.ts';
import type { Added } from './remade-journal.ts';

const ROUNDS = `SELECT round, shoe, setup, dealer, status, opened_at AS openedAt, ended_at AS endedAt, ended_seq AS endedSeq,
    dealer_cards AS dealerCards, dealer_total AS dealerTotal, coalesce(house, 0) AS house,
    (SELECT coalesce(sum(amount), 0) FROM wagers w WHERE w.round = r.round AND taken_back_at IS NULL) AS handle,
    (SELECT coalesce(sum(amount), 0) FROM wagers w WHERE w.round = r.round AND taken_back_at IS NULL AND wager = 'main') AS mains,
    (SELECT count(*) FROM boxes b WHERE b.round = r.round) AS boxes
  FROM rounds r WHERE round > ? AND round <= ? ORDER BY round`;

/** Of a round, among the cards since the first of the stretch: cards have no index by round. */
const CARDS = `SELECT round, sum(typed_by IS NOT NULL) AS typed, sum(was IS NOT NULL) AS corrected FROM cards
  WHERE number >= (SELECT coalesce(min(number), 0) FROM cards WHERE seq >= ?) AND round > ? AND round <= ? GROUP BY round`;

const HANDS = `SELECT h.round, h.seat, h.hand, h.cards, ${BOX_CARDS} AS boxCards, h.total, h.blackjack, h.bust, ${PAIR} AS pair,
    (SELECT coalesce(sum(amount), 0) FROM wagers w WHERE w.round = h.round AND w.seat = h.seat AND w.wager = 'main'
      AND w.taken_back_at IS NULL) AS wager,
    (SELECT coalesce(sum(net), 0) FROM bettors b WHERE b.round = h.round AND b.seat = h.seat AND b.left_at IS NULL) AS net,
    r.opened_at AS at, r.dealer
  FROM hands h JOIN rounds r ON r.round = h.round WHERE h.round > ? AND h.round <= ? AND h.gone = 0
  ORDER BY h.round, h.seat, h.hand`;

/** An incident belongs to the round that is open: no round that has ended before has a new one. */
const INCIDENTS = `SELECT round, seq, n, kind, clause, seat, at FROM incidents WHERE round > ? AND seq BETWEEN ? AND ?
  ORDER BY seq, n`;

type RoundRow = Omit<IndexedRound, 'pack' | 'currency' | 'typed' | 'corrected'> & { readonly setup: number };
type HandRow = Omit<IndexedHand, 'blackjack' | 'bust' | 'pair'> & {
  readonly blackjack: number;
  readonly bust: number;
  readonly pair: number | null;
};

interface CardsTyped {
  readonly round: number;
  readonly typed: number;
  readonly corrected: number;
}

/** The rounds that have ended since one, through another; their cards were dealt since a row. */
function roundsOf(db: Database, first: number, { endedBefore, ended }: Added): IndexedRound[] {
  const cards = db.prepare<[number, number, number], CardsTyped>(CARDS).all(first, endedBefore, ended);
  const typedIn = new Map(cards.map((one) => [one.round, one]));
  const setups = new Map<number, Pick<IndexedRound, 'pack' | 'currency'>>();
  const ofSetup = (setup: number) => {
    const known = setups.get(setup);
    if (known) return known;
    const { pack, written } = setupAt(db, setup);
    const read = { pack: pack.id, currency: written?.currency ?? DEFAULT_LOCALE.currency };
    setups.set(setup, read);
    return read;
  };
  return db
    .prepare<[number, number], RoundRow>(ROUNDS)
    .all(endedBefore, ended)
    .map(({ setup, ...round }) => {
      const { typed = 0, corrected = 0 } = typedIn.get(round.round) ?? {};
      return { ...round, ...ofSetup(setup), typed, corrected };
    });
}

function handsOf(db: Database, { endedBefore, ended }: Added): IndexedHand[] {
  return db
    .prepare<[number, number], HandRow>(HANDS)
    .all(endedBefore, ended)
    .map((hand) => ({
      ...hand,
      blackjack: hand.blackjack === 1,
      bust: hand.bust === 1,
      pair: hand.pair === 1,
    }));
}

function callsIn({ rows }: Added): IndexedCall[] {
  return rows.flatMap((row) => {
    if (row.kind !== 'input') return [];
    const { seq, at } = row;
    return row.content.facts.flatMap((fact, index) => {
      if (fact.fact !== 'floor-called') return [];
      const { about, clause, seat } = fact;
      return [{ seq, n: index + 1, about, clause, seat, at }];
    });
  });
}

/** Right after the segment was added: later rows may take rounds away into an archive. */
export function indexedRows(db: Database, added: Added): Omit<IndexRows, 'shuffles'> {
  const [first, last] = [added.rows[0]?.seq ?? 0, added.rows.at(-1)?.seq ?? 0];
  // The cards of the first of these rounds may have come in a segment before.
  const opened = db
    .prepare<[number], number | null>('SELECT min(opened_seq) FROM rounds WHERE round > ?')
    .pluck()
    .get(added.endedBefore);
  const since = Math.min(opened ?? first, first);
  return {
    rounds: roundsOf(db, since, added),
    hands: handsOf(db, added),
    calls: callsIn(added),
    incidents: db
      .prepare<[number, number, number], IndexedIncident>(INCIDENTS)
      .all(added.endedBefore, first, last),
  };
}
