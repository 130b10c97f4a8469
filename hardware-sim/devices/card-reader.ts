// The firmware of the card reader, as drivers/card-reader/WIRE.md says. The card inside never leaves this file: the
// creator of the reader decides whether it makes the blackjack, and the wire carries only that.
import {
  type ReaderSays,
  type ReaderTold,
  readerSays,
  readerTold,
} from '../../drivers/card-reader/messages.ts';
import type { Firmware } from '../../drivers/link/greeting.ts';
import type { Range } from '../world/chance.ts';
import { Board, type Program, type Surroundings } from './board.ts';
import { type Card, type Expects, makesBlackjack } from './card.ts';
import { identityOf, ReportLink, type ReportSpeaker } from './report-link.ts';

type Result = Extract<ReaderSays, { type: 'result' }>;
/** The numbers of its complaints: see drivers/card-reader/WIRE.md. */
export type ReaderFault = 1 | 2 | 3 | 4;

interface Check {
  readonly id: number;
  readonly expects: Expects;
}

const READING_MS: Range = [200, 900];
const ARMED_WITHOUT_HOST_MS = 3_000;
const MOST = 255;

export interface ReaderParts {
  /** As on its label. */
  readonly number: number;
  /** Null: it speaks version 1 of the wire. */
  readonly firmware?: Firmware | null;
  /** Asked for each card that it can read. */
  isBlackjack?(card: Card, expects: Expects): boolean;
}

export class CardReader implements Program, ReportSpeaker<ReaderSays, ReaderTold> {
  readonly says = readerSays;
  readonly told = readerTold;
  readonly board: Board;
  readonly #link: ReportLink<ReaderSays, ReaderTold>;
  readonly #number: number;
  readonly #firmware: Firmware | null;
  readonly #isBlackjack: (card: Card, expects: Expects) => boolean;
  #inside: Card | null = null;
  /** Cancels the reading of the card inside. */
  #stopReading: (() => void) | null = null;
  #phase: 'idle' | 'armed' | 'answered' = 'idle';
  /** The last check that armed it. Attempts are counted for it. */
  #check: Check | null = null;
  #attempt = 0;
  #unreadable: Result | null = null;
  /** The last answer, kept until the power fails. */
  #answered: Result | null = null;
  #unarmed = 0;
  #fault: ReaderFault | 0 = 0;
  #cancelSilence = () => {};

  constructor(surroundings: Surroundings, parts: ReaderParts) {
    const { number, isBlackjack = makesBlackjack, firmware = {} } = parts;
    this.#firmware = firmware;
    this.#number = number;
    this.#isBlackjack = isBlackjack;
    this.board = new Board(`reader-${number}`, surroundings, 'usb', this);
    this.#link = new ReportLink(this.board, this);
  }

  get isArmed(): boolean {
    return this.board.isOn && this.#phase === 'armed';
  }

  get cardInside(): boolean {
    return this.#inside !== null;
  }

  /** The dealer inserts a card. */
  insert(card: Card): void {
    if (this.#inside) throw new Error('there is a card inside already');
    this.#inside = card;
    if (!this.board.isOn) return;
    if (this.#phase === 'armed' && this.#check) this.#read(card, this.#check);
    else {
      this.#unarmed = (this.#unarmed + 1) % (MOST + 1);
      this.#link.say({ type: 'inserted', armed: false, id: 0, unarmed: this.#unarmed });
    }
    this.board.happens();
  }

  remove(): void {
    if (!this.#inside) return;
    this.#inside = null;
    if (!this.board.isOn) return;
    const check = this.#check;
    if (this.#stopReading && check) {
      this.#stopReading();
      this.#conclude(check, 'unreadable');
    }
    this.#link.say({ type: 'removed' });
    this.board.happens();
  }

  /** Something breaks. */
  breaks(code: ReaderFault): void {
    this.#fault = code;
    if (this.board.isOn) this.#link.say({ type: 'fault', code });
  }

  repaired(): void {
    this.#fault = 0;
  }

  started(): void {
    this.#phase = 'idle';
    this.#check = null;
    this.#attempt = 0;
    this.#unreadable = null;
    this.#answered = null;
    this.#unarmed = 0;
    this.#stopReading = null;
    this.#link.start();
  }

  received(bytes: Uint8Array): void {
    this.#link.received(bytes);
  }

  hello(): ReaderSays {
    const { health, boot } = this.#condition;
    return { type: 'hello', kind: 'card reader', health, boot, device: this.#number, unarmed: this.#unarmed };
  }

  identity(): readonly ReaderSays[] {
    return identityOf(this.#firmware);
  }

  heartbeat(): ReaderSays {
    const phase = this.#phase;
    const id = { idle: 0, armed: this.#check?.id, answered: this.#answered?.id }[phase] ?? 0;
    const inside = this.cardInside;
    return { type: 'heartbeat', ...this.#condition, phase, inside, id, unarmed: this.#unarmed };
  }

  hears(message: ReaderTold): void {
    this.#cancelSilence();
    this.#cancelSilence = this.board.later(ARMED_WITHOUT_HOST_MS, () => {
      if (this.#phase !== 'armed') return;
      this.#disarm();
      this.#link.say({ type: 'disarmed' });
    });
    if (message.type === 'arm') this.#arm(message);
    if (message.type === 'disarm') {
      this.#disarm();
      this.#link.answer({ type: 'disarmed' });
    }
  }

  get #condition() {
    return { health: this.#fault, boot: this.board.boots % (MOST + 1) };
  }

  #arm({ id, expects }: Check): void {
    if (this.#answered?.id === id) {
      this.#link.answer(this.#answered);
      return;
    }
    if (this.#check?.id !== id) {
      this.#attempt = 0;
      this.#unreadable = null;
      this.#abandonReading();
    }
    this.#check = { id, expects };
    this.#phase = 'armed';
    // A card that is just being read need not come out.
    const inside = this.cardInside && this.#stopReading === null;
    this.#link.answer({ type: 'armed', id, expects, inside });
    if (this.#unreadable) this.#link.answer(this.#unreadable);
  }

  #disarm(): void {
    this.#phase = 'idle';
    this.#abandonReading();
  }

  #abandonReading(): void {
    this.#stopReading?.();
    this.#stopReading = null;
  }

  #read(card: Card, check: Check): void {
    this.#attempt = Math.min(this.#attempt + 1, MOST);
    this.#link.say({ type: 'inserted', armed: true, id: check.id, unarmed: this.#unarmed });
    this.#stopReading = this.board.later(this.board.chance.between(...READING_MS), () => {
      const isIllegible = this.#fault !== 0 || this.board.habits.occurs('unreadable-cards');
      this.#conclude(check, isIllegible ? 'unreadable' : this.#verdictOn(card, check));
      this.board.happens();
    });
  }

  #verdictOn(card: Card, { expects }: Check): Result['verdict'] {
    return this.#isBlackjack(card, expects) ? 'blackjack' : 'no-blackjack';
  }

  #conclude({ id }: Check, verdict: Result['verdict']): void {
    this.#stopReading = null;
    const result: Result = { type: 'result', id, verdict, attempt: this.#attempt };
    if (verdict === 'unreadable') this.#unreadable = result;
    else {
      this.#answered = result;
      this.#phase = 'answered';
    }
    this.#link.say(result);
  }
}
