// A made-up language for tests, made from English by a program: every word is marked and a third longer. Unmarked text
// on a page, in a story or on the keypad is not in src/words.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesUnder, root } from '../../house/rooms.ts';
import { markedSource } from './marked-source.ts';

const ENGLISH = 'src/words/en';

export interface MarkedLanguage {
  /** The made-up twin of a file of the English folder: `keypad` for `src/words/en/keypad.ts`. */
  file(subject: string): string;
  load<Exports>(subject: string): Promise<Exports>;
  remove(): void;
}

/** Inside the folder the twins know each other; what lies outside stays where it is. */
function withImports(code: string, file: string): string {
  return code.replace(/(from\s+|import\()"(\.[^"]+)\.ts"/g, (_, before: string, path: string) => {
    const target = resolve(root, dirname(file), `${path}.ts`);
    const inside = !relative(join(root, ENGLISH), target).startsWith('..');
    return `${before}${JSON.stringify(inside ? `${path}.js` : target)}`;
  });
}

export async function markedLanguage(): Promise<MarkedLanguage> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-marked-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n');
  for (const file of filesUnder(ENGLISH, /\.ts$/)) {
    const twin = join(folder, relative(ENGLISH, file).replace(/\.ts$/, '.js'));
    mkdirSync(dirname(twin), { recursive: true });
    const marked = await markedSource(readFileSync(join(root, file), 'utf8'), join(root, file));
    writeFileSync(twin, withImports(marked, file));
  }
  const file = (subject: string) => join(folder, `${subject}.js`);
  return {
    file,
    load: (subject) => import(pathToFileURL(file(subject)).href),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
