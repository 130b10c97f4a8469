// Lo que se pagó por una línea, como cuenta en español.
import type { StoryWords } from '../../en/story.ts';

export const sums: StoryWords['sums'] = {
  doubled: (parts) => `(${parts} doblados)`,
  fixed: (amount) => `importe fijo de ${amount}`,
  atOdds: (stake, pays, to, isRounded) =>
    `${stake} pagados ${pays} a ${to}${isRounded ? ', redondeado al centavo superior' : ''}`,
  lost: (stake) => `se pierden ${stake}`,
  lostLess: (stake, back) => `se pierden ${stake} menos ${back} que vuelven`,
  allLost: (stake) => `se pierde todo: ${stake}`,
  halfLost: (stake, isRounded) =>
    `se pierde la mitad de ${stake}${isRounded ? ', redondeada al centavo inferior' : ''}`,
  rescued: (stake, back) => `se pierden ${stake} menos ${back} retirados`,
  comesBack: (stake) => `vuelven ${stake}`,
  prizeAndWager: (prize, stake) => `premio ${prize}, y la apuesta de ${stake} vuelve`,
  prizeLessWager: (prize, stake) => `premio ${prize} menos la apuesta de ${stake}`,
  inAll: (sum, stake) => `${sum} en total por la apuesta de ${stake}`,
  couponFor: (sum) => `cupón de ${sum}`,
  couponIsNoMoney: (stake) => `cupón de ${stake}, que no es dinero`,
};

export const placed: StoryWords['placed'] = {
  main: 'apuesta principal',
  forDealer: 'apuesta para el crupier',
  match: 'iguala al crupier',
  spin: 'giro',
  coupon: 'cupón de',
  insurance: 'seguro',
  spoken: 'de palabra, con dinero en la mesa',
};

export const lines: StoryWords['lines'] = {
  hand: (seat, hand) => `Casilla ${seat}, mano ${hand}`,
  onHand: (wager, hand) => `${wager} mano ${hand}`,
  of: (seat, bettor, line) => `Casilla ${seat}, apostante ${bettor}, ${line}.`,
};

export const totals: StoryWords['totals'] = {
  none: 'ninguna carta',
  blackjack: 'blackjack',
  bust: (total) => `${total}, pasa`,
  soft: (total) => `${total} blando`,
  running: (total) => (total === 'blackjack' ? 'Blackjack.' : `Total ${total}.`),
};
