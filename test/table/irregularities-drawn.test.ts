import { describe, expect } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { clauseOf } from '../../src/rules/rule-book.ts';
import { clauses } from '../clauses.ts';
import { Day } from './day.ts';

const SEVEN_OF_HEARTS = parseCard('7H') ?? 0;
const opened = { type: 'drawn-card-used', card: SEVEN_OF_HEARTS } as const;
const fromShoe = { type: 'card-out', card: parseCard('4S') ?? 0, faceUp: false, manual: false } as const;

/** Two boxes with 12 and 16 against a nine; the dealer's hole card makes 16, or 18. */
function dayInTurns(rules: Rules, hole = '7S'): Day {
  const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
  day.cards(`5C 8C 9H 7D 8D ${hole}`);
  return day;
}

function drawsInError(day: Day, exposed: boolean) {
  return day.says(
    exposed
      ? { type: 'shown-in-error', card: SEVEN_OF_HEARTS, faceUp: false }
      : { type: 'sealed-in-error', seal: 'a seven' },
  );
}

describe('a card drawn in error and not exposed', () => {
  clauses(['S13 (o)(3)', 'PA 635a.13(c)', 'MA 15(c)'], 'is used as the next card', (rules) => {
    const clause = clauseOf(rules.book, 'irregularity.drawnInErrorUnexposed');
    const day = dayInTurns(rules);
    expect(drawsInError(day, false)).toEqual([
      { fact: 'incident', kind: 'drawn-in-error', clause, seat: null },
    ]);
    expect(day.due[0]).toMatchObject({ code: 'use-drawn-card', clause });
    day.decides(1, 'stand');
    day.decides(2, 'hit');
    expect(day.due).toContainEqual(expect.objectContaining({ code: 'card', clause, seat: 2 }));
    // Nobody has seen it, so nobody can refuse it, and no other card is drawn past it.
    expect(day.refuses({ type: 'decline-card', seat: 2 }).code).toBe('no-exposed-card');
    expect(day.refuses(fromShoe)).toMatchObject({ code: 'drawn-card-first', clause });
    // Its face comes with its use, and not before.
    expect(JSON.stringify([day.facts, day.table.state.drawn])).not.toContain(`"card":${SEVEN_OF_HEARTS}`);
    expect(day.refuses({ type: 'drawn-card-used' })).toMatchObject({ code: 'seal-is-closed', clause });
    const [used] = day.says(opened);
    expect(used).toMatchObject({ card: SEVEN_OF_HEARTS, place: { at: 'hand', seat: 2, hand: 1 } });
    expect(day.dues).not.toContain('use-drawn-card');

    // If nobody wants it, the dealer takes it; if the dealer needs none, it opens the next round.
    const dealer = dayInTurns(rules);
    drawsInError(dealer, false);
    for (const seat of [1, 2]) dealer.decides(seat, 'stand');
    dealer.turnsHole();
    expect(dealer.refuses(fromShoe)).toMatchObject({ code: 'drawn-card-first', clause });
    dealer.says(opened);
    expect(dealer.settles().dealer.cards).toEqual(['9H', '7S', '7H']);
    const later = dayInTurns(rules, '9S');
    drawsInError(later, false);
    for (const seat of [1, 2]) later.decides(seat, 'stand');
    later.turnsHole();
    expect(later.settles().burned).toEqual(['2C']);
    later.bets({ 1: 1000 });
    expect(later.due[0]).toMatchObject({ code: 'use-drawn-card', clause });
    expect(later.refuses(fromShoe).code).toBe('drawn-card-first');
    later.says({ type: 'no-more-bets' });
    const [first] = later.says(opened);
    expect(first).toMatchObject({ card: SEVEN_OF_HEARTS, place: { at: 'hand', seat: 1, hand: 1 } });
  });
});

describe('a card drawn in error and exposed', () => {
  const EXPOSED = ['S13 (o)(4)a', 'GD Irregularities 3 a', 'PA 635a.13(d)a', 'MA 15(d)a'];
  clauses(EXPOSED, 'is played as the next card once the first two cards are dealt', (rules) => {
    const clause = clauseOf(rules.book, 'irregularity.drawnInErrorExposed');
    const early = new Day(rules).open().bets({ 1: 1000 });
    early.cards('5C 9H');
    const error = { type: 'shown-in-error', card: SEVEN_OF_HEARTS, faceUp: false } as const;
    expect(early.refuses(error).code).toBe('not-now');

    const day = dayInTurns(rules);
    expect(drawsInError(day, true)).toEqual([
      { fact: 'incident', kind: 'drawn-in-error', clause, seat: null },
    ]);
    expect(day.due[0]).toMatchObject({ code: 'use-drawn-card', clause });
    expect(day.refuses(fromShoe)).toMatchObject({ code: 'exposed-card-first', clause });
    day.decides(1, 'hit');
    expect(day.due).toContainEqual(expect.objectContaining({ code: 'card', clause, seat: 1 }));
    expect(day.refuses(fromShoe)).toMatchObject({ code: 'exposed-card-first', clause });
    expect(day.refuses(opened).code).toBe('seen-already');
    const [used] = day.says({ type: 'drawn-card-used' });
    expect(used).toMatchObject({ card: SEVEN_OF_HEARTS, place: { at: 'hand', seat: 1, hand: 1 } });
    expect(day.refuses({ type: 'drawn-card-used' }).code).toBe('no-card-due');

    const dealer = dayInTurns(rules);
    drawsInError(dealer, true);
    for (const seat of [1, 2]) dealer.decides(seat, 'stand');
    dealer.turnsHole();
    expect(dealer.refuses(fromShoe)).toMatchObject({ code: 'exposed-card-first', clause });
    dealer.says({ type: 'drawn-card-used' });
    expect(dealer.settles()).toMatchObject({ dealer: { cards: ['9H', '7S', '7H'] }, burned: ['2C'] });
  });

  const REFUSED = ['S13 (o)(4)b', 'GD Irregularities 3 b', 'PA 635a.13(d)b', 'MA 15(d)b'];
  clauses(REFUSED, 'may be refused, and who refuses it gets no further card', (rules) => {
    const clause = clauseOf(rules.book, 'irregularity.drawnInErrorExposed');
    const day = dayInTurns(rules);
    expect(day.refuses({ type: 'decline-card', seat: 1 })).toMatchObject({ code: 'no-exposed-card', clause });
    day.decides(1, 'hit');
    drawsInError(day, true);
    expect(day.refuses({ type: 'decline-card', seat: 2 }).code).toBe('not-in-turn');
    const facts = day.says({ type: 'decline-card', seat: 1 });
    expect(facts[0]).toMatchObject({ fact: 'decided', seat: 1, decision: 'refuse-card' });
    expect(facts[1]).toEqual({ fact: 'incident', kind: 'card-refused', clause, seat: 1 });
    // The refusal stands: it cannot be taken back, and the box is passed over.
    expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
    for (const decision of ['hit', 'double', 'stand'] as const)
      expect(day.refusesDecision(1, decision).code).toBe('not-in-turn');
    day.decides(2, 'stand');
    day.turnsHole();
    day.says({ type: 'drawn-card-used' });
    const record = day.settles();
    expect(record.boxes[0]?.hands[0]?.cards).toEqual(['5C', '7D']);
    expect(record.dealer.total).toBe(23);
    expect(record.house).toBe(-2000);
  });

  clauses(REFUSED, 'and refused on one of several split hands it ends them all', (rules) => {
    const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
    day.cards('8C 8C 9H 8D 8D 7S');
    day.decides(1, 'split');
    drawsInError(day, true);
    day.says({ type: 'decline-card', seat: 1 });
    expect(day.due).toContainEqual(expect.objectContaining({ code: 'decide', seat: 2 }));
  });

  clauses(REFUSED, 'and is no choice for a doubled hand, which has all its cards', (rules) => {
    const day = dayInTurns(rules);
    day.decides(1, 'double');
    drawsInError(day, true);
    expect(day.refuses({ type: 'decline-card', seat: 1 }).code).toBe('card-due');
    day.says({ type: 'drawn-card-used' });
    drawsInError(day, true);
    expect(day.refuses({ type: 'decline-card', seat: 1 }).code).toBe('hit-after-double');
    day.decides(1, 'stand');
    day.says({ type: 'decline-card', seat: 2 });
  });

  const BURNED = [
    ['S13 (o)(4)c', 'burn-unused', 'is burned'],
    ['GD Irregularities 3 c', 'burn-unused', 'is burned'],
    ['PA 635a.13(d)c', 'to-discard-rack', 'goes to the discard rack'],
    ['MA 15(d)c', 'burn-unused', 'is burned'],
  ] as const;
  for (const [id, what, sentence] of BURNED)
    clauses(
      [id],
      `${sentence} when the players refuse it and the dealer cannot use it`,
      (rules) => {
        const clause = clauseOf(rules.book, 'irregularity.drawnInErrorExposed');
        const day = dayInTurns(rules, '8S');
        drawsInError(day, true);
        for (const seat of [1, 2]) day.says({ type: 'decline-card', seat });
        expect(day.dues).not.toContain(what);
        day.turnsHole();
        expect(day.phase).toBe('payout');
        expect(day.due[0]).toMatchObject({ code: what, clause });
        expect(day.settles()).toMatchObject({ burned: ['2C', '7H'], dealer: { cards: ['9H', '8S'] } });
        // A dealer on 16 uses it.
        const used = dayInTurns(rules, '7S');
        drawsInError(used, true);
        for (const seat of [1, 2]) used.says({ type: 'decline-card', seat });
        used.turnsHole();
        used.says({ type: 'drawn-card-used' });
        expect(used.dues).not.toContain(what);
        expect(used.settles().burned).toEqual(['2C']);
      },
      { key: 'irregularity.dealerOverdraw' },
    );
});

describe('a card that the dealer draws to 17 or more', () => {
  const OVERDRAWN = [
    ['S13 (o)(5)', 'burn-unused', 'is burned'],
    ['PA 635a.13(e)', 'to-discard-rack', 'goes to the discard rack'],
    ['MA 15(e)', 'burn-unused', 'is burned'],
  ] as const;
  for (const [id, what, sentence] of OVERDRAWN)
    clauses([id], `${sentence} and changes nothing`, (rules) => {
      const clause = clauseOf(rules.book, 'irregularity.dealerOverdraw');
      // A soft 17 is 17; an error reported as such is no different from a card that simply comes.
      for (const [up, hole] of ['9H 8S', '6H AS', '9H KS'].map((cards) => cards.split(' '))) {
        const day = new Day(rules).open().bets({ 1: 1000 });
        day.cards(`9C ${up} 9D ${hole}`);
        day.decides(1, 'stand');
        day.turnsHole();
        expect(day.phase).toBe('payout');
        expect(day.dues).toEqual(['settle']);
        expect(day.cards('5S')).toEqual([
          expect.objectContaining({ fact: 'card', place: { at: 'burned' } }),
          { fact: 'incident', kind: 'dealer-overdraw', clause, seat: null },
        ]);
        expect(day.due[0]).toMatchObject({ code: what, clause });
        expect(drawsInError(day, true).at(-1)).toMatchObject({ kind: 'dealer-overdraw', clause });
        const record = day.settles();
        expect(record.burned).toEqual(['2C', '5S', '7H']);
        expect(record.dealer.cards).toEqual([up, hole]);
      }
    });
});
