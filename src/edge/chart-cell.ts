// One cell of a strategy chart, as the manual writes it: "h", "s4*", "d3", "p$", "rh".

/** A reason to hit after all, whatever the number of cards. */
export type HitIf = 'any-678-possible' | 'spaded-678-possible' | 'suited-sevens';

export interface Cell {
  readonly choice:
    | 'hit'
    | 'stand'
    | 'double'
    | 'double-else-stand'
    | 'split'
    | 'surrender'
    | 'surrender-else-stand';
  /** With so many cards or more the hand hits instead; null: it never does. */
  readonly hitFrom: number | null;
  readonly hitIf: HitIf | null;
}

const HIT: Cell = { choice: 'hit', hitFrom: null, hitIf: null };
const PLAIN = new Map<string, Cell>([
  ['h', HIT],
  ['p', { ...HIT, choice: 'split' }],
  ['p$', { ...HIT, choice: 'split', hitIf: 'suited-sevens' }],
  ['ds', { ...HIT, choice: 'double-else-stand' }],
  ['rh', { ...HIT, choice: 'surrender' }],
  ['rs', { ...HIT, choice: 'surrender-else-stand' }],
]);
const LETTERS: Readonly<Record<Cell['choice'], string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  'double-else-stand': 'ds',
  split: 'p',
  surrender: 'rh',
  'surrender-else-stand': 'rs',
};
const SIGNS: Readonly<Record<HitIf, string>> = {
  'any-678-possible': '*',
  'spaded-678-possible': '"',
  'suited-sevens': '$',
};

/** The cell as a chart has it. */
export function writeCell({ choice, hitFrom, hitIf }: Cell): string {
  return `${LETTERS[choice]}${hitFrom ?? ''}${hitIf === null ? '' : SIGNS[hitIf]}`;
}

const MARKS = new Map<string | undefined, HitIf>([
  ['*', 'any-678-possible'],
  ['"', 'spaded-678-possible'],
]);

/** Reads a cell; null when the manual knows no such cell. */
export function parseCell(text: string): Cell | null {
  const plain = PLAIN.get(text);
  if (plain) return plain;
  const counted = /^(?:(s)([3-9])?([*"])?|(d)([3-9])?)$/.exec(text);
  if (!counted) return null;
  const [, stand, standUpTo, mark, , doubleUpTo] = counted;
  const from = standUpTo ?? doubleUpTo;
  return {
    choice: stand ? 'stand' : 'double',
    hitFrom: from === undefined ? null : Number(from),
    hitIf: MARKS.get(mark) ?? null,
  };
}
