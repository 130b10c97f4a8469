// What a record says about the round as a whole, and what it leaves unsaid.
//
// What cannot be judged from one record, and is therefore not judged:
// - The order of cards from the shoe, cards burned for a new dealer, the hole card of a void round, earlier rounds: so
//   neither mid-shoe entry, nor whether a *first* face-up card or ten is really the first since the shuffle.
//   Two of them in one record void the round only if no shoe was begun, which a burned card leaves open.
// - The sections at which the wheel stopped: a prize is only checked to be one of the wheel's.
// - Stands: a hand left alone stands by itself and the record leaves that out.
// - Who sits at a shared box: the first bettor listed is taken for the caller.
// - After `card-corrected`: decisions were made on the old face. Decisions of that box are not judged, for the dealer's
//   card those of all boxes; nor whether a card that the dealer drew was needed. Totals, lines and payments are judged on
//   the new face, and the dealer must not have drawn to 17 or more on it, or stopped below (Reading 20).
//   A double taken back before the correction made a bust of it may count as either.
// - After `decision-corrected`: whether a card that the dealer drew was needed. The decisions are judged as the floor left them.
// - After `hand-dead` in a box that was split: whether the whole box or one hand was meant, when the cards fit both.
// - Whether a blackjack was kept (catfish-bend) or paid in turn already (pennsylvania) when its box was called dead.
// - When catfish-bend collects lost insurance, which its book does not say.
// - Whether the check was forgotten (games-department) when no blackjack came of it: insurance of a dead box may then
//   be returned or lost.
// - Whether a bet for the dealer and the player's together keep to the match-the-dealer maximum, and to which of the two
//   half a cent of their common surrender goes (games-department).
// - Envy for the wager of a box that got no card (games-department), and for a dealer's bet that rides with a winner.
// - `reader-fault` where the game goes on without the reader: whether it broke before or after the check.
// - Everything about a floorperson's reasons: a floor's void, misdeal, dead hand or correction is taken as given.
import type { Book } from './book/book.ts';
import { isAceAndTen, isHigh } from './cards.ts';
import type { BoxRecord, Incident, RoundRecord } from './record.ts';
import type { Clauses } from './violation.ts';

/** What happened at the table and has no place in a record. */
export interface Witnessed {
  /** Cards that were burned and that nobody saw, so that no record can list them. */
  readonly burnedUnseen: number;
  /** For a part of the round the reader was not there: nobody said that it does not work. */
  readonly readerLost: boolean;
  /** The hole card was a ten: another card takes its place, after the check, if anything depends on it. */
  readonly holeReplaced: boolean;
  /** Boxes that were called dead before the hole card was checked. */
  readonly deadUnchecked: readonly number[];
  /** Boxes that were called dead before anything was paid on their hands: in the middle of the deal, for instance. */
  readonly deadUnpaid: readonly number[];
}

export const NOTHING_ELSE: Witnessed = {
  burnedUnseen: 0,
  readerLost: false,
  holeReplaced: false,
  deadUnchecked: [],
  deadUnpaid: [],
};

export interface Situation
  extends Pick<Witnessed, 'burnedUnseen' | 'holeReplaced' | 'deadUnchecked' | 'deadUnpaid'> {
  readonly book: Book;
  readonly record: RoundRecord;
  readonly isVoid: boolean;
  readonly upCard: string | undefined;
  readonly upIsHigh: boolean;
  readonly dealerBlackjack: boolean;
  /** A face of the dealer's cards was corrected. */
  readonly dealerCorrected: boolean;
  /** Any face was corrected. */
  readonly corrected: boolean;
  /** A decision was corrected: the dealer may have drawn for a hand that is out of it now. */
  readonly redecided: boolean;
  /** No player can have acted before a dealer's blackjack was known. */
  readonly checkedFirst: boolean;
}

export function incidentsOf(record: RoundRecord, kind: string, seat?: number): Incident[] {
  return record.incidents.filter(
    (incident) => incident.kind === kind && (seat === undefined || incident.seat === seat),
  );
}

/** The deal passed the box by, and the book makes its wagers void for that. */
export function isVoidForNoCard({ book, record }: Situation, { seat, hands }: BoxRecord): boolean {
  const hasNoCard = hands.every(({ cards }) => cards.length === 0);
  return (
    book.values['irregularity.noFirstCard'] === 'void' &&
    hasNoCard &&
    incidentsOf(record, 'box-skipped', seat).length > 0
  );
}

/** A face in this box was corrected. */
export function cardsCorrected({ record }: Situation, seat: number): boolean {
  return incidentsOf(record, 'card-corrected', seat).length > 0;
}

/** A face was corrected that the decisions of this box were made on. */
export function wasCorrected(situation: Situation, seat: number): boolean {
  return situation.dealerCorrected || cardsCorrected(situation, seat);
}

/** The clauses under which the incidents of a kind were recorded, for lines that cite them. */
export function clausesOf({ record }: Situation, kinds: readonly string[], seat?: number): Clauses {
  const [first = 'standard', ...others] = kinds
    .flatMap((kind) => incidentsOf(record, kind, seat))
    .map((incident) => incident.clause);
  return [first, ...others];
}

export function situationOf(book: Book, record: RoundRecord, witnessed: Witnessed): Situation {
  const has = (kind: string) => incidentsOf(record, kind).length > 0;
  const dealerCorrected = incidentsOf(record, 'card-corrected').some(
    (incident) => incident.seat === undefined,
  );
  const upCard = record.dealer.cards[0];
  const readerMayHaveFailed =
    (has('reader-fault') || witnessed.readerLost) &&
    book.values['holeCard.readerBreaksDown'] === 'go-on-without';
  return {
    book,
    record,
    burnedUnseen: witnessed.burnedUnseen,
    holeReplaced: witnessed.holeReplaced,
    deadUnchecked: witnessed.deadUnchecked,
    deadUnpaid: witnessed.deadUnpaid,
    isVoid: record.status === 'void',
    upCard,
    upIsHigh: isHigh(upCard),
    dealerBlackjack: isAceAndTen(record.dealer.cards),
    dealerCorrected,
    corrected: has('card-corrected'),
    redecided: has('decision-corrected'),
    checkedFirst:
      record.options.holeCard === 'peek' &&
      isHigh(upCard) &&
      !readerMayHaveFailed &&
      !witnessed.holeReplaced &&
      !has('late-blackjack') &&
      !dealerCorrected,
  };
}
