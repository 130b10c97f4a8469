// Attackers on a network, in a separate process: many connections at once, each with its own attack, from many loopback
// addresses. A connection that is cut comes again. `node attackers.js PORT CONNECTIONS SECONDS`
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { WebSocket } from 'ws';

const [port, connections, seconds] = process.argv.slice(2).map(Number);
if (!port || !connections || !seconds) throw new Error('attackers PORT CONNECTIONS SECONDS');

/** On other machines they would not use this machine's processors. */
setPriority(constants.priority.PRIORITY_LOW);

const ADDRESSES = 240;
const COMES_AGAIN_MS = 250;
const end = Date.now() + seconds * 1000;
const counts = { dialled: 0, cut: 0, said: 0 };

/** Returns how to stop; `cut` is called when it was cut off. */
type Attack = (from: string, cut: () => void) => () => void;

function socket(from: string, cut: () => void, opened: (say: (text: string) => void) => void) {
  const line = connect({ host: '127.0.0.1', port: port ?? 0, localAddress: from });
  line.on('connect', () => opened((text) => line.write(text)));
  line.on('error', () => {});
  line.on('data', () => {});
  line.on('close', cut);
  return () => line.destroy();
}

function page(from: string, cut: () => void, everyMs: number, message: (n: number) => string) {
  const line = new WebSocket(`ws://127.0.0.1:${port}/ws`, { localAddress: from });
  let said = 0;
  const talks = setInterval(() => {
    if (line.readyState !== line.OPEN) return;
    counts.said++;
    line.send(message(said++));
  }, everyMs);
  line.on('error', () => {});
  line.on('close', () => {
    clearInterval(talks);
    cut();
  });
  return () => line.terminate();
}

const NEVER_MS = 3_600_000;

const ATTACKS: readonly Attack[] = [
  (from, cut) => socket(from, cut, () => {}),
  (from, cut) => socket(from, cut, (say) => say('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half: ')),
  (from, cut) => page(from, cut, NEVER_MS, () => ''),
  (from, cut) => page(from, cut, 20, () => 'x'.repeat(10_000)),
  (from, cut) =>
    page(from, cut, 50, (n) =>
      JSON.stringify({ type: 'sign-in', id: n, number: String(100 + (n % 900)), pin: String(100_000 + n) }),
    ),
  (from, cut) =>
    page(from, cut, 20, (n) => JSON.stringify({ type: 'input', id: n, input: { type: 'settle-round' } })),
];

const stops = new Set<() => void>();

function attack(index: number): void {
  if (Date.now() >= end) return;
  const from = `127.0.0.${2 + (index % ADDRESSES)}`;
  counts.dialled++;
  const stop = ATTACKS[index % ATTACKS.length]?.(from, () => {
    counts.cut++;
    if (stop) stops.delete(stop);
    setTimeout(() => attack(index), COMES_AGAIN_MS);
  });
  if (stop) stops.add(stop);
}

for (let index = 0; index < connections; index++) attack(index);
setTimeout(() => {
  for (const stop of stops) stop();
  process.stdout.write(JSON.stringify(counts));
  process.exit();
}, seconds * 1000);
