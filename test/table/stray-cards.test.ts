import { describe, expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { ALL_RULES } from '../rules/books.ts';
import { Day } from './day.ts';

const card = (name: string) => parseCard(name) ?? 0;
const STRAY = { type: 'stray-card', seal: 'a card' } as const;
const byHand = (name: string) =>
  ({ type: 'card-out', card: card(name), faceUp: false, manual: true }) as const;

describe.each(ALL_RULES.map((rules) => [rules.book.pack, rules] as const))('under %s', (_, rules) => {
  const betting = () => new Day(rules).open().bets({ 1: 1000 });

  test('a card that comes out while none is due is an irregularity and the next card', () => {
    const day = new Day(rules).open();
    const [noted] = day.says(STRAY);
    expect(noted).toMatchObject({ fact: 'incident', kind: 'drawn-in-error' });
    day.bets({ 1: 1000 });
    expect(day.refuses({ type: 'card-out', card: 0, faceUp: false, manual: false }).code).toBe(
      'drawn-card-first',
    );
    day.says({ type: 'no-more-bets' });
    const [used] = day.says({ type: 'drawn-card-used', card: card('9C') });
    expect(used).toMatchObject({ card: card('9C'), place: { at: 'hand', seat: 1, hand: 1 } });
  });

  test('it is noted also while the table is halted', () => {
    const day = betting();
    day.says({ type: 'halt-table', reason: { code: 'said', text: 'a test' } });
    expect(day.says(STRAY)[0]).toMatchObject({ fact: 'incident' });
  });

  test('a ten that comes out so is taken away, and no ordinary card is taken open', () => {
    const day = betting();
    const facts = day.says({ type: 'stray-card', card: card('TD'), faceUp: false });
    expect(facts[0]).toMatchObject({ fact: 'card', place: { at: 'removed' } });
    const open = { type: 'stray-card', card: card('9C'), faceUp: false } as const;
    day.says({ type: 'floor-answers' });
    expect(day.refuses(open).code).toBe('card-is-open');
  });

  test('no card can come out of a shoe that is not loaded', () => {
    expect(new Day(rules).refuses(STRAY).code).toBe('no-card-due');
    expect(new Day(rules).refuses({ type: 'card-unread' }, 'device').code).toBe('no-card-due');
  });

  test('a card that could not be read is entered by hand before anything else comes', () => {
    const day = betting();
    day.says({ type: 'no-more-bets' });
    expect(day.refuses(byHand('9C')).code).toBe('scanner-works');
    day.says({ type: 'card-unread' }, 'device');
    expect(day.dues).toContain('enter-card');
    const scanned = { type: 'card-out', card: card('8D'), faceUp: false, manual: false } as const;
    expect(day.refuses(scanned).code).toBe('misread-first');
    const [entered] = day.says(byHand('9C'));
    expect(entered).toMatchObject({ card: card('9C'), place: { at: 'hand', seat: 1 } });
    expect(day.dues).not.toContain('enter-card');
    day.says(scanned);
  });

  test('neither the cut card nor an empty shoe stands for a card that could not be read', () => {
    const day = betting();
    day.says({ type: 'no-more-bets' });
    day.says({ type: 'card-unread' }, 'device');
    for (const type of ['cut-card-out', 'shoe-ran-out'] as const)
      expect(day.refuses({ type, manual: true }, 'dealer').code).toBe('misread-first');
    day.says(byHand('9C'));
    expect(day.refuses({ type: 'shoe-ran-out', manual: true }, 'dealer').code).toBe('scanner-works');
  });

  test('a card that the scanner told of and that was none is struck off by the floor', () => {
    const day = betting();
    day.says({ type: 'no-more-bets' });
    expect(day.refuses({ type: 'no-card' }, 'floor').code).toBe('nothing-unread');
    day.says({ type: 'card-unread' }, 'device');
    expect(day.refuses({ type: 'no-card' }, 'dealer').code).toBe('needs-floor');
    expect(day.says({ type: 'no-card' }, 'floor')).toEqual([
      { fact: 'device', device: 'scanner', state: 'no-card' },
    ]);
    expect(day.dues).not.toContain('enter-card');
    const [first] = day.cards('8D');
    expect(first).toMatchObject({ card: card('8D'), place: { at: 'hand', seat: 1, hand: 1 } });
  });

  test('one that waits face down for its place is struck off too, and the shoe lacks no card for it', () => {
    const day = betting();
    const seen = [...day.table.state.shoe.seen];
    day.says({ type: 'stray-card', seal: 'unread' }, 'device');
    const cards = rules.book.values['cards.decks'] * 48 - seen.reduce((sum, times) => sum + times, 0);
    day.says({ type: 'no-card' }, 'floor');
    expect(day.table.state.drawn).toEqual([]);
    expect(day.refuses({ type: 'no-card' }, 'floor').code).toBe('nothing-unread');
    day.says({ type: 'take-back', seat: 1, bettor: 'a' });
    day.says({ type: 'close-table' });
    day.says({ type: 'left-in-shoe', cards });
    expect(day.dues).not.toContain('floor:census');
  });

  test('a sealed card that waits is not struck off: the scanner has read it', () => {
    const day = betting();
    day.says(STRAY);
    expect(day.refuses({ type: 'no-card' }, 'floor').code).toBe('nothing-unread');
  });

  test('a hole card cannot be entered by hand, so a misread one is not waited for', () => {
    if (rules.book.values['holeCard.mode'] === 'none') return;
    const day = betting();
    day.cards('9C 8D 7C');
    expect(day.refuses({ type: 'card-unread' }, 'device').code).toBe('hole-is-closed');
  });

  test('a card that lies on the table and that the scanner did not tell of is entered by hand when the floor says so', () => {
    const day = betting();
    day.says({ type: 'no-more-bets' });
    day.says({ type: 'halt-table', reason: { code: 'said', text: 'the scanner has lost a number' } });
    expect(day.refuses({ type: 'card-unread' }, 'dealer').code).toBe('needs-floor');
    day.says({ type: 'card-unread' }, 'floor');
    expect(day.refuses({ type: 'card-unread' }, 'floor').code).toBe('misread-first');
    day.says({ type: 'resume' });
    const [entered] = day.says(byHand('9C'));
    expect(entered).toMatchObject({ card: card('9C'), place: { at: 'hand', seat: 1 } });
    day.cards('8D 7C');
    if (rules.book.values['holeCard.mode'] === 'none') return;
    day.says({ type: 'card-unread' }, 'floor');
    const [hole] = day.says({ type: 'face-down-card' });
    expect(hole).toMatchObject({ card: null, place: { at: 'hole' } });
  });

  test('a scanner that is missing leaves nothing to be told of: cards are entered by hand', () => {
    const day = betting();
    day.says({ type: 'device-lost', device: 'scanner' });
    expect(day.refuses({ type: 'card-unread' }, 'floor').code).toBe('scanner-missing');
  });

  test('a card that the dealer draws to the finished hand is burned also while the floor is called, or the table halted', () => {
    const overdrawn = { type: 'shown-in-error', card: card('4H'), faceUp: false } as const;
    for (const trouble of [
      { type: 'halt-table', reason: { code: 'said', text: 'a test' } },
      { type: 'stray-card', card: card('TD'), faceUp: false },
    ] as const) {
      const day = betting();
      day.cards('9C 8D 9H');
      const hasHole = day.phase === 'deal';
      if (hasHole) day.cards('9S');
      day.decides(1, 'stand');
      if (hasHole) day.turnsHole();
      else day.cards('9S');
      expect(day.phase).toBe('payout');
      day.says(trouble);
      expect(day.refuses(overdrawn, 'dealer').code).toMatch(/halted|floor/);
      expect(day.says(overdrawn, 'device')).toContainEqual(
        expect.objectContaining({ kind: 'dealer-overdraw' }),
      );
    }
  });
});
