// What the keypad says at every key, in the made-up language: what is not marked is not in the room of words.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeypadView } from '../../src/protocol/keypad.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { CODES } from '../../src/station/keypad/codes.ts';
import { keypadView } from '../../src/station/keypad/view.ts';
import { setUpTable } from '../../src/table/table.ts';
import type { KeypadWords } from '../../src/words/keypad-words.ts';
import { say } from '../../src/words/wording.ts';
import { bookOf } from '../clauses.ts';
import { keysOf, Typist } from '../station/keypad/typist.ts';
import { type MarkedLanguage, markedLanguage } from './marked/language.ts';
import { mark, unmarked } from './marked/mark.ts';

let language: MarkedLanguage;
let keypad: KeypadWords;

beforeAll(async () => {
  language = await markedLanguage();
  ({ keypad } = await language.load<{ keypad: KeypadWords }>('keypad'));
});
afterAll(() => language.remove());

test('every word of the made-up language is marked and a third longer', () => {
  expect(mark('Open the table: box 3.')).toBe('Open˜˜ the˜ table˜˜: box˜ 3.');
  expect(unmarked('Open˜˜ the table˜˜ of a B-7')).toEqual(['the', 'of']);
  const { title, use } = keypad.card;
  expect(title).toBe(mark('The keypad: codes'));
  expect(unmarked(use('A').flat().join(' '))).toEqual([]);
});

/** The names of people and the keys of the keypad are data. */
const DATA = ['Bo', 'Ana', 'SH', 'SB'];

function unmarkedIn(views: readonly KeypadView[]): string[] {
  const said = views.flatMap(({ meaning, problem }) => [meaning, problem].flatMap((line) => line ?? []));
  const texts = said.map((line) => say(keypad.lines, line));
  return [...new Set(texts.flatMap(unmarked))].filter((word) => !DATA.includes(word));
}

const table = () => setUpTable(compileRules(bookOf('massachusetts')));

describe('the keypad', () => {
  test.each(CODES.map(({ code, example }) => [code, example] as const))(
    'says nothing but words of the room while %s %s is typed',
    (code, more) => {
      const typist = new Typist(table()).signsIn();
      const keys = `${code}${more} enter clear ${code}9 clear ${code}0 clear ${code}A enter`;
      const views = keysOf(keys).map((key) => keypadView(typist.types(key).state));
      expect(views.length).toBeGreaterThan(4);
      expect(unmarkedIn(views)).toEqual([]);
    },
  );

  test('nor when somebody signs in wrongly, too late or not at all', () => {
    const typist = new Typist(table());
    const views = ['1', '111 enter', '2222 enter', '3333 enter', '4', '40', 'A'].map((keys) =>
      keypadView(typist.types(keys).state),
    );
    expect(unmarkedIn(views)).toEqual([]);
  });
});
