// The marks that were made once, before the program was changed: lines of a name, the number of the first mark, and the marks.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'corpus');
const MARKS_IN_LINE = 12;
const KEPT = join(tmpdir(), 'sabot-corpus');
const MEMORY = '/dev/shm';

/** Where journals of a moment lie: what is printed does not depend on a disk, and a disk is slow. */
export const forJournals = existsSync(MEMORY) ? MEMORY : tmpdir();

/** `all`: five to ten times as many as `npm test` plays. `write`: the marks are made anew, because the output is meant to change. */
export const asked = process.env.SABOT_CORPUS ?? 'some';

export interface Corpus {
  /** The commit whose output it is. */
  readonly commit: string;
  readonly marks: ReadonlyMap<string, readonly string[]>;
}

export function readCorpus(name: string): Corpus {
  const [head = '', ...lines] = readFileSync(join(FOLDER, name), 'utf8').trimEnd().split('\n');
  const marks = new Map<string, string[]>();
  for (const line of lines) {
    const [key = '', , ...found] = line.split(' ');
    marks.set(key, [...(marks.get(key) ?? []), ...found]);
  }
  return { commit: head.replace(/^.* /, ''), marks };
}

export function writeCorpus(name: string, marks: ReadonlyMap<string, readonly string[]>): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const lines = [`# what is printed by commit ${commit}`];
  for (const [key, all] of marks)
    for (let from = 0; from < all.length; from += MARKS_IN_LINE)
      lines.push([key, from, ...all.slice(from, from + MARKS_IN_LINE)].join(' '));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, name), `${lines.join('\n')}\n`);
}

/** The places at which two rows of marks differ, as far as both go. */
export function differing(before: readonly string[], now: readonly string[]): number[] {
  return now.flatMap((mark, place) => (mark === before[place] ? [] : [place]));
}

/** Puts a scenario where it can be played by hand, and says where. */
export function keepFile(name: string, content: object): string {
  mkdirSync(KEPT, { recursive: true });
  const path = join(KEPT, name);
  writeFileSync(path, `${JSON.stringify(content, null, 1)}\n`);
  return path;
}

/** How to see what was printed before. */
export function asItWas(commit: string, command: string): string {
  return [
    `  now:    ${command}`,
    `  before: git worktree add ../sabot-before ${commit} && cd ../sabot-before && ${command}`,
  ].join('\n');
}
