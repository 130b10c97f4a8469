// Every way in which a line can come out, as a sum that a reader can do again.
import { describe, expect, test } from 'vitest';
import type { Line } from '../../src/rules/pay/line.ts';
import { parseOdds } from '../../src/rules/pay/odds.ts';
import { arithmetic } from '../../src/story/arithmetic.ts';
import { storyText } from '../../src/story/text.ts';
import { english } from '../../src/words/en/story.ts';
import { found, linesOf } from './compare.ts';
import { readEnd } from './read-story.ts';
import { doSum } from './sums.ts';
import { CASES, roundOf } from './told-cases.ts';

// wager | result | stake | doubled | odds | net | prize | the sum
const SUMS = `
main        | win       | 1000 | -         | 1:1 | 1000   | -    | $10.00 at 1 to 1 = $10.00
main        | win       | 1000 | -         | 3:2 | 1500   | -    | $10.00 at 3 to 2 = $15.00
main        | win       | 1525 | -         | 3:2 | 2288   | -    | $15.25 at 3 to 2, rounded up to the cent = $22.88
main        | win       | 2000 | 1000      | 1:1 | 2000   | -    | ($10.00 + $10.00 doubled) at 1 to 1 = $20.00
main        | win       | 4000 | 1000,2000 | 1:1 | 4000   | -    | ($10.00 + $10.00 + $20.00 doubled) at 1 to 1 = $40.00
main        | lose      | 1000 | -         | -   | -1000  | -    | $10.00 is lost = −$10.00
main        | lose      | 1500 | 500       | -   | -1500  | -    | ($10.00 + $5.00 doubled) is lost = −$15.00
main        | lose      | 2000 | 1000      | -   | -1000  | -    | ($10.00 + $10.00 doubled) less $10.00 that comes back is lost = −$10.00
main        | push      | 1000 | -         | -   | 0      | -    | $10.00 comes back = $0.00
main        | push      | 2000 | 1000      | -   | 0      | -    | ($10.00 + $10.00 doubled) comes back = $0.00
main        | rescue    | 2000 | 1000      | -   | -1000  | -    | ($10.00 + $10.00 doubled) less $10.00 taken back is lost = −$10.00
main        | rescue    | 4000 | 1000,2000 | -   | -2000  | -    | ($10.00 + $10.00 + $20.00 doubled) less $20.00 taken back is lost = −$20.00
main        | surrender | 1000 | -         | -   | -500   | -    | half of $10.00 is lost = −$5.00
main        | surrender | 1001 | -         | -   | -500   | -    | half of $10.01, rounded down to the cent, is lost = −$5.00
main        | surrender | 1000 | -         | -   | -1000  | -    | all of $10.00 is lost = −$10.00
main        | dead      | 1000 | -         | -   | 0      | -    | $10.00 comes back = $0.00
main        | void      | 2000 | 1000      | -   | 0      | -    | ($10.00 + $10.00 doubled) comes back = $0.00
insurance   | win       | 500  | -         | 2:1 | 1000   | -    | $5.00 at 2 to 1 = $10.00
insurance   | lose      | 500  | -         | -   | -500   | -    | $5.00 is lost = −$5.00
insurance   | dead      | 500  | -         | -   | 0      | -    | $5.00 comes back = $0.00
match       | win       | 500  | -         | 13:1 | 6500  | -    | $5.00 at 13 to 1 = $65.00
match       | lose      | 500  | -         | -   | -500   | -    | $5.00 is lost = −$5.00
spin        | win       | 500  | -         | -   | 4000   | 4000 | prize $40.00 while the wager of $5.00 comes back = $40.00
spin        | win       | 500  | -         | -   | 3500   | 4000 | prize $40.00 less the wager of $5.00 = $35.00
spin        | win       | 500  | -         | -   | -500   | 0    | prize $0.00 less the wager of $5.00 = −$5.00
spin        | win       | 500  | -         | -   | 5000   | 4000 | $55.00 in all for the wager of $5.00 = $50.00
spin        | win       | 500  | -         | -   | 1000   | -    | $15.00 in all for the wager of $5.00 = $10.00
spin        | lose      | 500  | -         | -   | -500   | -    | $5.00 is lost = −$5.00
spin        | void      | 500  | -         | -   | 0      | -    | $5.00 comes back = $0.00
super-bonus | win       | 0    | -         | -   | 100000 | -    | fixed amount of $1,000.00 = $1,000.00
envy        | win       | 0    | -         | -   | 5000   | -    | fixed amount of $50.00 = $50.00
coupon      | win       | 500  | -         | 1:1 | 500    | -    | coupon for $5.00 at 1 to 1 = $5.00
coupon      | win       | 500  | -         | -   | 0      | -    | coupon for $5.00, which is no money = $0.00
coupon      | lose      | 500  | -         | -   | 0      | -    | coupon for $5.00, which is no money = $0.00
coupon      | rescue    | 500  | -         | -   | 0      | -    | coupon for $5.00, which is no money = $0.00
`;

const rows = SUMS.trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()));

describe('a sum', () => {
  test.each(rows)('%s %s %s %s %s %s %s: %s', (wager, result, stake, doubled, odds, net, prize, sum) => {
    const line = {
      wager: wager as Line['wager'],
      hand: null,
      stake: Number(stake),
      doubled: doubled === '-' ? null : (doubled ?? '').split(',').map(Number),
      result: result as Line['result'],
      odds: odds === '-' ? null : parseOdds(odds ?? ''),
      net: Number(net),
      clause: 'pays.win',
    } satisfies Line;
    expect(arithmetic(line, prize === '-' ? null : Number(prize), english)).toBe(sum);
    const done = doSum(sum ?? '');
    expect([done.net, done.said, done.stake]).toEqual([line.net, line.net, line.stake]);
  });

  test('the reader who does the sums again notices a wrong one', () => {
    const { net, said } = doSum('$10.00 at 3 to 2 = $20.00');
    expect([net, said]).toEqual([1500, 2000]);
    expect(() => doSum('$15.25 at 3 to 2 = $22.88')).toThrow();
    expect(() => doSum('ten dollars and then some = $22.88')).toThrow();
  });
});

describe('a round with something rare in it', () => {
  const rounds = CASES.map(([name, play]) => [name, roundOf(play())] as const);
  const stories = rounds.map(([, round]) => storyText(round).replaceAll(/\s+/g, ' '));

  test.each(rounds)('%s is told with every line of its record', (_, round) => {
    const read = readEnd(storyText(round)).flatMap(({ seat, bettor, lines }) =>
      lines.map((line) => `${seat} ${bettor} ${found(line)}`),
    );
    if (!round.record) throw new Error('the round has no record');
    expect(read.sort()).toEqual(linesOf(round.record).sort());
    expect(read.length).toBeGreaterThan(0);
  });

  const wanted = [
    'super bonus hand 1: wins, three suited sevens against a seven. Fixed amount of $1,000.00 = $1,000.00',
    'envy bonus: wins, a super bonus on another box. Fixed amount of $50.00 = $50.00',
    "main wager hand 1: loses, a dealer's blackjack takes the original wager once. ($10.00 + $10.00 doubled) less $10.00 that comes back is lost = −$10.00",
    "main wager hand 2: push, a dealer's blackjack takes the original wager once. $10.00 comes back = $0.00",
    'main wager hand 1: surrendered. All of $10.00 is lost = −$10.00',
    'insurance: wins, the dealer has a blackjack. $5.00 at 2 to 1 = $10.00',
    'main wager hand 1: surrendered. Half of $10.01, rounded down to the cent, is lost = −$5.00',
    '($10.00 + $10.00 + $20.00 doubled) less $20.00 taken back is lost = −$20.00',
    'bonus spin: wins, a blackjack turns the wheel. Prize $30.00 less the wager of $5.00 = $25.00',
    'bonus spin: wins, an ace in the first two cards. $10.00 in all for the wager of $5.00 = $5.00',
  ];

  test.each(wanted)('somebody reads: %s', (sentence) => {
    expect(stories.some((story) => story.includes(sentence))).toBe(true);
  });
});
