// The switches that a book need not name: each value against its standard, with the refusal and the switch behind it.
import { describe, expect, test } from 'vitest';
import { refusedInsurance } from '../../src/rules/pay/insurance.ts';
import { needsSecondCard } from '../../src/rules/play/dealer.ts';
import { refusedKeep } from '../../src/rules/play/keep.ts';
import { refusedAction } from '../../src/rules/play/options.ts';
import { refusedSurrender } from '../../src/rules/play/surrender.ts';
import { completeBook, STANDARD_VALUES, type Switches, type WrittenBook } from '../../src/rules/rule-book.ts';
import { rulesOf } from './books.ts';
import { against, card, hand, may, play, refused, roundOf, toldOf, withSwitches } from './deal.ts';

const PLAIN = rulesOf('massachusetts');
const NAMED = Object.keys(STANDARD_VALUES);

function rules(switches: Partial<Switches>, pack = PLAIN) {
  return withSwitches(pack, switches);
}

test('a book that names none of them plays by their standard', () => {
  const { values } = PLAIN.book;
  const old = Object.fromEntries(Object.entries(values).filter(([key]) => !NAMED.includes(key)));
  const written: WrittenBook = JSON.parse(JSON.stringify({ ...PLAIN.book, values: old }));
  expect(NAMED.filter((key) => key in written.values)).toEqual([]);
  expect(completeBook(written).values).toEqual(values);
  expect(values).toMatchObject(STANDARD_VALUES);
});

describe('split aces', () => {
  const oneCard = rules({ 'split.acesDraw': 'one-card' });

  test('get any number of cards, or one', () => {
    expect(may(PLAIN, 'AS 5D split', 1)).toBe('stand hit double');
    expect(may(oneCard, 'AS 5D split', 1)).toBe('stand');
    expect(refused(oneCard, 'AS 5D split', 'hit', 1)).toBe('hit-on-split-aces');
    expect(refused(oneCard, 'AS 5D split', 'double', 1)).toBe('double-on-split-aces');
    // An ace that comes to another pair is not a split ace.
    expect(may(oneCard, '8S AD split', 1)).toBe('stand hit double');
    expect(may(oneCard, 'AS 5D')).toBe('stand hit double surrender');
  });

  test('that got one card may be split again, unless the book says otherwise', () => {
    expect(may(oneCard, 'AS AD split', 1)).toBe('stand split');
    const never = rules({ 'split.acesAgain': false });
    expect(refused(never, 'AS AD split', 'split', 1)).toBe('split-aces-again');
    expect(may(never, 'AS AD split', 1)).toBe('stand hit double');
    expect(refused(never, 'AS AD', 'split')).toBeNull();
    expect(refused(never, '8S 8D split', 'split', 1)).toBeNull();
  });
});

describe('a double', () => {
  const totals = rules({ 'double.onTotals': [9, 10, 11] });

  test('is made on the totals that the book names', () => {
    expect(['4S 4D', '5S 4D', '7S 4D', '7S 5D'].map((text) => refused(totals, text, 'double'))).toEqual([
      'double-on-total',
      null,
      null,
      'double-on-total',
    ]);
    // A soft hand counts by its higher total.
    expect(refused(totals, 'AS 8D', 'double')).toBe('double-on-total');
    expect(refused(totals, '2S 3D 4H', 'double')).toBeNull();
    expect(refusedAction(totals, hand(totals, '7S 5D'), 0, 'double')).toMatchObject({
      code: 'double-on-total',
      totals: [9, 10, 11],
      clause: 'standard',
    });
  });

  test('is made on any number of cards, or on two', () => {
    const two = rules({ 'double.onCards': 'first-two' });
    expect(refused(PLAIN, '2S 3D 4H', 'double')).toBeNull();
    expect(refused(two, '2S 3D 4H', 'double')).toBe('double-on-more-cards');
    expect(refused(two, '5S 4D', 'double')).toBeNull();
    expect(refused(two, '8S 3D split', 'double', 1)).toBeNull();
  });

  test('of a blackjack is no reason to keep it where 21 is none of the totals', () => {
    const catfish = rulesOf('catfish-bend');
    const blackjack = hand(catfish, 'AS KD');
    expect(refusedKeep(catfish, blackjack)).toBeNull();
    const few = rules({ 'double.onTotals': [9, 10, 11] }, catfish);
    expect(refusedKeep(few, blackjack)?.code).toBe('keep-not-offered');
    expect(refused(few, 'AS KD', 'double')).toBe('double-on-total');
  });

  test('may be redoubled on other totals than it was made on', () => {
    const few = rules({ 'double.onTotals': [11] }, rulesOf('catfish-bend'));
    expect(may(few, '5S 6D 4H doubled')).toContain('redouble');
  });
});

test('a table without rescue: a doubled hand has nothing to decide', () => {
  const none = rules({ 'rescue.offered': false });
  expect(may(PLAIN, '5S 6D 4H doubled')).toBe('stand rescue');
  expect(may(none, '5S 6D 4H doubled')).toBe('stand');
  expect(refused(none, '5S 6D 4H doubled', 'rescue')).toBe('rescue-not-offered');
});

describe('surrender', () => {
  test('may never be had', () => {
    const never = rules({ 'surrender.offered': 'never' });
    expect(refused(never, '9S 7D', 'surrender')).toBe('surrender-not-offered');
    expect(refusedSurrender(never, card('AS'), 'none')?.code).toBe('surrender-not-offered');
  });

  test('may be had under an ace or a face card only', () => {
    const high = rules({ 'surrender.underCards': 'ace-or-face' });
    const codes = ['AS', 'KS', 'QS', 'JS', '9S', '2S'].map(
      (up) => refusedSurrender(high, card(up), 'none')?.code ?? null,
    );
    expect(codes).toEqual([null, null, null, null, 'surrender-under-low-card', 'surrender-under-low-card']);
    expect(refusedSurrender(PLAIN, card('2S'), 'none')).toBeNull();
  });

  test('may come before the check, and then never waits for it', () => {
    const early = rules({ 'surrender.offered': 'early' });
    expect(refusedSurrender(early, card('AS'), 'to-come')).toBeNull();
    expect(refusedSurrender(early, card('AS'), 'made')?.code).toBe('surrender-after-check');
    expect(refusedSurrender(early, card('AS'), 'none')).toBeNull();
    expect(against(PLAIN, 'AS KD', '9S 7D surrendered')).toBe('surrender -10.00 by surrender.underHighCard');
    expect(against(early, 'AS KD', '9S 7D surrendered')).toBe('surrender -5.00 by surrender.underHighCard');
  });
});

test('a table without insurance', () => {
  const none = rules({ 'insurance.offered': false });
  const round = roundOf(none, { dealer: 'AS', boxes: [{ hands: ['9S 7D'], bettors: [{ main: 1000 }] }] });
  const [box] = round.boxes;
  const [own] = box?.hands ?? [];
  const [bettor] = box?.bettors ?? [];
  if (!own || !bettor) throw new Error('nobody is there');
  expect(refusedInsurance(PLAIN, round.upCard, own, bettor, 500)).toBeNull();
  expect(refusedInsurance(none, round.upCard, own, bettor, 500)?.code).toBe('insurance-not-offered');
});

describe("a doubled hand over 21 and a dealer's blackjack that is found late", () => {
  const original = rules({ 'dealerBlackjack.bustedDouble': 'original-only' });
  const busted = '5S 6D KH JC doubled';

  test('loses all, or the original wager only', () => {
    expect(against(PLAIN, 'AS KD', busted)).toBe('lose -20.00 by outcome.playerBust');
    expect(against(original, 'AS KD', busted)).toBe('lose -10.00 by dealerBlackjack.bustedDouble');
    expect(against(original, 'AS 9D', busted)).toBe('lose -20.00 by outcome.playerBust');
    expect(against(original, 'AS KD', '5S 6D KH JC')).toBe('lose -10.00 by outcome.playerBust');
  });

  test('counts towards the original wager of a split box', () => {
    const lines = (book: typeof PLAIN) =>
      toldOf(
        play(book, {
          dealer: 'AS KD',
          boxes: [{ hands: [`8S 3D KH 9C doubled`, '8D 9S'], bettors: [{ main: 1000 }] }],
        }),
        1,
        'a',
        'main',
      );
    expect(lines(original)).toEqual([
      'lose -10.00 by dealerBlackjack.bustedDouble',
      'push 0.00 by dealerBlackjack.afterSplit',
    ]);
    expect(lines(PLAIN)).toEqual([
      'lose -20.00 by outcome.playerBust',
      'push 0.00 by dealerBlackjack.afterSplit',
    ]);
  });

  test('needs the second card of a dealer who has none, under an ace or a face card', () => {
    const needs = (book: typeof PLAIN, dealer: string, text: string) =>
      needsSecondCard(book, roundOf(book, { dealer, boxes: [{ hands: [text], bettors: [{ main: 1000 }] }] }));
    expect(needs(PLAIN, 'AS', busted)).toBe(false);
    expect(needs(original, 'AS', busted)).toBe(true);
    expect(needs(original, '9S', busted)).toBe(false);
    expect(needs(original, 'AS', '5S 6D KH JC')).toBe(false);
  });
});

describe('the super bonus', () => {
  const sevens = (book: typeof PLAIN, main: number) => {
    const boxes = [
      { hands: ['7S 7S 7S'], bettors: [{ main }] },
      { hands: ['9S 9D'], bettors: [{ main: 1000 }] },
    ];
    const settled = play(book, { dealer: '7D 9S 5H', boxes });
    return [...toldOf(settled, 1, 'a', 'super-bonus'), ...toldOf(settled, 2, 'a', 'envy')];
  };

  test('has two amounts, or the tiers of the book', () => {
    const tiers = rules({
      'superBonus.tiers': [
        { from: 1000, pays: 50_000 },
        { from: 5000, pays: 200_000 },
        { from: 10_000, pays: 700_000 },
      ],
    });
    const envy = 'win +50.00 by envy.pays';
    expect(sevens(PLAIN, 2500)).toEqual(['win +5000.00 by superBonus.largePays', envy]);
    expect(sevens(tiers, 900)).toEqual([]);
    expect(sevens(tiers, 1000)).toEqual(['win +500.00 by superBonus.tiers', envy]);
    expect(sevens(tiers, 9900)).toEqual(['win +2000.00 by superBonus.tiers', envy]);
    expect(sevens(tiers, 10_000)).toEqual(['win +7000.00 by superBonus.tiers', envy]);
  });

  test('may be none at all, and no envy with it', () => {
    expect(sevens(rules({ 'superBonus.offered': false }), 2500)).toEqual([]);
  });
});

test('the sections of the wheel weigh the same, or as the book says', () => {
  const prizes = [1500, 2500, 5000];
  expect(rules({ 'spin.wheelPrizes': prizes }).wheelWeights).toEqual([1, 1, 1]);
  expect(rules({ 'spin.wheelPrizes': prizes, 'spin.wheelWeights': [5, 2, 1] }).wheelWeights).toEqual([
    5, 2, 1,
  ]);
});

test('match the dealer has odds for every number of decks that a book names', () => {
  const odds = { unsuited: { pays: 3, to: 1 }, suited: { pays: 12, to: 1 } };
  for (const [decks, key] of [
    [1, 'match.oneDeck'],
    [3, 'match.threeDecks'],
    [7, 'match.sevenDecks'],
  ] as const) {
    expect(rules({ 'cards.decks': decks }).match).toBeNull();
    const named = rules({ 'cards.decks': decks, [key]: odds });
    const settled = play(named, {
      dealer: '9S 8D',
      boxes: [{ hands: ['9S 7D'], bettors: [{ main: 1000, match: 500 }] }],
    });
    expect(toldOf(settled, 1, 'a', 'match')).toEqual([`win 12:1 +60.00 by ${key}`]);
  }
});
