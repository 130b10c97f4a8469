// Finds files that import each other in a circle. None of them can be loaded alone, and the order of loading is chance.
// Type imports do not count.
import { dirname, join, relative } from 'node:path';
import { importsIn, readSource, root } from './rooms.ts';

export type Imports = ReadonlyMap<string, readonly string[]>;

/** The text without what is gone when it has been compiled. */
export function withoutTypes(text: string): string {
  return text.replaceAll(/^(?:import|export)\s+type\s[^;]*;$/gm, '');
}

/** What each of these files imports among them when it is loaded. */
export function importsAmong(files: readonly string[]): Imports {
  const known = new Set(files);
  const targets = (file: string) =>
    importsIn(withoutTypes(readSource(file)))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => relative(root, join(root, dirname(file), specifier)))
      .filter((target) => known.has(target));
  return new Map(files.map((file) => [file, targets(file)]));
}

function reachedFrom(imports: Imports, start: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(imports.get(start) ?? [])];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...(imports.get(file) ?? []));
  }
  return seen;
}

/** Each circle as the files of it, in the order of their names. Files that reach each other are in one circle. */
export function circlesIn(imports: Imports): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(imports, file)]));
  const circles = new Map<string, string[]>();
  for (const [file, others] of reached) {
    if (!others.has(file)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(file)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()].sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''));
}
