// The floorperson's keypad: reports each key once. entry.ts puts them together.
import type { DeviceMeaning, Outcome } from '../report/meaning.ts';
import { ReportDriver } from '../report/report-driver.ts';
import { type Key, type KeypadSays, type KeypadTold, keypadSays, keypadTold } from './messages.ts';
import { Secret } from './secret.ts';

export type KeypadEvent =
  /** The device is there, or has restarted. */
  | { readonly type: 'hello'; readonly device: number; readonly boot: number }
  /** Hidden, because it may be a digit of a PIN and events are written down. */
  | { readonly type: 'key'; readonly number: number; readonly key: Secret<Key> }
  /** So many reports were lost. A key may have been among them, so the line so far is worthless. */
  | { readonly type: 'lost'; readonly reports: number };

/** The host sends the keypad only hello and heartbeats. */
export type KeypadCommand = never;

type Done = Outcome<KeypadEvent, KeypadTold>;

class KeypadMeaning implements DeviceMeaning<KeypadSays, KeypadTold, KeypadEvent, KeypadCommand> {
  readonly kind = 'keypad';
  readonly says = keypadSays;
  readonly told = keypadTold;
  readonly secret = true;
  readonly nextTick = Infinity;
  private boot: number | null = null;
  private device: number | null = null;

  heard(message: KeypadSays, number: number): Done {
    if (message.type === 'key') return { events: [{ type: 'key', number, key: new Secret(message.key) }] };
    if (message.type !== 'hello') return {};
    const { device, boot } = message;
    if (device === this.device && boot === this.boot) return {};
    this.device = device;
    this.boot = boot;
    return { events: [{ type: 'hello', device, boot }] };
  }

  missed(reports: number): Done {
    return { events: [{ type: 'lost', reports }] };
  }

  command(): Done {
    return {};
  }

  tick(): Done {
    return {};
  }
}

export class KeypadDriver extends ReportDriver<KeypadSays, KeypadTold, KeypadEvent, KeypadCommand> {
  constructor() {
    super(new KeypadMeaning());
  }
}
