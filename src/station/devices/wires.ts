// Makes the wires of the devices from the table's configuration. Only this file knows which library serves which
// device. A library is loaded when its first wire opens, so a table without a kind of device does not need it.
import type { OpenWire } from '../../../drivers/driver.ts';
import { asKeypad } from '../../../drivers/keypad/numeric-wire.ts';
import { realClock } from '../../../drivers/transport/clock.ts';
import { openGpio, THIS_MACHINE, type WithoutOnoff } from '../../../drivers/transport/gpio.ts';
import { type HidAddress, openHid } from '../../../drivers/transport/hid.ts';
import { openSerial } from '../../../drivers/transport/serial.ts';
import type { DevicesConfig } from '../config/devices-schema.ts';
import type { Wires } from './devices.ts';
import type { ExpectedDevices } from './expected.ts';

type SerialPort = NonNullable<DevicesConfig['scanner']>;
type UsbDevice = NonNullable<DevicesConfig['reader']>;

export function addressOf({ usb, serialNumber }: UsbDevice): HidAddress {
  const [vendorId = 0, productId = 0] = usb.split(':').map((id) => Number.parseInt(id, 16));
  return { vendorId, productId, ...(serialNumber !== undefined && { serialNumber }) };
}

function serial({ port, baud }: SerialPort): OpenWire {
  return openSerial({ path: port, baudRate: baud });
}

type Buttons = NonNullable<DevicesConfig['buttons']>;
type Keypad = NonNullable<DevicesConfig['keypad']>;

function buttonsWire(buttons: Buttons, withoutOnoff: WithoutOnoff): OpenWire {
  return 'usb' in buttons ? openHid(addressOf(buttons)) : openGpio(buttons, THIS_MACHINE, withoutOnoff);
}

function keypadWire(keypad: Keypad): OpenWire {
  const address = addressOf(keypad);
  if (!keypad.numeric) return openHid(address);
  const device = address.vendorId * 0x10000 + address.productId;
  const { clear = 'both' } = keypad;
  return asKeypad(openHid({ ...address, keyboard: true }), { device, clear, now: realClock.now });
}

export function expectedOf({ devices }: { readonly devices: DevicesConfig }): ExpectedDevices {
  const { scanner, reader, wheel, keypad } = devices;
  return {
    ...(scanner?.expect && { scanner: scanner.expect }),
    ...(reader?.expect && { reader: reader.expect }),
    ...(wheel?.expect && { wheel: wheel.expect }),
    ...(keypad?.expect && { keypad: keypad.expect }),
  };
}

/** A device that is not configured has no wire. */
export function wiresOf(
  { devices }: { readonly devices: DevicesConfig },
  withoutOnoff: WithoutOnoff = () => {},
): Wires {
  const { scanner, reader, wheel, buttons, keypad } = devices;
  return {
    ...(scanner && { scanner: serial(scanner) }),
    ...(reader && { reader: openHid(addressOf(reader)) }),
    ...(wheel && { wheel: serial(wheel) }),
    ...(buttons && { buttons: buttonsWire(buttons, withoutOnoff) }),
    ...(keypad && { keypad: keypadWire(keypad) }),
  };
}
