// Switches that contradict each other are refused, and the lines of all of them are named.
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { inconsistencies } from '../../src/packs/consistency.ts';
import { loadPack, shippedPackIds } from '../../src/packs/load.ts';
import { parsePack } from '../../src/packs/pack.ts';
import { resolveBook } from '../../src/packs/resolve.ts';
import { isSwitchKey, placeOf } from '../../src/packs/switches.ts';
import { packText } from './edited.ts';

type Case = readonly [what: string, book: string, changes: Changes, ...keys: string[]];
type Changes = Readonly<Record<string, unknown>>;

/** The book with these switches as laws. Null takes a switch out. */
function changed(book: string, changes: Changes): string {
  const document = parseDocument(packText(book));
  for (const [key, value] of Object.entries(changes)) {
    const path = key.split('.');
    const isEntry = typeof value === 'object' && value !== null && 'clause' in value;
    if (value === null) document.deleteIn(path);
    else document.setIn(path, document.createNode(isEntry ? value : { value, clause: 'standard' }));
  }
  return document.toString({ lineWidth: 0 });
}

/** The line on which a switch stands. */
function lineOf(text: string, key: string): number {
  const [group, name] = isSwitchKey(key) ? placeOf(key) : ['', ''];
  const lines = text.split('\n');
  const from = lines.indexOf(`${group}:`);
  const at = lines.findIndex((line, index) => index > from && line.startsWith(`  ${name}:`));
  return (at < 0 ? from : at) + 1;
}

function found(text: string, book: string): readonly string[] {
  const result = parsePack(text, `${book}.yaml`);
  if (result.ok) return [];
  return result.problems.map(
    ({ path, position, also }) =>
      `${path} on ${[position?.line, ...also.map((place) => place.position.line)].join(', ')}`,
  );
}

const NO_HOLE_CARD = { 'holeCard.mode': 'none' };
const ONE_TIER = [
  { from: 5, pays: 1000 },
  { from: 25, pays: 500 },
];
const ODDS = { unsuited: '4:1', suited: '9:1' };

const CONTRADICTIONS: readonly Case[] = [
  [
    'a 21 that is paid at once and beaten by a blackjack that nobody looks for',
    'catfish-bend',
    NO_HOLE_CARD,
    'pays.21When',
    'outcome.21AgainstBlackjack',
    'holeCard.mode',
  ],
  [
    'a 21 that is paid at once and beaten by a blackjack when the reader is out',
    'catfish-bend',
    { 'holeCard.readerBreaksDown': 'go-on-without' },
    'pays.21When',
    'outcome.21AgainstBlackjack',
    'holeCard.readerBreaksDown',
  ],
  [
    'a 21 that is paid at once and only ties with a 21',
    'catfish-bend',
    { 'outcome.21Against21': 'push' },
    'pays.21When',
    'outcome.21Against21',
  ],
  [
    'a 21 that is paid at once and only ties with a dealer over 21',
    'catfish-bend',
    { 'outcome.dealerBust': 'push' },
    'pays.21When',
    'outcome.dealerBust',
  ],
  [
    'a blackjack that is paid early and only ties with a 21',
    'pennsylvania',
    { 'outcome.blackjackAgainst21': 'push' },
    'pays.blackjackWhen',
    'outcome.blackjackAgainst21',
  ],
  [
    'a card that the dealer leaves although it could make a tie',
    'section-13',
    { 'outcome.21Against21': 'push' },
    'draw.noEffectNoCard',
    'outcome.21Against21',
  ],
  [
    'a surrender after a check that never comes',
    'games-department',
    NO_HOLE_CARD,
    'surrender.offered',
    'holeCard.mode',
  ],
  [
    'a blackjack that is paid before a check that never comes',
    'games-department',
    NO_HOLE_CARD,
    'pays.blackjackWhen',
    'holeCard.mode',
  ],
  [
    'an insurance that is collected after a check that never comes',
    'pennsylvania',
    NO_HOLE_CARD,
    'insurance.collected',
    'holeCard.mode',
  ],
  [
    'a double of 21 on totals without 21',
    'catfish-bend',
    { 'double.onTotals': [9, 10, 11] },
    'double.onBlackjack',
    'double.onTotals',
  ],
  [
    'totals with 21 where no 21 may be doubled',
    'pennsylvania',
    { 'double.onTotals': [11, 21] },
    'double.onTotals',
    'double.onBlackjack',
    'double.onSoft21',
    'double.onHard21',
  ],
  [
    'a double of a hard 21 on two cards',
    'section-13',
    { 'double.onHard21': true, 'double.onCards': 'first-two' },
    'double.onHard21',
    'double.onCards',
  ],
  [
    'a rescue of a 21 that is paid at once',
    'catfish-bend',
    { 'rescue.on21': true },
    'rescue.on21',
    'pays.21When',
  ],
  [
    'a rescue after a redouble where nobody redoubles',
    'section-13',
    { 'rescue.afterRedouble': 'last-double' },
    'rescue.afterRedouble',
    'redouble.doublesInAll',
  ],
  [
    'weights for another wheel',
    'massachusetts',
    { 'spin.wheelWeights': [1, 2, 3] },
    'spin.wheelWeights',
    'spin.wheelPrizes',
  ],
  [
    'a super bonus that falls while the wager rises',
    'section-13',
    { 'superBonus.tiers': ONE_TIER },
    'superBonus.tiers',
  ],
  [
    'a chip above the largest wager',
    'section-13',
    { 'limits.smallestChip': 10_000 },
    'limits.smallestChip',
    'limits.mainMaximum',
  ],
  [
    'a bonus spin that the chips cannot make',
    'massachusetts',
    { 'limits.smallestChip': 2 },
    'spin.wager',
    'limits.smallestChip',
  ],
  [
    'a match wager that may not exceed a main wager that is always less',
    'section-13',
    { 'limits.matchAtMostMain': true, 'limits.mainMaximum': 50, 'limits.matchMinimum': 75 },
    'limits.matchMinimum',
    'limits.mainMaximum',
    'limits.matchAtMostMain',
  ],
  [
    'odds of match the dealer that are missing',
    'section-13',
    { 'cards.decks': 3 },
    'match.threeDecks',
    'cards.decks',
  ],
  [
    'odds of match the dealer, which is not offered',
    'section-13',
    { 'match.offered': false },
    'match.sixDecks',
    'match.offered',
  ],
  ['a bonus spin without a wager', 'massachusetts', { 'spin.wager': null }, 'spin.wager', 'spin.offered'],
  [
    'a bonus spin that is not offered',
    'massachusetts',
    { 'spin.offered': false },
    'spin.wager',
    'spin.offered',
  ],
  [
    'split aces where nothing is split',
    'section-13',
    { 'split.maxSplits': 0, 'split.acesAgain': false },
    'split.acesAgain',
    'split.maxSplits',
  ],
  [
    'one card to split aces where nothing is split',
    'section-13',
    { 'split.maxSplits': 0, 'split.acesDraw': 'one-card' },
    'split.acesDraw',
    'split.maxSplits',
  ],
  [
    'up cards of a surrender that there is not',
    'section-13',
    { 'surrender.offered': 'never', 'surrender.underCards': 'ace-or-face' },
    'surrender.underCards',
    'surrender.offered',
  ],
  [
    'an early surrender that waits',
    'section-13',
    { 'surrender.offered': 'early' },
    'surrender.underHighCard',
    'surrender.offered',
  ],
  [
    'a rescue after a redouble where nobody is rescued',
    'catfish-bend',
    { 'rescue.offered': false },
    'rescue.afterRedouble',
    'rescue.offered',
  ],
  [
    'a rescue of 21 where nobody is rescued',
    'section-13',
    { 'rescue.offered': false },
    'rescue.on21',
    'rescue.offered',
  ],
  [
    'envy without a super bonus',
    'section-13',
    { 'superBonus.offered': false },
    'envy.pays',
    'superBonus.offered',
  ],
  [
    'tiers of no super bonus',
    'section-13',
    { 'superBonus.offered': false, 'superBonus.tiers': [{ from: 5, pays: 1000 }] },
    'superBonus.tiers',
    'superBonus.offered',
  ],
  [
    'the insurance of a blackjack where there is no insurance',
    'section-13',
    { 'insurance.offered': false },
    'insurance.onBlackjack',
    'insurance.offered',
  ],
  [
    'a blackjack that is paid before an insurance that there is not',
    'catfish-bend',
    { 'insurance.offered': false },
    'pays.blackjackWhen',
    'insurance.offered',
  ],
  [
    'consent to others on a box for one',
    'section-13',
    { 'wagers.bettorsPerBox': 1 },
    'wagers.consentToShare',
    'wagers.bettorsPerBox',
  ],
  [
    'a tenth beside the maximum for bets that there are not',
    'games-department',
    { 'dealerBets.allowed': false },
    'dealerBets.tenPercentBesideMaximum',
    'dealerBets.allowed',
  ],
  [
    'a cap on redoubles that there are not',
    'section-13',
    { 'redouble.cappedAtMaximum': true },
    'redouble.cappedAtMaximum',
    'redouble.doublesInAll',
  ],
  [
    'a cut deeper than the shoe',
    'section-13',
    { 'cut.atLeastFromEnds': 100, 'cards.decks': 2, 'match.twoDecks': ODDS },
    'cut.atLeastFromEnds',
    'cards.decks',
  ],
];

describe('a contradiction is refused with the lines of all who take part', () => {
  test.each(CONTRADICTIONS.map((each) => ({ what: each[0], each })))(
    '$what',
    ({ each: [, book, changes, ...keys] }) => {
      const text = changed(book, changes);
      const lines = keys.map((each) => lineOf(text, each));
      expect(found(text, book)).toContain(`${keys[0]} on ${lines.join(', ')}`);
    },
  );
});

describe('what is no contradiction', () => {
  test('the shipped books', () => {
    for (const id of shippedPackIds()) expect(loadPack(id)).toMatchObject({ ok: true });
  });

  test.each([
    ['one deck, with its odds', { 'cards.decks': 1, 'match.oneDeck': ODDS }],
    ['seven decks, with their odds', { 'cards.decks': 7, 'match.sevenDecks': ODDS }],
    [
      'three decks and no odds at all, where match the dealer is not offered',
      { 'cards.decks': 3, 'match.offered': false, 'match.sixDecks': null, 'match.eightDecks': null },
    ],
    [
      'a super bonus in three tiers',
      {
        'superBonus.tiers': [
          { from: 5, pays: 500 },
          { from: 25, pays: 1000 },
          { from: 100, pays: 5000 },
        ],
      },
    ],
  ])('%s', (_, changes) => {
    expect(found(changed('section-13', changes), 'section-13')).toEqual([]);
  });

  test('a detail of what the house may choose not to offer', () => {
    const offered = { choice: true, allowed: [true, false], clause: 'standard' };
    const text = changed('section-13', { 'insurance.offered': offered });
    const read = parsePack(text, 'section-13.yaml');
    if (!read.ok) expect.fail(read.problems.map(({ message }) => message).join('\n'));
    expect(resolveBook(read.pack, { 'insurance.offered': false })).toMatchObject({ ok: true });
  });
});

test('plain values can be asked about', () => {
  const loaded = loadPack('catfish-bend');
  if (!loaded.ok) expect.fail('no pack');
  const values = { ...loaded.pack.values, 'holeCard.mode': 'none' as const };
  expect(inconsistencies(loaded.pack.values, [6])).toEqual([]);
  expect(inconsistencies(values, [6]).map(({ path }) => path.join('.'))).toContain('pays.21When');
});
