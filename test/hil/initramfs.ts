// The first file system of a kernel: an archive of the cpio kind "newc", put together in memory.

const DIRECTORY = 0o040755;
const PROGRAM = 0o100755;
const LINK = 0o120777;
const LAST = 'TRAILER!!!';

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

export class Initramfs {
  readonly #pieces: Buffer[] = [];
  #number = 0;

  folder(path: string): this {
    return this.#add(path, DIRECTORY, Buffer.alloc(0));
  }

  program(path: string, content: Buffer | string): this {
    return this.#add(path, PROGRAM, Buffer.from(content));
  }

  link(path: string, to: string): this {
    return this.#add(path, LINK, Buffer.from(to));
  }

  archive(): Buffer {
    this.#add(LAST, 0, Buffer.alloc(0));
    return Buffer.concat(this.#pieces);
  }

  #add(path: string, mode: number, content: Buffer): this {
    const name = Buffer.from(`${path}\0`);
    const links = 1;
    const fields = [++this.#number, mode, 0, 0, links, 0, content.length, 0, 0, 0, 0, name.length, 0];
    const head = `070701${fields.map((field) => field.toString(16).padStart(8, '0')).join('')}`;
    this.#pieces.push(padded(Buffer.concat([Buffer.from(head), name])), padded(content));
    return this;
  }
}
