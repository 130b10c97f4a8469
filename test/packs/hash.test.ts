// Two files that say the same have the same hash; two that do not, do not.
import { describe, expect, test } from 'vitest';
import { loadPack } from '../../src/packs/load.ts';
import { parsePack } from '../../src/packs/pack.ts';
import { problemText } from '../../src/words/technician/file-problems.ts';
import { edited, packText } from './edited.ts';
import { ORDER } from './five-books.ts';

const sound = packText('massachusetts');

function hashOf(text: string): string {
  const result = parsePack(text, 'massachusetts.yaml');
  if (result.ok) return result.pack.hash;
  throw new Error(result.problems.map((problem) => problemText(problem)).join('\n'));
}

/** The groups of the file in the opposite order, each with its lines reversed where every switch has one line. */
function turnedAround(text: string): string {
  const plain = text.replace(/^\s*#.*\n/gm, '').replace(/^\n/gm, '');
  const blocks = plain.split(/^(?=\S)/m).reverse();
  return blocks
    .map((block) => {
      const [head = '', ...lines] = block.trimEnd().split('\n');
      const oneLineEach = lines.every((line) => /^ {2}\S.*}$/.test(line));
      return [head, ...(oneLineEach ? lines.reverse() : lines)].join('\n');
    })
    .join('\n');
}

describe('the hash of a pack', () => {
  test.each([
    ['comments', (text: string) => text.replace(/^#.*\n/gm, '').replace(/$/gm, ' # new')],
    ['the order of groups and switches', turnedAround],
    ['the way an amount is written', (text: string) => edited(text, ['choice: 5.00', 'choice: 5'])],
    ['quotes', (text: string) => edited(text, ['value: "1:1"', "value: '1:1'"])],
    [
      'the order of fields',
      (text: string) => edited(text, ['value: never, clause: standard', 'clause: standard, value: never']),
    ],
    ['the order of what is allowed', (text: string) => edited(text, ['allowed: [6, 8]', 'allowed: [8, 6]'])],
    [
      'block instead of flow',
      (text: string) =>
        edited(text, [
          '{ value: 48, clause: "4(e)", note: "One whole deck." }',
          '\n    value: 48\n    clause: 4(e)',
        ]),
    ],
    ['notes', (text: string) => edited(text, ['One whole deck.', 'A deck.'])],
    ['line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('does not depend on %s', (_, change) => {
    expect(change(sound)).not.toBe(sound);
    expect(hashOf(change(sound))).toBe(hashOf(sound));
  });

  test.each([
    ['a value', ['value: 48', 'value: 47']],
    ['a choice', ['choice: 5.00', 'choice: 10.00']],
    ['what is allowed', ['allowed: [peek, none, no-peek]', 'allowed: [peek, none]']],
    [
      'the end of a range',
      ['choice: 1, allowed: { from: 1, to: 7 }', 'choice: 1, allowed: { from: 1, to: 6 }'],
    ],
    ['a clause', ['clause: "4(b)(2)"', 'clause: "4(b)"']],
    [
      'a law that becomes a choice',
      ['{ value: never, clause', '{ choice: never, allowed: [never, 24], clause'],
    ],
    ['a decision', ['reading: 9', 'reading: 8']],
  ] as const)('changes with %s', (_, edit) => {
    expect(hashOf(edited(sound, edit))).not.toBe(hashOf(sound));
  });

  test('is another for every book', () => {
    const hashes = ORDER.map((id) => {
      const result = loadPack(id);
      return result.ok ? result.pack.hash : '';
    });
    expect(new Set(hashes).size).toBe(ORDER.length);
  });
});
