// Reads a WIRE.md, so that a test can hold it against the program: tables, examples in hex, Python and times.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { decodeReport, isDiscarded, PAYLOAD_AT } from '../../../drivers/report/report.ts';
import type { Vocabulary, Word } from '../../../drivers/report/vocabulary.ts';

export interface Example {
  readonly number: number;
  readonly message: { readonly type: string };
  readonly bytes: Uint8Array;
}

interface FieldRow {
  readonly byte: number;
  readonly size: number;
  readonly name: string;
}

export interface MessageSection {
  readonly type: string;
  readonly code: number;
  readonly text: string;
  readonly fields: readonly FieldRow[];
  readonly examples: readonly Example[];
}

export function readWire(device: string): string {
  return readFileSync(join(import.meta.dirname, '..', '..', '..', 'drivers', device, 'WIRE.md'), 'utf8');
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.trim().split(/\s+/), (byte) => Number.parseInt(byte, 16));
}

/** The text under a heading of the second order. */
export function chapter(document: string, heading: string): string {
  const found = document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`there is no chapter "${heading}"`);
  return found;
}

/** What stands in the fenced blocks of a kind. */
export function blocks(text: string, kind: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, inside = '']) => inside,
  );
}

function examplesIn(text: string): Example[] {
  const lines = blocks(text, 'example').flatMap((block) => block.trim().split('\n'));
  const pairs = Array.from(
    { length: lines.length / 2 },
    (_, i) => [lines[2 * i] ?? '', lines[2 * i + 1] ?? ''] as const,
  );
  return pairs.map(([message, hex]) => {
    const [, number, json = ''] = /^(\d+) (\{.*\})$/.exec(message) ?? [];
    return { number: Number(number), message: JSON.parse(json), bytes: bytesOf(hex) };
  });
}

export function messagesIn(text: string): MessageSection[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [, type = '', code = ''] = /^`([\w-]+)` \(type ([0-9A-F]{2})\)\n/.exec(section) ?? [];
      const rows = [...section.matchAll(/^\| (\d+) +\| (\d+) +\| `(\w+)` +\|/gm)];
      return {
        type,
        code: Number.parseInt(code, 16),
        text: section,
        fields: rows.map(([, byte, size, name = '']) => ({ byte: Number(byte), size: Number(size), name })),
        examples: examplesIn(section),
      };
    });
}

function rowsOf({ fields }: Word): FieldRow[] {
  let byte = PAYLOAD_AT;
  return Object.entries(fields).map(([name, { size }]) => {
    byte += size;
    return { byte: byte - size, size, name };
  });
}

/** The words that a field's byte stands for, as the document must write them: "01 = ace". */
function wordsOf({ fields }: Word): string[] {
  return Object.values(fields).flatMap(({ words }) =>
    Object.entries(words ?? {}).map(
      ([word, code]) => `${code.toString(16).toUpperCase().padStart(2, '0')} = ${word}`,
    ),
  );
}

/** Every message of the vocabulary is described, with its fields, their words and an example that is right both ways. */
export function expectDescribed<M extends { readonly type: string }>(
  text: string,
  vocabulary: Vocabulary<M>,
): Example[] {
  const sections = messagesIn(text);
  expect(sections.map(({ type, code }) => [type, code])).toEqual(
    Object.entries(vocabulary.words).map(([type, { code }]) => [type, code]),
  );
  for (const section of sections) {
    const word = vocabulary.words[section.type];
    if (!word) throw new Error(section.type);
    expect(section.fields).toEqual(rowsOf(word));
    for (const each of wordsOf(word)) expect(section.text).toContain(each);
    expect(section.examples.length).toBeGreaterThan(0);
    for (const { number, message, bytes } of section.examples) {
      const report = decodeReport(bytes);
      if (isDiscarded(report)) throw new Error(`${section.type}: ${report.reason}`);
      expect(report.number).toBe(number);
      const decoded = vocabulary.decode(report);
      if ('reason' in decoded) throw new Error(`${section.type}: ${decoded.reason}`);
      expect(decoded.message).toEqual(message);
      expect(vocabulary.encode(decoded.message, number)).toEqual(bytes);
    }
  }
  return sections.flatMap(({ examples }) => examples);
}

/** The table of times: what → number. */
export function timesIn(document: string): Record<string, number> {
  const rows = [...chapter(document, 'Times').matchAll(/^\| (.+?) +\| (\d+) (?:ms|times) *\|$/gm)];
  return Object.fromEntries(rows.map(([, what = '', number]) => [what, Number(number)]));
}

export function faultsIn(document: string): Record<number, string> {
  const rows = [...chapter(document, 'Faults').matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)];
  return Object.fromEntries(rows.map(([, number, sentence = '']) => [Number(number), sentence]));
}

export const PYTHON = spawnSync('python3', ['--version']).status === 0;

/** The reports that the document's own Python makes of the types, numbers and payloads of the examples. */
export function madeByPython(document: string, examples: readonly Example[]): Uint8Array[] {
  const [program = ''] = blocks(document, 'python');
  const calls = examples.map(({ number, bytes }) => {
    const payload = Buffer.from(bytes.subarray(PAYLOAD_AT, 14)).toString('hex');
    return `print(report(${bytes[1]}, ${number}, bytes.fromhex('${payload}')).hex(' '))`;
  });
  const { status, stdout, stderr } = spawnSync('python3', ['-c', [program, ...calls].join('\n')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim().split('\n').map(bytesOf);
}

/** A HID report descriptor's sizes in bytes and its usage page. */
export function describedHid(document: string): Record<string, number> {
  const [hex = ''] = blocks(document, 'descriptor');
  const bytes = bytesOf(hex);
  const found = { usagePage: 0, reportIds: 0, size: 0, count: 0, input: 0, output: 0, open: 0 };
  for (let at = 0; at < bytes.length; ) {
    const head = bytes[at] ?? 0;
    const length = [0, 1, 2, 4][head & 3] ?? 0;
    const value = bytes.slice(at + 1, at + 1 + length).reduceRight((number, byte) => number * 256 + byte, 0);
    at += 1 + length;
    const item = head & 0xfc;
    if (item === 0x04) found.usagePage = value;
    if (item === 0x84) found.reportIds++;
    if (item === 0x74) found.size = value;
    if (item === 0x94) found.count = value;
    if (item === 0x80) found.input += (found.size * found.count) / 8;
    if (item === 0x90) found.output += (found.size * found.count) / 8;
    if (item === 0xa0) found.open++;
    if (item === 0xc0) found.open--;
  }
  const { usagePage, reportIds, input, output, open } = found;
  return { usagePage, reportIds, input, output, open };
}

/** What WIRE.md says of USB, and what the transport relies on. */
export const OUR_HID = { usagePage: 0xff00, reportIds: 0, input: 16, output: 16, open: 0 };
