// The rooms, and which rooms a file may import from. Data goes one way, so imports do too.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export const root = normalize(join(import.meta.dirname, '..', '..'));

interface Room {
  readonly folder: string;
  /** Rooms that files of this room may import from, besides the room itself. */
  readonly mayUse: readonly string[];
  /** Packages and Node modules; `any` where the edge of the program is. */
  readonly packages: readonly string[] | 'any';
}

/** The station and the pit, the two services, stand on the same rooms. */
const UNDER_THE_STATION = [
  'src/rules',
  'src/packs',
  'src/edge',
  'src/program',
  'src/table',
  'src/journal',
  'src/story',
  'src/words',
  'src/protocol',
  'drivers',
];

export const ROOMS: readonly Room[] = [
  /** Where the program is, its version, and whether it is the built one: every room may know this. */
  {
    folder: 'src/program',
    mayUse: [],
    packages: ['node:crypto', 'node:fs', 'node:fs/promises', 'node:path', 'node:url'],
  },
  { folder: 'src/rules', mayUse: [], packages: [] },
  {
    folder: 'src/packs',
    mayUse: ['src/rules', 'src/program'],
    packages: ['node:fs', 'node:path', 'node:url', 'node:crypto', 'node:util', 'node:buffer', 'yaml', 'zod'],
  },
  {
    folder: 'src/edge',
    mayUse: ['src/rules', 'src/packs', 'src/program'],
    packages: ['node:fs', 'node:path', 'node:worker_threads'],
  },
  { folder: 'src/table', mayUse: ['src/rules', 'src/packs'], packages: ['xstate', 'zod'] },
  {
    folder: 'src/docs',
    mayUse: [
      'src/rules',
      'src/packs',
      'src/program',
      'src/table',
      'src/journal',
      'src/station',
      'src/story',
      'src/words',
    ],
    packages: ['node:fs', 'node:path', 'xstate'],
  },
  {
    folder: 'src/journal',
    mayUse: ['src/rules', 'src/table'],
    packages: [
      'node:crypto',
      'node:fs',
      'node:os',
      'node:path',
      'node:util',
      'node:worker_threads',
      'node:zlib',
      'better-sqlite3',
    ],
  },
  { folder: 'src/protocol', mayUse: ['src/rules', 'src/table', 'src/journal', 'drivers'], packages: ['zod'] },
  /** What people read, in every language. It knows the codes of the table, but not its workflow. */
  {
    folder: 'src/words',
    mayUse: ['src/rules', 'src/packs', 'src/edge', 'src/table', 'src/journal', 'src/protocol', 'drivers'],
    packages: [],
  },
  /** The browser's part: of the protocol it uses the types, so that it stays small. */
  {
    folder: 'src/screens',
    mayUse: ['src/protocol', 'src/table', 'src/rules', 'src/words'],
    packages: ['preact', 'preact/hooks', 'uplot', 'uplot/dist/uPlot.min.css', 'uqr'],
  },
  /** What a table and the pit say to each other, and what the pit checks. The station uses only its own side of it. */
  ...['src/pit/segment', 'src/pit/wire', 'src/pit/outbox'].map((folder) => ({
    folder,
    mayUse: ['src/rules', 'src/table', 'src/journal', 'src/pit/segment', 'src/pit/wire'],
    packages: 'any' as const,
  })),
  /** What the pit keeps. It does not look into the rows: the intake has checked them. */
  { folder: 'src/pit/store', mayUse: ['src/journal'], packages: ['node:fs', 'better-sqlite3', 'pg'] },
  {
    folder: 'src/pit',
    mayUse: [...UNDER_THE_STATION, 'src/station'],
    packages: 'any',
  },
  {
    folder: 'src/station',
    mayUse: [...UNDER_THE_STATION, 'src/pit/segment', 'src/pit/wire', 'src/pit/outbox'],
    packages: 'any',
  },
  { folder: 'src/story', mayUse: ['src/rules', 'src/table', 'src/journal', 'src/words'], packages: ['uqr'] },
  {
    folder: 'src/scenario',
    mayUse: [
      'src/rules',
      'src/packs',
      'src/program',
      'src/edge',
      'src/table',
      'src/journal',
      'src/words',
      'src/station',
      'drivers',
      'hardware-sim',
    ],
    packages: ['node:fs', 'node:os', 'node:path', 'zod'],
  },
  /** A book proven by a folder of scenario files, and what that folder would not notice. */
  {
    folder: 'src/proof',
    mayUse: ['src/rules', 'src/packs', 'src/program', 'src/table', 'src/scenario', 'src/words'],
    packages: ['node:fs', 'node:path', 'node:util', 'zod'],
  },
  {
    folder: 'src/cli',
    mayUse: [
      'src/rules',
      'src/packs',
      'src/program',
      'src/edge',
      'src/docs',
      'src/table',
      'src/journal',
      'src/story',
      'src/words',
      'src/scenario',
      'src/proof',
      'src/protocol',
      'src/station',
      'src/pit',
      'src/world',
      'src/demonstration',
      'drivers',
    ],
    packages: 'any',
  },
  /** Simulated people: they know the screen and the devices, but no rule of the table. */
  {
    folder: 'src/simulated-people',
    mayUse: ['src/protocol', 'drivers', 'hardware-sim'],
    packages: [],
  },
  /** Judges rounds by its own reading of the books, so that it shares no mistake with the table. */
  { folder: 'src/referee', mayUse: [], packages: 'any' },
  {
    folder: 'src/world',
    mayUse: [
      'src/rules',
      'src/packs',
      'src/program',
      'src/edge',
      'src/table',
      'src/journal',
      'src/protocol',
      'src/words',
      'src/station',
      'src/simulated-people',
      'src/referee',
      'drivers',
      'hardware-sim',
    ],
    packages: 'any',
  },
  {
    folder: 'src/demonstration',
    mayUse: [
      'src/rules',
      'src/packs',
      'src/program',
      'src/edge',
      'src/table',
      'src/journal',
      'src/words',
      'src/protocol',
      'src/station',
      'src/pit',
      'src/world',
      'src/simulated-people',
      'drivers',
      'hardware-sim',
    ],
    packages: 'any',
  },
  { folder: 'drivers', mayUse: [], packages: 'any' },
  { folder: 'hardware-sim', mayUse: ['drivers'], packages: 'any' },
];

export function filesUnder(folder: string, ending: RegExp): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'))
    .sort();
}

/** `import … from 'x'`, `import 'x'` and `export … from 'x'` at the start of a line; `import('x')` anywhere. */
const SPECIFIER =
  /(?:^import\s+(?:[\w*{}\s,$]+\s+from\s+)?|^export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\s+|\bimport\s*\(\s*)(['"])([^'"\n]+)\1/gm;

/** Every import of a source text, as written. */
export function importsIn(text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map((match) => match[2] ?? '');
}

function roomOf(file: string): Room | undefined {
  return ROOMS.find((room) => file.startsWith(`${room.folder}/`));
}

/** What is wrong with the imports of one file: a sentence for each. */
export function wrongImports(file: string, text: string): string[] {
  const room = roomOf(file);
  if (!room) return [`${file} is in no room: add its folder to test/house/rooms.ts`];
  return importsIn(text).flatMap((specifier) => {
    if (!specifier.startsWith('.')) {
      const allowed = room.packages === 'any' || room.packages.includes(specifier);
      return allowed ? [] : [`${file} imports ${specifier}, which ${room.folder} may not`];
    }
    const target = relative(root, join(root, dirname(file), specifier));
    const allowed = [room.folder, ...room.mayUse].some((folder) => target.startsWith(`${folder}/`));
    return allowed ? [] : [`${file} imports ${target}, which is upstream of ${room.folder}`];
  });
}

export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function reached(file: string, withImport: boolean, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readSource(file);
  const text = withImport ? source : source.replaceAll(/\bimport\s*\(/g, '(');
  for (const specifier of importsIn(text))
    if (specifier.startsWith('.'))
      reached(relative(root, join(root, dirname(file), specifier)), withImport, seen);
  return seen;
}

/** Every file that a file loads before its first line runs: all but `import()`. */
export function loadedWith(file: string): Set<string> {
  return reached(file, false, new Set());
}

/** Every file that a file can ever come to load. */
export function reachableFrom(file: string): Set<string> {
  return reached(file, true, new Set());
}
