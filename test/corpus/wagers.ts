// Wagers of the corpus: mostly those that a table takes, some that it refuses.
import type { Dice } from './dice.ts';

export interface FileWager {
  readonly seat: number;
  readonly main: number;
  readonly match?: number;
  readonly spin?: number;
  readonly bettor?: string;
  readonly kind?: 'player' | 'dealer';
  readonly player?: number | string;
}

export const SEATS = [1, 2, 3, 4, 5, 6, 7];

function mainAmount(dice: Dice, odd: boolean): number {
  if (odd && dice.percent(20)) return dice.pick([1, 499, 500_001, 1_000_000]);
  if (dice.percent(15)) return 500 + dice.below(5_000);
  return dice.pick([500, 500, 1_000, 2_500, 2_500, 5_000, 10_000, 100_000, 500_000]);
}

function matchAmount(dice: Dice, main: number, odd: boolean): number {
  if (odd && dice.percent(40)) return dice.pick([50, 99, 10_001, 20_001, main + 100]);
  return Math.min(main, dice.pick([500, 500, 1_000, 2_500, 10_000]));
}

function wagerOn(dice: Dice, seat: number, { hasWheel, odd }: WagersWish): FileWager {
  const main = mainAmount(dice, odd);
  return {
    seat,
    main,
    ...(dice.percent(45) && { match: matchAmount(dice, main, odd) }),
    ...((hasWheel ? dice.percent(45) : odd && dice.percent(10)) && {
      spin: odd && dice.percent(20) ? 400 : 500,
    }),
  };
}

export interface WagersWish {
  readonly shares: boolean;
  readonly tips: boolean;
  readonly hasWheel: boolean;
  /** Some of the wagers are such as the table refuses. */
  readonly odd: boolean;
}

/** The wagers of one round, box by box from the dealer's left. */
export function wagersOf(dice: Dice, wish: WagersWish): FileWager[] {
  const { shares, tips, odd } = wish;
  const wagers: FileWager[] = [];
  const busy = dice.pick([10, 20, 35, 60]);
  const first = dice.pick(SEATS);
  for (const seat of SEATS) {
    if (seat !== first && !dice.percent(busy)) continue;
    const neighbours = odd && dice.percent(30) && seat > 1 ? { player: seat - 1 } : {};
    wagers.push({ ...wagerOn(dice, seat, wish), ...neighbours });
    for (const bettor of ['b', 'c', 'd'])
      if (shares ? dice.percent(25) && (odd || bettor !== 'd') : odd && dice.percent(10))
        wagers.push({ ...wagerOn(dice, seat, wish), bettor });
    if (tips ? dice.percent(35) : odd && dice.percent(10))
      wagers.push({ seat, main: dice.pick([100, 500, 1_000, 50_000]), bettor: 'tip', kind: 'dealer' });
    if (odd && dice.percent(10)) wagers.push(wagerOn(dice, seat, wish));
  }
  return wagers;
}
