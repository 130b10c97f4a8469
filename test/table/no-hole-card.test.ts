// A sleeve passed the scanner when the hole card was due, and was taken for it. The floor strikes it off.
import { describe, expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import type { Rules } from '../../src/rules/compile.ts';
import type { Input } from '../../src/table/input.ts';
import { ALL_RULES, rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';

const card = (name: string) => parseCard(name) ?? 0;
const SLEEVE: Input = { type: 'sealed-card', seal: 'unread' };
const NO_CARD = { type: 'no-card' } as const;
const withHole = ALL_RULES.filter(({ book }) => book.values['holeCard.mode'] !== 'none');

/** Two boxes, an up card, and a sleeve in place of the hole card. */
function sleeve(rules: Rules, cards: string, wagers: Parameters<Day['bets']>[0] = { 1: 1000, 2: 1000 }): Day {
  const day = new Day(rules).open().bets(wagers);
  day.cards(cards);
  day.says(SLEEVE, 'device');
  return day;
}

describe.each(withHole.map((rules) => [rules.book.pack, rules] as const))('under %s', (_, rules) => {
  test('the hole card is due again, and the next card is it', () => {
    const day = sleeve(rules, '9C 8C 6H 9D 5S');
    expect(day.phase).toBe('turns');
    expect(day.refuses(NO_CARD, 'dealer').code).toBe('needs-floor');
    const number = day.table.state.cardNumber;
    expect(day.says(NO_CARD)).toEqual([
      { fact: 'device', device: 'scanner', state: 'no-card' },
      { fact: 'hole-struck-off', number },
    ]);
    expect([day.phase, day.dues[0]]).toEqual(['deal', 'deal-hole']);
    expect(day.refuses(NO_CARD).code).toBe('nothing-unread');
    day.cards('8S');
    expect(day.table.state.round).toMatchObject({ hole: 'a seal', holeNumber: number + 1 });
    for (const seat of [1, 2]) day.decides(seat, 'stand');
    day.turnsHole();
    day.cards('3H');
    expect(day.settles().dealer.cards).toEqual(['6H', '8S', '3H']);
  });

  test('the shoe lacks no card for it', () => {
    const day = sleeve(rules, '9C 8C 6H 9D 5S');
    day.says(NO_CARD);
    day.cards('8S');
    for (const seat of [1, 2]) day.decides(seat, 'stand');
    day.turnsHole();
    day.cards('3H');
    day.settles();
    day.says({ type: 'close-table' });
    const cards = rules.book.values['cards.decks'] * 48;
    day.says({ type: 'left-in-shoe', cards: cards - 8 });
    expect(day.dues).not.toContain('floor:census');
  });

  test('not when something has come of it: a card, a decision, insurance, a check', () => {
    const hit = sleeve(rules, '9C 8C 6H 3D 5S');
    hit.decides(1, 'stand');
    expect(hit.refuses(NO_CARD).code).toBe('nothing-unread');
    hit.says({ type: 'undo' });
    hit.cards('2S');
    expect(hit.refuses(NO_CARD).code).toBe('nothing-unread');
    const drawn = sleeve(rules, '9C 8C 6H 3D 5S');
    drawn.says({ type: 'stray-card', seal: 'a card' });
    expect(drawn.refuses(NO_CARD).code).toBe('nothing-unread');
    const insured = sleeve(rules, '9C 8C AH 9D 5S');
    insured.says({ type: 'take-insurance', seat: 1, bettor: null, amount: 500 });
    expect(insured.refuses(NO_CARD).code).toBe('nothing-unread');
  });

  test('insurance is offered again with the hole card on the table, and closed again', () => {
    const day = sleeve(rules, '9C 8C AH 9D 5S');
    day.says({ type: 'no-more-offers' });
    day.says(NO_CARD);
    expect(day.phase).toBe('deal');
    day.cards('8S');
    expect([day.phase, day.dues]).toEqual(['offers', expect.arrayContaining(['offer-insurance'])]);
  });

  test('a blackjack that was paid stays paid, and is not paid again', () => {
    const closes = () => day.phase === 'offers' && day.says({ type: 'no-more-offers' });
    const day = sleeve(rules, 'AC KC 6H KD AS');
    closes();
    const paid = day.facts.filter(({ fact }) => fact === 'line').length;
    day.says(NO_CARD);
    day.cards('8S');
    closes();
    day.turnsHole();
    while (day.phase === 'dealer') day.cards('3H');
    expect(day.facts.filter(({ fact }) => fact === 'line')).toHaveLength(paid);
    day.settles();
    const lines = day.facts.filter(({ fact }) => fact === 'line' || fact === 'line-reversed');
    expect(lines).toHaveLength(2);
  });
});

test('match the dealer is settled once, with the first deal', () => {
  const day = sleeve(rulesOf('massachusetts'), '9C 8C 9H 9D 5S', { 1: { main: 1000, match: 500 }, 2: 1000 });
  expect(day.facts.filter(({ fact }) => fact === 'line')).toHaveLength(1);
  day.says(NO_CARD);
  day.cards('8S');
  for (const seat of [1, 2]) day.decides(seat, 'stand');
  day.turnsHole();
  const record = day.settles();
  expect(day.facts.filter(({ fact }) => fact === 'line-reversed')).toEqual([]);
  expect(record.boxes[0]?.bettors[0]?.lines.filter(({ wager }) => wager === 'match')).toHaveLength(1);
});

test('the floor is called to watch two sevens once', () => {
  const day = sleeve(rulesOf('catfish-bend'), '7C 9C 7H 7C 5S');
  day.says({ type: 'floor-answers' });
  day.says(NO_CARD);
  day.cards('8S');
  expect(day.facts.filter(({ fact }) => fact === 'floor-called')).toHaveLength(1);
  expect(day.phase).toBe('turns');
});

test('where a box gets its missed card after the hole card, the hole card comes first again', () => {
  const rules = withHole.find(({ book }) => book.values['irregularity.oneCardOnly'] === 'dealt-after-dealer');
  if (!rules) return expect.fail('no book deals a missed card after the dealer');
  const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
  day.cards('9C 8C 6H');
  day.says({ type: 'box-missed', seat: 1 });
  day.cards('5S');
  day.says(SLEEVE, 'device');
  expect(day.phase).toBe('deal');
  day.says(NO_CARD);
  expect(day.table.state.round?.queue.map(({ to }) => to)).toEqual(['hole', 'box']);
});

test('one that was told of in the scanner’s place is struck off too: the scanner will not tell of it', () => {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
  day.says({ type: 'device-lost', device: 'scanner' });
  day.says({ type: 'allow-manual-entry' });
  for (const name of ['9C', '6H', '9D'])
    day.says({ type: 'card-out', card: card(name), faceUp: false, manual: true });
  day.says({ type: 'face-down-card' });
  day.says(NO_CARD);
  expect(day.table.state).toMatchObject({ byHand: ['9C', '6H', '9D'].map(card), round: { hole: null } });
  day.says({ type: 'face-down-card' });
  expect(day.phase).toBe('turns');
});
