// Every page is told regularly that the station is there. Browsers answer a ping by themselves: a page that does not has
// vanished with its machine, and its place is needed for another.
import type { WebSocket } from 'ws';
import type { Clock } from '../../../drivers/driver.ts';
import type { StationMessage } from '../../protocol/messages.ts';
import { ALIVE_EVERY_MS, SILENT_AFTER_MS } from '../../protocol/sign-of-life.ts';

const ALIVE: StationMessage = { type: 'alive' };
const ALIVE_TEXT = JSON.stringify(ALIVE);

export class SignsOfLife {
  readonly #clock: Clock;
  /** When each page was last heard. */
  readonly #heard = new Map<WebSocket, number>();
  #stop = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  start(): void {
    this.#stop = this.#clock.at(this.#clock.now() + ALIVE_EVERY_MS, () => {
      this.#beat();
      this.start();
    });
  }

  stop(): void {
    this.#stop();
  }

  watch(socket: WebSocket): void {
    const heard = () => this.#heard.set(socket, this.#clock.now());
    heard();
    socket.on('pong', heard);
    socket.on('close', () => this.#heard.delete(socket));
  }

  #beat(): void {
    const now = this.#clock.now();
    for (const [socket, heard] of this.#heard) {
      if (now - heard > SILENT_AFTER_MS) socket.terminate();
      else if (socket.readyState === socket.OPEN) {
        socket.ping();
        socket.send(ALIVE_TEXT);
      }
    }
  }
}
