// Counts the decks as they run through the scanner. It keeps how many there were of each face, and nothing of their order.
import { parseCard, RANKS, SUITS } from '../../rules/cards/cards.ts';
import type { Stamp } from '../../table/people.ts';
import type { CountedCards } from '../../table/readiness/tested.ts';
import type { Table } from '../../table/table.ts';
import type { DeviceSays } from '../devices/device-to-input.ts';

const FACES = RANKS.length * SUITS.length;

export class DeckCount {
  #faces = new Uint16Array(FACES);
  #unread = 0;
  /** Which numbers of the scanner are in it: the row of the result commits them. */
  #last: Stamp['from'];

  /** Before the first card, and after cards that nobody counted. */
  begin(): void {
    this.#faces = new Uint16Array(FACES);
    this.#unread = 0;
    this.#last = undefined;
  }

  /** Returns whether it was counted. */
  hear({ phase }: Table, said: DeviceSays, from: Stamp['from']): boolean {
    if (phase !== 'deckCheck') return false;
    if (
      said.type === 'card' ||
      said.type === 'misread' ||
      said.type === 'cut-card' ||
      said.type === 'shoe-empty'
    )
      this.#last = from ?? this.#last;
    if (said.type !== 'card' && said.type !== 'misread') return false;
    const card = said.type === 'card' ? parseCard(`${said.rank}${said.suit}`) : null;
    if (card === null) this.#unread += 1;
    else this.#faces[card] = (this.#faces[card] ?? 0) + 1;
    return true;
  }

  get last(): Stamp['from'] {
    return this.#last;
  }

  get counted(): CountedCards {
    return { faces: [...this.#faces], unread: this.#unread };
  }
}
