// While the hole card lies face down, its face must be nowhere: in no message to a page, no log event, no row of the
// journal, no byte of its files. It is searched only while nobody has seen, or guessed, a card of the same face in the
// round.

import { parseCard } from '../../rules/cards/cards.ts';
import { must } from '../violation.ts';
import { BytesAudit } from './bytes.ts';
import type { CardAudit } from './cards.ts';

/** Samples on a screen name the ace of clubs, or the ten, which is in no shoe. */
const SAMPLES = ['AC', 'TC'];

export class SecrecyAudit {
  readonly #cards: CardAudit;
  readonly bytes = new BytesAudit();
  #texts: string[] = [];
  #guesses: string[] = [];
  /** The running number of the hole card that nobody may know. */
  #hole: number | null = null;

  constructor(cards: CardAudit) {
    this.#cards = cards;
  }

  /** What a person made up in this round. It may be right by chance, and then it is on the disk too. */
  guessed(text: string): void {
    this.#guesses.push(text);
  }

  said(text: string): void {
    this.#texts.push(text);
  }

  roundStarted(at: number): void {
    this.#hole = null;
    this.#guesses = [];
    this.#cards.roundStarted();
    this.bytes.roundStarted(at);
  }

  holeDealt(number: number): void {
    this.#hole = number;
  }

  holeTurned(): void {
    this.#hole = null;
  }

  /** Searches everything that was said and written since the last look. */
  look(at: number): void {
    const texts = this.#texts;
    this.#texts = [];
    const face = this.#hole === null ? null : this.#cards.faceOf(this.#hole);
    if (face === null || SAMPLES.includes(face) || this.#cards.isSeen(face)) return;
    const told = new RegExp(`"${face}"|"card":${parseCard(face)}[,}]`);
    if (this.#guesses.some((text) => told.test(text))) return;
    for (const text of texts)
      must(!told.test(text), 'secrecy', () => `the hole card, ${face}, was told: ${text}`);
    this.bytes.look(face, at);
  }
}
