// What an undo takes back, as the dealer's button says it: the rest of "Undo: …".
import type { Decided } from '../../../table/fact.ts';
import type { UndoCodes } from '../../../table/undo/step.ts';
import { of, said, type Wordings } from '../../wording.ts';
import { decisions } from '../story/names.ts';

const whose = of('bettor', (bettor: string) => (bettor === 'a' ? '' : ` (${bettor})`));
const hand = of('hand', (number: number) => (number === 1 ? '' : `, hand ${number},`));
const decides = of('decision', (decision: Decided) => decisions[decision][1]);

export const undoes: Wordings<UndoCodes> = {
  'undo-decision': said`box ${of('seat')}${hand} ${decides}`,
  'undo-insurance': said`box ${of('seat')}${whose} insured`,
  'undo-keep': said`box ${of('seat')} keeps its blackjack`,
  'undo-closing': 'insurance closed',
  'undo-start': 'no more bets',
  'undo-wager': said`box ${of('seat')}${whose} bets`,
  'undo-change': said`box ${of('seat')}${whose} changed`,
  'undo-take-back': said`box ${of('seat')}${whose} taken back`,
};
