// What a floorperson can do now, out of the station's list: in the groups of the keypad's card, one entry for each kind.
import type { PageInput } from '../../protocol/inputs.ts';
import { kindOf } from '../../protocol/meanings.ts';
import type { Choice, TableSettings, TableView } from '../../protocol/view.ts';
import type { Role } from '../../table/people.ts';
import type { Words } from '../../words/en/screens.ts';

export type GroupName = keyof Words['floor']['groups'];
export type ActKind = keyof Words['floor']['meanings'];

/** In the order in which they stand on the page. */
const PLACES: Readonly<Partial<Record<ActKind, GroupName | 'with the call'>>> = {
  'floor-answers': 'with the call',
  'notified pit': 'with the call',
  'notified surveillance': 'with the call',
  approve: 'with the call',
  undo: 'round',
  'card-was-next': 'round',
  'missed-choice deal': 'round',
  'missed-choice dead': 'round',
  'refuse-card': 'round',
  'dead-hand': 'round',
  misdeal: 'round',
  'void-round': 'round',
  'box-missed': 'round',
  'dealer-missed': 'round',
  'card-missed': 'round',
  'skip-check': 'round',
  'reader-misused': 'round',
  'correct-card': 'corrections',
  'confirm-wager': 'corrections',
  'take-back': 'corrections',
  'let-in': 'corrections',
  reshuffle: 'shoe',
  'recut last-cutter': 'shoe',
  'recut next-cutter': 'shoe',
  'burn-missed': 'shoe',
  'disclose-burn': 'shoe',
  'allow-manual-entry': 'devices',
  misread: 'devices',
  'no-card': 'devices',
  'reader-fault': 'devices',
  'reader-repaired': 'devices',
  'spin-again': 'devices',
  'wheel-stopped': 'devices',
  'open-table new 1': 'table',
  'open-table new 2': 'table',
  'open-table shuffled 1': 'table',
  'open-table shuffled 2': 'table',
  'done verification': 'table',
  'done readerInspection': 'table',
  'new-dealer': 'table',
  'close-table': 'table',
  resume: 'halt',
  halt: 'halt',
};

const GROUPS: readonly GroupName[] = ['round', 'corrections', 'shoe', 'devices', 'table', 'halt'];

/** Everything that this page can do. */
export const FLOOR_ACTS: readonly string[] = Object.keys(PLACES);

export function isActKind(kind: string): kind is ActKind {
  return FLOOR_ACTS.includes(kind);
}

export interface FloorAct {
  readonly kind: ActKind;
  /** One for each box, wager or card that it can be about. */
  readonly inputs: readonly PageInput[];
}

function mayDo(role: Role, { by, refused }: Choice): boolean {
  if (refused !== null || role === 'surveillance') return false;
  return role !== 'dealer' || by === 'dealer';
}

/** What the table would take and what would change nothing: a reader that works is not repaired. */
function isIdle(kind: string, { trouble, due }: TableView, { holeCard }: TableSettings): boolean {
  switch (kind) {
    case 'reader-fault':
      return trouble.readerBroken || holeCard !== 'peek';
    case 'reader-repaired':
      return !trouble.readerBroken;
    case 'let-in':
      return !due.some(({ code }) => code === 'newcomers-wait');
    case 'allow-manual-entry':
      return trouble.manualEntry;
    case 'notified pit':
      return trouble.notified.includes('pit');
    case 'notified surveillance':
      return trouble.notified.includes('surveillance');
    default:
      return false;
  }
}

export function actsOf(view: TableView, settings: TableSettings, role: Role): FloorAct[] {
  const found = new Map<ActKind, PageInput[]>();
  for (const choice of view.choices) {
    const kind = kindOf(choice.input);
    if (!isActKind(kind) || !mayDo(role, choice) || isIdle(kind, view, settings)) continue;
    const others = found.get(kind);
    if (others) others.push(choice.input);
    else found.set(kind, [choice.input]);
  }
  return FLOOR_ACTS.flatMap((kind) => {
    const inputs = isActKind(kind) ? found.get(kind) : undefined;
    return isActKind(kind) && inputs ? [{ kind, inputs }] : [];
  });
}

export interface ActGroup {
  readonly name: GroupName;
  readonly acts: readonly FloorAct[];
}

export function groupsOf(acts: readonly FloorAct[]): ActGroup[] {
  return GROUPS.map((name) => ({ name, acts: acts.filter(({ kind }) => PLACES[kind] === name) })).filter(
    (group) => group.acts.length > 0,
  );
}

/** What cannot be taken back: the cards lie differently, or money goes back. */
const GRAVE: readonly ActKind[] = ['void-round', 'misdeal', 'dead-hand', 'close-table', 'halt'];

export function isGrave(kind: ActKind): boolean {
  return GRAVE.includes(kind);
}

/** What the floor has decided here, nobody takes back: no undo reaches behind it. */
const FINAL: readonly ActKind[] = [
  'void-round',
  'misdeal',
  'dead-hand',
  'approve',
  'reshuffle',
  'correct-card',
];

export function isFinal(kind: ActKind): boolean {
  return FINAL.includes(kind);
}

/** What the book lets the floor do about a call besides answering it. */
const ABOUT: Readonly<Record<string, readonly ActKind[]>> = {
  'ten-found': ['floor-answers', 'reshuffle', 'void-round'],
  census: ['floor-answers', 'reshuffle', 'void-round', 'correct-card'],
  'two-sevens': ['floor-answers'],
  'super-bonus': ['notified pit', 'notified surveillance', 'approve', 'floor-answers'],
  'reader-misuse': ['floor-answers', 'void-round'],
};

export function actsAbout(about: string, acts: readonly FloorAct[]): FloorAct[] {
  const kinds = ABOUT[about] ?? ['floor-answers'];
  return kinds.flatMap((kind) => acts.find((act) => act.kind === kind) ?? []);
}
