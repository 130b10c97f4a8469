// Whatever is in a file, the loader answers: a pack or problems, never an exception.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePack } from '../../src/packs/pack.ts';
import { sentenceSaid } from '../../src/words/technician/file-problems.ts';
import { packText } from './edited.ts';

const sound = packText('massachusetts');
const lines = sound.split('\n');

/** A pack, or at least one problem, each with a sentence and a place that exists in the text. */
function answers(text: string): void {
  const result = parsePack(text, 'massachusetts.yaml');
  if (result.ok) return;
  expect(result.problems.length).toBeGreaterThan(0);
  const height = text.split(/\r\n|\r|\n/).length;
  for (const { sentence, position } of result.problems) {
    expect(sentenceSaid(sentence)).toMatch(/[.?]$/);
    if (position === null) continue;
    expect(position.line).toBeGreaterThanOrEqual(1);
    expect(position.line).toBeLessThanOrEqual(height);
    expect(position.column).toBeGreaterThanOrEqual(1);
  }
}

const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom(...':-?[]{}#&*!|>%@`"\' \n\tab1.~'), maxLength: 400 }),
  fc.json(),
);

const scalar = fc.constantFrom(
  '~',
  '-1',
  '0.001',
  '"',
  "'",
  '[',
  '{}',
  '[[]]',
  'true',
  '*a',
  '!!int x',
  '1e999',
  '__proto__: 1',
  'null',
  '>',
);

/** The file with lines dropped, doubled, exchanged, indented otherwise, or with another value. */
const mutated = fc
  .array(
    fc.tuple(fc.nat(lines.length - 1), fc.constantFrom('drop', 'double', 'swap', 'indent', 'value'), scalar),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((mutations) => {
    const result = [...lines];
    for (const [index, how, value] of mutations) {
      const line = result[index] ?? '';
      if (how === 'drop') result.splice(index, 1);
      else if (how === 'double') result.splice(index, 0, line);
      else if (how === 'swap') result.splice(index, 2, result[index + 1] ?? '', line);
      else if (how === 'indent') result[index] = ` ${line}`;
      else result[index] = line.replace(/: [^,}]+/, () => `: ${value}`);
    }
    return result.join('\n');
  });

/** The file with a piece cut out and something else put in its place. */
const spliced = fc
  .tuple(fc.nat(sound.length), fc.nat(40), garbage)
  .map(([at, length, piece]) => sound.slice(0, at) + piece + sound.slice(at + length));

describe('the loader never throws', () => {
  test('at garbage', () => {
    fc.assert(fc.property(garbage, answers), { numRuns: 300 });
  });

  test('at a pack with some lines wrong', () => {
    fc.assert(fc.property(mutated, answers), { numRuns: 40 });
  });

  test('at a pack with a hole in it', () => {
    fc.assert(fc.property(spliced, answers), { numRuns: 30 });
  });
});
