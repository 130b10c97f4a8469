// The messages between the shoe scanner and the host, and their frames (WIRE.md).
import { type Frame, MAX_NUMBER } from '../link/frame.ts';
import {
  type DeviceState,
  decodeHealth,
  decodeHello,
  decodeHostHello,
  encodeHealth,
  encodeHeartbeat,
  encodeHello,
  encodeHostHello,
  type Firmware,
  firmwareOf,
  HEALTH,
  HEARTBEAT,
  HELLO,
  HOST_HELLO,
  type Version,
} from '../link/greeting.ts';

/** The letter of the shoe scanner's hello. */
export const KIND = 'S';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
const SUITS = ['C', 'D', 'H', 'S'] as const;
export type RankLetter = (typeof RANKS)[number];
export type SuitLetter = (typeof SUITS)[number];

const SAYS = { card: 0xe2, 'cut-card': 0xe3, misread: 0xe4, empty: 0xe5, gone: 0xe6 } as const;
const TOLD = { acknowledge: 0xea, 'ask-again': 0xeb, arm: 0xec, disarm: 0xed } as const;

const ARMED = 1;
const EMPTY = new Uint8Array(0);

/** What happened at the shoe. Each event has the next running number. */
export type ShoeHappening =
  | {
      readonly type: 'card';
      readonly number: number;
      readonly rank: RankLetter;
      readonly suit: SuitLetter;
      readonly faceUp: boolean;
    }
  | { readonly type: 'cut-card'; readonly number: number }
  /** A card has left the shoe and was not recognised. */
  | { readonly type: 'misread'; readonly number: number }
  | { readonly type: 'empty'; readonly number: number };

export interface ScannerState {
  readonly boots: number;
  readonly health: number;
  readonly armed: boolean;
  /** The last running number; 0 if there was none. */
  readonly last: number;
  /** The first running number that it still has; last + 1 if it has none. */
  readonly keptFrom: number;
}

export type ScannerSays =
  | ({
      readonly type: 'hello';
      readonly version: Version;
      readonly greeting: number;
      readonly device: string;
    } & Firmware &
      ScannerState)
  | ({ readonly type: 'health' } & ScannerState)
  | ShoeHappening
  | { readonly type: 'gone'; readonly keptFrom: number };

export type ScannerIsTold =
  | { readonly type: 'hello'; readonly version: number; readonly greeting: number; readonly last: number }
  | { readonly type: 'heartbeat' }
  | { readonly type: 'acknowledge'; readonly number: number }
  | { readonly type: 'ask-again'; readonly from: number }
  | { readonly type: 'arm' }
  | { readonly type: 'disarm' };

/** A scanner that claims to keep impossible numbers keeps none. */
export function scannerState({ number, boots, health, flags, mark }: DeviceState): ScannerState {
  const keptFrom = mark === 0 ? number + 1 : Math.min(mark, number + 1);
  return { boots, health, armed: (flags & ARMED) !== 0, last: number, keptFrom };
}

function deviceState({ boots, health, armed, last, keptFrom }: ScannerState): DeviceState {
  return { number: last, boots, health, flags: armed ? ARMED : 0, mark: markOf(keptFrom) };
}

/** After the last number there is none: 0 says that nothing is kept. */
function markOf(keptFrom: number): number {
  return keptFrom > MAX_NUMBER ? 0 : keptFrom;
}

export function encodeSaid(message: ScannerSays): Frame {
  switch (message.type) {
    case 'hello': {
      return encodeHello({ ...message, kind: KIND, ...deviceState(message) });
    }
    case 'health':
      return encodeHealth(deviceState(message));
    case 'card': {
      const { number, rank, suit, faceUp } = message;
      const payload = Uint8Array.of(rank.charCodeAt(0), suit.charCodeAt(0), faceUp ? 1 : 0);
      return { type: SAYS.card, number, payload };
    }
    case 'gone':
      return { type: SAYS.gone, number: markOf(message.keptFrom), payload: EMPTY };
    default:
      return { type: SAYS[message.type], number: message.number, payload: EMPTY };
  }
}

function decodeCard({ number, payload }: Frame): ShoeHappening | null {
  const [rankCode = 0, suitCode = 0, faceUp = 2] = payload;
  const rank = RANKS.find((letter) => letter.charCodeAt(0) === rankCode);
  const suit = SUITS.find((letter) => letter.charCodeAt(0) === suitCode);
  if (!rank || !suit || faceUp > 1 || payload.length !== 3) return null;
  return { type: 'card', number, rank, suit, faceUp: faceUp === 1 };
}

/** Null if the frame means nothing. Running numbers begin with 1. */
function decodeHappening(frame: Frame): ShoeHappening | null {
  const { type, number, payload } = frame;
  if (number === 0) return null;
  if (type === SAYS.card) return decodeCard(frame);
  if (payload.length > 0) return null;
  if (type === SAYS['cut-card']) return { type: 'cut-card', number };
  if (type === SAYS.misread) return { type: 'misread', number };
  return type === SAYS.empty ? { type: 'empty', number } : null;
}

export function decodeSaid(frame: Frame): ScannerSays | null {
  if (frame.type === HELLO) {
    const hello = decodeHello(frame);
    if (hello === null || 'otherVersion' in hello || hello.kind !== KIND) return null;
    const { version, greeting, device } = hello;
    return { type: 'hello', version, greeting, device, ...firmwareOf(hello), ...scannerState(hello) };
  }
  if (frame.type === HEALTH) {
    const state = decodeHealth(frame);
    return state && { type: 'health', ...scannerState(state) };
  }
  if (frame.type === SAYS.gone) {
    const keptFrom = frame.number === 0 ? MAX_NUMBER + 1 : frame.number;
    return frame.payload.length === 0 ? { type: 'gone', keptFrom } : null;
  }
  return decodeHappening(frame);
}

export function encodeTold(message: ScannerIsTold): Frame {
  switch (message.type) {
    case 'hello':
      return encodeHostHello({ ...message, number: message.last });
    case 'heartbeat':
      return encodeHeartbeat();
    case 'acknowledge':
      return { type: TOLD.acknowledge, number: message.number, payload: EMPTY };
    case 'ask-again':
      return { type: TOLD['ask-again'], number: message.from, payload: EMPTY };
    default:
      return { type: TOLD[message.type], number: 0, payload: EMPTY };
  }
}

export function decodeTold(frame: Frame): ScannerIsTold | null {
  const { type, number, payload } = frame;
  if (type === HOST_HELLO) {
    const hello = decodeHostHello(frame);
    return hello && { type: 'hello', version: hello.version, greeting: hello.greeting, last: hello.number };
  }
  if (payload.length > 0) return null;
  if (type === HEARTBEAT) return { type: 'heartbeat' };
  if (type === TOLD.acknowledge) return { type: 'acknowledge', number };
  if (type === TOLD['ask-again']) return { type: 'ask-again', from: number };
  if (type === TOLD.arm) return { type: 'arm' };
  return type === TOLD.disarm ? { type: 'disarm' } : null;
}
