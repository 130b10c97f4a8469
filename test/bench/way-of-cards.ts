// The whole way of a card through a station: its bytes come in, it is committed, the picture with it arrives at a page.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RankLetter, SuitLetter } from '../../drivers/shoe-scanner/frame.ts';
import { realClock } from '../../drivers/transport/clock.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { cardName } from '../../src/rules/cards/cards.ts';
import type { Play } from '../../src/scenario/book.ts';
import { askedOf } from '../../src/station/devices/device-targets.ts';
import type { DeviceSays } from '../../src/station/devices/device-to-input.ts';
import type { Answer } from '../../src/station/input-queue.ts';
import { Pages } from '../../src/station/pages/web-server.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import { openStation, type Station } from '../../src/station/station.ts';
import type { Input } from '../../src/table/input.ts';
import type { Table } from '../../src/table/table.ts';
import type { BareParts } from './bare-parts.ts';
import { InstantScanner } from './instant-scanner.ts';
import { type Heard, PageThread, sharedMicros } from './page-thread.ts';
import type { Scripted } from './script.ts';
import { type Stages, StageWatch } from './stages.ts';

interface Bench {
  readonly station: Station;
  readonly scanner: InstantScanner;
}

export async function begin(play: Play, folder: string): Promise<Bench> {
  const scanner = new InstantScanner();
  const opened = openStation({
    journal: join(folder, 'station.db'),
    setup: { table: 'bench', pack: play.pack, book: play.rules.book, program: 'bench' },
    rules: play.rules,
    clock: realClock,
    wires: { scanner: scanner.open },
    log: () => {},
    pid: process.pid,
    simulated: true,
    key: keyOfSeed('bench'),
    people: listedPeople([{ id: 'Ana', role: 'dealer', ...SIGNS_IN }]),
    newToken: () => '',
    broken: () => {},
  });
  if (!opened.ok) throw new Error(opened.stop.code);
  opened.station.start();
  for (const device of ['reader', 'wheel', 'buttons'] as const)
    opened.station.queue.hear({ type: 'there', device }, undefined);
  while (opened.station.health().devices.scanner?.condition !== 'ready') await sleep(1);
  return { station: opened.station, scanner };
}

/** The face of a card in the script. The hole card's is known when it is turned; if it never was, any face will do. */
function faceOf(script: readonly Scripted[], index: number): string | null {
  const input = script[index]?.input;
  if (input?.type === 'card-out') return cardName(input.card);
  if (input?.type !== 'sealed-card') return null;
  const rest = script.slice(index + 1);
  const end = rest.findIndex((later) => later.input.type === 'sealed-card');
  const turned = rest
    .slice(0, end < 0 ? rest.length : end)
    .find((later) => later.input.type === 'hole-card-turned')?.input;
  return turned?.type === 'hole-card-turned' ? cardName(turned.card) : '2C';
}

function frameOf(scanner: InstantScanner, script: readonly Scripted[], index: number): Uint8Array | null {
  const input = script[index]?.input;
  if (input?.type === 'cut-card-out') return scanner.cutCard();
  const face = faceOf(script, index);
  if (face === null) return null;
  const faceUp = input?.type === 'card-out' && input.faceUp;
  return scanner.card(face[0] as RankLetter, face[1] as SuitLetter, faceUp);
}

/** What another device says to make this input; null when a person does. */
function saidFor(table: Table, input: Input): DeviceSays | null {
  const { check, spin } = askedOf(table);
  switch (input.type) {
    case 'reader-said':
      return { type: 'read', id: check?.id ?? 0, blackjack: input.blackjack };
    case 'wheel-stopped':
      return { type: 'stopped', id: spin?.id ?? 0, section: input.section, sections: 8 };
    case 'seat-button':
      return { type: 'pressed', seat: input.seat };
    default:
      return null;
  }
}

/** Inputs without a card come directly from their person or device. The hole card turns itself. */
function give({ queue }: Station, { input, stamp }: Scripted): Promise<void> {
  if (input.type === 'hole-card-turned') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const answered = (answer: Answer) => {
      if (answer.kind === 'taken') resolve();
      else reject(new Error(`${input.type}: ${JSON.stringify(answer)}`));
    };
    const said = saidFor(queue.table, input);
    if (said) queue.hear(said, undefined, answered);
    else queue.ask(input, stamp.by ?? { id: 'bench', role: 'floor' }, answered);
  });
}

const SIGNS_IN = { number: '101', pin: '246813' };

/** A page that knows which picture it has. */
class BenchPage {
  readonly #thread: PageThread;
  #seq = 0;
  #last: Heard = { text: '', at: 0 };
  #wanted = Number.POSITIVE_INFINITY;
  #arrived: (heard: Heard) => void = () => {};

  constructor(address: string) {
    const says = JSON.stringify({ type: 'sign-in', id: 1, ...SIGNS_IN });
    this.#thread = new PageThread({ address: `${address.replace('http', 'ws')}ws`, says }, (heard) =>
      this.#heard(heard),
    );
  }

  /** The picture of this row of the log, or of a later one, has arrived. */
  has(seq: number): Promise<Heard> {
    if (this.#seq >= seq) return Promise.resolve(this.#last);
    this.#wanted = seq;
    return new Promise((resolve) => {
      this.#arrived = resolve;
    });
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #heard(heard: Heard): void {
    const seq = /^\{"type":"view","view":\{"seq":(\d+)/.exec(heard.text)?.[1];
    if (seq === undefined) return;
    this.#seq = Number(seq);
    this.#last = heard;
    if (this.#seq < this.#wanted) return;
    this.#wanted = Number.POSITIVE_INFINITY;
    this.#arrived(heard);
  }
}

export interface Way {
  /** Microseconds from the bytes of a card to its picture. */
  readonly whole: number[];
  readonly stages: Stages[];
  readonly messages: string[];
  readonly frames: Uint8Array[];
  inputs: number;
  seconds: number;
}

/** The rows that the card has made are the next ones: the page has the picture of all before it. */
async function sendCard(
  { station, scanner }: Bench,
  { page, watch }: { readonly page: BenchPage; readonly watch: StageWatch },
  frame: Uint8Array,
  way: Way,
): Promise<void> {
  await page.has(station.seq);
  watch.begin();
  const arrived = page.has(station.seq + 1);
  const from = sharedMicros();
  scanner.say(frame);
  const { at: until, text } = await arrived;
  way.whole.push(until - from);
  way.stages.push(watch.end(from, until));
  if (station.scannerNumber !== scanner.last) throw new Error('a picture came before its card was written');
  way.frames.push(frame);
  way.messages.push(text);
}

/** After this many cards the bare parts have their turn, so that other work of the machine affects both. */
const CARDS_IN_BLOCK = 15;

export async function wayOfCards(
  play: Play,
  script: readonly Scripted[],
  folder: string,
  bare: BareParts,
): Promise<Way> {
  const bench = await begin(play, folder);
  const { station, scanner } = bench;
  const pages = new Pages({
    host: '127.0.0.1',
    port: 0,
    clock: realClock,
    log: () => {},
    noise: { note: () => {} },
    door: station.door,
    view: () => station.view(),
    health: () => station.health(),
  });
  const page = new BenchPage(await pages.open());
  await page.has(station.seq);
  const watch = new StageWatch(station);
  const way: Way = { whole: [], stages: [], messages: [], frames: [], inputs: script.length, seconds: 0 };
  for (const [index, one] of script.entries()) {
    const from = performance.now();
    const frame = frameOf(scanner, script, index);
    if (frame) await sendCard(bench, { page, watch }, frame, way);
    else await give(station, one);
    way.seconds += (performance.now() - from) / 1000;
    if (frame && way.frames.length % CARDS_IN_BLOCK === 0)
      await bare.take(way.frames.slice(-CARDS_IN_BLOCK), way.messages.slice(-CARDS_IN_BLOCK));
  }
  watch.leave();
  await page.close();
  await pages.close();
  await station.stop();
  return way;
}
