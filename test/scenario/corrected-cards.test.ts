// Readings 20: a corrected card counts as if it had always had that face. Every case is judged by the referee too.
import { describe, expect, test } from 'vitest';
import { floor, hit, inError, stand, type Told, told } from './told.ts';

const PACKS = ['section-13', 'catfish-bend', 'games-department', 'pennsylvania', 'massachusetts'];
const WITHOUT_CHECK = ['none', 'no-peek'].flatMap((holeCard) => [
  ['section-13', holeCard],
  ['massachusetts', holeCard],
]);

const box = (main = 1000, more: object = {}) => [{ seat: 1, main, ...more }];
const insure = { do: 'insure', seat: 1, amount: 500 };
const double = { do: 'double', seat: 1 };
const split = { do: 'split', seat: 1 };
const surrender = { do: 'surrender', seat: 1 };
const approve = floor('approve');
const dealers = (index: number, card: string) => floor('correct-card', { seat: 'dealer', index, card });
const players = (index: number, card: string) => floor('correct-card', { seat: 1, index, card });

/** One round on box 1: its lines in words, the dealer's cards, what was burned beside the first card, the refusals. */
function corrected(shoe: string, steps: readonly object[], more: Partial<Told> = {}) {
  const { rounds, refused, kinds, objections } = told({
    wagers: box(),
    ...more,
    shoes: [`2C ${shoe} 2D 3D 4D 5D 6D`],
    steps: [steps],
  });
  expect(objections).toEqual([]);
  const [round] = rounds;
  const lines = round?.boxes[0]?.bettors[0]?.lines ?? [];
  return {
    lines: lines.map(({ wager, result, odds, net }) => [wager, result, odds, net].filter(Boolean).join(' ')),
    dealer: round?.dealer.cards.join(' '),
    blackjack: round?.dealer.blackjack,
    burned: round?.burned.slice(1).join(' '),
    overdrawn: kinds[0]?.filter((kind) => kind === 'dealer-overdraw').length,
    late: kinds[0]?.includes('late-blackjack'),
    refused,
  };
}

describe('a blackjack that a correction makes after the dealer has drawn', () => {
  test.each(PACKS)('takes the wager and pays insurance; the cards drawn to it are burned: %s', (rules) => {
    const shoe = '9D AH KS 5S QC AC 3D';
    const steps = [insure, stand(1), inError(true), dealers(1, 'JC')];
    expect(corrected(shoe, steps, { rules })).toMatchObject({
      lines: ['main lose -1000', 'insurance win 2:1 1000'],
      dealer: 'AH JC',
      blackjack: true,
      burned: '3D QC AC',
      overdrawn: 3,
    });
  });

  test.each(WITHOUT_CHECK)('without a check as with one: %s, %s', (rules, holeCard) => {
    const shoe = '9D AH KS 5S QC AC';
    const more = { rules, options: { holeCard } };
    const { lines, dealer } = corrected(shoe, [insure, stand(1), dealers(1, 'JC')], more);
    expect(lines).toEqual(['main lose -1000', 'insurance win 2:1 1000']);
    expect(dealer).toBe('AH JC');
  });

  test.each(PACKS)('takes no more than the original wager of a double: %s', (rules) => {
    const shoe = '6D AH 5S 5C 9C QC AC';
    const { lines } = corrected(shoe, [double, stand(1), dealers(1, 'JC')], { rules });
    expect(lines).toEqual(['main lose -1000']);
  });

  test.each(PACKS)('and of a split, once: %s', (rules) => {
    const shoe = '8D AH 8S 5C 2S 3S QC AC';
    const { lines } = corrected(shoe, [split, stand(1), stand(1), dealers(1, 'JC')], { rules });
    expect(lines).toEqual(['main lose -1000', 'main push']);
  });

  test.each([
    ['section-13', 'main surrender -1000'],
    ['pennsylvania', 'main surrender -1000'],
    ['massachusetts', 'main surrender -1000'],
    ['games-department', 'main surrender -500'],
    ['catfish-bend', 'main surrender -500'],
  ])('takes all of a surrender that waited for it, and half of one that was settled: %s', (rules, line) => {
    const shoe = '9D AH 6S 8C';
    expect(corrected(shoe, [surrender, dealers(1, 'JC')], { rules }).lines).toEqual([line]);
  });

  test.each(PACKS)('takes a 21, also one that was paid: %s', (rules) => {
    const shoe = '9D AH 6S 5C 6C QC AC';
    expect(corrected(shoe, [hit(1), dealers(1, 'JC')], { rules }).lines).toEqual(['main lose -1000']);
  });

  test.each(PACKS)("leaves a player's blackjack alone: %s", (rules) => {
    const shoe = 'AD AH KS 5C';
    expect(corrected(shoe, [dealers(1, 'JC')], { rules }).lines).toEqual(['main win 3:2 1500']);
  });

  test('is found late in games-department when the check was forgotten', () => {
    const shoe = '9D AH KS 5S QC AC';
    const steps = [{ do: 'skip-check' }, stand(1), dealers(1, 'JC')];
    expect(corrected(shoe, steps, { rules: 'games-department' })).toMatchObject({
      late: true,
      dealer: 'AH JC',
    });
  });

  test('by its up card as well', () => {
    const steps = [stand(1), dealers(0, 'AH')];
    expect(corrected('9D 6H KS KC 4C', steps)).toMatchObject({ dealer: 'AH KC', burned: '4C' });
  });
});

describe('a blackjack that a correction takes away', () => {
  test.each(PACKS)('leaves nothing to decide, and the dealer plays on: %s', (rules) => {
    const steps = [insure, dealers(1, '5S'), hit(1)];
    expect(corrected('9D AH 4S JC QC AC', steps, { rules })).toMatchObject({
      lines: ['main lose -1000', 'insurance lose -500'],
      dealer: 'AH 5S QC AC',
      refused: [2],
    });
  });
});

describe("the dealer's hand by the new faces", () => {
  test.each(PACKS)('ends at 17: what was drawn to it is burned: %s', (rules) => {
    const steps = [stand(1), dealers(1, '8S')];
    expect(corrected('9D 9H 9S 7S 5C', steps, { rules })).toMatchObject({
      lines: ['main win 1:1 1000'],
      dealer: '9H 8S',
      burned: '5C',
      overdrawn: 1,
    });
  });

  test('goes on below 17', () => {
    const { lines, dealer } = corrected('9D 9H 9S 8S 6C', [stand(1), dealers(1, '3S')]);
    expect(dealer).toBe('9H 3S 6C');
    expect(lines).toEqual(['main push']);
  });

  test('has all its cards again when the correction is corrected', () => {
    const steps = [stand(1), dealers(1, '8S'), dealers(1, '7S')];
    expect(corrected('9D 9H 9S 7S 5C', steps)).toMatchObject({
      dealer: '9H 7S 5C',
      burned: '',
      overdrawn: 0,
    });
  });
});

describe("a player's cards by the new faces", () => {
  const wagers = box(1000, { match: 500 });

  test('settle match-the-dealer again', () => {
    const steps = [players(0, '9H'), stand(1), dealers(0, '9C')];
    expect(corrected('8D 9H KS 9S', steps, { wagers }).lines).toEqual([
      'match win 4:1 2000',
      'main win 1:1 1000',
    ]);
  });

  test('a blackjack that was paid and is none is played on, and may be called dead', () => {
    const steps = [players(1, '9S'), floor('dead-hand', { seat: 1 })];
    const { lines, refused } = corrected('AD 9H KS 9C', steps, { rules: 'catfish-bend' });
    expect(lines).toEqual(['main dead']);
    expect(refused).toEqual([]);
  });
});

describe('a correction that brings the round back to its turns while the reader is out of order', () => {
  // The box has 21; with the corrected card it has 13 and draws again.
  const shoe = '6D 9H JS 9S 5C 3D 5D';
  const stopped = [hit(1), { do: 'reader-fault' }, players(1, '2S')];

  test.each(['catfish-bend', 'games-department', 'pennsylvania'])(
    'is confirmed when the reader is repaired, and what is won by it is paid: %s',
    (rules) => {
      const steps = [...stopped, { do: 'reader-repaired' }, hit(1), hit(1)];
      const { lines, refused } = corrected(shoe, steps, { rules });
      expect(lines).toEqual(['main win 3:2 1500']);
      expect(refused).toEqual([]);
    },
  );

  test('leaves a void round if the reader is not repaired', () => {
    expect(corrected(shoe, stopped, { rules: 'pennsylvania' }).lines).toEqual(['main void']);
  });
});

describe('a super bonus', () => {
  test.each(['catfish-bend', 'games-department'])(
    'that a correction makes waits for the floor: %s',
    (rules) => {
      const steps = [hit(1), approve, players(2, '7S'), approve, approve];
      const { lines, refused } = corrected('7S 7H 7S KC 6S', steps, { rules });
      expect(lines.toSorted()).toEqual(['main win 3:1 3000', 'super-bonus win 100000']);
      expect(refused).toEqual([1, 4]);
    },
  );

  test.each(['catfish-bend', 'games-department'])(
    'that a correction takes away waits for nobody: %s',
    (rules) => {
      const { lines, refused } = corrected('7S 7H 7S KC 7S', [hit(1), players(2, '6S'), approve], { rules });
      expect(lines).toEqual(['main win 1:1 1000']);
      expect(refused).toEqual([2]);
    },
  );

  test.each(['catfish-bend', 'games-department'])('of a void round waits for nobody: %s', (rules) => {
    const wagers = [...box(), { seat: 2, main: 1000 }];
    const steps = [hit(1), floor('void-round'), approve];
    expect(corrected('7S 9C 7H 7S 9D KC 7S', steps, { rules, wagers }).refused).toEqual([2]);
  });

  test.each(['catfish-bend', 'games-department'])('below 5.00 there is none to approve: %s', (rules) => {
    const more = { rules, wagers: box(400), limits: { main: [100, 500000] } };
    const { lines, refused } = corrected('7S 7H 7S KC 7S', [hit(1), approve], more);
    expect(lines).toEqual(['main win 3:1 1200']);
    expect(refused).toEqual([1]);
  });
});
