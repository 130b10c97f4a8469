// Rule pack files with a slip in them. The mark ¦ in an edit is where the problem must be reported.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePack } from '../../src/packs/pack.ts';
import type { Position, Problem } from '../../src/packs/problem.ts';
import { projectRoot } from '../../src/program/project-root.ts';
import { problemText } from '../../src/words/technician/file-problems.ts';

const MARK = '¦';

export function packText(id: string): string {
  return readFileSync(join(projectRoot(), 'config', 'rules', `${id}.yaml`), 'utf8');
}

/** The text with each passage replaced; a passage that is not there is a mistake in the test. */
export function edited(text: string, ...edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`"${from}" is not in the file`);
    return result.replace(from, () => to);
  }, text);
}

/** The text without its marks, and where they were. */
export function marked(text: string): { readonly text: string; readonly marks: readonly Position[] } {
  const marks: Position[] = [];
  const lines = text.split('\n').map((line, index) => {
    const [first = '', ...rest] = line.split(MARK);
    let column = first.length + 1;
    for (const part of rest) {
      marks.push({ line: index + 1, column });
      column += part.length;
    }
    return first + rest.join('');
  });
  return { text: lines.join('\n'), marks };
}

export function problemsIn(text: string, file = 'section-13.yaml'): readonly Problem[] {
  const result = parsePack(text, file);
  return result.ok ? [] : result.problems;
}

/** What the file says with the sentences at the marks' places, and what was really reported. */
export function reports(text: string, sentences: readonly string[], file = 'section-13.yaml') {
  const source = marked(text);
  const expected = sentences.map((sentence, index) => {
    const mark = source.marks[index];
    return mark === undefined ? `${file}: ${sentence}` : `${file}:${mark.line}:${mark.column}: ${sentence}`;
  });
  return { expected, reported: problemsIn(source.text, file).map((problem) => problemText(problem)) };
}
