// The clauses under which an incident is recorded: those of the switches that deal with it.
import type { Clauses } from '../violation.ts';
import type { Book } from './book.ts';

type Cited = Parameters<Book['clauses']>;

const CITED: Readonly<Record<string, Cited>> = {
  'face-up-card': ['irregularity.faceUpCard'],
  'ten-found': ['irregularity.ten'],
  'drawn-in-error': ['irregularity.drawnInErrorUnexposed', 'irregularity.drawnInErrorExposed'],
  'dealer-overdraw': ['irregularity.dealerOverdraw'],
  'card-refused': ['irregularity.drawnInErrorExposed'],
  'box-skipped': ['irregularity.noFirstCard', 'irregularity.oneCardOnly'],
  'card-skipped': ['irregularity.cardNotDealt'],
  'reader-misuse': ['holeCard.readerMisused', 'holeCard.readerExposes'],
  'reader-fault': ['holeCard.readerBreaksDown'],
  'shoe-exhausted': ['irregularity.shoeExhausted'],
  'round-void': [
    'irregularity.misdeal',
    'irregularity.faceUpCard',
    'irregularity.ten',
    'holeCard.readerBreaksDown',
  ],
  misdeal: ['irregularity.misdeal'],
  'hand-dead': [
    'irregularity.misdeal',
    'irregularity.noFirstCard',
    'irregularity.oneCardOnly',
    'irregularity.cardNotDealt',
    'holeCard.readerMisused',
    'holeCard.readerExposes',
  ],
  census: ['cards.decks', 'shuffle.leftoversCounted'],
  'dealer-missed-card': ['irregularity.dealerMissedCard'],
  'shuffler-fault': ['irregularity.shufflerFault'],
  'late-blackjack': ['dealerBlackjack.foundLate'],
};

/** No book speaks of them. */
const UNSPOKEN = ['card-corrected', 'decision-corrected'];

/** Undefined for an incident that the book does not know. */
export function incidentClauses(book: Book, kind: string): Clauses | undefined {
  if (UNSPOKEN.includes(kind)) return ['standard'];
  if (kind === 'late-blackjack' && book.values['dealerBlackjack.foundLate'] !== 'settled-late')
    return undefined;
  const cited = CITED[kind];
  return cited && book.clauses(...cited);
}

/** The clauses that only this kind of incident has: a call under one of them was made for such an incident. */
export function ownClauses(book: Book, kind: string): string[] {
  const shared = Object.keys(CITED)
    .filter((each) => each !== kind && each !== 'round-void' && each !== 'hand-dead')
    .flatMap((each) => incidentClauses(book, each) ?? []);
  return (incidentClauses(book, kind) ?? []).filter(
    (clause) => clause !== 'standard' && !shared.includes(clause),
  );
}
