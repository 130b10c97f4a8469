// Switches a machine on, or lets a saved one go on.
import { Guest } from './guest.ts';
import { Qemu, type QemuWish } from './qemu.ts';

export async function switchedOn(wish: QemuWish): Promise<Guest> {
  const guest = new Guest(new Qemu(wish));
  await guest.connect();
  if (wish.resumes !== undefined) await guest.qemu.goesOn();
  return guest;
}
