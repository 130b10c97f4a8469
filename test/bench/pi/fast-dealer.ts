// A fast dealer at a full table: a card every 300 ms, and taps without thinking. Measures how long each card takes to its picture.
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDoor } from '../../../src/simulated-people/page.ts';
import { doorAt, people, type RunTable } from '../../world/run-table.ts';

export interface Pace {
  readonly cardMs: number;
  readonly tapMs: number;
}

const FAST: Pace = { cardMs: 300, tapMs: 100 };
/** Who has nothing to do looks again at the next picture, or after so long. */
const LOOKS_AGAIN_MS = 100;

export interface Seen {
  /** Milliseconds from a card that leaves the shoe to its picture on the dealer's page. */
  readonly cards: number[];
  /** Milliseconds from a tap to its answer. */
  readonly taps: number[];
  /** Milliseconds by which a card was late for the dealer, who could have drawn it. */
  dealerWaited: number;
}

const SHOWN = /"shoe":(\d+).*?"cardsOut":(\d+)/;

export class FastDealer {
  readonly seen: Seen = { cards: [], taps: [], dealerWaited: 0 };
  readonly #people: ReturnType<typeof people>;
  readonly #devices: RunTable['devices'];
  readonly #pace: Pace;
  #shown = '';
  #leftAt: number | null = null;
  #pictures = 0;

  constructor({ devices }: RunTable, pace = FAST) {
    this.#pace = pace;
    this.#devices = devices;
    this.#people = people(devices, true);
  }

  get round(): number {
    return this.#people.dealer.page.view?.round ?? 0;
  }

  begin(address: string): void {
    const { dealer, floor } = this.#people;
    dealer.page.open(this.#watched(doorAt(address)));
    floor.page.open(doorAt(address));
  }

  end(): void {
    this.#people.dealer.page.cut();
    this.#people.floor.page.cut();
  }

  /** Until this round is over. */
  async play(round: number): Promise<void> {
    while (this.round <= round) await this.#act();
  }

  /** Forgets what was measured so far. */
  forget(): void {
    this.seen.cards.length = 0;
    this.seen.taps.length = 0;
    this.seen.dealerWaited = 0;
  }

  async #act(): Promise<void> {
    const { dealer, floor } = this.#people;
    const { scanner } = this.#devices;
    const before = scanner.last;
    const from = performance.now();
    this.#leftAt = null;
    if (floor.act() === null) dealer.act();
    if (scanner.last > before) await this.#cardLeft(from);
    else if (dealer.page.busy) await this.#tapped(from);
    else await this.#nextPicture();
  }

  async #nextPicture(): Promise<void> {
    const pictures = this.#pictures;
    const until = performance.now() + LOOKS_AGAIN_MS;
    while (this.#pictures === pictures && performance.now() < until) await sleep(1);
  }

  async #cardLeft(from: number): Promise<void> {
    this.#leftAt = from;
    while (this.#leftAt !== null && performance.now() - from < 10_000) await sleep(1);
    const taken = performance.now() - from;
    this.seen.dealerWaited += Math.max(0, taken - this.#pace.cardMs);
    await sleep(Math.max(0, this.#pace.cardMs - taken));
  }

  /** Who signs in waits for the hash of the PIN, which is slow on purpose: that is no tap. */
  async #tapped(from: number): Promise<void> {
    const { page } = this.#people.dealer;
    const { token } = page;
    while (page.busy) await sleep(1);
    if (page.token !== token) return;
    this.seen.taps.push(performance.now() - from);
    await sleep(this.#pace.tapMs);
  }

  /** Looks at every picture before the dealer does. */
  #watched(door: OpenDoor): OpenDoor {
    return {
      connect: (send) =>
        door.connect((text) => {
          this.#pictures++;
          const [, shoe, out] = SHOWN.exec(text) ?? [];
          const shown = `${shoe}/${out}`;
          if (text.startsWith('{"type":"view"') && shown !== this.#shown) {
            this.#shown = shown;
            if (this.#leftAt !== null) this.seen.cards.push(performance.now() - this.#leftAt);
            this.#leftAt = null;
          }
          send(text);
        }),
    };
  }
}
