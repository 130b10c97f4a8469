// Nobody alone makes money with a card that was entered or corrected by hand: a second person looks at it first.
import { describe, expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import type { Fact } from '../../src/table/fact.ts';
import type { Input } from '../../src/table/input.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';

const PACKS = ['section-13', 'catfish-bend', 'games-department', 'pennsylvania', 'massachusetts'];
const CONFIRM: Input = { type: 'confirm-cards' };

const cardOf = (name: string) => parseCard(name) ?? 0;
const typed = (name: string): Input => ({
  type: 'card-out',
  card: cardOf(name),
  faceUp: false,
  manual: true,
});
const corrected = (index: number, name: string, seat: number | 'dealer' = 1): Input => ({
  type: 'correct-card',
  seat,
  hand: 1,
  index,
  card: cardOf(name),
});

function dayAt(pack = 'massachusetts', choices: Parameters<typeof rulesOf>[1] = {}): Day {
  return new Day(rulesOf(pack, choices)).open();
}

/** The scanner could not read a card: the dealer enters it. */
function misread(day: Day, name: string): readonly Fact[] {
  day.says({ type: 'card-unread' }, 'device');
  return day.says(typed(name), 'dealer');
}

function waiting(facts: readonly Fact[]): (readonly [string, number])[] {
  return facts.flatMap((fact) => (fact.fact === 'payment-waits' ? [[fact.wager, fact.net] as const] : []));
}

function paid(facts: readonly Fact[]): (readonly [string, number])[] {
  return facts.flatMap((fact) => (fact.fact === 'line' ? [[fact.line.wager, fact.line.net] as const] : []));
}

/** Three suited sevens against a seven, the third of them entered by the dealer, up to the settlement. */
function sevens(pack: string): Day {
  const day = dayAt(pack).bets({ 1: 2500 });
  day.cards('7S 7D 7S');
  if (day.phase === 'deal') day.cards('9C');
  if (day.table.state.calls.length > 0) day.says({ type: 'floor-answers' });
  misread(day, '7S');
  if (day.phase === 'turns') day.decides(1, 'stand');
  if (day.phase === 'dealer' && day.table.state.round?.hole) day.turnsHole();
  while (day.phase === 'dealer') day.cards('2C');
  return day;
}

describe('a dealer alone cannot pay a super bonus with a typed card', () => {
  test.each(PACKS)('%s', (pack) => {
    const day = sevens(pack);
    if (day.table.state.round?.superBonuses.length) {
      day.says({ type: 'notified', who: 'pit' });
      day.says({ type: 'notified', who: 'surveillance' });
      day.says({ type: 'approve' }, 'floor');
    }
    day.says({ type: 'settle-round' });
    expect(day.phase).toBe('payout');
    expect(paid(day.facts).filter(([wager, net]) => net > 0 && wager !== 'match')).toEqual([]);
    expect(day.dues).toContain('typed-cards');
    expect(day.refuses({ type: 'settle-round' }).code).toBe('second-person-first');
    expect(day.refuses(CONFIRM, 'dealer').code).toBe('needs-floor');
    const facts = day.says(CONFIRM, 'floor');
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'card-confirmed', by: 'floor 1' }));
    expect(paid(facts).some(([wager, net]) => wager === 'super-bonus' && net > 0)).toBe(true);
    expect(day.phase).toBe('pickUp');
  });
});

describe('what is won by a typed card', () => {
  test('at even money is paid without a second person', () => {
    const day = dayAt().bets({ 1: 1000 });
    day.cards('9C 6D');
    misread(day, 'KS');
    day.cards('9S');
    day.decides(1, 'stand');
    day.turnsHole();
    day.cards('KH');
    expect(day.settles().boxes[0]?.bettors[0]?.net).toBe(1000);
  });

  test('at even money, in a round, beyond what the house has set waits: for all boxes together', () => {
    const day = dayAt('massachusetts', { 'limits.typedCards': 1500 }).bets({ 1: 1000, 2: 1000 });
    day.cards('9C 9D 6D KS KC 9S');
    day.decides(1, 'stand');
    day.decides(2, 'stand');
    day.turnsHole();
    misread(day, 'KH');
    const facts = day.says({ type: 'settle-round' });
    expect(paid(facts)).toEqual([['main', 1000]]);
    expect(waiting(facts)).toEqual([['main', 1000]]);
    expect(paid(day.says(CONFIRM))).toEqual([['main', 1000]]);
  });

  test('above even money waits: a blackjack, while the rest of the table is settled', () => {
    const day = dayAt().bets({ 1: 1000, 2: 1000 });
    day.cards('AC 9D 6D');
    misread(day, 'KS');
    day.cards('KC 9S');
    day.decides(2, 'stand');
    day.turnsHole();
    day.cards('KH');
    const facts = day.says({ type: 'settle-round' });
    expect(paid(facts)).toEqual([['main', 1000]]);
    expect(waiting(facts)).toEqual([['main', 1500]]);
    expect(paid(day.says(CONFIRM))).toEqual([['main', 1500]]);
    expect(day.phase).toBe('pickUp');
  });

  test('above even money waits also where the book pays it in its turn', () => {
    const day = dayAt('games-department').bets({ 1: 1000, 2: 1000 });
    day.cards('AC 9D 6D');
    misread(day, 'KS');
    day.cards('KC 9S');
    expect(waiting(day.facts)).toEqual([['main', 1500]]);
    expect(day.dues).toContain('typed-cards');
    expect(paid(day.says(CONFIRM))).toEqual([['main', 1500]]);
    expect(day.dues).not.toContain('typed-cards');
  });

  test('that waits where the book pays it in its turn is won, though the reader shows the hole card meanwhile', () => {
    const day = dayAt('games-department', { 'holeCard.readerExposes': true }).bets({ 1: 1000, 2: 1000 });
    day.cards('AC 9D 6D');
    misread(day, 'KS');
    day.cards('KC 9S');
    const dead = day.says({ type: 'reader-misused' }).filter(({ fact }) => fact === 'hand-ended');
    expect(dead).toMatchObject([{ seat: 2, fate: 'dead' }]);
    expect(paid(day.says(CONFIRM))).toEqual([['main', 1500]]);
  });

  test('as match the dealer waits, and is paid as soon as it is confirmed', () => {
    const day = dayAt().bets({ 1: { main: 1000, match: 500 } });
    day.cards('9C 9D');
    misread(day, '8S');
    day.cards('9S');
    expect(waiting(day.facts)).toEqual([['match', 2000]]);
    expect(paid(day.says(CONFIRM))).toEqual([['match', 2000]]);
  });

  test('as insurance waits for the hole card that was entered', () => {
    const day = dayAt('massachusetts', { 'holeCard.mode': 'no-peek' }).bets({ 1: 1000 });
    day.says({ type: 'device-lost', device: 'scanner' });
    day.says({ type: 'allow-manual-entry' });
    for (const name of ['9C', 'AD', '8S']) day.says(typed(name), 'dealer');
    day.says({ type: 'face-down-card' });
    day.says({ type: 'take-insurance', seat: 1, bettor: null, amount: 500 });
    day.says({ type: 'no-more-offers' });
    day.decides(1, 'stand');
    day.says({ type: 'hole-card-turned', card: cardOf('KS') }, 'dealer');
    const facts = day.says({ type: 'settle-round' });
    expect(waiting(facts)).toEqual([['insurance', 1000]]);
    expect(paid(day.says(CONFIRM))).toEqual([['insurance', 1000]]);
  });

  test('is never confirmed by whoever entered or corrected the card', () => {
    const day = dayAt().bets({ 1: 1000 });
    day.cards('AC 6D');
    misread(day, '9S');
    day.cards('9S');
    day.says(corrected(1, 'KS'), 'floor');
    day.turnsHole();
    day.cards('KH');
    day.says({ type: 'settle-round' });
    expect(day.refuses(CONFIRM, 'floor').code).toBe('another-confirms');
    expect(paid(day.says(CONFIRM, 'pit'))).toEqual([['main', 1500]]);
  });
});

describe('a correction that raises a payment needs two people', () => {
  /** 17 against 17. */
  function pushes(): Day {
    const day = dayAt().bets({ 1: 1000 });
    day.cards('9C 8D 8S 9S');
    day.decides(1, 'stand');
    day.turnsHole();
    return day;
  }

  test('a push that becomes a win at even money waits', () => {
    const day = pushes();
    day.says(corrected(1, 'KS'));
    const facts = day.says({ type: 'settle-round' });
    expect(waiting(facts)).toEqual([['main', 1000]]);
    expect(day.refuses(CONFIRM, 'floor').code).toBe('another-confirms');
    expect(paid(day.says(CONFIRM, 'pit'))).toEqual([['main', 1000]]);
  });

  test('a loss that becomes a push waits: a card of the dealer decides it as well', () => {
    const day = pushes();
    day.says(corrected(0, '9H', 'dealer'));
    expect(paid(day.says(corrected(0, '8H', 'dealer')))).toEqual([]);
    expect(day.dues).not.toContain('typed-cards');
    day.says(corrected(1, '7S'));
    day.says(CONFIRM, 'pit');
    expect(day.says(corrected(1, '8S')) && day.dues).toContain('typed-cards');
  });

  test('one that lowers it, or changes nothing, needs nobody else', () => {
    const lower = pushes();
    lower.says(corrected(1, '7S'));
    expect(lower.settles().boxes[0]?.bettors[0]?.net).toBe(-1000);
    const same = pushes();
    same.says(corrected(1, '8H'));
    expect(same.settles().boxes[0]?.bettors[0]?.net).toBe(0);
  });

  test('a bust that was collected stays collected until the second person has looked', () => {
    const day = dayAt('games-department').bets({ 1: 1000, 2: 1000 });
    day.cards('9C 9D 6D KS KC 9S');
    day.cards('KD');
    expect(paid(day.facts)).toEqual([['main', -1000]]);
    day.says(corrected(2, '2D'));
    expect(waiting(day.facts)).toEqual([['main', 1000]]);
    expect(day.facts.filter(({ fact }) => fact === 'line-reversed')).toEqual([]);
    const facts = day.says(CONFIRM, 'pit');
    expect(facts.map(({ fact }) => fact)).toEqual(['floor-acted', 'card-confirmed', 'line-reversed', 'line']);
  });
});

describe('where nobody confirms', () => {
  function waits(): Day {
    const day = dayAt().bets({ 1: 1000, 2: 1000 });
    day.cards('AC 9D 6D');
    misread(day, 'KS');
    day.cards('KC 9S');
    day.decides(2, 'stand');
    day.turnsHole();
    day.cards('KH');
    day.says({ type: 'settle-round' });
    return day;
  }

  test('the payment waits, no cards are picked up, and no round begins', () => {
    const day = waits();
    expect(day.refuses({ type: 'step-done', step: 'pickUp' }).code).toBe('not-now');
    expect(day.refuses({ type: 'settle-round' }).code).toBe('second-person-first');
  });

  test('the floor calls the hand dead: its wager goes back, and what else was settled stays', () => {
    const day = waits();
    day.says({ type: 'dead-hand', seat: 1 });
    expect(day.phase).toBe('pickUp');
    day.says({ type: 'step-done', step: 'pickUp' });
    const [first, second] = day.records[0]?.boxes ?? [];
    expect([first?.bettors[0]?.lines[0]?.result, first?.bettors[0]?.net]).toEqual(['dead', 0]);
    expect(second?.bettors[0]?.net).toBe(1000);
  });

  test('or calls off the round: all wagers go back', () => {
    const day = waits();
    day.says({ type: 'void-round' });
    expect(day.settles().house).toBe(0);
  });

  test('or corrects the card, so that nothing waits any more', () => {
    const day = waits();
    day.says(corrected(1, '9S'));
    expect(day.phase).toBe('turns');
    day.decides(1, 'stand');
    expect(day.settles().boxes.map(({ bettors }) => bettors[0]?.net)).toEqual([1000, 1000]);
  });
});

test('a typed face is marked in the facts with who and when, wherever the card goes', () => {
  const day = dayAt().bets({ 1: 1000 });
  day.cards('9C 6D');
  const facts = misread(day, 'KS');
  expect(facts).toContainEqual(
    expect.objectContaining({ fact: 'card', typed: [{ by: 'dealer 1', at: day.clock }] }),
  );
  const read = day.cards('9S');
  expect(read.every((fact) => !('typed' in fact))).toBe(true);
});
