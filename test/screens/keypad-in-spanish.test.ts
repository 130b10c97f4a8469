// What the keypad says at every key of every code, and when it is asked and done, has its Spanish.
import { describe, expect, test } from 'vitest';
import { compileRules } from '../../src/rules/compile.ts';
import { spanishKeypad } from '../../src/screens/language/spanish/keypad.ts';
import { CODES } from '../../src/station/keypad/codes.ts';
import { setUpTable } from '../../src/table/table.ts';
import { bookOf } from '../clauses.ts';
import { Typist } from '../station/keypad/typist.ts';

const table = () => setUpTable(compileRules(bookOf('massachusetts')));

/** Words that no Spanish sentence has. */
const ENGLISH =
  /\b(the|of|is|are|box|hand|card|player|which|next|type|press|enter|clear|done|with|it|was|first|last|after|to|from|at|and|there|nothing|this)\b/i;

/** Everything that stands on the screen while this is typed. */
function saidWhile(keys: string): string[] {
  const typist = new Typist(table()).signsIn();
  const said: string[] = [];
  for (const key of keys.match(/enter|clear|[0-9A-D]/g) ?? []) {
    const { meaning, problem } = typist.types(key).view;
    said.push(...[meaning, problem].flatMap((text) => text ?? []));
  }
  return said;
}

function leftInEnglish(texts: readonly string[]): string[] {
  return [...new Set(texts)].map(spanishKeypad).filter((text) => ENGLISH.test(text));
}

describe('the keypad speaks Spanish', () => {
  test.each(CODES.map(({ code, example }) => [code, example] as const))(
    'while %s %s is typed',
    (code, more) => {
      const said = saidWhile(`${code}${more} enter clear ${code}9 clear ${code}0 clear ${code}A enter`);
      expect(said.length).toBeGreaterThan(4);
      expect(leftInEnglish(said)).toEqual([]);
    },
  );

  test('when somebody signs in wrongly, too late or not at all', () => {
    const typist = new Typist(table());
    const said: string[] = [];
    const hear = () => said.push(...[typist.view.meaning, typist.view.problem].flatMap((text) => text ?? []));
    for (const keys of ['1', '111 enter', '2222 enter', '3333 enter', '4', '40', 'A']) {
      typist.types(keys);
      hear();
    }
    typist.waits(60_000).signsIn().types('21 enter').waits(40_000);
    hear();
    typist.waits(200_000);
    hear();
    expect(said.length).toBeGreaterThan(6);
    expect(leftInEnglish(said)).toEqual([]);
  });

  test('and says what it says', () => {
    expect(spanishKeypad('Void the round: all wagers go back. Enter = do it, Clear = no.')).toBe(
      'Anular la ronda: se devuelven todas las apuestas. Intro = hacerlo, Borrar = no.',
    );
    expect(
      spanishKeypad(
        'Correct a card, box 4, hand 1, 7 of diamonds; next which card of the hand, as a number.',
      ),
    ).toBe(
      'Corregir una carta, casilla 4, mano 1, siete de diamantes; ahora qué carta de la mano, en número.',
    );
  });
});
