// The five packs as they are in config/rules: what each book says, value by value.

import { describe, expect, test } from 'vitest';
import { clauseRows } from '../../src/packs/clauses/register.ts';
import { showValue } from '../../src/packs/kinds.ts';
import { loadPack, type Pack, shippedPackIds } from '../../src/packs/load.ts';
import { resolveBook } from '../../src/packs/resolve.ts';
import { limitsAllowed } from '../../src/packs/ruling.ts';
import { isSwitchKey, kindOf, mayBeLeftOut, SWITCH_KEYS } from '../../src/packs/switches.ts';
import { projectRoot } from '../../src/program/project-root.ts';
import { STANDARD } from '../../src/rules/rule-book.ts';
import { allowedSaid, problemText } from '../../src/words/technician/file-problems.ts';
import { packText } from './edited.ts';
import { DIFFERENCES, ORDER } from './five-books.ts';
import { SAME } from './five-books-agree.ts';

function sound(id: string): Pack {
  const result = loadPack(id);
  if (result.ok) return result.pack;
  throw new Error(result.problems.map((problem) => problemText(problem)).join('\n'));
}

const packs = new Map(ORDER.map((id) => [id as string, sound(id)]));

/** A switch as the table of differences has it: the value, and in brackets what the house may choose. */
function cell(id: string, key: string): string {
  const ruling = isSwitchKey(key) ? packs.get(id)?.rulings.get(key) : undefined;
  if (ruling === undefined) return '-';
  const value = showValue(kindOf(ruling.key), ruling.value);
  return ruling.limits === null
    ? value
    : `${value} [${allowedSaid(limitsAllowed(ruling.key, ruling.limits))}]`;
}

describe('the five packs', () => {
  test('are there', () => {
    expect(shippedPackIds()).toEqual(expect.arrayContaining([...ORDER]));
  });

  test.each(ORDER)('%s loads, and resolves without any choice of the house', (id) => {
    const pack = sound(id);
    expect(pack.id).toBe(id);
    expect(pack.file).toBe(`config/rules/${id}.yaml`);
    expect(pack.hash).toMatch(/^[0-9a-f]{64}$/);
    const book = resolveBook(pack);
    expect(book.ok && book.book.values).toEqual(pack.values);
    expect([...pack.rulings.keys()]).toEqual(
      SWITCH_KEYS.filter((key) => !mayBeLeftOut(key) || pack.rulings.has(key)),
    );
  });

  test.each(ORDER)('%s tells editors where its schema is', (id) => {
    expect(packText(id)).toMatch(/^# yaml-language-server: \$schema=\.\.\/schema\/rule-pack\.schema\.json\n/);
  });

  test.each(ORDER)('%s keeps its lines short enough to read', (id) => {
    expect(
      packText(id)
        .split('\n')
        .filter((line) => line.length > 110),
    ).toEqual([]);
  });
});

describe('what the books say', () => {
  test.each(DIFFERENCES)('%s differs', (key, ...values) => {
    expect(ORDER.map((id) => cell(id, key))).toEqual(values);
  });

  test.each(SAME)('%s is %s in all five', (key, value) => {
    expect(ORDER.map((id) => cell(id, key))).toEqual(ORDER.map(() => value));
  });

  test('the two tables hold every switch', () => {
    const listed = [...DIFFERENCES, ...SAME].map(([key]) => key);
    expect(listed.toSorted()).toEqual([...SWITCH_KEYS].sort());
  });
});

describe('the clauses', () => {
  const register = clauseRows(projectRoot());

  test.each(ORDER)('of %s are all in its register', (id) => {
    const known = new Set(register.filter((row) => row.pack === id).map((row) => row.clause));
    // The head of a clause may be cited although the register lists only its parts: 7(n) for 7(n)(1) to 7(n)(4).
    const isKnown = (clause: string) =>
      known.has(clause) || [...known].some((each) => each.startsWith(`${clause}(`));
    const cited = [...(packs.get(id)?.rulings.values() ?? [])].map((ruling) => ruling.clause);
    expect(cited.filter((clause) => clause !== STANDARD && !isKnown(clause))).toEqual([]);
  });

  test('are those that the register has for the switch, but for a few that another clause decides', () => {
    const differing = [...packs].flatMap(([id, pack]) =>
      [...pack.rulings].flatMap(([key, { clause }]) => {
        const rows = register.filter((row) => row.pack === id && row.key === key);
        return rows.length === 0 || rows.some((row) => row.clause === clause)
          ? []
          : [`${id} ${key}: ${clause}`];
      }),
    );
    expect(differing.filter((line) => !line.endsWith(STANDARD)).toSorted()).toEqual([
      // The clause that pays every 21 at once leaves nothing to double.
      'catfish-bend double.onHard21: Dealing Procedures 21',
      // The clause that names the wager, and the one that pays it whatever the up card.
      'catfish-bend match.collected: Match the Dealer 1',
      'catfish-bend pays.blackjack: Dealing Procedures BJ',
      'games-department pays.order: General Information 2',
      'games-department superBonus.largeFrom: Super Bonus amounts',
      // The clause with the odds: 6(a) says only that each card is paid by it.
      'massachusetts match.bothCards: 6(e)',
      // The part that names a soft 21.
      'pennsylvania draw.hitOnSoft21: 635a.7(j)(1)',
    ]);
  });
});
