// Creates the drivers of a recording as they were created then, and repeats the same calls.

import { z } from 'zod';
import type { WheelCommand, WheelEvent } from '../../../drivers/bonus-wheel/events.ts';
import { MOST_CENTS } from '../../../drivers/bonus-wheel/frame.ts';
import type { CardReaderCommand, CardReaderEvent } from '../../../drivers/card-reader/driver.ts';
import type { Driver, Reaction } from '../../../drivers/driver.ts';
import type { KeypadEvent } from '../../../drivers/keypad/driver.ts';
import { MAX_NUMBER } from '../../../drivers/link/frame.ts';
import type { WireReason } from '../../../drivers/reasons.ts';
import { type LampCommand, SEATS, type SeatButtonEvent } from '../../../drivers/seat-buttons/driver.ts';
import type { ScannerCommand, ScannerEvent } from '../../../drivers/shoe-scanner/driver.ts';
import type { Device } from '../../table/state.ts';
import { type DriverSettings, driversOf } from '../devices/drivers.ts';

export type DeviceEvent = ScannerEvent | CardReaderEvent | WheelEvent | SeatButtonEvent | KeypadEvent;

/** One call of a driver. */
export type Call =
  | { readonly what: 'opened' | 'tick' }
  | { readonly what: 'closed'; readonly reason: WireReason }
  | { readonly what: 'received'; readonly bytes: Uint8Array }
  | { readonly what: 'command'; readonly command?: unknown };

/** Null if the driver has no such command. */
export type Player = (call: Call, at: number) => Reaction<DeviceEvent> | null;

// The file is not trusted: a command that the driver does not know is dropped.
const number = z.int().min(0).max(MAX_NUMBER);
const spin = z.int().min(1).max(MAX_NUMBER);
const check = z
  .int()
  .min(0)
  .max(2 ** 40 - 1);

const scannerCommand: z.ZodType<ScannerCommand> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('acknowledge'), number }),
  z.strictObject({ type: z.literal('say-again'), number }),
  z.strictObject({ type: z.literal('arm') }),
  z.strictObject({ type: z.literal('disarm') }),
  z.strictObject({ type: z.literal('forget-cards') }),
  z.strictObject({ type: z.literal('accept-numbering'), device: z.string(), number }),
]);

const readerCommand: z.ZodType<CardReaderCommand> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('arm'), id: check, expects: z.enum(['ace', 'ten']) }),
  z.strictObject({ type: z.literal('disarm') }),
]);

const cents = z.int().min(0).max(MOST_CENTS);
const wheelCommand: z.ZodType<WheelCommand> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('spin'), id: spin }),
  z.strictObject({ type: z.literal('show-prize'), id: spin, cents, text: z.string() }),
  z.strictObject({ type: z.literal('abandon-spin'), id: spin }),
]);

const lampCommand: z.ZodType<LampCommand> = z.strictObject({
  seat: z.int().min(1).max(SEATS),
  lamp: z.enum(['off', 'on', 'blink']),
});

export function playersOf(settings: DriverSettings): Readonly<Record<Device, Player>> {
  const { scanner, reader, wheel, buttons, keypad } = driversOf(settings);
  return {
    scanner: playerOf(scanner, scannerCommand),
    reader: playerOf(reader, readerCommand),
    wheel: playerOf(wheel, wheelCommand),
    buttons: playerOf(buttons, lampCommand),
    keypad: playerOf(keypad, z.never()),
  };
}

function playerOf<Event extends DeviceEvent, Command>(
  driver: Driver<Event, Command>,
  commands: z.ZodType<Command>,
): Player {
  return (call, at) => {
    switch (call.what) {
      case 'opened':
        return driver.opened(at);
      case 'closed':
        return driver.closed(at, call.reason);
      case 'received':
        return driver.received(call.bytes, at);
      case 'tick':
        return driver.tick(at);
      case 'command': {
        const { data, success } = commands.safeParse(call.command);
        return success ? driver.command(data, at) : null;
      }
    }
  };
}
