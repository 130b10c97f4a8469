// The audit that nobody alone makes money: what it must find in a log, it finds.
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/journal/chain/chain.ts';
import type { Fact } from '../../src/table/fact.ts';
import type { Input } from '../../src/table/input.ts';
import type { Role } from '../../src/table/people.ts';
import { AloneAudit } from '../../src/world/audit/alone.ts';

const OF = { round: 1, seat: 1, bettor: 'a', amount: 2500, to: 'player', why: 'ruling' } as const;
const PROPOSE: Input = { type: 'propose-adjustment', ...OF };
const CONFIRM: Input = { type: 'confirm-adjustment', adjustment: 1 };

function entryBy(person: string | null, role: Role | null): Entry {
  const nobody = { cause: null, device: null, number: null, body: '[]', hash: Buffer.alloc(0) };
  return { seq: 1, kind: 'input', at: 1, person, role, ...nobody };
}

const proposed = (by: string): Fact => ({ fact: 'adjustment-proposed', adjustment: 1, ...OF, by });
const adjusted = (first: string, by: string): Fact => ({
  fact: 'adjusted',
  ...{ adjustment: 1, ...OF, proposed: { by: first, at: 1 }, by },
});

describe('an adjustment', () => {
  const made = (first: readonly [string, Role], second: readonly [string, Role], named = first[0]) => {
    const audit = new AloneAudit();
    audit.follow(entryBy(...first), PROPOSE, [proposed(first[0])]);
    audit.follow(entryBy(...second), CONFIRM, [adjusted(named, second[0])]);
  };

  test('by two floorpersons is in order', () => {
    expect(() => made(['Bo', 'floor'], ['Cy', 'pit'])).not.toThrow();
  });

  test('by one person is objected to, also under two roles or with another name in the row', () => {
    expect(() => made(['Bo', 'floor'], ['Bo', 'floor'])).toThrow('two floorpersons');
    expect(() => made(['Bo', 'floor'], ['Bo', 'pit'])).toThrow('two floorpersons');
    expect(() => made(['Bo', 'floor'], ['Bo', 'floor'], 'Cy')).toThrow('two floorpersons');
  });

  test('in which a dealer has a hand is objected to', () => {
    expect(() => made(['Ana', 'dealer'], ['Bo', 'floor'])).toThrow('no floorperson');
    expect(() => made(['Bo', 'floor'], ['Ana', 'dealer'])).toThrow('two floorpersons');
  });

  test('that nobody proposed is objected to', () => {
    const audit = new AloneAudit();
    expect(() => audit.follow(entryBy('Bo', 'floor'), CONFIRM, [adjusted('Cy', 'Bo')])).toThrow(
      'two floorpersons',
    );
  });
});
