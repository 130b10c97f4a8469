// Which codes are on the printed card and in docs/keypad.md, and how they are typed.
import type { Pack } from '../../packs/pack.ts';
import type { Switches, SwitchKey } from '../../rules/rule-book.ts';
import type { FloorGroup } from '../../table/inputs/people-do.ts';
import type { Code } from './code.ts';
import { GROUPS } from './codes.ts';

export type CodeGroups = readonly (readonly [group: FloorGroup, codes: readonly Code[]])[];

type Values = { readonly [K in SwitchKey]?: readonly Switches[K][] };

const NO_NOTICE: Values = { 'superBonus.procedure': ['none', 'floor-approves'] };
const NO_READER: Values = { 'holeCard.mode': ['none', 'no-peek'] };
const ONE_BATCH: Values = { 'cards.twoBatches': [false] };
const NOT_SHUFFLED: Values = { 'cards.preShuffled': ['not-foreseen'] };

/** If a book orders one of these values, the code has no use, and the card for its tables leaves it out. */
const USELESS_WITH: Readonly<Record<string, Values>> = {
  '12': { 'superBonus.procedure': ['none'] },
  '13': NO_NOTICE,
  '14': NO_NOTICE,
  '34': { 'wagers.midShoeEntry': [true] },
  '41': { 'shuffle.atFloorsWord': [false] },
  '51': NO_READER,
  '52': NO_READER,
  '62': ONE_BATCH,
  '63': NOT_SHUFFLED,
  '64': { ...ONE_BATCH, ...NOT_SHUFFLED },
  '65': { 'opening.floorVerifies': [false] },
  '66': { 'holeCard.readerInspectedDaily': [false] },
};

function isOrdered({ rulings }: Pack, [key, values]: readonly [string, readonly unknown[]]): boolean {
  const ruling = [...rulings.values()].find((one) => one.key === key);
  return ruling?.limits === null && values.includes(ruling.value);
}

/** The codes that a table with this pack can use; all of them without a pack. */
export function codesFor(pack: Pack | null): CodeGroups {
  if (!pack) return GROUPS;
  const isUseful = ({ code }: Code) =>
    !Object.entries(USELESS_WITH[code] ?? {}).some((entry) => isOrdered(pack, entry));
  return GROUPS.map(([group, codes]) => [group, codes.filter(isUseful)] as const);
}

/** "31 SH K N" */
export function typedAs({ code, written }: Code): string {
  return written === '' ? code : `${code} ${written}`;
}
