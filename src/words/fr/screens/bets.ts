// Les mises entre deux coups, à l'écran du croupier.
import type { Words } from '../../en/screens.ts';

export const bets: Words['bets'] = {
  title: (seat) => `Case ${seat}`,
  bettor: (bettor) => `Parieur ${bettor}`,
  another: 'Parieur',
  dealerBet: 'Mise pour le croupier',
  forDealer: 'Croupier',
  main: 'Principale',
  match: 'Égaler',
  spin: 'Roue',
  coupon: 'Coupon',
  verbal: 'Annoncée',
  add: (chip) => `Ajouter ${chip}`,
  remove: (chip) => `Enlever ${chip}`,
  chipsOff: 'Enlever',
  takeBack: 'Retirer',
  nextWager: (seat) => `Case ${seat} : prochaine mise`,
  lastWager: (sum) => `avant ${sum}`,
  leavesBox: (seat) => `La case ${seat} s’en va`,
  others: 'Les autres comme avant',
  notPlaced: (seat, sum) => `Case ${seat} : la mise de ${sum} n’a pas été placée.`,
  notChanged: (seat, sum) => `Case ${seat} : la mise reste de ${sum}.`,
  confirm: 'Mise annoncée confirmée',
  atLeast: (least) => `au moins ${least}`,
  atMost: (most) => `au plus ${most}`,
};
