import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { clauseOf } from '../../src/rules/rule-book.ts';
import { clauses } from '../clauses.ts';
import { Day } from './day.ts';

function dayWithTwoBoxes(rules: Rules): Day {
  return new Day(rules).open().bets({ 1: 1000, 2: 1000 });
}

function deadIn(day: Day): string[] {
  return day.facts.flatMap((fact) =>
    fact.fact === 'incident' ? [`${fact.kind} ${fact.seat} ${fact.clause}`] : [],
  );
}

/** How the main wager of the first box ended, and what its hand was. */
function firstBox(day: Day) {
  const [box] = day.settles().boxes;
  return { ...box?.bettors[0]?.lines[0], cards: box?.hands[0]?.cards };
}

describe('a box that the deal has passed by', () => {
  clauses(
    ['S13 (o)(8)a', 'PA 635a.13(h)a', 'MA 15(h)a'],
    'without a card is dead for the round and in again at the next deal',
    (rules) => {
      const clause = clauseOf(rules.book, 'irregularity.noFirstCard');
      const day = dayWithTwoBoxes(rules);
      day.says({ type: 'no-more-bets' });
      expect(day.refuses({ type: 'box-missed', seat: 2 }).code).toBe('not-in-turn');
      expect(day.says({ type: 'box-missed', seat: 1 })).toEqual([]);
      day.cards('8C 9H');
      day.says({ type: 'box-missed', seat: 1 });
      expect(deadIn(day)).toEqual([`box-skipped 1 ${clause}`, `hand-dead 1 ${clause}`]);
      day.cards('8D 9S');
      expect(day.due).toContainEqual(expect.objectContaining({ code: 'decide', seat: 2 }));
      day.decides(2, 'stand');
      day.turnsHole();
      expect(firstBox(day)).toMatchObject({ result: 'dead', net: 0, stake: 1000, clause, cards: [] });
      day.bets({ 1: 1000 });
      day.cards('9C 9H 9D 9S');
      expect(day.due).toContainEqual(expect.objectContaining({ code: 'decide', seat: 1 }));
    },
  );

  clauses(['GD Irregularities 5'], 'without a first card has a wager that is void for the round', (rules) => {
    const day = dayWithTwoBoxes(rules);
    day.says({ type: 'no-more-bets' });
    day.says({ type: 'box-missed', seat: 1 });
    expect(deadIn(day)).toEqual(['box-skipped 1 Irregularities 5']);
    // It gets no second card either: the deal goes on without it.
    day.cards('8C 9H');
    expect(day.due).toContainEqual(expect.objectContaining({ code: 'deal-box', seat: 2 }));
    day.cards('8D 9S');
    day.decides(2, 'stand');
    day.turnsHole();
    expect(firstBox(day)).toMatchObject({ result: 'void', net: 0, clause: 'Irregularities 5', cards: [] });
    day.bets({ 1: 1000 });
    expect(day.cards('9C')[1]).toMatchObject({ place: { at: 'hand', seat: 1, hand: 1 } });
  });

  const ONE_CARD = ['S13 (o)(8)b', 'PA 635a.13(h)b', 'MA 15(h)b'];
  clauses(ONE_CARD, 'with one card gets its second after the others, if the player wants it', (rules) => {
    const clause = clauseOf(rules.book, 'irregularity.oneCardOnly');
    const ask = expect.objectContaining({ code: 'ask-missed', clause, seat: 1 });
    const missed = () => {
      const day = dayWithTwoBoxes(rules);
      day.cards('9C 8C 9H');
      expect(day.refuses({ type: 'missed-choice', seat: 1, choice: 'dead' }).code).toBe('no-choice');
      expect(day.says({ type: 'box-missed', seat: 1 })).toEqual([
        { fact: 'incident', kind: 'box-skipped', clause, seat: 1 },
      ]);
      expect(day.due).toEqual([expect.objectContaining({ code: 'deal-box', seat: 2 })]);
      day.cards('8D');
      expect(day.due).toEqual([ask, expect.objectContaining({ code: 'deal-box', seat: 1 })]);
      return day;
    };
    const dealt = missed();
    expect(dealt.refuses({ type: 'sealed-card', seal: 'a seal' }).code).toBe('card-is-open');
    dealt.says({ type: 'missed-choice', seat: 1, choice: 'deal' });
    expect(dealt.dues).toEqual(['deal-box']);
    dealt.cards('9D');
    expect(dealt.dues).toEqual(['deal-hole']);
    dealt.cards('8S');
    for (const seat of [1, 2]) dealt.decides(seat, 'stand');
    dealt.turnsHole();
    expect(firstBox(dealt)).toMatchObject({ result: 'win', net: 1000, cards: ['9C', '9D'] });

    const dead = missed();
    dead.says({ type: 'missed-choice', seat: 1, choice: 'dead' });
    expect(deadIn(dead).at(-1)).toBe(`hand-dead 1 ${clause}`);
    expect(dead.dues).toEqual(['deal-hole']);
    dead.cards('8S');
    dead.decides(2, 'stand');
    dead.turnsHole();
    expect(firstBox(dead)).toMatchObject({ result: 'dead', net: 0, clause, cards: ['9C'] });
  });

  clauses(ONE_CARD, 'is asked again when it is passed by a second time, and can answer', (rules) => {
    const day = dayWithTwoBoxes(rules);
    day.cards('9C 8C 9H');
    day.says({ type: 'box-missed', seat: 1 });
    day.cards('8D');
    day.says({ type: 'box-missed', seat: 1 });
    expect(day.due[0]).toMatchObject({ code: 'ask-missed', seat: 1 });
    day.says({ type: 'missed-choice', seat: 1, choice: 'dead' });
    expect(day.dues).toEqual(['deal-hole']);
  });

  clauses(ONE_CARD, 'is asked the same when it was the first card that was missed', (rules) => {
    const day = dayWithTwoBoxes(rules);
    day.says({ type: 'no-more-bets' });
    day.says({ type: 'box-missed', seat: 1 });
    day.cards('8C 9H');
    expect(day.dues).toEqual(['deal-box']);
    day.cards('9C 8D');
    expect(day.due[0]).toMatchObject({ code: 'ask-missed', seat: 1 });
    day.cards('9D 8S');
    for (const seat of [1, 2]) day.decides(seat, 'stand');
    day.turnsHole();
    expect(firstBox(day)).toMatchObject({ result: 'win', cards: ['9C', '9D'] });
  });

  clauses(
    ['GD Irregularities 6'],
    'with one card gets its second after the others and the dealer, before any further card, and has no choice',
    (rules) => {
      const day = dayWithTwoBoxes(rules);
      day.cards('9C 8C 9H');
      day.says({ type: 'box-missed', seat: 1 });
      expect(deadIn(day)).toEqual(['box-skipped 1 Irregularities 6']);
      day.cards('8D');
      expect(day.dues[0]).toBe('deal-hole');
      day.cards('8S');
      expect(day.phase).toBe('deal');
      expect(day.due[0]).toMatchObject({ code: 'deal-box', seat: 1 });
      expect(day.dues).not.toContain('ask-missed');
      expect(day.refuses({ type: 'missed-choice', seat: 1, choice: 'dead' })).toMatchObject({
        code: 'no-choice',
        clause: 'Irregularities 6',
      });
      expect(day.refusesDecision(2, 'hit').code).toBe('not-now');
      day.cards('9D');
      expect(day.due).toContainEqual(expect.objectContaining({ code: 'decide', seat: 1 }));
    },
  );
});

describe('a dealer who forgot an own card', () => {
  clauses(
    ['S13 (o)(6)', 'GD Irregularities 7', 'PA 635a.13(f)', 'MA 15(f)'],
    'completes the two cards of every player first and takes the missing ones then',
    (rules) => {
      const clause = clauseOf(rules.book, 'irregularity.dealerMissedCard');
      expect(clause).not.toBe('standard');
      const day = dayWithTwoBoxes(rules);
      day.cards('9C');
      expect(day.refuses({ type: 'dealer-missed' }).code).toBe('not-now');
      day.cards('8C');
      expect(day.dues).toEqual(['deal-up']);
      expect(day.says({ type: 'dealer-missed' })).toEqual([
        { fact: 'incident', kind: 'dealer-missed-card', clause, seat: null },
      ]);
      expect(day.refuses({ type: 'sealed-card', seal: 'a seal' }).code).toBe('card-is-open');
      const places = day
        .cards('9D 8D 9H 8S')
        .flatMap((fact) => (fact.fact === 'card' ? [{ seat: null, ...fact.place }] : []));
      expect(places.map(({ at, seat }) => seat ?? at)).toEqual([1, 2, 'dealer', 'hole']);
      expect(day.phase).toBe('turns');
      for (const seat of [1, 2]) day.decides(seat, 'stand');
      day.turnsHole();
      expect(day.settles().dealer.cards).toEqual(['9H', '8S']);
    },
  );
});

describe('a card that was asked for and not dealt', () => {
  clauses(
    ['S13 (o)(9)', 'PA 635a.13(i)', 'MA 15(i)'],
    'is dealt after the others and before the hole card is turned, or the hand is dead: the player chooses',
    (rules) => {
      const clause = clauseOf(rules.book, 'irregularity.cardNotDealt');
      const ask = expect.objectContaining({ code: 'ask-late', clause, seat: 1 });
      const missed = () => {
        const day = dayWithTwoBoxes(rules);
        day.cards('5C 8C 9H 7D 8D 8S');
        expect(day.refuses({ type: 'card-missed', seat: 1 }).code).toBe('not-now');
        day.decides(1, 'hit');
        expect(day.dues).not.toContain('ask-late');
        expect(day.says({ type: 'card-missed', seat: 1 })).toEqual([
          { fact: 'incident', kind: 'card-skipped', clause, seat: 1 },
        ]);
        expect(day.due).toContainEqual(ask);
        expect(day.due).toContainEqual(expect.objectContaining({ code: 'decide', seat: 2 }));
        return day;
      };
      const late = missed();
      late.says({ type: 'missed-choice', seat: 1, choice: 'deal' });
      expect(late.dues).not.toContain('ask-late');
      expect(late.refuses({ type: 'missed-choice', seat: 1, choice: 'dead' }).code).toBe('no-choice');
      late.decides(2, 'hit');
      late.cards('2H');
      late.decides(2, 'stand');
      // The others are done; now it comes, and the hole card still lies face down.
      expect(late.due).toEqual([expect.objectContaining({ code: 'card', seat: 1 })]);
      expect(late.refuses({ type: 'hole-card-turned', card: 0 }).code).toBe('hole-too-early');
      late.cards('2S');
      late.decides(1, 'hit');
      late.cards('4S');
      late.decides(1, 'stand');
      late.turnsHole();
      expect(firstBox(late)).toMatchObject({ result: 'win', cards: ['5C', '7D', '2S', '4S'] });

      const dead = missed();
      dead.says({ type: 'missed-choice', seat: 1, choice: 'dead' });
      expect(deadIn(dead).at(-1)).toBe(`hand-dead 1 ${clause}`);
      dead.decides(2, 'stand');
      expect(dead.phase).toBe('dealer');
      dead.turnsHole();
      expect(firstBox(dead)).toMatchObject({ result: 'dead', net: 0, stake: 1000, clause });
    },
  );
});

describe('a guest who has been offered a card', () => {
  clauses(
    ['GD Irregularities 4'],
    'never gets one that has gone further: cards are not backed up',
    (rules) => {
      const day = dayWithTwoBoxes(rules);
      day.cards('5C 8C 9H 7D 8D 8S');
      day.decides(1, 'stand');
      day.cards('3H');
      // The card is the second guest's; there is no way to give it, or the next, to the first.
      expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
      expect(day.refuses({ type: 'card-was-next' }).code).toBe('nothing-to-move');
      expect(day.refuses({ type: 'card-missed', seat: 1 }).code).toBe('not-in-turn');
      expect(day.refusesDecision(1, 'hit').code).toBe('not-in-turn');
      expect(day.cards('2H')[0]).toMatchObject({ place: { at: 'hand', seat: 2, hand: 1 } });

      // Nor does a card that a guest has refused come back, whatever became of it.
      const refused = dayWithTwoBoxes(rules);
      refused.cards('5C 8C 9H 7D 8D 7S');
      refused.decides(1, 'hit');
      refused.says({ type: 'shown-in-error', card: 24, faceUp: false });
      refused.says({ type: 'decline-card', seat: 1 });
      refused.decides(2, 'stand');
      expect(refused.phase).toBe('dealer');
      refused.says({ type: 'undo' });
      expect(refused.due).toContainEqual(expect.objectContaining({ code: 'decide', seat: 2 }));
      expect(refused.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
      expect(refused.refusesDecision(1, 'hit').code).toBe('not-in-turn');
      expect(refused.says({ type: 'drawn-card-used' })[0]).toMatchObject({ place: { at: 'hand', seat: 2 } });

      // A card may only be moved on, to the guest after the one who had stood.
      const moved = dayWithTwoBoxes(rules);
      moved.cards('5C 8C 9H 7D 8D 8S');
      moved.cards('3H');
      const facts = moved.says({ type: 'card-was-next' });
      expect(facts).toContainEqual(
        expect.objectContaining({ fact: 'card', place: { at: 'hand', seat: 2, hand: 1 } }),
      );
      expect(moved.refuses({ type: 'card-was-next' }).code).toBe('nothing-to-move');
    },
  );
});
