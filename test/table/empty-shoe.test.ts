// The last card of the shoe was the last card of the round, or so it seemed.
import { describe, expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { clauseOf } from '../../src/rules/rule-book.ts';
import type { Fact } from '../../src/table/fact.ts';
import { ALL_RULES } from '../rules/books.ts';
import { Day } from './day.ts';
import { steps } from './shoes.ts';

const card = (name: string) => parseCard(name) ?? 0;
const incidents = (facts: readonly Fact[]) =>
  facts.flatMap((fact) => (fact.fact === 'incident' ? [fact.kind] : []));
const EMPTY = { type: 'shoe-ran-out' } as const;

describe.each(ALL_RULES.map((rules) => [rules.book.pack, rules] as const))('under %s', (_, rules) => {
  const hasHole = rules.book.values['holeCard.mode'] !== 'none';
  /** Box 1 stands on 18 against a nine; the dealer's second card makes 17, or what is named. */
  const played = (second = '8S') => {
    const day = new Day(rules).open().bets({ 1: 1000 });
    day.cards('9C 9H 9D');
    if (hasHole) day.cards(second);
    day.decides(1, 'stand');
    if (hasHole) day.turnsHole();
    else day.cards(second);
    return day;
  };

  test('an empty shoe after the last card of the round is a step, and the cards are shuffled next', () => {
    const day = played();
    expect(day.phase).toBe('payout');
    const facts = day.says(EMPTY, 'device');
    expect(steps(facts)).toEqual(['shoe-empty, a device']);
    expect(facts).toMatchObject([{ clause: clauseOf(rules.book, 'shuffle.cutCardReached') }]);
    expect(day.dues).not.toContain('shuffle-discards');
    expect(day.settles()).toMatchObject({ status: 'settled', incidents: [] });
    expect(day.phase).toBe('shuffling');
    expect(day.table.state.shoe.number).toBe(1);
  });

  test('it is told as well while the cards are picked up, and between two rounds', () => {
    const pickUp = played();
    pickUp.says({ type: 'settle-round' });
    pickUp.says(EMPTY, 'device');
    pickUp.says({ type: 'step-done', step: 'pickUp' });
    expect(pickUp.phase).toBe('shuffling');
    const betting = new Day(rules).open();
    betting.says({ type: 'stray-card', seal: 'the last one' });
    betting.says(EMPTY, 'device');
    expect(betting.phase).toBe('shuffling');
    expect(betting.table.state.drawn).toHaveLength(1);
  });

  test('if a corrected card makes the dealer draw after all, the shoe is filled again then', () => {
    const day = played();
    day.says(EMPTY, 'device');
    const facts = day.says({ type: 'correct-card', seat: 'dealer', hand: 1, index: 0, card: card('6H') });
    expect(incidents(facts)).toEqual(['card-corrected', 'shoe-exhausted']);
    expect(day.phase).toBe('dealer');
    expect(day.table.state).toMatchObject({
      burnDue: true,
      reshuffleDue: false,
      shoe: { number: 2, elsewhere: 4 },
    });
    expect(day.cards('KS')).toContainEqual(expect.objectContaining({ place: { at: 'burned' } }));
    expect(day.cards('3S')).toContainEqual(expect.objectContaining({ place: { at: 'dealer' } }));
    day.settles();
    expect(day.phase).toBe('betting');
  });

  test('if a corrected card opens a hand again, the shoe is filled when the hand asks for a card, and not before', () => {
    const day = new Day(rules).open().bets({ 1: 1000 });
    day.cards('9C 9H 5D');
    if (hasHole) day.cards('8S');
    day.decides(1, 'double');
    day.cards('KD');
    if (hasHole && day.phase === 'dealer') day.turnsHole();
    else if (day.phase === 'dealer') day.cards('8S');
    expect(day.phase).toBe('payout');
    day.says(EMPTY, 'device');
    const opened = day.says({ type: 'correct-card', seat: 1, hand: 1, index: 2, card: card('2D') });
    expect([day.phase, incidents(opened)]).toEqual(['turns', ['card-corrected']]);
    day.decides(1, 'stand');
    expect(day.settles().incidents.map(({ kind }) => kind)).toEqual(['card-corrected']);
    expect(day.phase).toBe('shuffling');
  });

  test('a card that comes out of a shoe known to be empty is the burn of a fresh one', () => {
    const day = played();
    day.says(EMPTY, 'device');
    const facts = day.cards('KS');
    expect(incidents(facts)).toEqual(['shoe-exhausted']);
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'card', place: { at: 'burned' } }));
    expect(incidents(day.cards('KH'))).toEqual(['dealer-overdraw']);
    day.settles();
    expect(day.phase).toBe('betting');
  });

  test('the last card, drawn to the finished hand and not read, is entered as one of the empty shoe', () => {
    const day = played();
    day.says({ type: 'card-unread' }, 'device');
    day.says(EMPTY, 'device');
    const entered = day.says({ type: 'card-out', card: card('4S'), faceUp: false, manual: true }, 'dealer');
    expect(incidents(entered)).toEqual(['dealer-overdraw']);
    expect(day.table.state.shoe.number).toBe(1);
  });
});

const withHole = ALL_RULES.filter(({ book }) => book.values['holeCard.mode'] !== 'none');
test.each(withHole)(
  'before the hole card is turned nobody knows whether a card is needed ($book.pack)',
  (rules) => {
    const beforeTurned = () => {
      const day = new Day(rules).open().bets({ 1: 1000 });
      day.cards('9C 9H 9D');
      day.says({ type: 'sealed-card', seal: 'a seal' });
      day.decides(1, 'stand');
      expect([day.phase, incidents(day.says(EMPTY, 'device'))]).toEqual(['dealer', []]);
      return day;
    };
    const enough = beforeTurned();
    expect(incidents(enough.says({ type: 'hole-card-turned', card: card('8S') }))).toEqual([]);
    enough.settles();
    expect(enough.phase).toBe('shuffling');
    const short = beforeTurned();
    expect(incidents(short.says({ type: 'hole-card-turned', card: card('5S') }))).toEqual(['shoe-exhausted']);
    expect(short.dues).toContain('shuffle-discards');
  },
);
