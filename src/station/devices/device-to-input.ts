// Turns what a device says into an input for the table. Pure: it may ask the seals, and keeps nothing.
import type { SealKeeper } from '../../journal/chain/sealing.ts';
import { type Card, parseCard } from '../../rules/cards/cards.ts';
import { isTwoCard21, tallyOf } from '../../rules/cards/tally.ts';
import type { HaltReason } from '../../table/halt.ts';
import type { Input } from '../../table/input.ts';
import { haltFor } from '../../table/inputs/floor/halt.ts';
import { upCardOf } from '../../table/round/hands.ts';
import type { WheelFault } from '../../table/round/wheel-fault.ts';
import { type Device, SHOE_EMPTY } from '../../table/state.ts';
import type { Table } from '../../table/table.ts';
import { askedOf } from './device-targets.ts';
import { cardOut, misread } from './shoe-cards.ts';
import { toldOfCount } from './told-of-count.ts';
import { triedInput } from './tried-devices.ts';

export interface Late {
  /** It happened while the station was not connected to the scanner. */
  readonly late?: boolean;
  /** The scanner has restarted since: for some of the time it saw nothing. */
  readonly restarted?: boolean;
}

/** The previous scanner, and its last number. */
interface ScannerBefore {
  readonly device: string | null;
  readonly number: number;
}

/** What the devices say: the drivers' events, without details of the wires. */
export type DeviceSays =
  | ({ readonly type: 'card'; readonly rank: string; readonly suit: string; readonly faceUp: boolean } & Late)
  | ({ readonly type: 'cut-card' } & Late)
  | ({ readonly type: 'misread' } & Late)
  | ({ readonly type: 'shoe-empty' } & Late)
  | ({ readonly type: 'cards-lost'; readonly from: number; readonly to: number } & Late)
  | { readonly type: 'nothing-unheard' }
  /** It has told of all that it noted while nobody listened. */
  | { readonly type: 'unheard-told' }
  | { readonly type: 'other-scanner'; readonly scanner: string; readonly before: ScannerBefore }
  | { readonly type: 'scanner-contradicts'; readonly number: number }
  | { readonly type: 'read'; readonly id: number; readonly blackjack: boolean }
  | { readonly type: 'unreadable'; readonly id: number }
  | { readonly type: 'inserted-unarmed' }
  | { readonly type: 'pressed'; readonly seat: number }
  | { readonly type: 'stopped'; readonly id: number; readonly section: number; readonly sections: number }
  | { readonly type: 'failed'; readonly id: number; readonly fault: WheelFault }
  | { readonly type: 'missing'; readonly device: Device }
  | { readonly type: 'there'; readonly device: Device };

/** Compares the reader's answer with the card that the scanner saw. */
function reading(table: Table, seals: SealKeeper, blackjack: boolean): Input {
  const { round } = table.state;
  const upCard = round && upCardOf(round);
  const hole = round?.hole === null || round?.hole === undefined ? null : seals.open(round.hole);
  if (hole !== null && upCard !== null && isTwoCard21(tallyOf([upCard, hole])) !== blackjack)
    return haltFor({ code: 'reader-contradicts-scanner' });
  return { type: 'reader-said', blackjack };
}

const SEEN = { type: 'seen-by-scanner', cards: 1 } as const;

const NOT_TOLD_APART = haltFor({ code: 'scanner-started-anew' });

/**
 * Handles a card that may have been entered by hand while the scanner was away. If it was, it is not dealt again; if
 * not, it is dealt. A scanner that was off may have missed the entered card and now report another with the same face:
 * then people compare.
 */
function enteredByHand({ state }: Table, card: Card | null, restarted: boolean): Input | null {
  const [first, second] = state.byHand;
  const entered = first === SHOE_EMPTY ? second : first;
  if (entered === undefined || entered === SHOE_EMPTY) return null;
  if (restarted) return NOT_TOLD_APART;
  const seen: Input = first === SHOE_EMPTY ? { ...SEEN, cards: 2 } : SEEN;
  if (card === null || entered === null || entered === card) return seen;
  return haltFor({ code: 'scanner-saw-others' });
}

/** What people have already entered in place of the scanner; null if nothing. */
function toldByHand(table: Table, said: Extract<DeviceSays, Late>): Input | 'known' | null {
  const { byHand, shoe } = table.state;
  const restarted = said.restarted === true;
  switch (said.type) {
    case 'card':
      return enteredByHand(table, parseCard(`${said.rank}${said.suit}`), restarted);
    case 'misread':
      return enteredByHand(table, null, restarted);
    case 'cut-card':
      return shoe.cutCardSeen ? 'known' : null;
    case 'shoe-empty': {
      const told = byHand.indexOf(SHOE_EMPTY);
      return told < 0 ? null : { ...SEEN, cards: told + 1 };
    }
    case 'cards-lost':
      return byHand.length === 0 || restarted
        ? null
        : { ...SEEN, cards: Math.min(said.to - said.from + 1, byHand.length) };
  }
}

/** No card has left the shoe since it became empty or was filled: the scanner repeats itself. */
function isEmptyAgain({ state: { shoe, unread, drawn } }: Table): boolean {
  return unread === 0 && drawn.length === 0 && (shoe.empty === true || shoe.out === 0);
}

function lost(from: number, to: number): Input {
  return haltFor({ code: 'scanner-lost-numbers', from, to });
}

function otherScanner({ scanner, before }: Extract<DeviceSays, { type: 'other-scanner' }>): Input {
  const { device, number } = before;
  const reason: HaltReason =
    device === null || device === scanner
      ? { code: 'scanner-lost-memory', scanner, number }
      : { code: 'another-scanner', scanner, before: device };
  return haltFor(reason);
}

/** Another wheel has other prizes, so its section means nothing here: people look at it. */
function wheelStopped(
  { rules }: Table,
  { section, sections }: Extract<DeviceSays, { type: 'stopped' }>,
): Input {
  const prizes = rules.book.values['spin.wheelPrizes']?.length ?? 0;
  if (sections === prizes) return { type: 'wheel-stopped', section };
  return { type: 'wheel-fault', reason: { code: 'other-sections', sections, prizes } };
}

/** The input for the table; null if it means nothing now. */
export function inputFor(table: Table, seals: SealKeeper, said: DeviceSays): Input | null {
  const ofCount = toldOfCount(table, said);
  if (ofCount) return ofCount;
  const tried = triedInput(table, said);
  if (tried !== undefined) return tried;
  const told = 'late' in said && said.late ? toldByHand(table, said) : null;
  if (told) return told === 'known' ? null : told;
  switch (said.type) {
    case 'card': {
      const card = parseCard(`${said.rank}${said.suit}`);
      return card === null ? misread(table) : cardOut(table, seals, card, said.faceUp);
    }
    case 'misread':
      return misread(table);
    case 'cut-card':
      return { type: 'cut-card-out' };
    case 'shoe-empty':
      return isEmptyAgain(table) ? null : { type: 'shoe-ran-out' };
    case 'cards-lost':
      return lost(said.from, said.to);
    // The scanner will not report the cards that were entered by hand.
    case 'nothing-unheard': {
      const { byHand } = table.state;
      return byHand.length === 0 ? null : { ...SEEN, cards: byHand.length };
    }
    case 'unheard-told':
      return null;
    case 'other-scanner':
      return otherScanner(said);
    // One number is enough to stop the table: a scanner that is out of order may contradict itself thousands of times.
    case 'scanner-contradicts':
      return table.state.halted?.some(({ code }) => code === 'scanner-contradicts-itself')
        ? null
        : haltFor({ code: 'scanner-contradicts-itself', number: said.number });
    // The table no longer asks this question, so the answer means nothing.
    case 'read':
      return askedOf(table).check?.id === said.id ? reading(table, seals, said.blackjack) : null;
    case 'unreadable':
      return askedOf(table).check?.id === said.id ? { type: 'reader-unreadable' } : null;
    case 'inserted-unarmed':
      return { type: 'reader-misused' };
    case 'pressed':
      return { type: 'seat-button', seat: said.seat };
    case 'stopped':
      return askedOf(table).spin?.id === said.id ? wheelStopped(table, said) : null;
    case 'failed':
      return askedOf(table).spin?.id === said.id ? { type: 'wheel-fault', reason: said.fault } : null;
    case 'missing':
      return table.state.missing.includes(said.device) ? null : { type: 'device-lost', device: said.device };
    case 'there':
      return table.state.missing.includes(said.device) ? { type: 'device-back', device: said.device } : null;
  }
}
