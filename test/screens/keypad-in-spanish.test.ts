// What the keypad says at every key of every code, and when it is asked and done, has its Spanish.
import { describe, expect, test } from 'vitest';
import type { KeypadView } from '../../src/protocol/keypad.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { refusal } from '../../src/rules/play/refusals.ts';
import { CODES } from '../../src/station/keypad/codes.ts';
import { keypadView } from '../../src/station/keypad/view.ts';
import { refuse } from '../../src/table/refusals.ts';
import { setUpTable } from '../../src/table/table.ts';
import { KEYPAD } from '../../src/words/keypad.ts';
import { REFUSAL_WORDS } from '../../src/words/refusals.ts';
import { say } from '../../src/words/wording.ts';
import { bookOf } from '../clauses.ts';
import { onScreen } from '../station/keypad/on-screen.ts';
import { keysOf, Typist } from '../station/keypad/typist.ts';

const book = bookOf('massachusetts');
const table = () => setUpTable(compileRules(book));

/** Words that no Spanish sentence has. */
const ENGLISH =
  /\b(the|of|is|are|box|hand|card|player|which|next|type|press|enter|clear|done|with|it|was|first|last|after|to|from|at|and|there|nothing|this)\b/i;

type Shown = KeypadView;

function spanishKeypad(view: Shown): string {
  const { problem, meaning } = onScreen(view, 'es');
  return problem ?? meaning ?? '';
}

/** Everything that stands on the screen while this is typed. */
function saidWhile(keys: string): Shown[] {
  const typist = new Typist(table()).signsIn();
  return keysOf(keys).map((key) => keypadView(typist.types(key).state));
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
    const hear = () => said.push(keypadView(typist.state));
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
    const [inEnglish, inSpanish] = [say(REFUSAL_WORDS.en, refused), say(REFUSAL_WORDS.es, refused)];
    expect(problem).toContain(inEnglish);
    const said = spanishKeypad(keypadView(typist.state));
    expect(said).toBe(problem?.replace(inEnglish, inSpanish));
    expect(said).not.toMatch(ENGLISH);
  });

  test('and says what it says', () => {
    const { lines } = KEYPAD.es;
    expect(say(lines, { code: 'do-it', doing: { code: 'plain', kind: 'void-round' } })).toBe(
      'Anular la ronda: se devuelven todas las apuestas. Intro = hacerlo, Borrar = no.',
    );
    expect(
      say(lines, {
        code: 'more-to-type',
        kind: 'correct-card',
        typed: [
          { code: 'hand', seat: 4, hand: 1 },
          { code: 'card', card: '7D' },
        ],
        next: 'card-number',
      }),
    ).toBe(
      'Corregir una carta, casilla 4, mano 1, siete de diamantes; ahora qué carta de la mano, en número.',
    );
  });
});
