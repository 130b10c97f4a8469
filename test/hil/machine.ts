// A machine in QEMU that boots the kernel, sees this project and this machine's programs, runs one program and ends.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Initramfs } from './initramfs.ts';
import { inOrder, type Kernel } from './kernel.ts';

const MODULES = [
  ...['virtio_pci', '9pnet_virtio', '9p'],
  ...['uhid', 'hid_generic', 'hid_cp2112'],
  ...['dummy_hcd', 'libcomposite', 'usb_f_acm', 'cdc_acm'],
];

export interface Run {
  /** For what is made on the way. */
  readonly folder: string;
  readonly project: string;
  /** Relative to the project, with its arguments. */
  readonly program: string;
  readonly limitMs: number;
}

/** Where this Node is installed: /usr, or a folder of its own. */
const NODE = dirname(dirname(process.execPath));
const FOLDERS = [
  'proc',
  'sys',
  'dev',
  'tmp',
  'run',
  'usr',
  'node',
  'project',
  'modules',
  'bb',
  'etc',
  'root',
];

function initOf(modules: readonly string[], program: string): string {
  const share = (tag: string, path: string) =>
    `mount -t 9p -o trans=virtio,version=9p2000.L,msize=262144,ro,cache=loose ${tag} ${path}`;
  return `#!/bb/busybox sh
/bb/busybox --install -s /bb
export PATH=/bb:/usr/bin:/usr/sbin HOME=/root
mount -t proc proc /proc; mount -t sysfs sys /sys; mount -t devtmpfs dev /dev; mount -t tmpfs tmp /tmp
${modules.map((file) => `insmod /modules/${basename(file)}`).join('\n')}
${share('usr', '/usr')}
${share('node', '/node')}
${share('project', '/project')}
mount -t configfs none /sys/kernel/config
cd /project && /node/bin/node ${program}
echo "GUEST ended $?"
poweroff -f
`;
}

function initramfsFor(kernel: Kernel, program: string): Buffer {
  const modules = inOrder(kernel, MODULES);
  const files = new Initramfs();
  for (const folder of FOLDERS) files.folder(folder);
  for (const folder of ['bin', 'sbin', 'lib', 'lib64']) files.link(folder, `usr/${folder}`);
  files.program('bb/busybox', readFileSync(kernel.busybox));
  for (const module of modules) files.program(`modules/${basename(module)}`, readFileSync(module));
  return files.program('init', initOf(modules, program)).archive();
}

function argumentsFor(kernel: Kernel, initramfs: string, project: string): string[] {
  const shared = Object.entries({ usr: '/usr', node: NODE, project }).flatMap(([tag, path]) => [
    '-virtfs',
    `local,path=${path},mount_tag=${tag},security_model=none,readonly=on,multidevs=remap`,
  ]);
  return [
    ...[
      '-accel',
      'tcg',
      '-cpu',
      'max',
      '-M',
      'q35',
      '-smp',
      '1',
      '-m',
      '1024',
      '-nodefaults',
      '-no-user-config',
    ],
    ...['-display', 'none', '-monitor', 'none', '-serial', 'stdio', '-nic', 'none', '-no-reboot'],
    ...['-kernel', kernel.image, '-initrd', initramfs],
    ...['-append', 'console=ttyS0 quiet panic=-1'],
    ...shared,
  ];
}

/** Boots, hands on every line of the console, and ends when the machine does, or after its time. */
export function boot(
  kernel: Kernel,
  { folder, project, program, limitMs }: Run,
  line: (text: string) => void,
): Promise<void> {
  const initramfs = join(folder, 'initramfs');
  writeFileSync(initramfs, initramfsFor(kernel, program));
  const machine = spawn('qemu-system-x86_64', argumentsFor(kernel, initramfs, project), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const timer = setTimeout(() => machine.kill('SIGKILL'), limitMs);
  let rest = '';
  machine.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const each of lines) line(each);
  });
  return new Promise((resolve, reject) => {
    machine.once('error', reject);
    machine.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
