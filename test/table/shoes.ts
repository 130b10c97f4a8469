// What the tests of opening, shuffle, cut and burn share: the way to a phase, a plain round, the clauses by book.

import { expect } from 'vitest';
import { PACKS } from '../../src/docs/pack-names.ts';
import { loadPack } from '../../src/packs/load.ts';
import { type HouseChoices, resolveBook } from '../../src/packs/resolve.ts';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import type { Phase } from '../../src/table/chart/phases.ts';
import type { Fact } from '../../src/table/fact.ts';
import type { RoundRecord } from '../../src/table/record.ts';
import { bookOf } from '../clauses.ts';
import { Day } from './day.ts';
import { saidOf } from './said.ts';

type Short = (typeof PACKS)[keyof typeof PACKS];

/** What holds in this rule book: `inBook(rules, { S13: '(c)(1)', PA: '635a.4(a)' })`. */
export function inBook<T>(rules: Rules, byBook: Readonly<Partial<Record<Short, T>>>): T {
  const books: Readonly<Record<string, Short>> = PACKS;
  const short = books[rules.book.pack];
  const found = short && byBook[short];
  if (found === undefined) throw new Error(`nothing is said about ${rules.book.pack}`);
  return found;
}

/** The same book with another choice of the house. */
export function chosen(rules: Rules, choices: HouseChoices): Rules {
  return compileRules(bookOf(rules.book.pack, choices));
}

/** Why the book does not let the house choose this: code and clause. */
export function forbidden(rules: Rules, choices: HouseChoices): (string | null)[] {
  const loaded = loadPack(rules.book.pack);
  const resolved = loaded.ok ? resolveBook(loaded.pack, choices) : loaded;
  return resolved.ok ? [] : resolved.problems.flatMap(({ code, clause }) => [code, clause]);
}

/** Does what is routine until the phase comes; it must come. */
export function until(day: Day, phase: Phase): Day {
  for (let steps = 0; day.phase !== phase; steps++) {
    expect(steps, `${phase} must come`).toBeLessThan(40);
    day.routine();
  }
  return day;
}

/** A day that has come to this phase. */
export function dayAt(rules: Rules, phase: Phase): Day {
  return until(new Day(rules), phase);
}

/** What is due under this name: clause and box. */
export function prompt(day: Day, what: string): { clause: string; say: string; seat: number | null } {
  const found = day.due.find((one) => one.code === what);
  if (!found) expect.fail(`"${what}" is not due in ${day.phase}, but ${day.dues.join(', ')}`);
  const { clause, seat } = found;
  return { clause, say: saidOf(found), seat };
}

/** The steps that somebody did, in order, as "code parameters, who". */
export function steps(facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) =>
    fact.fact === 'done' ? [`${Object.values(fact.step).join(' ')}, ${fact.by ?? 'a device'}`] : [],
  );
}

/** A round in which everybody stands on 17 and the dealer draws to 20. The cut card may come before one of its cards. */
export function playRound(
  day: Day,
  seats: readonly number[],
  cutCardBefore: number | null = null,
): RoundRecord {
  for (const seat of seats) day.bet(seat, 1000);
  const cards = [...seats.map(() => '9C'), '6D', ...seats.map(() => '8S'), '9S'];
  for (const [index, card] of cards.entries()) {
    if (index === cutCardBefore) day.says({ type: 'cut-card-out' });
    day.cards(card);
  }
  for (const seat of seats) day.decides(seat, 'stand');
  day.turnsHole();
  if (cutCardBefore === cards.length) day.says({ type: 'cut-card-out' });
  day.cards('5H');
  return day.settles();
}

/** The boxes that are asked to cut, in order, when each of them declines. */
export function asked(day: Day): (number | null)[] {
  const seats: (number | null)[] = [];
  while (day.phase === 'offeringCut') {
    const { seat } = prompt(day, 'offer-cut');
    seats.push(seat);
    day.says({ type: 'cut-answer', seat: seat ?? 0, accepts: false });
  }
  return seats;
}
