// La hoja para terminar una mano a mano cuando el equipo no funciona, en español.
import type { SheetCodes } from '../../../protocol/sheet.ts';
import type { SheetWords } from '../../en/paper/sheet.ts';
import { of, said, type Wordings } from '../../wording.ts';

export const rest: Wordings<SheetCodes> = {
  'dealer-draws': {
    'stands-on-soft': said`El crupier pide hasta ${of('standsOn')} y se planta también con ${of('standsOn')} blando.`,
    'draws-on-soft': said`El crupier pide hasta ${of('standsOn')} y con ${of('standsOn')} blando pide otra carta.`,
  },
  'no-draw-needed': 'Si no queda ninguna mano que el crupier pueda ganar o perder, no pide carta.',
};

export const words: SheetWords = {
  title: 'Hoja para una ronda a mano',
  from: (row, time) => `Leído del diario: última fila ${row}, escrita ${time}`,
  noRound: 'No hay ninguna ronda abierta. Nadie tiene cartas.',
  noWagers: 'No hay apuestas en la mesa.',
  named: (name, value) => `${name}: ${value}`,
  onTheTable: 'En la mesa',
  turn: 'es su turno',
  finished: 'terminada',
  cardDue: 'le falta una carta',
  staked: (parts, hand) => `en la mano ${hand}: ${parts}`,
  doubled: (amount) => `${amount} doblado`,
  rescued: 'se retiró el último doble',
  kept: 'blackjack guardado para doblarlo',
  nextCard: 'La próxima carta va a',
  to: {
    burn: 'la quema',
    up: 'el crupier, boca arriba',
    hole: 'el crupier, boca abajo',
    dealer: 'el crupier',
  },
  toBox: (seat) => `la casilla ${seat}`,
  dealerHas: (cards, total) => `${cards} = ${total}`,
  money: 'Pagado y cobrado',
  states: { done: 'hecho', due: 'ahora', waiting: 'en espera' },
  nothingPaid: 'Todavía no se ha pagado ni cobrado nada.',
  now: 'Ahora',
  afterwards: 'Después, hasta el final de la ronda',
  pays: 'Lo que paga este reglamento',
  wins: {
    'pays.win': 'una mano ganadora',
    'superBonus.againstUpCard': 'tres sietes del mismo palo contra un siete',
  },
  fromWager: (amount, from) => `${amount} con una apuesta desde ${from}`,
  fixed: (amount) => `${amount}, fijo`,
  byHand: 'Mientras el equipo no funciona',
  rules: [
    'El jefe de sala se queda en la mesa hasta el final de la ronda. Nadie empieza otra ronda.',
    'No toque ninguna carta ni ficha antes de comparar el tapete con esta hoja, casilla por casilla.',
    'Lo que está en el tapete y no en la hoja ocurrió después de la última fila: escríbalo en el formulario. Si hay otra diferencia, llame a vigilancia.',
    'La carta tapada queda boca abajo hasta que la hoja diga que se vuelve. Nadie la conoce: el diario la guarda sellada.',
    'Escriba cada carta, decisión y pago en el formulario, en el orden en que ocurren.',
    'Cuando el equipo vuelva, mostrará esta misma ronda. El jefe de sala permite introducir cartas a mano; introduzca lo que está en el formulario, en su orden. Guarde el formulario con el número de la ronda.',
  ],
  form: 'Formulario para una ronda a mano',
  fields: ['Mesa', 'Ronda', 'Fecha', 'Desde', 'Hasta', 'Motivo'],
  columns: ['Hora', 'Casilla, mano', 'Carta o decisión', 'Pagado (+), cobrado (−)', 'Cláusula'],
  dealerRow: 'Cartas del crupier',
  signatures: ['Crupier', 'Jefe de sala', 'Vigilancia avisada a las'],
  written: (file) => `La hoja está en ${file}. Imprímala; el formulario es la última página.`,
  blankWritten: (file) => `El formulario en blanco está en ${file}.`,
};
