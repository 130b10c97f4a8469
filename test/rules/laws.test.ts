// What must hold in every round of every book.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBust, total } from '../../src/rules/cards/tally.ts';
import type { Line } from '../../src/rules/pay/line.ts';
import { dealerHasBlackjack } from '../../src/rules/pay/outcome.ts';
import { type SettledBettor, type Settlement, settleRound } from '../../src/rules/pay/settle.ts';
import type { Bettor, Box, Stake } from '../../src/rules/play/round.ts';
import { ALL_RULES } from './books.ts';
import { rounds } from './random-round.ts';

const RUNS = { numRuns: 400 };

function bettorsOf(settled: Settlement): (SettledBettor & { readonly seat: number })[] {
  return settled.boxes.flatMap(({ seat, bettors }) => bettors.map((each) => ({ ...each, seat })));
}

/** The lines of everybody, by seat and letter. */
function linesByBettor(settled: Settlement): Record<string, readonly Line[]> {
  return Object.fromEntries(
    bettorsOf(settled).map(({ seat, bettor, lines }) => [`${seat}${bettor.bettor}`, lines]),
  );
}

function withoutEnvy(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line) => line.wager !== 'envy');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

function frozen<Thing>(thing: Thing): Thing {
  if (typeof thing === 'object' && thing !== null) {
    Object.freeze(thing);
    for (const part of Object.values(thing)) frozen(part);
  }
  return thing;
}

describe('money', () => {
  test('what the house gains the bettors lose, and a bettor gains what the lines say', () => {
    fc.assert(
      fc.property(rounds, ({ rules, round }) => {
        const settled = settleRound(rules, round);
        const bettors = bettorsOf(settled);
        expect(settled.house + sum(bettors.map((each) => each.net))).toBe(0);
        for (const { net, lines } of bettors) expect(net).toBe(sum(lines.map((line) => line.net)));
        for (const { lines } of bettors)
          for (const line of lines) expect(Number.isSafeInteger(line.net)).toBe(true);
      }),
      RUNS,
    );
  });

  test('nobody loses more than was staked, and every stake has its line', () => {
    fc.assert(
      fc.property(rounds, ({ rules, round }) => {
        for (const { bettor, lines, net } of bettorsOf(settleRound(rules, round))) {
          for (const line of lines) expect(line.net).toBeGreaterThanOrEqual(-line.stake);
          const staked = sum(bettor.stakes.map((stake) => stake.base + sum(stake.doubled)));
          expect(sum(lines.map((line) => line.stake))).toBe(
            staked + bettor.match + bettor.spin + bettor.insurance,
          );
          expect(-net).toBeLessThanOrEqual(staked + bettor.match + bettor.spin + bettor.insurance);
        }
      }),
      RUNS,
    );
  });

  test('a line pays something exactly when it wins, and at its odds', () => {
    fc.assert(
      fc.property(rounds, ({ rules, round }) => {
        for (const { lines } of bettorsOf(settleRound(rules, round)))
          for (const { wager, result, odds, stake, net } of lines) {
            if (odds !== null)
              expect([result, Math.ceil((stake * odds.pays) / odds.to)]).toEqual(['win', net]);
            if (wager === 'main' || wager === 'match' || wager === 'insurance')
              expect(odds !== null).toBe(result === 'win');
            if (result === 'push' || result === 'dead' || result === 'void') expect(net).toBe(0);
            if (result === 'lose' || result === 'rescue') expect(net).toBeLessThan(0);
          }
      }),
      RUNS,
    );
  });

  test('a void round returns everything', () => {
    fc.assert(
      fc.property(rounds, ({ rules, round }) => {
        const settled = settleRound(rules, { ...round, voidedBy: 'irregularity.faceUpCard' });
        expect(settled.house).toBe(0);
        for (const { bettor, lines } of bettorsOf(settled)) {
          for (const line of lines)
            expect(line).toMatchObject({
              result: 'void',
              net: 0,
              odds: null,
              clause: 'irregularity.faceUpCard',
            });
          const played = settleRound(rules, round).boxes.flatMap((box) => box.bettors);
          const before = played.find((each) => each.bettor === bettor)?.lines ?? [];
          const wagers = before
            .filter((line) => line.stake > 0)
            .map((line) => [line.wager, line.hand, line.stake]);
          expect(lines.map((line) => [line.wager, line.hand, line.stake])).toEqual(wagers);
        }
      }),
      RUNS,
    );
  });
});

describe('settlement', () => {
  test('the order of the boxes and of the bettors on them plays no part', () => {
    fc.assert(
      fc.property(rounds, fc.nat(), ({ rules, round }, turn) => {
        const turned = <Item>(items: readonly Item[]) => {
          const by = turn % items.length;
          return [...items.slice(by), ...items.slice(0, by)].reverse();
        };
        const boxes = turned(round.boxes).map((box) => ({ ...box, bettors: turned(box.bettors) }));
        const settled = settleRound(rules, { ...round, boxes });
        expect(linesByBettor(settled)).toEqual(linesByBettor(settleRound(rules, round)));
      }),
      RUNS,
    );
  });

  test('is the same every time and changes nothing that it is given', () => {
    fc.assert(
      fc.property(rounds, ({ rules, round }) => {
        const before = structuredClone(round);
        const once = settleRound({ ...rules, book: frozen(rules.book) }, frozen(round));
        expect(settleRound(rules, round)).toEqual(once);
        expect(round).toEqual(before);
      }),
      RUNS,
    );
  });

  test('the wagers of another bettor change none of my lines but envy', () => {
    fc.assert(
      fc.property(rounds, ({ rules, round }) => {
        const together = linesByBettor(settleRound(rules, round));
        for (const box of round.boxes)
          for (const bettor of box.bettors) {
            const alone = settleRound(rules, { ...round, boxes: [{ ...box, bettors: [bettor] }] });
            const lines = alone.boxes[0]?.bettors[0]?.lines ?? [];
            expect(withoutEnvy(together[`${box.seat}${bettor.bettor}`] ?? [])).toEqual(lines);
          }
      }),
      RUNS,
    );
  });

  test('match the dealer depends on the first two cards and the up card, and on nothing else', () => {
    const matchLines = (lines: readonly Line[]) => lines.filter((line) => line.wager === 'match');
    fc.assert(
      fc.property(rounds, rounds, ({ rules, round }, { round: other }) => {
        const [hand] = other.boxes[0]?.hands ?? [];
        const otherwise = (bettor: Bettor): Bettor => ({
          ...bettor,
          main: bettor.main + 1,
          insurance: 7,
          stakes: bettor.stakes.map((stake) => ({ ...stake, base: stake.base + 1, rescued: false })),
        });
        const boxes = round.boxes.map((box) => ({
          ...box,
          hands: box.hands.map((own) => hand ?? own),
          bettors: box.bettors.map(otherwise),
        }));
        const changed = linesByBettor(settleRound(rules, { ...round, dealer: other.dealer, boxes }));
        for (const [who, lines] of Object.entries(linesByBettor(settleRound(rules, round))))
          expect(matchLines(changed[who] ?? [])).toEqual(matchLines(lines));
      }),
      RUNS,
    );
  });
});

describe('the dealer and the doubled', () => {
  /** What a bettor lost on the box before the dealer's cards were known. */
  function lostBefore(box: Box, stakes: readonly Stake[]): boolean {
    return stakes.some((stake, index) => {
      const hand = box.hands[index];
      return stake.base > 0 && hand !== undefined && (stake.rescued || isBust(hand.tally));
    });
  }

  function mainLoss(lines: readonly Line[]): number {
    return -sum(lines.filter((line) => line.wager === 'main').map((line) => Math.min(line.net, 0)));
  }

  test('a dealer blackjack takes no more than the original wager of who neither bust nor rescued', () => {
    let met = 0;
    fc.assert(
      fc.property(rounds, ({ rules, round }) => {
        if (!dealerHasBlackjack(round.dealer)) return;
        const lines = linesByBettor(settleRound(rules, round));
        for (const box of round.boxes)
          for (const bettor of box.bettors) {
            const loss = mainLoss(lines[`${box.seat}${bettor.bettor}`] ?? []);
            if (!lostBefore(box, bettor.stakes)) expect(loss).toBeLessThanOrEqual(bettor.main);
            if (bettor.stakes.some((stake) => stake.doubled.length > 0)) met++;
          }
      }),
      RUNS,
    );
    expect(met, 'doubled wagers against a dealer blackjack').toBeGreaterThan(0);
  });

  test('a doubled hand pays 1 to 1 and earns no super bonus', () => {
    let met = 0;
    fc.assert(
      fc.property(rounds, ({ rules, round }) => {
        for (const { seat, lines } of bettorsOf(settleRound(rules, round))) {
          const hands = round.boxes.find((box) => box.seat === seat)?.hands ?? [];
          for (const line of lines) {
            if (line.hand === null || (hands[line.hand - 1]?.doubles ?? 0) === 0) continue;
            expect(line.wager).toBe('main');
            if (line.result === 'win') expect(line.odds).toEqual({ pays: 1, to: 1 });
            if (line.result === 'win' && total(hands[line.hand - 1]?.tally ?? 0) === 21) met++;
          }
        }
      }),
      RUNS,
    );
    expect(met, 'doubled 21s').toBeGreaterThan(0);
  });

  test('super bonuses and envy come up in these rounds, in every book', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(rounds, ({ rules, round }) => {
        for (const { lines } of bettorsOf(settleRound(rules, round)))
          for (const line of lines) met.add(`${rules.book.pack} ${line.wager}`);
      }),
      { numRuns: 2000, seed: 21 },
    );
    for (const { book } of ALL_RULES)
      for (const wager of ['main', 'match', 'insurance', 'super-bonus', 'envy'])
        expect(met, `${book.pack} ${wager}`).toContain(`${book.pack} ${wager}`);
    expect(met).toContain('massachusetts spin');
  });
});
