// Where the proofs of a clause are: the code that carries its rule's tag, the pack's key that holds its
// value, and the tests that name its id. A place is a file and a symbol: line numbers change with every edit.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKS } from './pack-names.ts';

export interface Place {
  /** From the project's root, with forward slashes. */
  readonly file: string;
  /** What the file calls it; empty where the file is the place. */
  readonly symbol: string;
}

export interface Named extends Place {
  readonly name: string;
}

export type Places = ReadonlyMap<string, readonly Place[]>;

export interface Evidence {
  /** By rule. */
  readonly code: Places;
  /** By pack, a slash and the switch: a switch has a line in each pack. */
  readonly keys: Places;
  /** By clause id. */
  readonly tests: Places;
}

const RULE_NAME = String.raw`[a-z]\w*(?:\.\w+)+`;
const RULE_TAG = new RegExp(String.raw`@rule\s+(${RULE_NAME}(?:\s*,[\s*/]*${RULE_NAME})*)`, 'g');

/** A quoted id alone or, as a test's title, before a colon. A sentence such as 'PA pays …' goes on in lower case. */
const SHORT_NAMES = Object.values(PACKS).join('|');
const QUOTED_ID = new RegExp(
  String.raw`(['"${'`'}])((?:${SHORT_NAMES}) [(A-Z\d][^'"${'`'}\n]*?)(?:\1|: )`,
  'g',
);

const GROUP = /^(['"]?)([\w-]+)\1:/;
const KEY = /^ {2}(['"]?)([\w-]+)\1:/;

/** The first thing that is declared behind a comment: a function, a constant, a type, or a property of a record. */
const DECLARED =
  /^\s*(?:export\s+)?(?:async\s+)?(?:function|const|let|class|interface|type)\s+(\w+)|^\s+(?:readonly\s+)?(['"]?)([\w-]+)\2[(:?]/m;

function symbolAfter(text: string, index: number): string {
  const end = text.indexOf('\n', index);
  // A comment at the head of a file speaks of the whole file.
  if (end < 0 || !text.slice(0, index).includes('\n')) return '';
  const found = DECLARED.exec(text.slice(end));
  return found?.[1] ?? found?.[3] ?? '';
}

/** The rules tagged in a source file; one tag may list several. */
export function ruleTags(file: string, text: string): Named[] {
  return [...text.matchAll(RULE_TAG)].flatMap(({ index, 1: list = '' }) =>
    list.split(/\s*,[\s*/]*/).map((name) => ({ name, file, symbol: symbolAfter(text, index) })),
  );
}

/** The clause ids quoted in a test file. */
export function quotedIds(file: string, text: string): Named[] {
  return [...text.matchAll(QUOTED_ID)].map(({ 2: name = '' }) => ({ name, file, symbol: '' }));
}

/** The switches of a pack: a group at the margin, its keys two spaces in, whatever stands below them. */
export function packKeys(file: string, text: string): Named[] {
  const keys: Named[] = [];
  let group = '';
  for (const line of text.split('\n')) {
    group = GROUP.exec(line)?.[2] ?? group;
    const key = KEY.exec(line)?.[2];
    if (key !== undefined) keys.push({ name: `${group}.${key}`, file, symbol: key });
  }
  return keys;
}

/** Files below a folder in a fixed order; none when the folder is not there yet. */
function filesBelow(root: string, folder: string, ending: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith(ending))
    .sort();
}

function collect(named: readonly Named[]): Places {
  const places = new Map<string, Place[]>();
  for (const { name, file, symbol } of named) {
    const known = places.get(name) ?? [];
    if (!known.some((place) => place.file === file && place.symbol === symbol)) known.push({ file, symbol });
    places.set(name, known);
  }
  return places;
}

export function keyName(pack: string, key: string): string {
  return `${pack}/${key}`;
}

export function gatherEvidence(root: string): Evidence {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const packFile = (pack: string) => `config/rules/${pack}.yaml`;
  // The tests of this folder quote ids as samples: they prove nothing about a clause.
  const tests = filesBelow(root, 'test', '.test.ts').filter((file) => !file.startsWith('test/docs/'));
  return {
    code: collect(filesBelow(root, 'src', '.ts').flatMap((file) => ruleTags(file, read(file)))),
    keys: collect(
      Object.keys(PACKS)
        .filter((pack) => existsSync(join(root, packFile(pack))))
        .flatMap((pack) =>
          packKeys(packFile(pack), read(packFile(pack))).map((key) => ({
            ...key,
            name: keyName(pack, key.name),
          })),
        ),
    ),
    tests: collect(tests.flatMap((file) => quotedIds(file, read(file)))),
  };
}
