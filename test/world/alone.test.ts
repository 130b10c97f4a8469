// The audit that nobody alone makes money: what it must find in a log, it finds.
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/journal/chain/chain.ts';
import { parseCard } from '../../src/rules/cards/cards.ts';
import type { Fact } from '../../src/table/fact.ts';
import type { Input } from '../../src/table/input.ts';
import type { Role } from '../../src/table/people.ts';
import { AloneAudit } from '../../src/world/audit/alone.ts';

const ACE = parseCard('AS');
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

describe('a section of the wheel that a person has entered', () => {
  const STOPPED: Input = { type: 'wheel-stopped', section: 3 };
  const wheel = (by: string): Fact => ({
    fact: 'wheel',
    ...{ seat: 1, bettor: 'a', section: 3, prize: 4000, typed: { by, at: 1 } },
  });
  const confirmed = (by: string): Fact => ({
    fact: 'section-confirmed',
    ...{ seat: 1, bettor: 'a', section: 3, by },
  });
  const wager: Fact = {
    fact: 'wager',
    ...{ seat: 1, bettor: 'a', player: 1, kind: 'player', main: 1000, match: 0, spin: 500, coupon: 0 },
    ...{ seated: true, verbal: false },
  };
  const paid: Fact = {
    fact: 'line',
    ...{ key: '1 a spin ', seat: 1, bettor: 'a', clause: '16' },
    line: {
      ...{ wager: 'spin', hand: null, stake: 500, doubled: null, result: 'win', odds: null, net: 4000 },
      clause: 'spin.wheelPrizes',
    },
  };

  test('is paid after another floorperson has confirmed it', () => {
    const audit = new AloneAudit();
    audit.follow(entryBy('Ana', 'dealer'), { type: 'no-more-bets' }, [wager]);
    audit.follow(entryBy('Bo', 'floor'), STOPPED, [wheel('Bo')]);
    expect(() =>
      audit.follow(entryBy('Cy', 'pit'), { type: 'confirm-cards' }, [confirmed('Cy'), paid]),
    ).not.toThrow();
  });

  test('is objected to when it is paid before, or confirmed by who entered it', () => {
    const alone = new AloneAudit();
    expect(() => alone.follow(entryBy('Bo', 'floor'), STOPPED, [wheel('Bo'), paid])).toThrow(
      "one person's word",
    );
    const same = new AloneAudit();
    same.follow(entryBy('Bo', 'floor'), STOPPED, [wheel('Bo')]);
    expect(() => same.follow(entryBy('Bo', 'pit'), { type: 'confirm-cards' }, [confirmed('Bo')])).toThrow(
      'who entered it',
    );
  });
});

describe('a spin of a pair that was split', () => {
  const wagers: Fact = {
    fact: 'wager',
    ...{ seat: 1, bettor: 'a', player: 1, kind: 'player', main: 1000, match: 0, spin: 500, coupon: 0 },
    ...{ seated: true, verbal: false },
  };
  const card = (number: number, hand: number, by?: string): Fact => ({
    fact: 'card',
    ...{ card: ACE, number, place: { at: 'hand', seat: 1, hand } },
    ...(by !== undefined && { typed: [{ by, at: 1 }] }),
  });
  const paid: Fact = {
    fact: 'line',
    ...{ key: '1 a spin ', seat: 1, bettor: 'a', clause: '16' },
    line: {
      ...{ wager: 'spin', hand: null, stake: 500, doubled: null, result: 'win', odds: null, net: 500 },
      clause: 'spin.acePays',
    },
  };
  const played = (first: readonly [Fact, Fact], later: readonly Fact[]) => {
    const audit = new AloneAudit();
    const split: Fact = { fact: 'split', seat: 1, hand: 1 };
    audit.follow(entryBy('Ana', 'dealer'), { type: 'settle-round' }, [
      wagers,
      ...first,
      split,
      ...later,
      paid,
    ]);
  };

  test('is not won by a card that followed, whoever typed it', () => {
    expect(() => played([card(1, 1), card(2, 1)], [card(3, 1, 'Ana'), card(4, 2, 'Ana')])).not.toThrow();
  });

  test('is objected to when one of its first two cards was typed', () => {
    expect(() => played([card(1, 1), card(2, 1, 'Ana')], [card(3, 1)])).toThrow('was won by card 2');
    expect(() => played([card(1, 1, 'Ana'), card(2, 1)], [card(3, 1)])).toThrow('was won by card 1');
  });
});
