// What a floorperson can do now, out of the station's list: in the groups of the keypad's card, one entry for each kind.
import type { PageInput } from '../../../protocol/inputs.ts';
import { kindOf } from '../../../protocol/meanings.ts';
import type { Choice, FloorActSettings, TableSettings, TableView } from '../../../protocol/view.ts';
import type { Role } from '../../../table/people.ts';
import type { Words } from '../../../words/en/screens.ts';

export type GroupName = keyof Words['floor']['groups'];

/** In the order in which they stand on the page; what answers a call stands with the call. */
const GROUPS: readonly GroupName[] = ['round', 'corrections', 'shoe', 'devices', 'table', 'halt'];

export interface FloorAct extends FloorActSettings {
  /** One for each box, wager or card that it can be about. */
  readonly inputs: readonly PageInput[];
}

/** What would change nothing is not shown. */
function mayDo(role: Role, { by, refused, changesNothing }: Choice): boolean {
  if (refused !== null || changesNothing !== undefined || role === 'surveillance') return false;
  return role !== 'dealer' || by === 'dealer';
}

export function actsOf({ choices }: TableView, { floorActs }: TableSettings, role: Role): FloorAct[] {
  const found = new Map<string, PageInput[]>();
  for (const choice of choices) {
    if (!mayDo(role, choice)) continue;
    const kind = kindOf(choice.input);
    const others = found.get(kind);
    if (others) others.push(choice.input);
    else found.set(kind, [choice.input]);
  }
  return floorActs.flatMap((act) => {
    const inputs = found.get(act.kind);
    return inputs ? [{ ...act, inputs }] : [];
  });
}

export interface ActGroup {
  readonly name: GroupName;
  readonly acts: readonly FloorAct[];
}

export function groupsOf(acts: readonly FloorAct[]): ActGroup[] {
  return GROUPS.map((name) => ({ name, acts: acts.filter(({ group }) => group === name) })).filter(
    (group) => group.acts.length > 0,
  );
}

/** What the book lets the floor do about this and nothing else, the most likely first. */
export function actsOnlyAbout(about: string, acts: readonly FloorAct[]): FloorAct[] {
  return inOrder(acts, (act) => (ANY_CALL in act.about ? undefined : act.about[about]));
}

/** What the book lets the floor do about a call: to answer it is one of these. */
export function actsAbout(call: string, acts: readonly FloorAct[]): FloorAct[] {
  return inOrder(acts, ({ about }) => about[call] ?? about[ANY_CALL]);
}

const ANY_CALL = 'any';

function inOrder(acts: readonly FloorAct[], placeOf: (act: FloorAct) => number | undefined): FloorAct[] {
  const placed = acts.flatMap((act) => {
    const place = placeOf(act);
    return place === undefined ? [] : [{ act, place }];
  });
  return placed.sort((a, b) => a.place - b.place).map(({ act }) => act);
}
