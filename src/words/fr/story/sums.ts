// Ce qui a été payé pour une ligne, en un calcul français.
import type { StoryWords } from '../../en/story.ts';

export const sums: StoryWords['sums'] = {
  doubled: (parts) => `(${parts} doublés)`,
  fixed: (amount) => `montant fixe de ${amount}`,
  atOdds: (stake, pays, to, isRounded) =>
    `${stake} à ${pays} pour ${to}${isRounded ? ', arrondi au centime supérieur' : ''}`,
  lost: (stake) => `${stake} perdus`,
  lostLess: (stake, back) => `${stake} moins ${back} rendus sont perdus`,
  allLost: (stake) => `les ${stake} sont perdus`,
  halfLost: (stake, isRounded) =>
    `la moitié de ${stake}${isRounded ? ', arrondie au centime inférieur,' : ''} est perdue`,
  rescued: (stake, back) => `${stake} moins ${back} repris sont perdus`,
  comesBack: (stake) => `${stake} rendus`,
  prizeAndWager: (prize, stake) => `gain ${prize}, et la mise de ${stake} est rendue`,
  prizeLessWager: (prize, stake) => `gain ${prize} moins la mise de ${stake}`,
  inAll: (sum, stake) => `${sum} en tout pour la mise de ${stake}`,
  couponFor: (sum) => `coupon de ${sum}`,
  couponIsNoMoney: (stake) => `coupon de ${stake}, qui n’est pas de l’argent`,
};

export const placed: StoryWords['placed'] = {
  main: 'mise principale',
  forDealer: 'mise pour le croupier',
  match: 'égaler le croupier',
  spin: 'mise sur la roue',
  coupon: 'coupon de',
  insurance: 'assurance',
  spoken: 'annoncée, argent sur la table',
};

export const lines: StoryWords['lines'] = {
  hand: (seat, hand) => `Case ${seat}, main ${hand}`,
  onHand: (wager, hand) => `${wager} main ${hand}`,
  of: (seat, bettor, line) => `Case ${seat}, parieur ${bettor}, ${line}.`,
};

export const totals: StoryWords['totals'] = {
  none: 'aucune carte',
  blackjack: 'blackjack',
  bust: (total) => `${total}, trop`,
  soft: (total) => `${total} souple`,
  running: (total) => (total === 'blackjack' ? 'Blackjack.' : `Total ${total}.`),
};
