// What is wrong with a file is told in every language: each slip of a rule pack and of a table's file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/packs/problem.ts';
import { resolveBook } from '../../src/packs/resolve.ts';
import { projectRoot } from '../../src/program/project-root.ts';
import { parseTableConfig } from '../../src/station/config/load.ts';
import { problemText, saidProblem } from '../../src/words/technician/file-problems.ts';
import { packNamed } from '../edge/books.ts';
import { edited, marked, packText, problemsIn } from '../packs/edited.ts';
import { SLIPS as PACK_SLIPS } from '../packs/slips.ts';
import { SLIPS as TABLE_SLIPS } from '../station/config/slips.ts';

const CONFIG = join(projectRoot(), 'config', 'table.yaml');
const table = readFileSync(CONFIG, 'utf8');

function problemsOfTable(text: string): readonly Problem[] {
  const read = parseTableConfig(text, CONFIG);
  return read.ok ? [] : read.problems;
}

const PROBLEMS: readonly (readonly [slip: string, problems: readonly Problem[]])[] = [
  ...PACK_SLIPS.map(
    ({ slip, from, to }) =>
      [slip, problemsIn(marked(edited(packText('section-13'), [from, to])).text)] as const,
  ),
  ...TABLE_SLIPS.map(
    ({ slip, from, to }) =>
      [`table.yaml: ${slip}`, problemsOfTable(marked(edited(table, [from, to])).text)] as const,
  ),
];

/** What only a language says, not the file: small words of English that no key and no value holds. */
const ENGLISH = /\b(is|are|the|which|because|allowed: (a|at|each|one)|such as|did you mean|missing)\b/;

describe('a problem in a file', () => {
  test.each(PROBLEMS)('%s is told in Spanish and in French', (_, problems) => {
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) {
      for (const language of ['es', 'fr'] as const) {
        const { message } = saidProblem(problem, language);
        expect(message).not.toMatch(ENGLISH);
        expect(message).toMatch(/[.?]$/);
      }
    }
  });

  test('is the same code in every language, and only its sentence differs', () => {
    const resolved = resolveBook(packNamed('massachusetts'), { 'cards.decks': 7 });
    const [problem] = resolved.ok ? [] : resolved.problems;
    if (problem === undefined) expect.fail('a shoe of seven decks was allowed');
    expect(problem.sentence).toMatchObject({ code: 'is', path: 'cards.decks', found: { text: '7' } });
    expect(problemText(problem)).toContain('cards.decks is 7; allowed: 6 or 8 (massachusetts ');
    expect(problemText(problem, 'es')).toContain('cards.decks es 7; permitido: 6 o 8 (massachusetts ');
    expect(problemText(problem, 'fr')).toContain(
      'cards.decks vaut 7\u00a0; permis\u00a0: 6 ou 8 (massachusetts ',
    );
  });
});
