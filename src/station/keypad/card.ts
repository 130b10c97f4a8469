// The card of codes as text, for a terminal.
import type { Pack } from '../../packs/pack.ts';
import { KEYPAD } from '../../words/keypad.ts';
import type { Language } from '../../words/language.ts';
import { meaningOf, sentence } from '../../words/meaning.ts';
import { SIGN_OFF } from './codes.ts';
import { codesFor, typedAs } from './printed.ts';

const WIDTH = 14;

function row(left: string, right: string): string {
  return `  ${left.padEnd(WIDTH)}${right}`;
}

export function cardText(pack: Pack | null, language: Language): string {
  const { card, groups, acts } = KEYPAD[language];
  const lines = [
    card.titleUnder(pack?.title ?? null),
    '',
    ...card.use(SIGN_OFF).map(([what, how]) => row(what, how)),
  ];
  for (const [group, codes] of codesFor(pack)) {
    lines.push('', groups[group]);
    for (const code of codes) {
      lines.push(row(typedAs(code), sentence(meaningOf(acts, code.kind))));
      if (code.example !== '') lines.push(row('', card.asIn(`${code.code} ${code.example}`)));
    }
  }
  const signs = [...card.signsMean, card.ranks, card.suits].map(([sign, means]) => row(sign, means));
  return [...lines, '', card.signs, ...signs, ''].join('\n');
}
