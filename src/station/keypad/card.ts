// The card of codes as text, for a terminal.
import type { Pack } from '../../packs/pack.ts';
import { codesFor, RANKS, SIGNS, SUITS, typedAs, USE } from './printed.ts';

const WIDTH = 14;

function row(left: string, right: string): string {
  return `  ${left.padEnd(WIDTH)}${right}`;
}

export function cardText(pack: Pack | null): string {
  const lines = [
    `The keypad${pack ? ` under ${pack.title}` : ''}`,
    '',
    ...USE.map(([what, how]) => row(what, how)),
  ];
  for (const [title, codes] of codesFor(pack)) {
    lines.push('', title);
    for (const code of codes) {
      lines.push(row(typedAs(code), `${code.title}: ${code.means}.`));
      if (code.example !== '') lines.push(row('', `as in ${code.code} ${code.example}`));
    }
  }
  const cards = [row('ranks', RANKS), row('suits', SUITS)];
  return [...lines, '', 'Signs', ...SIGNS.map(([sign, means]) => row(sign, means)), ...cards, ''].join('\n');
}
