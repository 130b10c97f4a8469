// The whole way of a card: bytes in, committed, a message out of the WebSocket; beside the same three things done bare. And a
// burst of frames, ten times what the wire could carry.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { WebSocket, WebSocketServer } from 'ws';
import { ShoeScannerDriver } from '../../drivers/shoe-scanner/driver.ts';
import type { RankLetter, SuitLetter } from '../../drivers/shoe-scanner/frame.ts';
import { realClock } from '../../drivers/transport/clock.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { cardName } from '../../src/rules/cards/cards.ts';
import type { Play } from '../../src/scenario/book.ts';
import { askedOf } from '../../src/station/devices/device-targets.ts';
import type { DeviceSays } from '../../src/station/devices/device-to-input.ts';
import type { Answer } from '../../src/station/input-queue.ts';
import { Pages } from '../../src/station/pages/web-server.ts';
import { openStation, type Station } from '../../src/station/station.ts';
import type { Input } from '../../src/table/input.ts';
import type { Table } from '../../src/table/table.ts';
import { InstantScanner } from './instant-scanner.ts';
import { goal, quantile } from './measure.ts';
import { playOf, type Scripted, scriptOf } from './script.ts';

type Print = (line: string) => void;

interface Bench {
  readonly station: Station;
  readonly scanner: InstantScanner;
}

async function begin(play: Play, folder: string): Promise<Bench> {
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
    person: async () => null,
    newToken: () => '',
    broken: () => {},
  });
  if (!opened.ok) throw new Error(opened.stop.sentence);
  opened.station.start();
  for (const device of ['reader', 'wheel', 'buttons'] as const)
    opened.station.queue.hear({ type: 'there', device }, undefined);
  while (opened.station.health().devices.scanner?.condition !== 'ready') await sleep(1);
  return { station: opened.station, scanner };
}

/** The face of a card out of the script. The hole card's is known when it is turned; one that never was may be any. */
function faceOf(script: readonly Scripted[], index: number): string | null {
  const input = script[index]?.input;
  if (input?.type === 'card') return cardName(input.card);
  if (input?.type !== 'sealed-card') return null;
  const rest = script.slice(index + 1);
  const end = rest.findIndex((later) => later.input.type === 'sealed-card');
  const turned = rest
    .slice(0, end < 0 ? rest.length : end)
    .find((later) => later.input.type === 'hole-turned')?.input;
  return turned?.type === 'hole-turned' ? cardName(turned.card) : '2C';
}

function frameOf(scanner: InstantScanner, script: readonly Scripted[], index: number): Uint8Array | null {
  const input = script[index]?.input;
  if (input?.type === 'cut-card') return scanner.cutCard();
  const face = faceOf(script, index);
  if (face === null) return null;
  const faceUp = input?.type === 'card' && input.faceUp;
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

/** Whatever is no card comes from its person or device by the short way. The hole card turns itself. */
function give({ queue }: Station, { input, stamp }: Scripted): Promise<void> {
  if (input.type === 'hole-turned') return Promise.resolve();
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

interface Way {
  readonly whole: number[];
  readonly messages: string[];
  readonly frames: Uint8Array[];
  inputs: number;
  seconds: number;
}

async function wayOfCards(play: Play, script: readonly Scripted[], folder: string): Promise<Way> {
  const { station, scanner } = await begin(play, folder);
  const pages = new Pages({
    host: '127.0.0.1',
    port: 0,
    clock: realClock,
    log: () => {},
    door: station.door,
    view: () => station.view(),
    health: () => station.health(),
  });
  const address = await pages.open();
  const page = new WebSocket(`${address.replace('http', 'ws')}ws`);
  let arrived: (text: string) => void = () => {};
  page.on('message', (data) => arrived(String(data)));
  await new Promise((resolve) => page.once('open', resolve));
  await sleep(50);
  const way: Way = { whole: [], messages: [], frames: [], inputs: script.length, seconds: 0 };
  const began = performance.now();
  for (const [index, one] of script.entries()) {
    const frame = frameOf(scanner, script, index);
    if (!frame) {
      await give(station, one);
      continue;
    }
    way.frames.push(frame);
    const from = performance.now();
    const text = await new Promise<string>((resolve) => {
      arrived = (message) => {
        if (message.startsWith('{"type":"view"')) resolve(message);
      };
      scanner.say(frame);
    });
    way.whole.push((performance.now() - from) * 1000);
    if (way.messages.length < 200) way.messages.push(text);
  }
  way.seconds = (performance.now() - began) / 1000;
  page.terminate();
  await pages.close();
  await station.stop();
  return way;
}

const micros = (work: () => void): number => {
  const from = performance.now();
  work();
  return (performance.now() - from) * 1000;
};

function bareParsing(frames: readonly Uint8Array[]): number[] {
  const driver = new ShoeScannerDriver({ committed: 0 });
  driver.opened(0);
  return frames.map((frame) => micros(() => driver.received(frame, 0)));
}

function bareInserts(rows: number, folder: string): number[] {
  const db = new Sqlite(join(folder, 'bare.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE bare (seq INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
  const insert = db.prepare('INSERT INTO bare (body) VALUES (?)');
  const taken = Array.from({ length: rows }, () => micros(() => insert.run('{"type":"card","card":17}')));
  db.close();
  return taken;
}

async function barePushes(messages: readonly string[]): Promise<number[]> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const accepted = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  const page = new WebSocket(`ws://127.0.0.1:${port}`);
  const socket = await accepted;
  const taken: number[] = [];
  for (const message of messages) {
    const from = performance.now();
    const heard = new Promise((resolve) => page.once('message', resolve));
    socket.send(message);
    await heard;
    taken.push((performance.now() - from) * 1000);
  }
  page.terminate();
  server.close();
  return taken;
}

async function latency(print: Print, folder: string): Promise<void> {
  const play = playOf('massachusetts');
  const script = scriptOf(play, 60, null);
  const way = await wayOfCards(play, script, folder);
  const parts = [
    bareParsing(way.frames),
    bareInserts(way.whole.length, folder),
    await barePushes(way.messages),
  ];
  const size = way.messages.reduce((sum, { length }) => sum + length, 0) / way.messages.length / 1000;
  print(`Station: a card's bytes in, committed, the new picture (${size.toFixed(1)} kB) out to a page (µs)`);
  for (const q of [0.5, 0.95, 0.99]) {
    const [parse = 0, insert = 0, push = 0] = parts.map((taken) => quantile(taken, q));
    const whole = quantile(way.whole, q);
    const sum = parse + insert + push;
    print(
      `  p${q * 100}: ${whole.toFixed(0)} (${(whole / sum).toFixed(2)} × the bare parts: parse ${parse.toFixed(0)} + insert ${insert.toFixed(0)} + push ${push.toFixed(0)})`,
    );
  }
  print(goal('inputs committed a second, one after the other', way.inputs / way.seconds, 1000));
}

const BURST = 7_200;

/** A table that is closed refuses every card, and must write each of them down all the same. */
async function burst(print: Print, folder: string): Promise<void> {
  const { station, scanner } = await begin(playOf('massachusetts'), folder);
  const frames = Array.from({ length: BURST }, () => scanner.card('7', 'D', false));
  const before = process.memoryUsage().heapUsed;
  const parsing = performance.now();
  for (const frame of frames) scanner.say(frame);
  const parsed = (performance.now() - parsing) / 1000;
  const queued = station.queue.waiting;
  const grown = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
  while (scanner.acknowledged < scanner.last) await sleep(5);
  const written = (performance.now() - parsing) / 1000;
  print(`Burst: ${BURST} frames at once: ${queued} waiting, ${grown.toFixed(1)} MB more, all acknowledged`);
  print(goal('frames parsed and queued a second', BURST / parsed, 7200));
  print(goal('of them committed a second', BURST / written, 1000));
  await station.stop();
}

export async function benchStation(print: Print): Promise<void> {
  for (const bench of [latency, burst]) {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
    await bench(print, folder);
    rmSync(folder, { recursive: true });
  }
}
