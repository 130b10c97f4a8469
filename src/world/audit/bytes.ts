// Searches the disk for the hole card while it lies face down: every byte that SQLite has written, including replaced
// and freed rows. Everything goes through the write-ahead log, page by page, and a rewritten page brings old rows
// along. So a face counts only beside a time of this round, or in a text that was not there when the round began.
import { existsSync, readFileSync } from 'node:fs';
import { parseCard } from '../../rules/cards/cards.ts';
import { must } from '../violation.ts';

const WAL_HEADER = 32;
const FRAME_HEADER = 24;
/** The salts in the header of the log and of each frame. Frames of an earlier filling have others. */
const SALTS = { inLog: 16, inFrame: 8, length: 8 } as const;
const PAGE_SIZE_AT = 8;

/**
 * As in facts, snapshots and inputs. A card with its number is recognised by that; one without, by the hash of the row
 * that follows.
 */
function textsOf(face: string): RegExp[] {
  const named = `"(?:card|face)":${parseCard(face)}`;
  const after = '[\\x20-\\x7e]{0,40}[^]{0,8}';
  return [
    new RegExp(`${named},"number":\\d+`, 'g'),
    // A long text continues in another page, and may be cut anywhere.
    new RegExp(`${named}[,}](?!"n)${after}`, 'g'),
    // Only these follow a word in JSON. In the bytes of hashes, two letters in quotes occur by chance.
    new RegExp(`"${face}"[,\\]}]${after}`, 'g'),
  ];
}

/** As in the query tables, each beside a time of six bytes. */
function columnsOf(face: string): RegExp[] {
  return [
    // The row of the card: its time, its face, its place.
    new RegExp(`([^]{6})${face}(?=hole|dealer|hand|burned|removed)`, 'g'),
    // The index of faces: SQLite's header for a text of two letters, a time and a number; then these.
    new RegExp(`\\x04\\x11\\x05[^]${face}([^]{6})`, 'g'),
    // The row of the round: its start, the dealer's cards.
    new RegExp(`([^]{6})[2-9AJQK][CDHS] ${face}`, 'g'),
  ];
}

function shown(text: string, forms: readonly RegExp[]): string[] {
  return forms.flatMap((form) => [...text.matchAll(form)].map(([found]) => found));
}

/** Remains of old rows have old times. */
function shownSince(text: string, forms: readonly RegExp[], from: number, to: number): string[] {
  const isNew = (time: string | undefined) => {
    const at = time === undefined ? 0 : Buffer.from(time, 'latin1').readUIntBE(0, 6);
    return at >= from && at <= to;
  };
  return forms.flatMap((form) => [...text.matchAll(form)].flatMap(([all, time]) => (isNew(time) ? all : [])));
}

export class BytesAudit {
  #path: string | null = null;
  /** How far the write-ahead log was read, and in which filling. */
  #read = { salts: '', to: 0 };
  #start = { at: 0, text: '' };
  #before: { readonly face: string; readonly shown: ReadonlySet<string> } | null = null;

  /** The files of another life are read from the beginning. */
  open(path: string): void {
    this.#path = path;
    this.#read = { salts: '', to: 0 };
  }

  /** What is there now may also be there later. */
  roundStarted(at: number): void {
    this.#read = { salts: '', to: 0 };
    this.#start = { at, text: this.#written() };
    this.#before = null;
  }

  /** Nobody may know this face, and no other card of this face was shown in the round. */
  look(face: string, at: number): void {
    const texts = textsOf(face);
    const start = this.#start;
    if (this.#before?.face !== face) this.#before = { face, shown: new Set(shown(start.text, texts)) };
    const before = this.#before.shown;
    const written = this.#written();
    const [leak] = [
      ...shown(written, texts).filter((one) => !before.has(one)),
      ...shownSince(written, columnsOf(face), start.at, at),
    ];
    must(
      leak === undefined,
      'secrecy',
      () => `the hole card, ${face}, is on the disk: ${JSON.stringify(leak)}`,
    );
  }

  /** What was written since the last look; everything if that is unknown. */
  #written(): string {
    const wal = `${this.#path}-wal`;
    if (this.#path === null || !existsSync(wal)) return '';
    const log = readFileSync(wal);
    const salts = log.toString('latin1', SALTS.inLog, SALTS.inLog + SALTS.length);
    const goesOn = salts === this.#read.salts;
    const from = goesOn ? this.#read.to : WAL_HEADER;
    const to = endOf(log, from, salts);
    this.#read = { salts, to };
    const pages = pagesOf(log, from, to);
    return goesOn ? pages : readFileSync(this.#path, 'latin1') + pages;
  }
}

/** Without the headers of the frames: they hold only numbers of SQLite. */
function pagesOf(log: Buffer, from: number, to: number): string {
  const pages: string[] = [];
  for (let at = from; at < to; at += frameOf(log))
    pages.push(log.toString('latin1', at + FRAME_HEADER, at + frameOf(log)));
  return pages.join('\n');
}

function frameOf(log: Buffer): number {
  return FRAME_HEADER + log.readUInt32BE(PAGE_SIZE_AT);
}

/** The end of the last frame of this filling. */
function endOf(log: Buffer, from: number, salts: string): number {
  if (log.length < WAL_HEADER) return log.length;
  const frame = frameOf(log);
  const isOurs = (at: number) =>
    at + frame <= log.length &&
    log.toString('latin1', at + SALTS.inFrame, at + SALTS.inFrame + SALTS.length) === salts;
  let end = from;
  while (isOurs(end)) end += frame;
  return end;
}
