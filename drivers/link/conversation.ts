// What every serial device needs: a greeting, a heartbeat, and a judgement of its condition. Messages reach the
// device's driver only after the device has introduced itself: before that its numbers mean nothing.
import type { DeviceCondition, DeviceIdentity, DeviceStatus } from '../driver.ts';
import { type DeviceReason, type DiscardReason, isSameReason, type WireReason } from '../reasons.ts';
import type { Draft } from './draft.ts';
import { encodeFrame, type Frame } from './frame.ts';
import {
  CANNOT_WORK,
  type DeviceHello,
  type DeviceState,
  decodeHealth,
  decodeHello,
  encodeHeartbeat,
  encodeHostHello,
  firmwareOf,
  HEALTH,
  HELLO,
  VERSION,
  type Version,
} from './greeting.ts';
import { Parser } from './parser.ts';

/** Repeat a hello this often until it is answered. */
export const HELLO_EVERY_MS = 500;
/** Boards that restart when their port is opened take seconds. */
export const HELLO_TRIES = 10;
export const HEARTBEAT_EVERY_MS = 500;
/** This many unanswered heartbeats make a device silent. Counted, not timed: a host that was busy has not waited. */
export const MISSED_HEARTBEATS = 3;

export interface Party {
  /** The letter of its hello. */
  readonly kind: string;
  /** Damaged bytes may contain a hidden card: report only their length. */
  readonly secret: boolean;
  /** The number in the host's hello. */
  helloNumber(): number;
}

export interface LinkStatus extends DeviceStatus {
  readonly health: {
    /** The device's last health code; 0 is well. */
    readonly code: number;
    /** Pieces that were not frames since the driver began. */
    readonly garbled: number;
  };
}

export type Heard =
  | {
      readonly kind: 'hello';
      readonly hello: DeviceHello;
      /** The number in the greeting that this answers. */
      readonly greetedWith: number;
      /** It is the first hello, comes from another device, or is the first after a restart. */
      readonly news: boolean;
    }
  | { readonly kind: 'health'; readonly state: DeviceState }
  | { readonly kind: 'frame'; readonly frame: Frame };

type Phase = 'closed' | 'greeting' | 'talking' | 'refused' | 'given-up';

export class Conversation<Event> {
  readonly #party: Party;
  #parser = new Parser();
  #phase: Phase = 'closed';
  #status: DeviceStatus;
  #nextTick = Number.POSITIVE_INFINITY;
  /** The version in which we greet: the highest that both know. */
  #version: Version = VERSION;
  #greeting = 0;
  #greetedWith = 0;
  #device: string | null = null;
  #identity: DeviceIdentity = {};
  #boots = 0;
  #health = 0;
  #garbled = 0;
  #heard = 0;
  /** Since the last whole frame. */
  #garbledInARow = 0;
  /** Hellos or heartbeats since something was heard. */
  #unanswered = 0;
  /** Why the driver cannot work with a healthy device. */
  objection: DeviceReason | null = null;

  constructor(party: Party) {
    this.#party = party;
    this.#status = {
      condition: 'absent',
      since: 0,
      reason: { code: 'not-looked-for' },
    };
  }

  get status(): LinkStatus {
    return { ...this.#status, health: { code: this.#health, garbled: this.#garbled } };
  }

  get nextTick(): number {
    return this.#nextTick;
  }

  /** The device has introduced itself and is the right one. */
  get talking(): boolean {
    return this.#phase === 'talking';
  }

  /** How many whole frames have come. It grows while the device is alive. */
  get heard(): number {
    return this.#heard;
  }

  opened(now: number, draft: Draft<Event>): void {
    this.#parser = new Parser();
    this.#garbledInARow = 0;
    this.#version = VERSION;
    // Keep showing that the device is silent, not each new attempt to reach it.
    if (this.#status.condition !== 'silent') this.#become('connecting', { code: 'no-hello' }, now, draft);
    this.greet(now, draft);
  }

  closed(now: number, reason: WireReason, draft: Draft<Event>): void {
    const isGivenUp = this.#phase === 'given-up';
    this.#phase = 'closed';
    this.#nextTick = Number.POSITIVE_INFINITY;
    // We closed the wire ourselves to open it again: as far as we know, the port is still there.
    if (!isGivenUp) this.#become('absent', reason, now, draft);
  }

  /** A new greeting. Only its own answer counts, not an older one still on its way. */
  greet(now: number, draft: Draft<Event>): void {
    // A device that only ever asks and never answers is silent in the end.
    const isRepeated = this.#phase === 'greeting';
    const before = this.#nextTick;
    this.#phase = 'greeting';
    this.#greeting = (this.#greeting % 0xffff_ffff) + 1;
    this.#greetedWith = this.#party.helloNumber();
    if (!isRepeated) this.#unanswered = 0;
    this.#sendHello(now, draft);
    if (isRepeated) this.#nextTick = Math.min(before, this.#nextTick);
  }

  hear(bytes: Uint8Array, now: number, draft: Draft<Event>): Heard[] {
    if (this.#phase === 'closed' || this.#phase === 'given-up') return [];
    return this.#parser.push(bytes).flatMap((parsed) => {
      if (parsed.kind === 'frame') return this.#hearFrame(parsed.frame, now, draft);
      this.#garble(parsed.bytes, parsed.reason, draft);
      return [];
    });
  }

  /** A whole frame without meaning. */
  discard(frame: Frame, reason: DiscardReason, draft: Draft<Event>): void {
    this.#garble(encodeFrame(frame), reason, draft);
  }

  tick(now: number, draft: Draft<Event>): void {
    if (now < this.#nextTick) return;
    const greeting = this.#phase === 'greeting';
    if (this.#unanswered >= (greeting ? HELLO_TRIES : MISSED_HEARTBEATS)) {
      this.#giveUp(now, draft);
    } else if (greeting) {
      this.#sendHello(now, draft);
    } else {
      this.#sendHeartbeat(now, draft);
    }
  }

  /** Judges the condition of a device that answers. Call it after everything heard was handled. */
  judge(now: number, draft: Draft<Event>): void {
    if (!this.talking) return;
    const complaint = { code: 'complains', number: this.#health } as const;
    if (this.#health >= CANNOT_WORK) this.#become('faulty', complaint, now, draft);
    else if (this.objection !== null) this.#become('faulty', this.objection, now, draft);
    else this.#become('ready', this.#health > 0 ? complaint : { code: 'answers' }, now, draft);
  }

  #hearFrame(frame: Frame, now: number, draft: Draft<Event>): Heard[] {
    this.#heard++;
    this.#garbledInARow = 0;
    if (this.#phase !== 'greeting') this.#unanswered = 0;
    if (frame.type === HELLO) return this.#hearHello(frame, now, draft);
    if (!this.talking) return [];
    if (frame.type !== HEALTH) return [{ kind: 'frame', frame }];

    const state = decodeHealth(frame);
    if (state === null) {
      this.discard(frame, { code: 'unreadable-health' }, draft);
      return [];
    }
    if (state.boots !== this.#boots) {
      this.#startedAnew(now, draft);
      return [];
    }
    this.#health = state.health;
    return [{ kind: 'health', state }];
  }

  #hearHello(frame: Frame, now: number, draft: Draft<Event>): Heard[] {
    const { kind } = this.#party;
    const hello = decodeHello(frame);
    if (hello === null) {
      this.discard(frame, { code: 'unreadable-hello' }, draft);
      return [];
    }
    if ('otherVersion' in hello) {
      this.#refuse({ code: 'other-version', theirs: hello.otherVersion, ours: VERSION }, now, draft);
      return [];
    }
    if (hello.greeting === 0) this.#hearUnasked(hello, now, draft);
    if (hello.greeting !== this.#greeting) return [];
    if (hello.version < this.#version) {
      // It has understood nothing but the greeting: greet it again as it speaks.
      this.#version = hello.version;
      this.greet(now, draft);
      return [];
    }
    if (hello.kind !== kind) {
      this.#refuse({ code: 'other-device', found: `${hello.kind} ${hello.device}` }, now, draft);
      return [];
    }
    if (this.#phase !== 'talking') this.#startHeartbeat(now);
    this.#phase = 'talking';
    const news = hello.device !== this.#device || hello.boots !== this.#boots;
    this.#device = hello.device;
    this.#boots = hello.boots;
    this.#health = hello.health;
    this.#identify(hello, draft);
    return [{ kind: 'hello', hello, greetedWith: this.#greetedWith, news }];
  }

  /** It has been started, or it is another one: two devices may have been started equally often. */
  #hearUnasked({ version, device, boots }: DeviceHello, now: number, draft: Draft<Event>): void {
    this.#version = version;
    if (device === this.#device && boots === this.#boots) this.greet(now, draft);
    else this.#startedAnew(now, draft);
  }

  #identify(hello: DeviceHello, draft: Draft<Event>): void {
    const identity: DeviceIdentity = { serial: hello.device, ...firmwareOf(hello) };
    if (JSON.stringify(identity) === JSON.stringify(this.#identity)) return;
    this.#identity = identity;
    draft.identity(identity);
  }

  #startedAnew(now: number, draft: Draft<Event>): void {
    this.#become('connecting', { code: 'started-anew' }, now, draft);
    this.greet(now, draft);
  }

  #refuse(reason: DeviceReason, now: number, draft: Draft<Event>): void {
    if (this.#phase !== 'refused') this.#startHeartbeat(now);
    this.#phase = 'refused';
    this.#become('faulty', reason, now, draft);
  }

  #startHeartbeat(now: number): void {
    this.#unanswered = 0;
    this.#nextTick = now + HEARTBEAT_EVERY_MS;
  }

  #sendHello(now: number, draft: Draft<Event>): void {
    this.#unanswered++;
    this.#nextTick = now + HELLO_EVERY_MS;
    draft.frame(
      encodeHostHello({ number: this.#greetedWith, version: this.#version, greeting: this.#greeting }),
    );
  }

  #sendHeartbeat(now: number, draft: Draft<Event>): void {
    this.#unanswered++;
    this.#nextTick = now + HEARTBEAT_EVERY_MS;
    draft.frame(encodeHeartbeat());
  }

  #giveUp(now: number, draft: Draft<Event>): void {
    const silence: DeviceReason =
      this.#phase === 'greeting'
        ? { code: 'no-answer', how: 'greetings', times: HELLO_TRIES }
        : { code: 'no-answer', how: 'heartbeats', times: MISSED_HEARTBEATS };
    this.#phase = 'given-up';
    this.#nextTick = Number.POSITIVE_INFINITY;
    draft.reopen = true;
    this.#become('silent', this.#garbledInARow > 0 ? { code: 'only-noise' } : silence, now, draft);
  }

  #garble(bytes: Uint8Array, reason: DiscardReason, draft: Draft<Event>): void {
    this.#garbled++;
    this.#garbledInARow++;
    draft.discarded(this.#party.secret ? new Uint8Array(bytes.length) : bytes, reason);
  }

  #become(condition: DeviceCondition, reason: DeviceReason, now: number, draft: Draft<Event>): void {
    const before = this.#status;
    if (before.condition === condition && isSameReason(before.reason, reason)) return;
    this.#status = { condition, reason, since: before.condition === condition ? before.since : now };
    draft.status(this.status);
  }
}
