// One word for one thing, and the spaces that a language has of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../house/rooms.ts';

function linesOf(language: string): string[] {
  const folder = join(root, 'src/words', language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(40);
  return files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
}

test('Spanish has one word each for bettor, wheel, key and super bonus', () => {
  expect(
    linesOf('es').filter((line) => /apostador|ruleta|\bllaves?\b|superpremio|superbono/i.test(line)),
  ).toEqual([]);
});

test('French has one word each for box, bettor, round, keypad and floorperson', () => {
  const others = /\bcasiers?\b|apostant|\bmanches?\b|pavé|superviseur|chef de salle/i;
  expect(linesOf('fr').filter((line) => others.test(line))).toEqual([]);
});

test('a pit manager has one word in Spanish and in French', () => {
  expect(linesOf('es').filter((line) => /jefe del? pit/i.test(line))).toEqual([]);
  expect(linesOf('fr').filter((line) => /responsable du pit|chef de secteur/i.test(line))).toEqual([]);
});

test('in French no line can end before a colon, a question mark or inside quotes', () => {
  const told = linesOf('fr').filter((line) => !/^\s*(\/\/|\/\*)/.test(line));
  // In the code a space before a colon stands after a bracket, a quote or a name: in a sentence after a letter or a slot.
  expect(told.filter((line) => /« | »|[\p{L}\d}] [?!](?![?.:]| [\w'"`({[])/u.test(line))).toEqual([]);
  expect(told.filter((line) => /[a-zà-ÿ}] ;/.test(line))).toEqual([]);
});
