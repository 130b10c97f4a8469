// Every payment, computed once more from the facts alone, comes out as it was paid: whatever went wrong in the round.
import { describe, expect, test } from 'vitest';
import { recheck } from '../../src/journal/proof/settlement.ts';
import type { HistoryFact } from '../../src/journal/queries/history.ts';
import type { Rules } from '../../src/rules/compile.ts';
import type { Fact } from '../../src/table/fact.ts';
import { busyRounds, type FinishedRound, HOUSES, monkeyRounds, rulesOfHouse } from './busy-table.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const INPUTS = 2500;

/** The facts as the journal gives them back: from text. */
function fromText(facts: readonly HistoryFact[]): HistoryFact[] {
  return JSON.parse(JSON.stringify(facts));
}

function expectAsPaid(rules: Rules, rounds: readonly FinishedRound[]): void {
  for (const { facts } of rounds) {
    const recomputed = recheck(rules, fromText(facts));
    if (!recomputed.ok) console.error(facts.map((one) => JSON.stringify(one)).join('\n'));
    expect(recomputed).toEqual({ ok: true, why: null, seq: null });
  }
}

const houses = HOUSES.map((house) => ({
  ...house,
  rules: rulesOfHouse(house),
  rounds: [] as FinishedRound[],
}));

describe('every finished round comes out as it was paid', () => {
  describe.each(houses)('$pack, $choices', ({ rules, rounds }) => {
    test('at a busy table', () => {
      for (const seed of SEEDS) rounds.push(...busyRounds(rules, seed, INPUTS));
      expectAsPaid(rules, rounds);
    });

    test('whatever a monkey does', () => {
      const wild = monkeyRounds(rules, 100, INPUTS);
      expect(wild.length).toBeGreaterThan(50);
      expectAsPaid(rules, wild);
    });
  });

  test('and these are many', () => {
    expect(houses.flatMap(({ rounds }) => rounds).length).toBeGreaterThan(2000);
  });
});

type Of<F extends Fact['fact']> = Extract<Fact, { fact: F }>;

function of<F extends Fact['fact']>(name: F, test: (fact: Of<F>) => boolean = () => true) {
  return (facts: readonly Fact[]) => facts.some((one) => one.fact === name && test(one as Of<F>));
}

const decided = (decision: string) => of('decided', (one) => one.decision === decision);
const line = (wager: string, result: string) =>
  of('line', (one) => one.line.wager === wager && one.line.result === result);
const incident = (kind: string) => of('incident', (one) => one.kind === kind);

/** A decision of somebody who does not call the box: it is not among the hand's. */
const others = (decision: string) => of('decided', (one) => one.decision === decision && !one.listed);

const REACHED: Readonly<Record<string, (facts: readonly Fact[]) => boolean>> = {
  'a corrected card': of('corrected'),
  'a corrected decision': of('decision-corrected'),
  'a corrected split': of('decision-corrected', ({ was }) => was === 'split'),
  'a decision that should have been a split': of('decision-corrected', ({ is }) => is === 'split'),
  'a corrected double': of('decision-corrected', ({ was, is }) => was === 'double' && is !== 'double'),
  'a decision that should have been a double': of('decision-corrected', ({ is }) => is === 'double'),
  'a start of the round that was taken back': of('start-taken-back'),
  'a decision taken back': of('undone'),
  'a split taken back': of('undone', ({ decision }) => decision === 'split'),
  'insurance taken back': of('offer-taken-back', ({ what }) => what === 'insure'),
  'a card that was the next box’s': of('card-taken-back'),
  'a wager taken back': of('wager-taken-back'),
  'a payment taken back': of('line-reversed'),
  'a split': of('split'),
  'another bettor on the second hand of a split': of('decided', ({ goesWith }) => goesWith === 2),
  'another bettor on both hands of a split': of('decided', ({ goesWith }) => goesWith === 'both'),
  'another bettor who doubles': others('double'),
  'another bettor who rescues': others('rescue'),
  'a redouble': decided('redouble'),
  'a rescue': line('main', 'rescue'),
  'a surrender': line('main', 'surrender'),
  'a coupon that wins': line('coupon', 'win'),
  'a bet for the dealer': of('wager', ({ kind }) => kind === 'dealer'),
  'a refused card': decided('refuse-card'),
  'a hand called dead by the floor': of('hand-ended', ({ key }) => key === 'irregularity.misdeal'),
  'hands dead after a misuse of the reader': of('hand-ended', ({ key }) => key === 'holeCard.readerMisused'),
  'a hand dead for a late card': of('hand-ended', ({ key }) => key === 'irregularity.cardNotDealt'),
  'a box dead with one card': of('hand-ended', ({ key }) => key === 'irregularity.oneCardOnly'),
  'a box void without cards': of('hand-ended', ({ fate }) => fate === 'void'),
  'insurance that wins': line('insurance', 'win'),
  'insurance that is collected': line('insurance', 'lose'),
  'insurance given back with a dead box': of('insurance-released'),
  'a round void for its tens': of('round-voided', ({ key }) => key === 'irregularity.ten'),
  'a round void for its face-up cards': of('round-voided', ({ key }) => key === 'irregularity.faceUpCard'),
  'a round called off by the floor': incident('misdeal'),
  'a late card': incident('card-skipped'),
  'a shoe that runs out': incident('shoe-exhausted'),
  'a super bonus': line('super-bonus', 'win'),
  envy: line('envy', 'win'),
  'a spin of the wheel': of('wheel'),
  'a match given back': line('match', 'dead'),
};

describe('among them is', () => {
  test.each(Object.entries(REACHED))('%s', (_, isReached) => {
    const rounds = houses.flatMap((house) => house.rounds);
    const reached = rounds.filter(({ facts }) => isReached(facts.map(({ fact }) => fact)));
    expect(reached.length).toBeGreaterThan(0);
  });
});
