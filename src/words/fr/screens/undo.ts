// Ce qu’une annulation reprend, en français : la suite de « Annuler : … ».
import type { Decided } from '../../../table/fact.ts';
import type { UndoCodes } from '../../../table/undo/step.ts';
import { of, said, type Wordings } from '../../wording.ts';
import { decisions } from '../story/names.ts';

const whose = of('bettor', (bettor: string) => (bettor === 'a' ? '' : ` (${bettor})`));
const hand = of('hand', (number: number) => (number === 1 ? '' : `, main ${number},`));
const decides = of('decision', (decision: Decided) => decisions[decision][1]);

export const undoes: Wordings<UndoCodes> = {
  'undo-decision': said`case ${of('seat')}${hand} ${decides}`,
  'undo-insurance': said`assurance de case ${of('seat')}${whose}`,
  'undo-keep': said`case ${of('seat')} garde son blackjack`,
  'undo-closing': 'fermeture de l’assurance',
  'undo-start': '« rien ne va plus »',
  'undo-wager': said`mise de case ${of('seat')}${whose}`,
  'undo-change': said`changement de case ${of('seat')}${whose}`,
  'undo-take-back': said`retrait de case ${of('seat')}${whose}`,
};
