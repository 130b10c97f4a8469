// What an undo takes back, in Spanish: the rest of "Deshacer: …".
import type { Decided } from '../../../table/fact.ts';
import type { UndoCodes } from '../../../table/undo/step.ts';
import { of, said, type Wordings } from '../../wording.ts';
import { decisions } from '../story/names.ts';

const whose = of('bettor', (bettor: string) => (bettor === 'a' ? '' : ` (${bettor})`));
const hand = of('hand', (number: number) => (number === 1 ? '' : `, mano ${number},`));
const decides = of('decision', (decision: Decided) => decisions[decision][1]);

export const undoes: Wordings<UndoCodes> = {
  'undo-decision': said`casilla ${of('seat')}${hand} ${decides}`,
  'undo-insurance': said`seguro de casilla ${of('seat')}${whose}`,
  'undo-keep': said`casilla ${of('seat')} guarda su blackjack`,
  'undo-closing': 'cierre del seguro',
  'undo-start': '«no va más»',
  'undo-wager': said`apuesta de casilla ${of('seat')}${whose}`,
  'undo-change': said`cambio en casilla ${of('seat')}${whose}`,
  'undo-take-back': said`retirada de casilla ${of('seat')}${whose}`,
};
