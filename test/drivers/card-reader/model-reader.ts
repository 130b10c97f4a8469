// A card reader built from its WIRE.md.
import { type ReaderSays, readerSays, readerTold } from '../../../drivers/card-reader/messages.ts';
import { decodeReport, isDiscarded } from '../../../drivers/report/report.ts';
import type { ModelDevice } from '../hid/lossy-world.ts';

export type InsertedCard = 'ace' | 'ten' | 'other' | 'smudged';

type Check = { readonly id: number; readonly expects: 'ace' | 'ten' };
type Result = Extract<ReaderSays, { type: 'result' }>;

const HEARTBEAT_EVERY = 1000;
const HOST_SILENT_AFTER = 3000;

export class ModelReader implements ModelDevice {
  health = 0;
  boot = 40;
  readonly device: number;
  nextTick = Infinity;
  inside = false;
  private number = 0;
  private armed: Check | null = null;
  /** The check that it was armed with last: the attempts are counted for it, also when it is disarmed in between. */
  private lastId = 0;
  private attempt = 0;
  private unreadable: Result | null = null;
  /** The last answer; it is kept when the reader is armed or disarmed. */
  private answered: Result | null = null;
  private phase: 'idle' | 'armed' | 'answered' = 'idle';
  private unarmed = 0;
  private lastHeard = 0;

  constructor(device = 0xa1b2c3) {
    this.device = device;
  }

  start(now: number): Uint8Array[] {
    this.boot++;
    this.number = 0;
    this.armed = null;
    this.unreadable = null;
    this.lastId = 0;
    this.answered = null;
    this.phase = 'idle';
    this.unarmed = 0;
    this.lastHeard = now;
    this.nextTick = now + HEARTBEAT_EVERY;
    return [this.say(this.hello())];
  }

  receive(bytes: Uint8Array, now: number): Uint8Array[] {
    const report = decodeReport(bytes);
    const told = isDiscarded(report) ? report : readerTold.decode(report);
    if ('reason' in told) return [];
    this.lastHeard = now;
    const { message } = told;
    switch (message.type) {
      case 'hello':
        return [this.say(this.hello())];
      case 'heartbeat':
      // It speaks version 1 of the wire and does not know this question.
      case 'identify':
        return [];
      case 'arm':
        return this.arm(message);
      case 'disarm':
        this.disarm();
        return [this.say({ type: 'disarmed' })];
    }
  }

  tick(now: number): Uint8Array[] {
    const said: ReaderSays[] = [];
    if (this.armed && now - this.lastHeard >= HOST_SILENT_AFTER) {
      this.disarm();
      said.push({ type: 'disarmed' });
    }
    const { phase } = this;
    const id = { idle: 0, armed: this.armed?.id, answered: this.answered?.id }[phase] ?? 0;
    said.push({
      type: 'heartbeat',
      health: this.health,
      boot: this.boot,
      phase,
      inside: this.inside,
      id,
      unarmed: this.unarmed,
    });
    this.nextTick = now + HEARTBEAT_EVERY;
    return said.map((message) => this.say(message));
  }

  fails(code: number): Uint8Array[] {
    this.health = code;
    return [this.say({ type: 'fault', code })];
  }

  insert(card: InsertedCard): Uint8Array[] {
    this.inside = true;
    const check = this.armed;
    if (!check) {
      this.unarmed = (this.unarmed + 1) % 256;
      return [this.say({ type: 'inserted', armed: false, id: 0, unarmed: this.unarmed })];
    }
    this.attempt++;
    const verdict = card === 'smudged' ? 'unreadable' : card === check.expects ? 'blackjack' : 'no-blackjack';
    const result: Result = { type: 'result', id: check.id, verdict, attempt: this.attempt };
    if (card === 'smudged') this.unreadable = result;
    else {
      this.answered = result;
      this.armed = null;
      this.phase = 'answered';
    }
    return [
      this.say({ type: 'inserted', armed: true, id: check.id, unarmed: this.unarmed }),
      this.say(result),
    ];
  }

  remove(): Uint8Array[] {
    if (!this.inside) return [];
    this.inside = false;
    return [this.say({ type: 'removed' })];
  }

  get isArmed(): boolean {
    return this.armed !== null;
  }

  private arm({ id, expects }: Check): Uint8Array[] {
    if (this.answered?.id === id) return [this.say(this.answered)];
    if (this.lastId !== id) {
      this.attempt = 0;
      this.unreadable = null;
    }
    this.lastId = id;
    this.armed = { id, expects };
    this.phase = 'armed';
    const acknowledged = this.say({ type: 'armed', id, expects, inside: this.inside });
    return this.unreadable ? [acknowledged, this.say(this.unreadable)] : [acknowledged];
  }

  private disarm(): void {
    this.armed = null;
    this.phase = 'idle';
  }

  private hello(): ReaderSays {
    const { health, boot, device, unarmed } = this;
    return { type: 'hello', kind: 'card reader', health, boot, device, unarmed };
  }

  private say(message: ReaderSays): Uint8Array {
    const bytes = readerSays.encode(message, this.number);
    this.number = (this.number + 1) % 65536;
    return bytes;
  }
}
