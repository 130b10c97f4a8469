// What the keypad says at every key of every code, and when it is asked and done, has its Spanish.
import { describe, expect, test } from 'vitest';
import { compileRules } from '../../src/rules/compile.ts';
import { refusal } from '../../src/rules/play/refusals.ts';
import { CODES } from '../../src/station/keypad/codes.ts';
import { refuse } from '../../src/table/refusals.ts';
import { spanishRefusal } from '../../src/table/spanish-refusals.ts';
import { setUpTable } from '../../src/table/table.ts';
import { spanishKeypad } from '../../src/words/es/screens/keypad.ts';
import { bookOf } from '../clauses.ts';
import { keysOf, Typist } from '../station/keypad/typist.ts';

const book = bookOf('massachusetts');
const table = () => setUpTable(compileRules(book));

/** Words that no Spanish sentence has. */
const ENGLISH =
  /\b(the|of|is|are|box|hand|card|player|which|next|type|press|enter|clear|done|with|it|was|first|last|after|to|from|at|and|there|nothing|this)\b/i;

type Shown = Parameters<typeof spanishKeypad>[0];

const text = (meaning: string): Shown => ({ meaning, problem: null, refused: null });

/** Everything that stands on the screen while this is typed. */
function saidWhile(keys: string): Shown[] {
  const typist = new Typist(table()).signsIn();
  return keysOf(keys).map((key) => typist.types(key).view);
}

function leftInEnglish(shown: readonly Shown[]): string[] {
  return [...new Set(shown.map(spanishKeypad))].filter((said) => ENGLISH.test(said));
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
    const said: Shown[] = [];
    const hear = () => said.push(typist.view);
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

  test.each([
    ['of the rules, with its clause', refusal(book, 'insurance-closed')],
    ['of the table', refuse(book, 'not-now')],
    ['of the table, with its clause', refuse(book, 'no-reshuffle-at-will')],
  ])('when it tells a refusal %s', (_, refused) => {
    const typist = new Typist(table()).signsIn().types('21 enter enter');
    typist.hears({ type: 'answered', answer: { kind: 'refused', refused } });
    const { problem } = typist.view;
    expect(problem).toContain(refused.message);
    expect(spanishKeypad(typist.view)).toBe(problem?.replace(refused.message, spanishRefusal(refused)));
    expect(spanishKeypad(typist.view)).not.toMatch(ENGLISH);
  });

  test('and says what it says', () => {
    expect(spanishKeypad(text('Void the round: all wagers go back. Enter = do it, Clear = no.'))).toBe(
      'Anular la ronda: se devuelven todas las apuestas. Intro = hacerlo, Borrar = no.',
    );
    expect(
      spanishKeypad(
        text('Correct a card, box 4, hand 1, 7 of diamonds; next which card of the hand, as a number.'),
      ),
    ).toBe(
      'Corregir una carta, casilla 4, mano 1, siete de diamantes; ahora qué carta de la mano, en número.',
    );
  });
});
