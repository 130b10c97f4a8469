// Cases in which scenario files once went wrong, each the smallest that shows it.
import { describe, expect, test } from 'vitest';
import { playScenario } from '../../src/scenario/play.ts';
import { parseScenario } from '../../src/scenario/scenario.ts';
import { floor, hit, inError, missed, one, skip, stand, told } from './told.ts';

describe('the shoe runs out', () => {
  test('at the hole card', () => {
    const { rounds, kinds } = told({ shoes: ['2C 5C 6C 7C', '3C 9C KD 5D 6D 7D 8D'], steps: [[]] });
    expect(kinds[0]).toEqual(['shoe-exhausted']);
    expect(rounds[0]?.dealer.cards.slice(0, 2)).toEqual(['6C', '9C']);
    expect(rounds[0]?.burned).toEqual(['2C', '3C']);
  });

  test.each(['', 'CUT'])('at once, because it lists no card: "%s"', (empty) => {
    const { rounds, kinds } = told({ shoes: [empty, '2C 9S 9H 8H 7D KC'], steps: [[]] });
    expect(kinds[0]).toEqual(['shoe-exhausted']);
    expect(rounds[0]?.boxes[0]?.hands[0]?.cards).toEqual(['9S', '8H']);
  });

  test('before a round that is not dealt: nobody needs the next one', () => {
    const refused = [{ seat: 1, main: 1 }];
    const parsed = parseScenario(
      JSON.stringify({
        rules: 'section-13',
        shoes: [['2C', 'CUT', '9S', '5H', '8H', '4D', 'KD']],
        rounds: [{ wagers: one }, { wagers: refused, steps: [hit(1)] }],
      }),
    );
    const result = parsed.ok ? playScenario(parsed.scenario) : parsed;
    if (!result.ok) throw new Error(result.error);
    expect(result.played.rounds).toHaveLength(1);
    expect(result.played.refusals.map(({ code }) => code)).toEqual(['main-limits', 'no-round']);
  });

  test('while the hole card lies face down: it is none of the new shoe', () => {
    const shoes = ['2C 5C 6D 6C KC', '3C 4C 5D KC KC KC KC KC KC 8D 9D'];
    const { rounds, kinds } = told({ shoes, steps: [[hit(1), stand(1)], [], []] });
    expect(rounds[0]?.dealer.cards).toEqual(['6D', 'KC', '5D']);
    expect(kinds).toEqual([['shoe-exhausted'], [], []]);
  });

  test('and a card of the old one is corrected: that is none of the new shoe either', () => {
    const shoes = ['2C 5C 6D 4C 9D', '3C 2D 7H KC KC KC KC KC KC 8D 9D'];
    const corrected = floor('correct-card', { seat: 1, hand: 1, index: 0, card: 'KC' });
    const { kinds } = told({ shoes, steps: [[hit(1), corrected, stand(1)], [], []] });
    expect(kinds).toEqual([['card-corrected', 'shoe-exhausted'], [], []]);
  });

  test('and the new shoe begins with two tens: the round is void, and nobody has overdrawn', () => {
    const shoes = ['2C 9S 5H 8H 4D', 'TC TD 2C 9S 5H 8H', '2C 9S 5H 8H 4D'];
    const { rounds, kinds } = told({ shoes, steps: [[hit(1)]] });
    expect(rounds[0]?.status).toBe('void');
    expect(kinds[0]).not.toContain('dealer-overdraw');
  });
});

test('the wheel turns in the first round, though nothing has taken any time before', () => {
  const wagers = [{ seat: 1, main: 500, spin: 500 }];
  const shoes = ['2C AC 9H KC 8D 5C 6C 7C'];
  const { rounds } = told({ rules: 'massachusetts', shoes, wagers, steps: [[]] });
  expect(rounds[0]?.boxes[0]?.bettors[0]?.net).toBe(2250);
});

describe('the reader', () => {
  const broken = { do: 'reader-fault' };
  const repaired = { do: 'reader-repaired' };
  const shoes = ['2C 9S KH 8H AD 5C 6C 7C'];

  test('is repaired before anybody has decided anything: the check is made', () => {
    const { rounds, refused } = told({ shoes, steps: [[broken, repaired, hit(1)]] });
    expect(rounds[0]?.boxes[0]?.hands[0]?.cards).toEqual(['9S', '8H']);
    expect(refused).toEqual([2]);
  });

  test('is repaired when somebody has: no check is made in this round', () => {
    const wagers = [...one, { seat: 2, main: 500 }];
    const two = ['2C 9S 9C KH 8H 8C AD 5C 6C 7C'];
    const { refused } = told({ shoes: two, wagers, steps: [[broken, stand(1), repaired, hit(2)]] });
    expect(refused).toEqual([]);
  });
});

describe('a card that was missed', () => {
  test('by a deal that became void before: a choice that nobody has is refused', () => {
    const steps = [[skip(1), missed(1, 'deal')]];
    const shoes = ['2C TC TD 9S', '2C 9S 5H 8H 4D'];
    expect(told({ rules: 'games-department', shoes, steps }).refused).toEqual([1]);
    expect(told({ shoes, steps }).refused).toEqual([]);
  });

  test('after a hit on the last open hand: the player may still have it called dead', () => {
    const shoes = ['2C 5C 6C 7C 8C 9C 3D 4D 5D KD'];
    const { rounds, kinds, refused } = told({ shoes, steps: [[hit(1), skip(1), missed(1, 'dead')]] });
    expect(refused).toEqual([]);
    expect(kinds[0]).toEqual(['card-skipped', 'hand-dead']);
    expect(rounds[0]?.boxes[0]?.bettors[0]?.lines[0]?.result).toBe('dead');
  });

  test('a dead hand gives back insurance that is not settled', () => {
    const shoes = ['2C 9S AH 3H 4D 2D 5D 6D 7D'];
    const insure = { do: 'insure', seat: 1, amount: 250 };
    const { rounds } = told({ shoes, steps: [[insure, hit(1), skip(1), missed(1, 'dead')]] });
    expect(rounds[0]?.boxes[0]?.bettors[0]?.lines.map(({ result }) => result)).toEqual(['dead', 'dead']);
  });

  test('a choice where there is none is refused once', () => {
    const wagers = [...one, { seat: 2, main: 500 }];
    const shoes = ['2C 9S 9H 8H 7D KC 5D 6H 9D'];
    const { refused } = told({ shoes, wagers, steps: [[skip(1), skip(1), missed(1, 'dead')]] });
    expect(refused).toEqual([2]);
  });

  test('every choice is judged on its own', () => {
    const wagers = [...one, { seat: 2, main: 500 }];
    const shoes = ['2C 9S 9H 8H 7D KC 5D 6H 9D'];
    const steps = [[skip(1), skip(1), missed(1, 'deal'), skip(1), missed(1, 'dead')]];
    expect(told({ shoes, wagers, steps }).refused).toEqual([2, 3, 4]);
  });

  test('never reaches a box that has refused a card', () => {
    const shoes = ['2C 8S 5H 8H 4D 2D KD 6H 9D 3C 3D'];
    const split = { do: 'split', seat: 1 };
    const refuse = { do: 'refuse-card', seat: 1 };
    const { rounds } = told({ shoes, steps: [[split, hit(1), skip(1), inError(true), refuse]] });
    expect(rounds[0]?.boxes[0]?.hands[0]?.cards).toEqual(['8S', '2D']);
    expect(rounds[0]?.dealer.cards).toEqual(['5H', '4D', '6H', '9D']);
  });
});

describe('a card drawn in error', () => {
  test('after the last decision, when a ten comes first: the ten is found, the next card is the overdraw', () => {
    const { rounds, kinds } = told({
      shoes: ['2C 5C 6C 7C JC 9C TC 8D 4D'],
      steps: [[hit(1), inError(true)]],
    });
    expect(rounds[0]?.removed).toEqual(['TC']);
    expect(rounds[0]?.burned).toEqual(['2C', '8D']);
    expect(kinds[0]).toEqual(['dealer-overdraw', 'ten-found']);
  });

  test('for which an empty shoe is reached, and the next begins with two tens: void, and not refused', () => {
    const shoes = ['2C 9S 9H 8H 8D', 'TC TD 2C 9S', '2C'];
    const { rounds, refused } = told({ shoes, steps: [[stand(1), inError(true), inError(true)]] });
    expect(rounds[0]?.status).toBe('void');
    expect(refused).toEqual([2]);
  });

  test('and not seen is still the next card when the dealer has finished', () => {
    const surrender = { do: 'surrender', seat: 1 };
    const shoes = ['2C 5C 7C 7C KC 9C 8D'];
    const { rounds } = told({ shoes, steps: [[inError(false), surrender, inError(true)]] });
    expect(rounds[0]?.burned).toEqual(['2C', '9C']);
  });

  test('is refused when the round is void', () => {
    const shoes = ['2C 9S 5H 8H 4D KC 5D 6D'];
    const { refused } = told({ shoes, steps: [[inError(true), floor('misdeal'), inError(true)]] });
    expect(refused).toEqual([2]);
  });

  test('and not seen is counted when it is turned', () => {
    const shoes = ['2D 2D 9H 2D 8H 2D 2D 2D 2D 3C 7H KC 5C 6C'];
    const steps = [[hit(1), hit(1), hit(1), inError(false), stand(1)], []];
    expect(told({ shoes, steps }).kinds).toEqual([['drawn-in-error'], ['census']]);
  });

  test('may be refused by a doubled hand only while it can be doubled again', () => {
    const shoes = ['2C 5C 9H 4D 7S 3C 8D 6D 7D'];
    const steps = [[{ do: 'double', seat: 1 }, inError(true), { do: 'refuse-card', seat: 1 }]];
    expect(told({ shoes, steps }).refused).toEqual([2]);
    const redoubles = told({ rules: 'catfish-bend', shoes, steps });
    expect(redoubles.refused).toEqual([]);
    expect([redoubles.kinds[0], redoubles.objections]).toEqual([['card-refused', 'drawn-in-error'], []]);
  });

  test('may come to be the hole card', () => {
    const shoes = ['2C 9S 5H 8H 4D KC 5D 6D 7D 8D 9D 3C'];
    const errors = [inError(false), inError(false), inError(false), inError(false)];
    const { rounds } = told({ shoes, steps: [[...errors, { do: 'surrender', seat: 1 }], []] });
    expect(rounds[1]?.dealer.cards.slice(0, 2)).toEqual(['5D', '7D']);
  });
});

describe('the floor', () => {
  const two = [...one, { seat: 2, main: 500 }];

  test('finds nothing to call dead on a box that has rescued all', () => {
    const shoes = ['2C 5C 7C 6C 7C 8C 8C 3C 4C 9C'];
    const steps = [[{ do: 'double', seat: 1 }, { do: 'rescue', seat: 1 }, floor('dead-hand', { seat: 1 })]];
    expect(told({ shoes, wagers: two, steps }).refused).toEqual([2]);
  });

  test('has the cards shuffled after the round, also when the shoe ran out before', () => {
    const shoes = ['2C 9S 9H 8H', '3C 8D 4C 5C', '4D 9S 9H 8H 8D'];
    const { rounds } = told({ shoes, steps: [[floor('reshuffle'), stand(1)], []] });
    expect(rounds.map(({ burned }) => burned)).toEqual([['2C', '3C'], ['4D']]);
  });

  test('corrects a card until the round is settled: a finished hand opens again', () => {
    const shoes = ['2C 7C 6D 7D 9S 7H 4D KD 5D'];
    const correct = floor('correct-card', { seat: 1, hand: 1, index: 2, card: '3H' });
    const { rounds, refused } = told({ shoes, steps: [[hit(1), correct, stand(1)]] });
    expect(refused).toEqual([]);
    expect(rounds[0]?.boxes[0]?.hands[0]).toMatchObject({ cards: ['7C', '7D', '3H'], total: 17 });
  });

  test('is told that there is no such card', () => {
    const wrong = floor('correct-card', { seat: 1, hand: 0, index: -1, card: '3H' });
    expect(told({ shoes: ['2C 7C 6D 7D 9S 7H 4D KD 5D'], steps: [[wrong, stand(1)]] }).refused).toEqual([0]);
  });
});

describe('what is no scenario is said so', () => {
  const base = { rules: 'section-13', shoes: [['2C']], rounds: [{ wagers: one, steps: [] }] };

  test.each([
    [{ ...base, rules: '/etc/hostname' }, 'There is no rule pack "/etc/hostname"'],
    [{ ...base, rules: 'atlantis' }, 'There is no rule pack "atlantis"'],
    [{ ...base, rules: '/no/such/pack.yaml' }, '/no/such/pack.yaml'],
    [{ ...base, options: { decks: 7 } }, '(b)(1)'],
    [{ ...base, options: { holeCard: 'peep' } }, 'options.holeCard'],
    [{ ...base, shoes: [['1X']] }, 'shoes[0][0]: "1X" is neither a card nor CUT'],
    [{ ...base, rounds: [{ wagers: [{ seat: 8, main: 500 }] }] }, 'rounds[0].wagers[0].seat'],
    [{ ...base, rounds: [{ wagers: [{ seat: 1, main: 2.5 }] }] }, 'is not a whole number of cents'],
    [{ ...base, rounds: [{ wagers: [{ seat: 1, main: -5 }] }] }, 'is not a positive amount'],
    [{ ...base, rounds: [{ wagers: one, steps: [{ do: 'dance' }] }] }, 'rounds[0].steps[0]'],
    [{ ...base, wheel: [0] }, 'wheel[0]'],
    [base, 'shoes: the scenario needs shoe 2, but lists only 1'],
  ])('%j', (scenario, sentence) => {
    const parsed = parseScenario(JSON.stringify(scenario));
    const result = parsed.ok ? playScenario(parsed.scenario) : parsed;
    expect(result.ok ? 'valid' : result.error).toContain(sentence);
  });

  test.each([
    ['en', 'rounds[0].wagers[0].seat: is missing; rounds[0].wagers[0].main: is not a number'],
    ['es', 'rounds[0].wagers[0].seat: falta; rounds[0].wagers[0].main: no es un número'],
    ['fr', 'rounds[0].wagers[0].seat\u00a0: manque; rounds[0].wagers[0].main\u00a0: n’est pas un nombre'],
  ] as const)('in the words of the language, not in those of a library: %s', (language, sentence) => {
    const scenario = { ...base, rounds: [{ wagers: [{ main: '5' }] }] };
    const parsed = parseScenario(JSON.stringify(scenario), language);
    expect(parsed.ok ? 'valid' : parsed.error).toBe(sentence);
  });

  test.each([
    [{ options: { holeCard: 'peep' } }, 'options.holeCard: is none of none, no-peek, peek'],
    [{ options: { deck: 6 } }, 'options: has keys that nobody knows: deck'],
    [{ options: { wheelPrizes: [] } }, 'options.wheelPrizes: has fewer than 1'],
    [{ wheel: [-1] }, 'wheel[0]: is less than 0'],
    [{ wheel: [0.5] }, 'wheel[0]: is not a whole number'],
    [
      { rounds: [{ wagers: one, steps: [{ do: 'dance' }] }] },
      'rounds[0].steps[0].do: is nothing that can stand here',
    ],
  ])('and says what would be right: %j', (part, sentence) => {
    const parsed = parseScenario(JSON.stringify({ ...base, ...part }));
    expect(parsed.ok ? 'valid' : parsed.error).toBe(sentence);
  });

  test('a mark before the text that nobody sees', () => {
    const parsed = parseScenario(`\uFEFF${JSON.stringify(base)}`);
    expect(parsed.ok ? 'valid' : parsed.error).toMatch(/^not JSON: a byte order mark comes first/);
  });
});
