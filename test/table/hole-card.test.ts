import { describe, expect } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import type { Rules } from '../../src/rules/compile.ts';
import type { HoleCardMode } from '../../src/rules/rule-book.ts';
import type { Input } from '../../src/table/input.ts';
import { clauses } from '../clauses.ts';
import { Day } from './day.ts';
import { forbiddenBy, inBook } from './house.ts';

const modeIs = (mode: HoleCardMode) => ({ choices: { 'holeCard.mode': mode } }) as const;
const modeClause = (rules: Rules) =>
  inBook(rules, {
    'section-13': '(g)(9)',
    'catfish-bend': 'Dealing Procedures BJ 1-2',
    pennsylvania: '635a.2(d)',
    massachusetts: '7(i)',
  });

function open(name: string): Input {
  return { type: 'card-out', card: parseCard(name) ?? 0, faceUp: false, manual: false };
}
const sealed: Input = { type: 'sealed-card', seal: 'a seal' };
const turned = (name: string): Input => ({ type: 'hole-card-turned', card: parseCard(name) ?? 0 });

/** Two boxes and an up card, dealt as far as their second cards. */
function secondCards(rules: Rules, up: string): Day {
  const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
  day.cards(`9C 8C ${up} 7S 5S`);
  return day;
}

describe('without a hole card', () => {
  clauses(
    ['S13 (g)(7)a', 'MA 7(g)a'],
    "the dealer's second card is drawn face up, when all hands are complete",
    (rules) => {
      const day = secondCards(rules, 'KD');
      expect(day.facts).toContainEqual({ fact: 'round-started', round: 1, holeCard: 'none' });
      expect(day.phase).toBe('turns');
      expect(day.refuses(sealed).code).toBe('card-is-open');
      day.decides(1, 'stand');
      // The next card is the second box's, not the dealer's.
      expect(day.cards('3H')).toMatchObject([
        { fact: 'card', place: { at: 'hand', seat: 2 } },
        { fact: 'decided', decision: 'hit' },
        {},
      ]);
      day.decides(2, 'stand');
      expect(day.dues).toContain('draw');
      expect(day.refuses(sealed).code).toBe('card-is-open');
      expect(day.refuses(turned('9H')).code).toBe('not-now');
      expect(day.cards('9H')[0]).toMatchObject({
        fact: 'card',
        card: parseCard('9H'),
        place: { at: 'dealer' },
      });
      expect(day.settles().dealer.cards).toEqual(['KD', '9H']);
    },
    modeIs('none'),
  );
});

describe('with a hole card', () => {
  clauses(['S13 (g)(7)e', 'MA 7(g)e'], 'the house may choose its procedure instead of the other', (rules) => {
    for (const mode of ['none', 'no-peek', 'peek'] as const)
      expect(forbiddenBy(rules, { 'holeCard.mode': mode })).toEqual([]);
    const day = secondCards(rules, 'KD');
    expect(day.facts).toContainEqual({ fact: 'round-started', round: 1, holeCard: 'peek' });
    expect(day.dues).toEqual(['deal-hole']);
    expect(day.due[0]?.clause).toBe(modeClause(rules));
  });

  clauses(
    ['S13 (g)(9)a', 'MA 7(i)a'],
    "the house may deal it face down after the players' second cards and before any further one",
    (rules) => {
      const day = secondCards(rules, 'KD');
      expect(day.due).toMatchObject([{ code: 'deal-hole', clause: modeClause(rules) }]);
      const closed = { code: 'hole-is-closed', clause: modeClause(rules) };
      expect(day.refuses(open('9H'))).toMatchObject(closed);
      expect(day.refusesDecision(1, 'hit').code).toBe('not-now');
      expect(day.says(sealed)).toMatchObject([{ fact: 'card', card: null, place: { at: 'hole' } }, {}]);
      expect(day.phase).toBe('turns');
      day.decides(1, 'hit');
      expect(day.cards('2H')[0]).toMatchObject({ place: { at: 'hand', seat: 1 } });
    },
    modeIs('no-peek'),
  );

  clauses(
    ['PA 635a.1 Hole card', 'PA 635a.7(e)(4)'],
    "it is the dealer's second card, dealt face down after the players' second cards",
    (rules) => {
      const day = secondCards(rules, '6D');
      expect(day.due).toMatchObject([{ code: 'deal-hole', clause: modeClause(rules) }]);
      const closed = { code: 'hole-is-closed', clause: modeClause(rules) };
      expect(day.refuses(open('9H'))).toMatchObject(closed);
      expect(day.says(sealed)).toMatchObject([{ fact: 'card', card: null, place: { at: 'hole' } }]);
      expect(day.table.state.round?.dealerCards).toHaveLength(1);
      day.decides(1, 'stand');
      day.decides(2, 'stand');
      day.says(turned('KH'));
      day.cards('5H');
      expect(day.settles().dealer.cards).toEqual(['6D', 'KH', '5H']);
    },
  );

  clauses(
    ['S13 (g)(9)b', 'MA 7(i)b'],
    'nobody sees its face until the players have all their cards',
    (rules) => {
      const early = { code: 'hole-too-early', clause: modeClause(rules) };
      const day = secondCards(rules, 'KD');
      day.cards('9H');
      const nobodyKnows = () => {
        expect(day.refuses(turned('9H'))).toMatchObject(early);
        expect(day.refuses({ type: 'reader-said', blackjack: false }).code).toBe('not-now');
        expect(day.dues).not.toContain('turn-hole');
        expect(day.table.state.round).toMatchObject({ hole: 'a seal', holeTurned: false });
        expect(day.table.state.round?.dealerCards).toHaveLength(1);
        expect(day.facts).toContainEqual({ fact: 'card', card: null, number: 7, place: { at: 'hole' } });
      };
      nobodyKnows();
      day.decides(1, 'hit');
      nobodyKnows();
      day.cards('2H');
      day.decides(1, 'stand');
      nobodyKnows();
      day.decides(2, 'stand');
      expect(day.dues).toEqual(['turn-hole']);
      expect(day.turnsHole()[0]).toEqual({ fact: 'hole-turned', card: parseCard('9H'), number: 7 });
    },
    modeIs('no-peek'),
  );

  clauses(
    ['PA 635a.7(k)a'],
    "it is turned up when the last hand is played, before the dealer's own cards",
    (rules) => {
      const clause = modeClause(rules);
      const day = secondCards(rules, '6D');
      day.cards('4H');
      day.decides(1, 'stand');
      expect(day.refuses(turned('4H'))).toMatchObject({ code: 'hole-too-early', clause });
      day.decides(2, 'stand');
      expect(day.due).toMatchObject([{ code: 'turn-hole', clause }]);
      expect(day.refuses(open('9H'))).toMatchObject({ code: 'hole-first', clause });
      expect(day.turnsHole()[0]).toMatchObject({ fact: 'hole-turned', card: parseCard('4H') });
      expect(day.refuses(turned('4H')).code).toBe('not-now');
      expect(day.dues).toEqual(['draw']);
      day.cards('9H');
      expect(day.settles().dealer.cards).toEqual(['6D', '4H', '9H']);
    },
  );

  clauses(['CB Dealing Procedures BJ 1-2'], 'the dealer peeks at it under a face card or an ace', (rules) => {
    for (const up of ['JD', 'QD', 'KD', 'AD']) {
      const day = secondCards(rules, up);
      day.cards('9H');
      if (up === 'AD') day.says({ type: 'no-more-offers' });
      expect(day.phase, up).toBe('check');
      expect(day.due).toMatchObject([{ code: 'check', clause: modeClause(rules) }]);
      expect(day.refusesDecision(1, 'stand').code).toBe('not-now');
      expect(day.reads()[0]).toEqual({ fact: 'checked', blackjack: false });
      expect(day.phase).toBe('turns');
    }
    const low = secondCards(rules, '9D');
    low.cards('9H');
    expect(low.phase).toBe('turns');
    for (const mode of ['none', 'no-peek'] as const)
      expect(forbiddenBy(rules, { 'holeCard.mode': mode })).toEqual([modeClause(rules)]);
  });
});
