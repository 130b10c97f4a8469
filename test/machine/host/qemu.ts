// One QEMU: a PC with Debian's kernel, disks, two lines to the outside, and no network. It is spoken to over QMP, and can be saved,
// resumed, and killed like a machine whose plug is pulled.
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Image } from './image.ts';
import { connectLines, type Lines } from './lines.ts';
import { CannotRun } from './programs.ts';

export interface Disk {
  readonly file: string;
  readonly format: 'qcow2' | 'raw';
  readonly isReadOnly?: boolean;
}

export interface QemuWish {
  /** For its sockets and the text of its console. */
  readonly folder: string;
  readonly image: Image;
  readonly disks: readonly Disk[];
  /** The file of a saved machine, which goes on; left out: it boots. */
  readonly resumes?: string;
  /** More words for the kernel. */
  readonly kernelWords?: string;
  /** More devices. */
  readonly also?: readonly string[];
}

/** Debian's kernel 6.1.192-1 crashes when a file is deleted after ext4's own pages were given up for lack of memory. */
const MEMORY_MB = 1536;
const LOOK_AGAIN_MS = 100;

/** SSE is emulated one step at a time: without the later ones the program is hashed in half of the time. */
const PROCESSOR = 'Nehalem,-ssse3,-sse4.1,-sse4.2';
/** A time by the instructions that were done: on a busy computer the machine is slow, and nothing in it comes too late. */
const EMULATED = ['-accel', 'tcg', '-cpu', PROCESSOR, '-icount', 'shift=1'];

/** Some machines have a /dev/kvm on which no ordinary kernel runs: then the processor does not say that it can. */
export function hasKvm(): boolean {
  try {
    accessSync('/dev/kvm', constants.R_OK | constants.W_OK);
    return /^flags\s*:.*\b(vmx|svm)\b/m.test(readFileSync('/proc/cpuinfo', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * What the machine has written is this computer's; it need not be on its disk. A raw disk then outlives QEMU. A layer does not: QEMU
 * keeps in its own memory where things are.
 */
function driveOf({ file, format, isReadOnly = false }: Disk): string {
  return `file=${file},format=${format},readonly=${isReadOnly ? 'on' : 'off'},cache=unsafe`;
}

export function argumentsFor({
  folder,
  image,
  disks,
  resumes,
  kernelWords = '',
  also = [],
}: QemuWish): string[] {
  const line = (name: string) => [
    ...['-chardev', `socket,id=${name},path=${join(folder, name)},server=on,wait=off`],
    ...['-device', `virtserialport,chardev=${name},name=sabot.${name}`],
  ];
  return [
    ...(hasKvm() ? ['-accel', 'kvm', '-cpu', 'host'] : EMULATED),
    ...['-M', 'q35', '-smp', '1', '-m', String(MEMORY_MB), '-nodefaults', '-no-user-config', '-no-reboot'],
    ...['-display', 'none', '-nic', 'none', '-serial', `file:${join(folder, 'console')}`],
    ...['-qmp', `unix:${join(folder, 'qmp')},server=on,wait=off`],
    ...['-kernel', image.kernel, '-initrd', image.initramfs],
    ...[
      '-append',
      `root=/dev/vda console=ttyS0 quiet oops=panic panic=-1 dummy_hcd.num=6 ${kernelWords}`.trim(),
    ],
    ...disks.flatMap((disk, index) => [
      ...['-drive', `if=none,id=disk${index},${driveOf(disk)}`],
      ...['-device', `virtio-blk-pci,drive=disk${index}`],
    ]),
    ...['-device', 'virtio-serial-pci', ...line('command'), ...line('taken')],
    ...['-device', 'virtio-rng-pci'],
    ...(resumes === undefined ? [] : ['-incoming', `exec:cat ${resumes}`]),
    ...also,
  ];
}

interface Asked {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Qemu {
  readonly folder: string;
  readonly #process: ChildProcess;
  readonly #asked: Asked[] = [];
  #qmp: Lines | null = null;
  #said = '';
  readonly ended: Promise<void>;
  #isOver = false;

  constructor(wish: QemuWish) {
    this.folder = wish.folder;
    this.#process = spawn('qemu-system-x86_64', argumentsFor(wish), { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#said += text;
    });
    const withUs = () => this.#process.kill('SIGKILL');
    process.once('exit', withUs);
    this.ended = new Promise((resolve) => {
      const over = () => {
        process.off('exit', withUs);
        this.#isOver = true;
        for (const { reject } of this.#asked.splice(0))
          reject(new CannotRun(`QEMU has ended. ${this.#said}`));
        resolve();
      };
      this.#process.once('error', over);
      this.#process.once('exit', over);
    });
  }

  /** What it said about itself. */
  get complaints(): string {
    return this.#said;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  async connect(): Promise<void> {
    this.#qmp = await this.line('qmp', (text) => this.#heard(text));
    await this.ask('qmp_capabilities');
  }

  /** A line to the machine; QEMU makes its socket when it starts. */
  async line(name: string, heard: (text: string) => void): Promise<Lines> {
    for (;;) {
      const lines = await connectLines(join(this.folder, name), heard);
      if (lines) return lines;
      if (this.#isOver) throw new CannotRun(`QEMU has ended. ${this.#said}`);
      await sleep(LOOK_AGAIN_MS);
    }
  }

  ask(command: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    if (this.#isOver) return Promise.reject(new CannotRun(`QEMU has ended. ${this.#said}`));
    this.#qmp?.say(JSON.stringify({ execute: command, arguments: parameters }));
    return new Promise((resolve, reject) => this.#asked.push({ resolve, reject }));
  }

  /** A saved machine is loaded, and goes on. */
  async goesOn(): Promise<void> {
    while ((await this.#status('query-status')) === 'inmigrate') await sleep(LOOK_AGAIN_MS);
    await this.ask('cont');
  }

  /** Everything that is in its memory, into a file; its disks stay as they are then. */
  async save(file: string): Promise<void> {
    await this.ask('stop');
    await this.ask('migrate-set-parameters', { 'max-bandwidth': 4_000_000_000 });
    await this.ask('migrate', { uri: `exec:cat > ${file}` });
    for (;;) {
      const status = await this.#status('query-migrate');
      if (status === 'completed') break;
      if (status === 'failed' || status === 'cancelled')
        throw new Error(`The machine was not saved: ${status}.`);
      await sleep(LOOK_AGAIN_MS);
    }
    await this.ask('quit').catch(() => undefined);
    await this.ended;
  }

  /** The plug is pulled: whatever was only in its memory is gone. */
  async cutPower(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.ended;
  }

  async #status(question: string): Promise<unknown> {
    const answer = await this.ask(question);
    return typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : undefined;
  }

  #heard(text: string): void {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null) return;
    if ('return' in message) this.#asked.shift()?.resolve(message.return);
    else if ('error' in message)
      this.#asked.shift()?.reject(new Error(`QMP: ${JSON.stringify(message.error)}`));
  }
}
