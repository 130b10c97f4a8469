// The rules of one simulated table: a pack, and the choices that a house might have made.
import type { Chance } from '../../hardware-sim/world/chance.ts';
import { loadPack } from '../packs/load.ts';
import type { Pack } from '../packs/pack.ts';
import { type HouseChoices, resolveBook } from '../packs/resolve.ts';
import { permits } from '../packs/ruling.ts';
import { compileRules, type Rules } from '../rules/compile.ts';
import type { SwitchKey } from '../rules/rule-book.ts';
import { problemsText } from '../words/technician/file-problems.ts';

export interface House {
  readonly rules: Rules;
  readonly pack: { readonly id: string; readonly version: string; readonly hash: string };
}

type Value = string | number | boolean;

/** Choices that change how a table works. */
const CHOICES: readonly (readonly [SwitchKey, readonly Value[]])[] = [
  ['cards.decks', [6, 8]],
  ['holeCard.mode', ['peek', 'peek', 'none', 'no-peek']],
  ['holeCard.readerExposes', [true, false]],
  ['wagers.midShoeEntry', [true, true, false]],
  ['wagers.boxesPerPlayer', [1, 2, 7]],
  ['cut.dealerMayCut', [true, false, false]],
  ['wagers.boxes', [7, 7, 6, 5]],
  ['wagers.coupons', [true, false]],
  ['match.offered', [true, true, false]],
  ['shuffle.byMachineIsCut', [true, false]],
  ['shuffle.handSteps', ['plug-riffle-turn-strip-cut', 'free']],
  ['pays.order', ['losers-then-winners', 'each-box-from-far-right']],
  ['burn.byNewDealer', [true, false]],
  ['burn.firstCard', [true, true, false]],
  ['wagers.couponPays', ['even-money-once', 'nothing']],
  ['split.maxSplits', [3, 3, 2, 1]],
  ['spin.stakeReturned', [true, false]],
  ['spin.aceWithBlackjack', [true, false]],
];

function choicesOf(pack: Pack, chance: Chance): HouseChoices {
  const made = CHOICES.flatMap(([key, values]) => {
    const value = values[chance.below(values.length)];
    const limits = pack.rulings.get(key)?.limits;
    return value !== undefined && limits && permits(limits, value) ? [[key, value] as const] : [];
  });
  return Object.fromEntries(made);
}

/** Packs are read once. */
const packs = new Map<string, Pack>();

function packNamed(nameOrPath: string): Pack {
  const known = packs.get(nameOrPath);
  if (known) return known;
  const loaded = loadPack(nameOrPath);
  if (!loaded.ok) throw new Error(problemsText(loaded.problems, '; '));
  packs.set(nameOrPath, loaded.pack);
  return loaded.pack;
}

/** `nameOrPath` names the pack. */
export function houseOf(nameOrPath: string, chance: Chance): House {
  const pack = packNamed(nameOrPath);
  const resolved = resolveBook(pack, choicesOf(pack, chance));
  if (!resolved.ok) throw new Error(problemsText(resolved.problems, '; '));
  const { id, version, hash } = pack;
  return { rules: compileRules(resolved.book), pack: { id, version, hash } };
}
