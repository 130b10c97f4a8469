import { describe, expect } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { clauses } from '../clauses.ts';
import { betOf } from './day.ts';
import { dayAt, inBook, playRound, prompt, until } from './shoes.ts';

const where = { S13: '(g)(3)', PA: '635a.7(c)', MA: '7(c)' };

describe('the burn card', () => {
  clauses(
    ['S13 (g)(3)a', 'PA 635a.7(c)a', 'MA 7(c)a'],
    'is the first card of every full shoe: it goes to the discard rack before any wager can be dealt',
    (rules) => {
      const day = dayAt(rules, 'loading');
      expect(day.dues).not.toContain('burn');
      day.routine();
      for (const shoe of [1, 2]) {
        expect(day.phase).toBe('burning');
        expect(prompt(day, 'burn')).toMatchObject({
          clause: inBook(rules, where),
          say: 'Burn one card, face down.',
        });
        expect(day.refuses(betOf(1, 1000)).code).toBe('not-now');
        expect(day.refuses({ type: 'no-more-bets' }).code).toBe('not-now');
        expect(day.cards('4C')).toEqual([
          { fact: 'card', card: parseCard('4C'), number: expect.any(Number), place: { at: 'burned' } },
        ]);
        expect(day.phase).toBe('betting');
        expect(day.table.state.shoe).toMatchObject({ number: shoe, out: 1 });
        expect(playRound(day, [1], 2).burned).toEqual(['4C']);
        until(day, 'burning');
      }
    },
  );

  clauses(
    ['S13 (g)(3)c', 'PA 635a.7(c)b', 'MA 7(c)c'],
    'of a new dealer comes before the first card that dealer deals',
    (rules) => {
      const day = dayAt(rules, 'betting');
      day.says({ type: 'new-dealer', dealer: 'dealer 1' });
      playRound(day, [1]);
      expect(day.phase).toBe('betting');
      day.says({ type: 'new-dealer', dealer: 'dealer 1' });
      expect(day.phase).toBe('betting');
      expect(day.says({ type: 'new-dealer', dealer: 'Bob' })).toMatchObject([
        { fact: 'done', step: { code: 'dealer-changed', dealer: 'Bob' }, clause: inBook(rules, where) },
      ]);
      expect(day.phase).toBe('burning');
      expect(prompt(day, 'burn').clause).toBe(inBook(rules, where));
      expect(day.refuses(betOf(1, 1000)).code).toBe('not-now');
      day.cards('4C');
      expect(day.phase).toBe('betting');
      expect(playRound(day, [1]).burned).toEqual(['4C']);
    },
  );

  clauses(
    ['S13 (g)(3)d', 'MA 7(c)d'],
    'is shown to a player who asks, and stays hidden from the others until then',
    (rules) => {
      const clause = inBook(rules, where);
      const day = dayAt(rules, 'loading');
      expect(day.dues).not.toContain('disclose-burn');
      expect(day.refuses({ type: 'disclose-burn' })).toMatchObject({ code: 'no-burn-card', clause });
      day.routine();
      expect(prompt(day, 'disclose-burn')).toEqual({
        clause,
        say: 'Show the burn card to a player who asks.',
        seat: null,
      });
      day.cards('4C');
      expect(day.facts.filter(({ fact }) => fact === 'burn-disclosed')).toEqual([]);
      expect(day.says({ type: 'disclose-burn' })).toEqual([
        { fact: 'burn-disclosed', card: parseCard('4C') },
      ]);
    },
  );

  clauses(
    ['GD Irregularities 2'],
    'that was missed changes nothing: play goes on without it, and it is noted',
    (rules) => {
      const day = dayAt(rules, 'loading');
      expect(day.refuses({ type: 'burn-missed' }).code).toBe('not-now');
      day.routine();
      expect(day.says({ type: 'burn-missed' })).toEqual([
        { fact: 'done', step: { code: 'burn-missed' }, by: 'dealer 1', clause: 'Irregularities 2' },
      ]);
      expect(day.phase).toBe('betting');
      const record = playRound(day, [1]);
      expect(record).toMatchObject({ status: 'settled', burned: [], incidents: [] });
      expect(record.boxes[0]?.hands[0]?.cards).toEqual(['9C', '8S']);
    },
  );
});
