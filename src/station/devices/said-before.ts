// What the scanner said under its numbers before the station was started, as the journal's rows hold it. A number that it says
// again with another face is a contradiction. A sealed card is only compared: its seal tells whether it holds this face, and
// nobody learns which it holds.
import type { Database } from 'better-sqlite3';
import type { ShoeHappening } from '../../../drivers/shoe-scanner/frame.ts';
import { bodyOf, type RefusedBody, type TakenBody } from '../../journal/chain/bodies.ts';
import type { Entry } from '../../journal/chain/chain.ts';
import type { HoldsAnother } from '../../journal/chain/sealing.ts';
import { type Card, parseCard } from '../../rules/cards/cards.ts';
import type { HaltReason } from '../../table/halt.ts';
import { HALT } from '../../table/inputs/floor/halt.ts';
import { UNREAD } from '../../table/state.ts';

/** As many numbers as a driver remembers of its own run. */
const NUMBERS = 512;
const NEW_NUMBERS: readonly string[] = [
  'another-scanner',
  'scanner-lost-memory',
] satisfies HaltReason['code'][];

type Row = Pick<Entry, 'seq' | 'kind' | 'body'> & { readonly number: number };
type Said =
  | { readonly type: 'card'; readonly card: Card; readonly faceUp?: boolean | undefined }
  | { readonly type: 'sealed'; readonly seal: string }
  | { readonly type: 'misread' | 'cut-card' | 'empty' };

function sealed(seal: string): Said {
  return seal === UNREAD ? { type: 'misread' } : { type: 'sealed', seal };
}

interface Written {
  readonly type: string;
  readonly card?: Card;
  readonly faceUp?: boolean;
  readonly seal?: string;
}

/** What the scanner has said, by what it was written down as; null: that does not tell. */
function saidIn({ type, card, faceUp, seal }: Written): Said | null {
  if (seal !== undefined) return sealed(seal);
  if (card !== undefined) return { type: 'card', card, faceUp };
  switch (type) {
    case 'card-unread':
      return { type: 'misread' };
    case 'cut-card-out':
      return { type: 'cut-card' };
    case 'shoe-ran-out':
      return { type: 'empty' };
    default:
      return null;
  }
}

/** Another scanner's numbers, or those of a lost memory, begin here. */
function beginsNumbers(input: TakenBody['input'] | RefusedBody['input']): boolean {
  return input.type === HALT.type && NEW_NUMBERS.includes(input.reason.code);
}

/** The last numbers of the scanner that is there, as far as their rows tell what it said. */
function lastSaid(db: Database): Map<number, Said> {
  const rows = db.prepare<[number], Row>(
    `SELECT seq, kind, body, number FROM log WHERE device = 'scanner' ORDER BY seq DESC LIMIT ?`,
  );
  const all = new Map<number, Said>();
  for (const row of rows.iterate(NUMBERS)) {
    if (row.kind !== 'input' && row.kind !== 'refused') continue;
    const { input } = bodyOf(row, row.kind);
    if (beginsNumbers(input)) break;
    const said = saidIn(input);
    if (said) all.set(row.number, said);
  }
  return all;
}

export class SaidBefore {
  readonly #db: Database;
  readonly #holdsAnother: HoldsAnother;
  /** Read when a number first comes again: an honest scanner never says one again that is stored. */
  #said: Map<number, Said> | null = null;

  constructor(db: Database, holdsAnother: HoldsAnother) {
    this.#db = db;
    this.#holdsAnother = holdsAnother;
  }

  /** Whether the journal has another thing under this number. True once for each number. */
  contradictedBy(now: ShoeHappening): boolean {
    this.#said ??= lastSaid(this.#db);
    const before = this.#said.get(now.number);
    if (before === undefined || !this.#differs(before, now)) return false;
    this.#said.delete(now.number);
    return true;
  }

  /** Another scanner is there, or one without its memory: what its numbers meant before is nothing to it. */
  forget(): void {
    this.#said = new Map();
  }

  #differs(before: Said, now: ShoeHappening): boolean {
    const card = now.type === 'card' ? parseCard(`${now.rank}${now.suit}`) : null;
    if (now.type !== 'card' || card === null)
      return before.type !== (now.type === 'card' ? 'misread' : now.type);
    // A card that shows is never sealed.
    if (before.type === 'sealed') return now.faceUp || this.#holdsAnother(before.seal, card);
    if (before.type !== 'card' || before.card !== card) return true;
    return before.faceUp !== undefined && before.faceUp !== now.faceUp;
  }
}
