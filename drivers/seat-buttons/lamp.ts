// What a lamp shows at a time. All lamps blink together, because the rhythm comes from the time.

export type Lamp = 'off' | 'on' | 'blink';

/** Milliseconds that a blinking lamp is lit, and then dark. */
export const BLINK = 500;

export function isLit(lamp: Lamp, now: number): boolean {
  return lamp === 'on' || (lamp === 'blink' && Math.floor(now / BLINK) % 2 === 0);
}

/** When it will change by itself. */
export function nextChange(lamp: Lamp, now: number): number {
  return lamp === 'blink' ? (Math.floor(now / BLINK) + 1) * BLINK : Infinity;
}
