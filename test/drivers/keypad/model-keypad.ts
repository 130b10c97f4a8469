// A keypad built from its WIRE.md.
import { type Key, type KeypadSays, keypadSays, keypadTold } from '../../../drivers/keypad/messages.ts';
import { decodeReport, isDiscarded } from '../../../drivers/report/report.ts';
import type { ModelDevice } from '../hid/lossy-world.ts';

export class ModelKeypad implements ModelDevice {
  nextTick = Infinity;
  health = 0;
  boot = 8;
  number: number;
  private readonly firstNumber: number;

  constructor(firstNumber = 0) {
    this.firstNumber = firstNumber;
    this.number = firstNumber;
  }

  start(now: number): Uint8Array[] {
    this.boot++;
    this.number = this.firstNumber;
    this.nextTick = now + 1000;
    return [this.hello()];
  }

  receive(bytes: Uint8Array): Uint8Array[] {
    const report = decodeReport(bytes);
    const told = isDiscarded(report) ? report : keypadTold.decode(report);
    return 'reason' in told || told.message.type !== 'hello' ? [] : [this.hello()];
  }

  tick(now: number): Uint8Array[] {
    this.nextTick = now + 1000;
    return [this.say({ type: 'heartbeat', health: this.health, boot: this.boot })];
  }

  press(key: Key): Uint8Array[] {
    return [this.say({ type: 'key', key })];
  }

  private hello(): Uint8Array {
    return this.say({ type: 'hello', kind: 'keypad', health: this.health, boot: this.boot, device: 5 });
  }

  private say(message: KeypadSays): Uint8Array {
    const bytes = keypadSays.encode(message, this.number);
    this.number = (this.number + 1) % 65536;
    return bytes;
  }
}
