// Before anybody is heard: how many connections an address may begin, and how many a certificate may hold. A hundred tables come from a
// hundred addresses, or all from one.
import type { Server } from 'node:https';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { Places, RateLimit } from './limits.ts';

/** Connections that an address begins. */
const COMING = { burst: 600, perSecond: 60 } as const;
/** Those that have not shown their certificate yet. Each has five seconds. */
const UNKNOWN_EACH = 256;
const UNKNOWN_ALL = 1_024;
/** A table needs one, and one for its anchors; an old one may not be known as dead yet. */
const HELD_EACH = 4;
const HELD_ALL = 2_000;
const CERTIFICATE_COMING = { burst: 40, perSecond: 1 } as const;

export interface GateParts {
  readonly elapsed: () => number;
  /** Whose certificate it is; null: nobody's that may be heard. */
  whose(socket: TLSSocket): string | null;
  /** More connections than a table has a use for. */
  flooded(socket: TLSSocket): void;
}

const placeOf = ({ remoteAddress = '', remotePort = 0 }: Socket) => `${remoteAddress} ${remotePort}`;

export class Gate {
  readonly #parts: GateParts;
  readonly #coming: RateLimit;
  readonly #certificates: RateLimit;
  readonly #unknown = new Places<Socket>(UNKNOWN_EACH, UNKNOWN_ALL);
  readonly #held = new Places<Socket>(HELD_EACH, HELD_ALL);
  /** By address and port: TLS tells of its own socket only. */
  readonly #before = new Map<string, Socket>();

  constructor(parts: GateParts) {
    this.#parts = parts;
    this.#coming = new RateLimit(COMING, parts.elapsed);
    this.#certificates = new RateLimit(CERTIFICATE_COMING, parts.elapsed);
  }

  /** From now on nobody comes to this server but through here. */
  guard(server: Server): void {
    const tls = server.listeners('connection');
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => {
      if (!this.#admit(socket)) return void socket.destroy();
      for (const listener of tls) listener.call(server, socket);
    });
    const http = server.listeners('secureConnection');
    server.removeAllListeners('secureConnection');
    server.on('secureConnection', (socket: TLSSocket) => {
      if (!this.#know(socket)) return void socket.destroy();
      for (const listener of http) listener.call(server, socket);
    });
  }

  #admit(socket: Socket): boolean {
    const { remoteAddress } = socket;
    // It is gone already.
    if (remoteAddress === undefined) return false;
    if (!this.#coming.take(remoteAddress)) return false;
    const place = placeOf(socket);
    this.#unknown.add(remoteAddress, socket);
    this.#before.set(place, socket);
    socket.once('close', () => {
      this.#unknown.remove(socket);
      this.#held.remove(socket);
      if (this.#before.get(place) === socket) this.#before.delete(place);
    });
    return true;
  }

  #know(secure: TLSSocket): boolean {
    const place = placeOf(secure);
    const socket = this.#before.get(place);
    if (!socket) return false;
    this.#unknown.remove(socket);
    const who = this.#parts.whose(secure);
    if (who === null) return false;
    if (!this.#certificates.take(who)) {
      this.#parts.flooded(secure);
      return false;
    }
    this.#held.add(who, socket);
    return true;
  }
}
