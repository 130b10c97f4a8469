// Installs Sabot in the machine as its technician would, from the package alone.
import type { Guest } from './guest.ts';

export const PACKAGE = 'sabot.deb';

const CONFIG = '/etc/sabot/table.yaml';
const DEVICES = `devices:
  scanner: { port: /dev/sabot/scanner, usb: "1209:0001" }
  wheel: { port: /dev/sabot/wheel, usb: "1209:0002" }
  reader: { usb: "1209:0003" }
  keypad: { usb: "1209:0004" }
  buttons: { usb: "1209:0005" }
`;

/** So many boxes have a button and a lamp on the eight lines of a GPIO chip too. */
const OPTIONS = '\noptions:\n  wagers.boxes: 4\n';

/** Without a network: whatever the package needs must be in it or in the image. */
export async function installed(guest: Guest, file = PACKAGE): Promise<string> {
  return await guest.shell(`DEBIAN_FRONTEND=noninteractive apt-get install -y /machine/${file} 2>&1`);
}

/** After each boot: the simulator's devices are the kernel's. */
export async function devicesPossible(guest: Guest): Promise<void> {
  await guest.shell('modprobe -a libcomposite dummy_hcd usb_f_acm usb_f_hid');
}

/** The devices of this machine in table.yaml, the first journal, and a start with every boot. */
export async function configuration(guest: Guest): Promise<void> {
  const text = (await guest.shell(`cat ${CONFIG}`)).replace('\noptions:\n', OPTIONS).split('\n');
  const first = text.findIndex((line) => line.startsWith('devices:'));
  const after = text.findIndex((line, index) => index > first && /^\S/.test(line) && !line.startsWith('#'));
  const lines = [...text.slice(0, first), DEVICES, ...text.slice(after)];
  await guest.shell(`cat > ${CONFIG} <<'END'\n${lines.join('\n')}\nEND`);
  await guest.shell('chown -R sabot:sabot /var/lib/sabot && sabot init');
  await guest.shell('systemctl enable sabot 2>&1');
}
