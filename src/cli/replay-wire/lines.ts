// The lines of `sabot replay-wire`, for people and for programs.
import type { RecordingProblem } from '../../protocol/technician.ts';
import type { Entry, Header } from '../../station/recording/format.ts';
import type { Playback } from '../../station/recording/playback.ts';
import type { Found } from '../../station/recording/reading.ts';
import { mostSealed } from '../../station/recording/sealing.ts';
import { type ShownEvent, type ShownSignal, shownSignal } from '../../station/recording/shown.ts';
import { visible } from '../../story/visible.ts';
import type { Device } from '../../table/state.ts';
import { reasonSaid } from '../../words/devices.ts';
import { discardSaid } from '../../words/technician/discards.ts';
import { differenceSaid, recordingProblemSaid } from '../../words/technician/recordings.ts';
import type { WallClock } from '../terminal/wall-clock.ts';

export interface LineStyle {
  readonly json: boolean;
  readonly faces: boolean;
  readonly clock: WallClock;
}

const DEVICE_WIDTH = 'scanner'.length;
const WHAT_WIDTH = 'wire-refused'.length;

/** The text may come from a file or a wire: it steers no terminal. */
function row(cells: readonly string[]): string {
  return `${visible(cells.join('  '))}\n`;
}

function startRow({ started, table, pack, program, key }: Header, { clock }: LineStyle): string {
  return row([clock.text(started), `start of table ${table}: ${pack}, Sabot ${program}, key ${key}`]);
}

/** `card number=43 faceUp=false` */
function eventText({ type, ...fields }: ShownEvent): string {
  const told = Object.entries(fields).map(([name, value]) => {
    const text = JSON.stringify(value);
    return `${name}=${/^"[^ ]*"$/.test(text) ? text.slice(1, -1) : text}`;
  });
  return [type, ...told].join(' ');
}

function signalText(device: Device, signal: ShownSignal): string {
  switch (signal.kind) {
    case 'event':
      return eventText(signal.event);
    case 'status':
      return `is ${signal.condition}: ${reasonSaid(device, signal.reason)}`;
    case 'identity':
      return eventText({ type: 'identity', ...signal.identity });
    case 'discarded': {
      const { bytes, reason } = signal;
      return `discarded ${typeof bytes === 'number' ? `${bytes} bytes` : bytes}: ${discardSaid(reason)}`;
    }
  }
}

/** One line of what was played back; what goes wrong is told at the end. */
export function playbackLine(one: Playback, style: LineStyle): string {
  const { line } = one;
  if (one.kind === 'start')
    return style.json
      ? `${JSON.stringify({ line, kind: 'start', ...one.header })}\n`
      : startRow(one.header, style);
  if (one.kind !== 'played') return style.json ? `${JSON.stringify(withSentence(one))}\n` : '';
  const { at, device, ...played } = one.played;
  if (played.kind === 'difference') {
    const { kind, about } = played;
    const sentence = differenceSaid(about);
    if (style.json) return `${JSON.stringify({ line, at, device, kind, about, sentence })}\n`;
    return row([style.clock.text(at), device.padEnd(DEVICE_WIDTH), `DIFFERS: ${sentence}`]);
  }
  const shown = shownSignal(played.signal, style.faces);
  if (style.json) return `${JSON.stringify({ line, at, device, ...shown })}\n`;
  return row([style.clock.text(at), device.padEnd(DEVICE_WIDTH), signalText(device, shown)]);
}

/** What is wrong, for programs and for people. */
function withSentence(one: object & { readonly about?: RecordingProblem }): object {
  return one.about ? { ...one, sentence: recordingProblemSaid(one.about) } : one;
}

function entryText(entry: Entry): string {
  switch (entry.what) {
    case 'sent':
      return `${entry.bytes.length / 2} bytes`;
    case 'received':
    case 'unheard':
      return `${mostSealed(entry.sealed)} bytes at most, sealed`;
    case 'closed':
    case 'wire-refused':
    case 'wire-closed':
      return reasonSaid(entry.device, entry.reason);
    case 'command':
      return JSON.stringify(entry.command);
    default:
      return '';
  }
}

function listJson(found: Found): object {
  const { read: _, ...rest } = found;
  if (rest.kind !== 'entry') return withSentence(rest);
  const { line, entry } = rest;
  if (!('sealed' in entry)) return { line, ...entry };
  const { sealed, ...open } = entry;
  return { line, ...open, sealedBytesAtMost: mostSealed(sealed) };
}

/** One line of what the file holds; without the key. */
export function listLine(found: Found, style: LineStyle): string {
  if (style.json) return `${JSON.stringify(listJson(found))}\n`;
  if (found.kind === 'header') return startRow(found.header, style);
  if (found.kind !== 'entry') return '';
  const { at, device, what } = found.entry;
  const cells = [style.clock.text(at), device.padEnd(DEVICE_WIDTH), what.padEnd(WHAT_WIDTH)];
  return row([...cells, entryText(found.entry)]).replace(/ +\n$/, '\n');
}
