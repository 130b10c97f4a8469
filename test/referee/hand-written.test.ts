// Five books that were written by hand from the documents, before the referee read values. They are a second opinion on the
// shipped packs: what the referee reads there is what somebody else once read in the books.
import { describe, expect, test } from 'vitest';
import { loadPack } from '../../src/packs/load.ts';
import { resolveBook } from '../../src/packs/resolve.ts';
import { type Book, readBook, type Values } from '../../src/referee/book/book.ts';
import { incidentClauses } from '../../src/referee/book/incident-clauses.ts';
import type { ClauseTable, Book as HandWritten } from './hand-written/book.ts';
import { BOOKS } from './hand-written/books.ts';

function read(pack: string): Book {
  const loaded = loadPack(pack);
  if (!loaded.ok) throw new Error(`no pack ${pack}`);
  const resolved = resolveBook(loaded.pack);
  if (!resolved.ok) throw new Error(`${pack} contradicts itself`);
  const given = readBook(resolved.book);
  if (!given.ok) throw new Error(JSON.stringify(given.problems));
  return given.book;
}

type Answers = Pick<
  HandWritten,
  { [K in keyof HandWritten]: HandWritten[K] extends boolean | number ? K : never }[keyof HandWritten]
>;

/** The questions that the books were asked, answered by the values that were read. */
const answers = (values: Values): Answers => ({
  bettorsPerBox: values['wagers.bettorsPerBox'],
  dealerBets: values['dealerBets.allowed'],
  boxesSideBySide: values['wagers.adjacentBoxesOnly'],
  mayBanMidShoeEntry: false,
  doubleOnBlackjack: values['double.onBlackjack'],
  doubleOnSoft21: values['double.onSoft21'],
  doublesInAll: values['redouble.doublesInAll'],
  rescueOn21: values['rescue.on21'],
  surrenderWaits: values['surrender.underHighCard'] === 'waits-for-second-card',
  paysAtOnce: values['pays.21When'] === 'at-once',
  paysBlackjackInTurn: values['pays.blackjackWhen'] === 'in-turn-or-at-reveal',
  bonusOnSplit: values['bonus.onSplit'],
  lateBlackjack: values['dealerBlackjack.foundLate'] === 'settled-late',
  missedBurnChangesNothing: values['irregularity.missedBurn'] === 'changes-nothing',
  secondFaceUpCardVoids: values['irregularity.faceUpCard'] === 'second-voids',
  noCardVoidsWager: values['irregularity.noFirstCard'] === 'void',
  readerStopsTable: values['holeCard.readerBreaksDown'] === 'stop-the-table',
  matchAtMostMain: values['limits.matchAtMostMain'],
  envyForEachHand: values['envy.forEachHand'],
  envyToWinners: values['envy.toOtherWinners'],
  spin: values['spin.offered'],
});

const ODDS = {
  'pays.win': '1:1',
  'pays.doubled': '1:1',
  'pays.blackjack': '3:2',
  'bonus.fiveCards': '3:2',
  'bonus.sixCards': '2:1',
  'bonus.sevenCards': '3:1',
  'bonus.678Mixed': '3:2',
  'bonus.678Suited': '2:1',
  'bonus.678Spades': '3:1',
  'bonus.777Mixed': '3:2',
  'bonus.777Suited': '2:1',
  'bonus.777Spades': '3:1',
  'insurance.pays': '2:1',
} as const satisfies Partial<Record<keyof Values, string>>;

const AMOUNTS = {
  'superBonus.smallFrom': 500,
  'superBonus.smallPays': 100_000,
  'superBonus.largeFrom': 2500,
  'superBonus.largePays': 500_000,
  'envy.pays': 5000,
} as const satisfies Partial<Record<keyof Values, number>>;

/** The switch whose clause a line cites, for the points of the hand-written tables that lines are paid by. */
const CITED = {
  surrenderUnderLow: 'surrender.underLowCard',
  surrenderUnderHigh: 'surrender.underHighCard',
  rescue: 'rescue.takesBack',
  rescueAfterRedouble: 'rescue.afterRedouble',
  lose: 'outcome.lowerTotal',
  tie: 'outcome.tie',
  win: 'pays.win',
  winDoubled: 'pays.doubled',
  blackjack: 'pays.blackjack',
  originalOnlyDoubled: 'dealerBlackjack.afterDouble',
  originalOnlySplit: 'dealerBlackjack.afterSplit',
  superBonus: 'superBonus.largePays',
  envy: 'envy.pays',
  matchLost: 'match.collected',
  insuranceWon: 'insurance.pays',
  insuranceLost: 'insurance.collected',
  spinAce: 'spin.acePays',
  spinWheel: 'spin.wheelPrizes',
} as const satisfies Partial<Record<keyof ClauseTable, keyof Values>>;

type Point = keyof typeof CITED;

describe.each(BOOKS)('$name, as it was written by hand and as it is read', (byHand) => {
  const book = read(byHand.name);

  test('the same rules', () => {
    const { mayBanMidShoeEntry: _, ...rules } = answers(book.values);
    expect(byHand).toMatchObject(rules);
    expect(byHand.decks).toContain(book.values['cards.decks']);
    expect(byHand.holeCards).toContain(book.values['holeCard.mode']);
  });

  test('the same odds and amounts', () => {
    for (const [key, odds] of Object.entries(ODDS)) {
      const { pays, to } = book.values[key as keyof typeof ODDS];
      expect(`${pays}:${to}`, key).toBe(odds);
    }
    expect(book.values).toMatchObject(AMOUNTS);
    const six = book.values['match.sixDecks'];
    expect([six?.unsuited.pays, six?.suited.pays]).toEqual(byHand.matchOdds[6]?.slice(0, 2));
  });

  test('the same clauses', () => {
    for (const [point, key] of Object.entries(CITED)) {
      const [clause] = book.clauses(key);
      expect(byHand.clauses[point as Point], point).toContain(clause);
    }
    for (const [kind, clauses] of Object.entries(byHand.incidents)) {
      const [first] = incidentClauses(book, kind) ?? [];
      expect(clauses, kind).toContain(first);
    }
  });
});
