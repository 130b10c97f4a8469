// The messages between the bonus wheel and the host, and their frames (WIRE.md).
import { type Frame, MAX_PAYLOAD } from '../link/frame.ts';
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
import { asciiBytes, asciiText } from '../link/text.ts';

/** The letter of the bonus wheel's hello. */
export const KIND = 'W';

const SAYS = { spinning: 0xe2, stopped: 0xe3, fault: 0xe4 } as const;
const TOLD = { spin: 0xea, 'show-prize': 0xeb } as const;

const TURNING = 1;
const EMPTY = new Uint8Array(0);

/** The display of a prize has one line. */
export const LONGEST_TEXT = 32;
export const MOST_CENTS = 0xffff_ffff;

export interface WheelState {
  readonly boots: number;
  readonly health: number;
  readonly turning: boolean;
  /** The id of the last spin; 0 when there was none. */
  readonly last: number;
  /** The id of the prize on the display; 0 if it is dark. */
  readonly shown: number;
}

export type WheelSays =
  | ({
      readonly type: 'hello';
      readonly version: Version;
      readonly greeting: number;
      readonly device: string;
    } & Firmware &
      WheelState)
  | ({ readonly type: 'health' } & WheelState)
  | { readonly type: 'spinning'; readonly id: number }
  /** Sections count from 0. A wheel that is out of order may name one that it does not have. */
  | { readonly type: 'stopped'; readonly id: number; readonly section: number; readonly sections: number }
  /** With an id it is the result of that spin; with 0 it is about no spin. */
  | { readonly type: 'fault'; readonly id: number; readonly code: number; readonly sentence: string };

export type WheelIsTold =
  | { readonly type: 'hello'; readonly version: number; readonly greeting: number; readonly journal: number }
  | { readonly type: 'heartbeat' }
  | { readonly type: 'spin'; readonly id: number }
  | { readonly type: 'show-prize'; readonly id: number; readonly cents: number; readonly text: string };

export function wheelState({ number, boots, health, flags, mark }: DeviceState): WheelState {
  return { boots, health, turning: (flags & TURNING) !== 0, last: number, shown: mark };
}

function deviceState({ boots, health, turning, last, shown }: WheelState): DeviceState {
  return { number: last, boots, health, flags: turning ? TURNING : 0, mark: shown };
}

export function encodeSaid(message: WheelSays): Frame {
  switch (message.type) {
    case 'hello': {
      return encodeHello({ ...message, kind: KIND, ...deviceState(message) });
    }
    case 'health':
      return encodeHealth(deviceState(message));
    case 'spinning':
      return { type: SAYS.spinning, number: message.id, payload: EMPTY };
    case 'stopped': {
      const payload = Uint8Array.of(message.section, message.sections);
      return { type: SAYS.stopped, number: message.id, payload };
    }
    case 'fault': {
      const payload = Uint8Array.of(message.code, ...asciiBytes(message.sentence, MAX_PAYLOAD - 1));
      return { type: SAYS.fault, number: message.id, payload };
    }
  }
}

/** Null if the frame means nothing. */
export function decodeSaid(frame: Frame): WheelSays | null {
  const { type, number: id, payload } = frame;
  if (type === HELLO) {
    const hello = decodeHello(frame);
    if (hello === null || 'otherVersion' in hello || hello.kind !== KIND) return null;
    const { version, greeting, device } = hello;
    return { type: 'hello', version, greeting, device, ...firmwareOf(hello), ...wheelState(hello) };
  }
  if (type === HEALTH) {
    const state = decodeHealth(frame);
    return state && { type: 'health', ...wheelState(state) };
  }
  if (type === SAYS.spinning) return payload.length === 0 ? { type: 'spinning', id } : null;
  if (type === SAYS.stopped) {
    const [section = 0, sections = 0] = payload;
    return payload.length === 2 ? { type: 'stopped', id, section, sections } : null;
  }
  if (type === SAYS.fault) {
    const [code] = payload;
    const sentence = asciiText(payload.subarray(1));
    return code === undefined || sentence === null ? null : { type: 'fault', id, code, sentence };
  }
  return null;
}

export function encodeTold(message: WheelIsTold): Frame {
  switch (message.type) {
    case 'hello':
      return encodeHostHello({ ...message, number: message.journal });
    case 'heartbeat':
      return encodeHeartbeat();
    case 'spin':
      return { type: TOLD.spin, number: message.id, payload: EMPTY };
    case 'show-prize': {
      if (!Number.isInteger(message.cents) || message.cents < 0 || message.cents > MOST_CENTS) {
        throw new RangeError(`${message.cents} cents cannot be shown`);
      }
      const text = asciiBytes(message.text, LONGEST_TEXT);
      const payload = new Uint8Array(4 + text.length);
      new DataView(payload.buffer).setUint32(0, message.cents);
      payload.set(text, 4);
      return { type: TOLD['show-prize'], number: message.id, payload };
    }
  }
}

export function decodeTold(frame: Frame): WheelIsTold | null {
  const { type, number, payload } = frame;
  if (type === HOST_HELLO) {
    const hello = decodeHostHello(frame);
    return hello && { type: 'hello', version: hello.version, greeting: hello.greeting, journal: number };
  }
  if (type === TOLD['show-prize']) {
    const text = asciiText(payload.subarray(4));
    if (payload.length < 4 || payload.length > 4 + LONGEST_TEXT || text === null) return null;
    const cents = new DataView(payload.buffer, payload.byteOffset).getUint32(0);
    return { type: 'show-prize', id: number, cents, text };
  }
  if (payload.length > 0) return null;
  if (type === HEARTBEAT) return { type: 'heartbeat' };
  return type === TOLD.spin ? { type: 'spin', id: number } : null;
}
