// The simplest driver: what comes is an event, what is commanded is sent, and it is ready when something has come.
import type { DeviceSignal, DeviceStatus, Driver, Reaction } from '../../../drivers/driver.ts';
import type { DeviceReason, WireReason } from '../../../drivers/reasons.ts';
import { said } from '../in-words.ts';

const NOTHING: Reaction<string> = { send: [], signals: [], reopen: false };

export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text));
}

export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}

export class PlainDriver implements Driver<string, string> {
  status: DeviceStatus = { condition: 'absent', since: 0, reason: { code: 'not-looked-for' } };
  nextTick = Number.POSITIVE_INFINITY;
  /** What was called, in order. */
  readonly calls: string[] = [];
  /** Ticks this long after it was opened, and asks for a new wire then. */
  reopenAfterMs: number | null = null;

  opened(now: number): Reaction<string> {
    this.calls.push('opened');
    if (this.reopenAfterMs !== null) this.nextTick = now + this.reopenAfterMs;
    return {
      ...NOTHING,
      send: [bytesOf('hello')],
      signals: this.#become('connecting', { code: 'no-hello' }, now),
    };
  }

  closed(now: number, reason: WireReason): Reaction<string> {
    this.calls.push(`closed: ${'said' in reason ? reason.said : said(reason)}`);
    this.nextTick = Number.POSITIVE_INFINITY;
    return { ...NOTHING, signals: this.#become('absent', reason, now) };
  }

  received(bytes: Uint8Array, now: number): Reaction<string> {
    this.calls.push(`received: ${textOf(bytes)}`);
    const status = this.#become('ready', { code: 'answers' }, now);
    return { ...NOTHING, signals: [...status, { kind: 'event', event: textOf(bytes) }] };
  }

  command(command: string): Reaction<string> {
    return { ...NOTHING, send: [bytesOf(command)], signals: [{ kind: 'event', event: `sent ${command}` }] };
  }

  tick(now: number): Reaction<string> {
    this.calls.push('tick');
    this.nextTick = Number.POSITIVE_INFINITY;
    return { ...NOTHING, signals: this.#become('silent', { code: 'only-noise' }, now), reopen: true };
  }

  #become(condition: DeviceStatus['condition'], reason: DeviceReason, since: number): DeviceSignal<string>[] {
    this.status = { condition, reason, since };
    return [{ kind: 'status', status: this.status }];
  }
}
