// The cards of the round as cards: no ten among them, none oftener than the decks hold it, and what was burned or
// removed fits the incidents.
import { isCard, isTen } from '../cards.ts';
import type { RoundRecord } from '../record.ts';
import { incidentsOf, type Situation } from '../situation.ts';
import { objection, RECORD, type Violation } from '../violation.ts';

interface Pile {
  readonly where: string;
  readonly cards: readonly string[];
}

function piles(record: RoundRecord): Pile[] {
  return [
    { where: 'dealer', cards: record.dealer.cards },
    ...record.boxes.flatMap((box) =>
      box.hands.map((hand) => ({ where: `box ${box.seat}, hand ${hand.hand}`, cards: hand.cards })),
    ),
    { where: 'burned', cards: record.burned },
  ];
}

/** Cards that are none: with these in it nothing else of a record can be counted. */
export function judgeFaces({ book, record }: Situation): Violation[] {
  const inPlay = piles(record).flatMap(({ where, cards }) =>
    cards
      .filter((card) => !isCard(card))
      .map((card) => {
        const sentence = isTen(card) ? `${card} is a ten and out of the game.` : `${card} is no card.`;
        return objection(where, sentence, book.clauses('cards.decks'));
      }),
  );
  const removed = record.removed
    .filter((card) => !isTen(card))
    .map((card) => objection('removed', `${card} is no ten, so nothing to remove.`, RECORD));
  return [...inPlay, ...removed];
}

const times = (record: RoundRecord, kind: string): number => incidentsOf(record, kind).length;

/** Burned cards that no incident accounts for. */
function unexplainedBurns({ record, burnedUnseen }: Situation): number {
  return (
    record.burned.length + burnedUnseen - times(record, 'face-up-card') - times(record, 'dealer-overdraw')
  );
}

/** No shoe was begun since the previous round: it would have begun with a burned card. */
export function isSameShoe(situation: Situation): boolean {
  const { book, record } = situation;
  const burns =
    book.values['burn.firstCard'] &&
    (book.values['irregularity.shoeExhausted'] === 'shuffle-cut-burn-and-complete' ||
      times(record, 'shoe-exhausted') === 0);
  return burns && unexplainedBurns(situation) <= 0;
}

/**
 * No card oftener than there are decks, for each shoe that was played from. A shoe that was given up before a card was
 * dealt, for two face-up cards or tens, leaves its burned cards in the record. A corrected face or a census explains more.
 */
function judgeCensus({ book, record, corrected }: Situation): Violation[] {
  if (corrected || times(record, 'census') > 0) return [];
  const givenUp = times(record, 'face-up-card') > 1 || times(record, 'ten-found') > 1;
  const counted = piles(record).filter((pile) => !(givenUp && pile.where === 'burned'));
  const most = record.options.decks * (1 + times(record, 'shoe-exhausted'));
  const seen = new Map<string, number>();
  for (const card of counted.flatMap((pile) => pile.cards)) seen.set(card, (seen.get(card) ?? 0) + 1);
  return [...seen]
    .filter(([, often]) => often > most)
    .map(([card, often]) =>
      objection(
        'cards',
        `${card} is there ${often} times and exists ${most} times.`,
        book.clauses('cards.decks'),
      ),
    );
}

/** Each shoe begins with a burned card; face-up and overdrawn cards are burned. */
function judgeBurned({ book, record, burnedUnseen }: Situation): Violation[] {
  // The last card of a shoe may have been the last of the round: then the next shoe's burn is the next round's.
  const { values } = book;
  const burnsAgain = values['irregularity.shoeExhausted'] === 'shuffle-cut-burn-and-complete';
  const exhausted = burnsAgain ? Math.max(0, times(record, 'shoe-exhausted') - 1) : 0;
  const shoes = (record.round === 1 ? 1 : 0) + exhausted;
  const mayBeMissing = !values['burn.firstCard'] || values['irregularity.missedBurn'] === 'changes-nothing';
  const due = (mayBeMissing ? 0 : shoes) + times(record, 'face-up-card') + times(record, 'dealer-overdraw');
  const burned = record.burned.length + burnedUnseen;
  if (burned >= due) return [];
  const sentence = `${burned} cards are burned; there must be ${due} at least.`;
  return [objection('burned', sentence, book.clauses('burn.firstCard'))];
}

export function judgeShoe(situation: Situation): Violation[] {
  const { record } = situation;
  const tens = times(record, 'ten-found');
  const removed =
    tens === record.removed.length
      ? []
      : [objection('removed', `${tens} tens were found and ${record.removed.length} removed.`, RECORD)];
  return [...judgeCensus(situation), ...judgeBurned(situation), ...removed];
}
