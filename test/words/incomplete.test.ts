// A language that leaves something out does not compile. The real compiler is given copies of the Spanish words, each with
// one thing left out, and must name what is missing.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../house/rooms.ts';

interface Slip {
  readonly what: string;
  readonly subject: string;
  readonly whole: RegExp;
  readonly instead: string;
  /** What the compiler says is missing. */
  readonly missing: RegExp;
}

const SLIPS: readonly Slip[] = [
  {
    what: 'a code',
    subject: 'dues',
    whole: / {2}load: 'Ponga el mazo en el sabot\.',\n/,
    instead: '',
    missing: /Property 'load' is missing/,
  },
  {
    what: 'the value of a switch',
    subject: 'dues',
    whole: / {4}'losers-first': 'Cobre todo lo perdido; después pague lo ganado\.',\n/,
    instead: '',
    missing: /Property '"?losers-first"?' is missing/,
  },
  {
    what: 'a count',
    subject: 'dues',
    whole: /a \$\{of\('fromBack'\)\} cartas/,
    instead: 'a 72 cartas',
    missing: /"fromBack"/,
  },
  {
    what: 'an amount',
    subject: 'dues',
    whole: /pasos de \$\{of\('step', money\)\}/,
    instead: 'pasos de $5',
    missing: /"step"/,
  },
  {
    what: 'the boxes',
    subject: 'dues',
    whole: /el corte a \$\{box\}/,
    instead: 'el corte',
    missing: /"boxes"/,
  },
  {
    what: 'a count under one value of a switch',
    subject: 'dues',
    whole: /torn: said`\$\{of\('decks', takeTens\)\}; /,
    instead: 'torn: said`',
    missing: /"decks"/,
  },
  {
    what: 'a total that is announced',
    subject: 'announcements',
    whole: /\$\{of\('hard'\)\} o /,
    instead: '',
    missing: /"hard"/,
  },
  {
    what: 'a device in a halt',
    subject: 'halts',
    whole: / en lugar de \$\{of\('before'\)\}/,
    instead: '',
    missing: /"before"/,
  },
  {
    what: 'an amount in a refusal',
    subject: 'refusals',
    whole: /\$\{of\('amount', money\)\}/,
    instead: '$1',
    missing: /"amount"/,
  },
  {
    what: 'the amount of a floor act',
    subject: 'acts',
    whole: /palabra: \$\{theAmount\}/,
    instead: 'palabra:',
    missing: /"cents"/,
  },
  {
    what: 'the card of a floor act',
    subject: 'acts',
    whole: /es \$\{of\('card', face\)\}/,
    instead: '',
    missing: /"card"/,
  },
  {
    what: 'a code of discarded bytes',
    subject: 'technician/discards',
    whole: / {2}'lines-closed': '[^']+',\n/,
    instead: '',
    missing: /Property '"?lines-closed"?' is missing/,
  },
  {
    what: 'the person in a problem with the staff',
    subject: 'technician/staff',
    whole: / es de \$\{id\};/,
    instead: ';',
    missing: /"id"/,
  },
];

const LANGUAGE = 'src/words/es';

function sourceOf(subject: string): string {
  return readFileSync(join(root, LANGUAGE, `${subject}.ts`), 'utf8');
}

/** A copy knows the other files where they are. */
function elsewhere(source: string, subject: string): string {
  const home = dirname(join(root, LANGUAGE, subject));
  return source.replace(/from '(\.[^']+)'/g, (_, path: string) => `from '${resolve(home, path)}'`);
}

function wholeOf(subject: string): string {
  return `whole-${subject.replace('/', '-')}`;
}

const folder = mkdtempSync(join(tmpdir(), 'sabot-incomplete-'));
let said = '';

beforeAll(() => {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      allowImportingTsExtensions: true,
      rewriteRelativeImportExtensions: false,
      rootDir: '/',
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: ['*.ts'],
  };
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  for (const [index, { subject, whole, instead }] of SLIPS.entries()) {
    const source = sourceOf(subject);
    writeFileSync(join(folder, `slip-${index}.ts`), elsewhere(source.replace(whole, instead), subject));
    writeFileSync(join(folder, `${wholeOf(subject)}.ts`), elsewhere(source, subject));
  }
  said = compile();
});
afterAll(() => rmSync(folder, { recursive: true }));

function compile(): string {
  try {
    return execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}

/** What the compiler says of a file: each line that names it, and the indented lines under it. */
function saidOf(file: string): string {
  const told = said.split(/\n(?=\S)/).filter((one) => one.includes(`${file}.ts(`));
  return told.join('\n');
}

describe('a language that leaves out', () => {
  test.each(SLIPS.map((slip, index) => ({ ...slip, index })))(
    '$what ($subject) does not compile',
    ({ index, subject, whole, missing }) => {
      expect(sourceOf(subject).split(whole)).toHaveLength(2);
      expect(saidOf(`slip-${index}`)).toMatch(missing);
    },
  );

  test('nothing compiles', () => {
    for (const { subject } of SLIPS) expect(saidOf(wholeOf(subject))).toBe('');
  });
});
