// Las apuestas entre dos manos, en la pantalla del crupier.
import type { Words } from '../../en/screens.ts';

export const bets: Words['bets'] = {
  title: (seat) => `Casilla ${seat}`,
  bettor: (bettor) => `Apostante ${bettor}`,
  another: 'Apostante',
  dealerBet: 'Apuesta para el crupier',
  forDealer: 'Al crupier',
  main: 'Principal',
  match: 'Iguala',
  spin: 'Giro',
  coupon: 'Cupón',
  verbal: 'De palabra',
  add: (chip) => `Añadir ${chip}`,
  remove: (chip) => `Quitar ${chip}`,
  chipsOff: 'Quitar',
  takeBack: 'Retirar',
  nextWager: (seat) => `Casilla ${seat}: próxima apuesta`,
  lastWager: (sum) => `antes ${sum}`,
  leavesBox: (seat) => `La casilla ${seat} se va`,
  others: 'Los demás, como antes',
  notPlaced: (seat, sum) => `Casilla ${seat}: no se puso la apuesta de ${sum}.`,
  notChanged: (seat, sum) => `Casilla ${seat}: la apuesta sigue siendo ${sum}.`,
  confirm: 'Confirmada de palabra',
  atLeast: (least) => `al menos ${least}`,
  atMost: (most) => `a lo más ${most}`,
};
