// What lies on the disk while the hole card lies face down: not the rows that can be asked for, but every byte that SQLite
// has written, with what it has replaced or freed since. All of it goes through the write-ahead log, page by page, and a
// page that is written again brings old rows along: so a face counts only in surroundings that were not there when the
// round began.
import { existsSync, readFileSync } from 'node:fs';
import { parseCard } from '../../rules/cards.ts';
import { must } from '../violation.ts';

const WAL_HEADER = 32;
const FRAME_HEADER = 24;
/** In the header of the log and in that of each of its frames: frames of an earlier filling have others. */
const SALTS = { inLog: 16, inFrame: 8, length: 8 } as const;
const PAGE_SIZE_AT = 8;
/** From a face in a text to what follows the row's text: the row's own hash, which no other row has. */
const TEXT_AFTER = 64;

/** Everything that a journal has ever shown of a face looks like one of these; each with enough around it to be unique. */
function formsOf(face: string, at: number): RegExp[] {
  const card = parseCard(face);
  const time = Buffer.alloc(6);
  time.writeUIntBE(at, 0, 6);
  const year = time.subarray(0, 2).toString('latin1').replace(/[^\w]/g, escaped);
  return [
    // Inputs, facts and snapshots.
    new RegExp(`"(?:card|face)":${card}[,}][^]{0,${TEXT_AFTER}}`, 'g'),
    new RegExp(`"${face}"[^]{0,${TEXT_AFTER}}`, 'g'),
    // The row of the card: its time, its face, its place.
    new RegExp(`[^]{6}${face}(?=hole|dealer|hand|burned|removed)`, 'g'),
    // The index of faces: the face and its time.
    new RegExp(`${face}${year}[^]{4}`, 'g'),
    // The dealer's cards in the row of the round, behind the up card.
    new RegExp(`[^]{6}[2-9AJQK][CDHS] ${face}`, 'g'),
  ];
}

function escaped(byte: string): string {
  return `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

function shown(text: string, forms: readonly RegExp[]): string[] {
  return forms.flatMap((form) => [...text.matchAll(form)].map(([found]) => found));
}

export class BytesAudit {
  #path: string | null = null;
  /** Up to where the write-ahead log has been read, and in which filling. */
  #read = { salts: '', to: 0 };
  #atStart = '';
  #before: { readonly face: string; readonly shown: ReadonlySet<string> } | null = null;

  /** The files of another life: they are read from their beginning. */
  open(path: string): void {
    this.#path = path;
    this.#read = { salts: '', to: 0 };
  }

  /** What is there now may be there later. */
  roundStarted(): void {
    this.#read = { salts: '', to: 0 };
    this.#atStart = this.#written();
    this.#before = null;
  }

  /** Nobody may know this face, and no other card of this face has been shown in the round. */
  look(face: string, at: number): void {
    const forms = formsOf(face, at);
    if (this.#before?.face !== face) this.#before = { face, shown: new Set(shown(this.#atStart, forms)) };
    const { shown: before } = this.#before;
    const leak = shown(this.#written(), forms).find((one) => !before.has(one));
    must(
      leak === undefined,
      'secrecy',
      () => `the hole card, ${face}, is on the disk: ${JSON.stringify(leak)}`,
    );
  }

  /** What has been written since the last time; everything, where that cannot be told. */
  #written(): string {
    const wal = `${this.#path}-wal`;
    if (this.#path === null || !existsSync(wal)) return '';
    const log = readFileSync(wal);
    const salts = log.toString('latin1', SALTS.inLog, SALTS.inLog + SALTS.length);
    const goesOn = salts === this.#read.salts;
    const from = goesOn ? this.#read.to : WAL_HEADER;
    const to = endOf(log, from, salts);
    this.#read = { salts, to };
    const frames = log.toString('latin1', from, to);
    return goesOn ? frames : readFileSync(this.#path, 'latin1') + frames;
  }
}

/** Behind the last frame of this filling. */
function endOf(log: Buffer, from: number, salts: string): number {
  if (log.length < WAL_HEADER) return log.length;
  const frame = FRAME_HEADER + log.readUInt32BE(PAGE_SIZE_AT);
  const isOurs = (at: number) =>
    at + frame <= log.length &&
    log.toString('latin1', at + SALTS.inFrame, at + SALTS.inFrame + SALTS.length) === salts;
  let end = from;
  while (isOurs(end)) end += frame;
  return end;
}
