// The station's door as the simulated people find it: over a WebSocket, as every screen. When the station is gone, so are all pages; they
// come back as a browser does.
import WebSocket from 'ws';
import type { OpenDoor, Page } from '../../../src/simulated-people/page.ts';

const AGAIN_AFTER_MS = 500;

export class Doors {
  readonly #address: string;
  #isShut = false;

  constructor(address: string) {
    this.#address = address;
  }

  /** Until the people leave. */
  keepOpen(page: Page): void {
    if (this.#isShut) return;
    page.open(
      this.#door(() => {
        page.cut();
        setTimeout(() => this.keepOpen(page), AGAIN_AFTER_MS);
      }),
    );
    page.signIn();
  }

  shut(): void {
    this.#isShut = true;
  }

  #door(gone: () => void): OpenDoor {
    return {
      connect: (send) => {
        const socket = new WebSocket(this.#address);
        const early: string[] = [];
        socket.on('open', () => {
          for (const text of early.splice(0)) socket.send(text);
        });
        socket.on('message', (data) => send(String(data)));
        socket.on('error', () => socket.terminate());
        socket.once('close', gone);
        return {
          heard: async (text) => {
            if (socket.readyState === WebSocket.OPEN) socket.send(text);
            else if (socket.readyState === WebSocket.CONNECTING) early.push(text);
          },
          left: () => socket.terminate(),
        };
      },
    };
  }
}
