// Somebody at a page over a real connection.
import { WebSocket } from 'ws';
import type { StationMessage } from '../../src/protocol/messages.ts';
import type { Credentials } from '../../src/station/people/sign-in.ts';

export interface RawPage {
  readonly socket: WebSocket;
  /** Everything that it was told. */
  readonly told: string[];
  say(message: object): void;
  /** The first message of this kind, from now on or before. */
  hears<T extends StationMessage['type']>(type: T): Promise<Extract<StationMessage, { type: T }>>;
}

export interface Dialling {
  /** The address that it comes from: another one of loopback plays somebody else on a network. */
  readonly from?: string;
  /** What certificate it trusts. */
  readonly ca?: string;
}

export function rawPage(address: string, { from = '127.0.0.1', ca }: Dialling = {}): RawPage {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}ws`, {
    localAddress: from,
    ...(ca !== undefined && { ca }),
  });
  const told: string[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    told.push(String(data));
    for (const look of waiting.splice(0)) look();
  });
  socket.on('error', () => {});
  return {
    socket,
    told,
    say: (message) => socket.send(JSON.stringify(message)),
    hears: (type) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = told.find((text) => text.startsWith(`{"type":"${type}"`));
          if (found) resolve(JSON.parse(found));
          else waiting.push(look);
        };
        socket.once('close', () => reject(new Error(`closed before "${type}" was told`)));
        look();
      }),
  };
}

/** Settles with the token when the station has let the person in. */
export async function signedIn(
  address: string,
  { number, pin }: Credentials,
  dialling: Dialling = {},
): Promise<RawPage & { readonly token: string }> {
  const page = rawPage(address, dialling);
  await page.hears('welcome');
  page.say({ type: 'sign-in', id: 1, number, pin });
  const { token } = await page.hears('signed-in');
  return { ...page, token };
}
