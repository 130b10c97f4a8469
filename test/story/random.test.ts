// What holds for the story of any round. The rounds come from all five packs, with irregularities and refusals.
import { describe, expect, test } from 'vitest';
import type { RoundHistory } from '../../src/journal/queries/history.ts';
import { isTen } from '../../src/rules/cards/cards.ts';
import { storyPage } from '../../src/story/page/page.ts';
import { tellRound } from '../../src/story/tell.ts';
import { storyText } from '../../src/story/text.ts';
import type { RoundRecord } from '../../src/table/record.ts';
import { english } from '../../src/words/en/story.ts';
import { found, linesOf } from './compare.ts';
import { cutAfter, factsOf } from './histories.ts';
import { PACK_IDS, randomRounds } from './random-rounds.ts';
import { pagePayments, readPage } from './read-page.ts';
import { readEnd, readLine } from './read-story.ts';
import { cents, doSum } from './sums.ts';

const SEEDS = [1, 2, 3, 4];

interface Case {
  readonly round: RoundHistory;
  readonly record: RoundRecord | null;
  readonly story: string;
}

/** Every round is told once, and looked at in all the tests. */
function casesOf(pack: string): Case[] {
  const rounds = SEEDS.flatMap((seed) => randomRounds(pack, seed));
  return rounds.map((round) => ({ round, record: round.record, story: storyText(round) }));
}

const told = new Map(PACK_IDS.map((pack) => [pack, casesOf(pack)] as const));
const all = [...told.values()].flat();

describe('the rounds', () => {
  test('are hundreds, settled and void, from every pack', () => {
    expect(all.filter(({ record }) => record !== null).length).toBeGreaterThan(300);
    for (const [pack, cases] of told) {
      const ended = cases.map(({ round }) => round.status);
      expect(ended.filter((status) => status === 'settled').length, pack).toBeGreaterThan(20);
      expect(ended.filter((status) => status === 'void').length, pack).toBeGreaterThan(0);
    }
  });

  test('hold what is worth telling', () => {
    const boxes = all.flatMap(({ record }) => record?.boxes ?? []);
    const lines = boxes.flatMap(({ bettors }) => bettors.flatMap((bettor) => bettor.lines));
    const seen = new Set(lines.map(({ wager, result }) => `${wager} ${result}`));
    for (const result of ['win', 'push', 'lose', 'surrender', 'rescue', 'dead', 'void'])
      expect(seen).toContain(`main ${result}`);
    for (const wager of ['match', 'spin', 'coupon'])
      for (const result of ['win', 'lose', 'void']) expect(seen).toContain(`${wager} ${result}`);
    for (const result of ['win', 'lose']) expect(seen).toContain(`insurance ${result}`);
    const kinds = new Set(all.flatMap(({ round }) => factsOf(round).map(({ fact }) => fact)));
    for (const kind of ['line-reversed', 'corrected', 'undone', 'split', 'card-taken-back'])
      expect(kinds).toContain(kind);
    expect(all.some(({ round }) => round.steps.some(({ refused }) => refused !== null))).toBe(true);
  });
});

describe.each(PACK_IDS)('%s', (pack) => {
  const cases = told.get(pack) ?? [];

  test('a round so far can be told too', () => {
    for (const { round } of cases) {
      const steps = round.steps.length;
      for (const some of [0, Math.floor(steps / 3), steps - 1]) {
        expect(storyText(cutAfter(round, some))).toContain('THE ROUND IS NOT OVER');
        expect(storyPage(cutAfter(round, some))).toContain('the round is not over');
      }
    }
  });

  test('every line of the record is told with its net, its clause and a sum that comes out', () => {
    for (const { record, story } of cases) {
      if (!record) continue;
      const read = readEnd(story).flatMap(({ seat, bettor, lines }) =>
        lines.map((line) => `${seat} ${bettor} ${found(line)}`),
      );
      expect(read.sort()).toEqual(linesOf(record).sort());
    }
  });

  test('the page tells the same lines', () => {
    for (const { round, record } of cases) {
      const payments = pagePayments(readPage(storyPage(round)));
      if (!record) continue;
      const read = payments.map(({ seat, bettor, line }) => `${seat} ${bettor} ${found(line)}`);
      expect(read.sort()).toEqual(linesOf(record).sort());
    }
  });

  test('the totals of bettors and house are those of the record', () => {
    for (const { record, story } of cases) {
      if (!record) continue;
      const nets = readEnd(story).map(({ seat, bettor, net }) => [seat, bettor, cents(net ?? '')]);
      const recorded = record.boxes.flatMap(({ seat, bettors }) =>
        bettors.map(({ bettor, net }) => [seat, bettor, net + 0]),
      );
      expect(nets).toEqual(recorded);
      const [, house = ''] = /the house (\S+)\.\n/.exec(story) ?? [];
      expect(cents(house)).toBe(record.house);
    }
  });

  test('what is paid and taken back in the course of the round adds up to the nets of the record', () => {
    for (const { round, record } of cases)
      for (const { seat, bettors } of record?.boxes ?? [])
        for (const { bettor, net } of bettors)
          expect(movedInStory(round).get(`${seat} ${bettor}`) ?? 0).toBe(net + 0);
  });

  test('nothing is told of the hole card before it is turned', () => {
    let turned = 0;
    for (const { round } of cases) {
      const step = round.steps.findIndex(({ facts }) =>
        facts.some(({ fact }) => fact.fact === 'hole-turned'),
      );
      if (step < 0) continue;
      turned += 1;
      const [one, other] = [tellRound(round, english).steps, tellRound(withOtherHole(round), english).steps];
      expect(other.slice(0, step)).toEqual(one.slice(0, step));
      expect(other[step]).not.toEqual(one[step]);
    }
    expect(turned).toBeGreaterThan(10);
  });

  test('no line of the text is longer than a terminal is wide', () => {
    for (const { story } of cases) expect(story.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });
});

/** The money that the timeline moves, by bettor and box; what is taken back goes the other way. */
function movedInStory(round: RoundHistory): Map<string, number> {
  const moved = new Map<string, number>();
  const sentences = tellRound(round, english).steps.flatMap(({ facts }) => [...facts]);
  for (const sentence of sentences) {
    const [, back, seat, bettor, line = ''] =
      /^(?:Taken back, (.*?): )?Box (\d+), bettor (\w+), (.* = .*)\.$/.exec(sentence) ?? [];
    if (seat === undefined) continue;
    const { net } = doSum(readLine(line).sum);
    const before = moved.get(`${seat} ${bettor}`) ?? 0;
    moved.set(`${seat} ${bettor}`, back === undefined ? before + net : before + takenBack(back));
    if (back !== undefined) expect(takenBack(back)).toBe(0 - net);
  }
  return moved;
}

/** "$20.00 to the bettor" */
function takenBack(text: string): number {
  const [, amount = '$0.00', way] = /^(\S+) (to|from) the bettor$/.exec(text) ?? [];
  return way === 'from' ? 0 - cents(amount) : cents(amount);
}

/** The same round with another card in the hole. */
function withOtherHole(round: RoundHistory): RoundHistory {
  const other = (card: number) => (isTen((card + 4) % 52) ? (card + 8) % 52 : (card + 4) % 52);
  const steps = round.steps.map((step) => ({
    ...step,
    input:
      step.input.type === 'hole-card-turned' ? { ...step.input, card: other(step.input.card) } : step.input,
    facts: step.facts.map(({ seq, fact }) => ({
      seq,
      fact: fact.fact === 'hole-turned' ? { ...fact, card: other(fact.card) } : fact,
    })),
  }));
  return { ...round, steps };
}
