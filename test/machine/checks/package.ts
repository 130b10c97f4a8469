// The package itself: again, refused while a hand is open, removed and purged; the data stay.
import { type Check, demand } from './check.ts';

const FILES =
  'ls /var/lib/sabot/table.db /var/lib/sabot/staff.json /var/lib/sabot-keys /etc/sabot/table.yaml';

export const packaging: Check = {
  name: 'package',
  sentence: 'the package refuses an upgrade in the middle of a hand; removal and purge leave the data',
  async run({ machine }) {
    const { guest } = await machine.resume();
    const again = await guest.tries(
      'DEBIAN_FRONTEND=noninteractive apt-get install -y --reinstall /machine/sabot.deb 2>&1',
    );
    demand(again.code !== 0, () => `an upgrade in the middle of a hand was taken: ${again.out}`);
    demand(
      (await guest.tries('systemctl is-active sabot')).code === 0,
      () => 'the table does not run any more',
    );
    const before = await guest.shell(FILES);
    await guest.shell('systemctl stop sabot');
    for (const how of ['remove', 'purge']) {
      await guest.shell(`DEBIAN_FRONTEND=noninteractive apt-get ${how} -y sabot 2>&1`);
      const after = await guest.shell(FILES);
      demand(after === before, () => `after ${how}: ${after}`);
    }
    demand((await guest.tries('test -e /usr/lib/sabot')).code !== 0, () => 'the program is still there');
    await guest.qemu.cutPower();
    return 'refused in a hand; data, keys and configuration stay after removal and purge';
  },
};
