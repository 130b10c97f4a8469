// What the declarations of the inputs say about people: which acts the floor has and how it types them, and where a dealer
// finds each input. A page learns it once, from the station; the declarations themselves stay there.
import { PAGE_INPUTS, type PageInput } from '../table/inputs/all.ts';
import { type DealerPlace, FLOOR_GROUPS, type OnFloor } from '../table/inputs/people-do.ts';
import { kindOf } from './meanings.ts';
import type { FloorActSettings } from './view.ts';

interface Declared {
  readonly type: PageInput['type'];
  readonly floor: OnFloor<PageInput>;
}

const ON_FLOOR: readonly Declared[] = PAGE_INPUTS.flatMap(({ type, floor }) =>
  floor ? [{ type, floor }] : [],
);

/** The kinds of one input, with what is due for each. */
function kindsOf({ type, floor }: Declared): Map<string, string | null> {
  const kinds = new Map<string, string | null>();
  for (const act of floor.acts ?? [])
    kinds.set(act.takes === undefined ? kindOf(act.makes) : type, act.due ?? null);
  return kinds.size > 0 ? kinds : new Map([[type, null]]);
}

/** Everything that the floor page can do, in the order in which it stands there. */
export const FLOOR_ACTS: readonly FloorActSettings[] = FLOOR_GROUPS.flatMap((group) =>
  ON_FLOOR.filter(({ floor }) => floor.group === group)
    .sort((a, b) => a.floor.place - b.floor.place)
    .flatMap((declared) => {
      const { grave = false, final = false, about = {} } = declared.floor;
      return [...kindsOf(declared)].map(([kind, due]) => ({ kind, group, grave, final, about, due }));
    }),
);

export const DEALER_PLACES: Readonly<Record<string, DealerPlace>> = Object.fromEntries(
  PAGE_INPUTS.map(({ type, dealer }) => [type, dealer]),
);

/** The codes on the printed card; null for what is not on it, or takes more words than a number. */
export function codeOf(input: PageInput): string | null {
  const kind = kindOf(input);
  for (const { floor } of ON_FLOOR)
    for (const act of floor.acts ?? [])
      if (act.takes === undefined && act.needs !== 'dealers-pin' && kindOf(act.makes) === kind)
        return act.code ?? null;
  return null;
}
