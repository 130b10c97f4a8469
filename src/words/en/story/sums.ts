// What a line was paid, as the English of a sum. Amounts come in as they are written.

export const sums = {
  doubled: (parts: string) => `(${parts} doubled)`,
  fixed: (amount: string) => `fixed amount of ${amount}`,
  atOdds: (stake: string, pays: number, to: number, isRounded: boolean) =>
    `${stake} at ${pays} to ${to}${isRounded ? ', rounded up to the cent' : ''}`,
  lost: (stake: string) => `${stake} is lost`,
  lostLess: (stake: string, back: string) => `${stake} less ${back} that comes back is lost`,
  allLost: (stake: string) => `all of ${stake} is lost`,
  halfLost: (stake: string, isRounded: boolean) =>
    `half of ${stake}${isRounded ? ', rounded down to the cent,' : ''} is lost`,
  rescued: (stake: string, back: string) => `${stake} less ${back} taken back is lost`,
  comesBack: (stake: string) => `${stake} comes back`,
  prizeAndWager: (prize: string, stake: string) => `prize ${prize} while the wager of ${stake} comes back`,
  prizeLessWager: (prize: string, stake: string) => `prize ${prize} less the wager of ${stake}`,
  inAll: (sum: string, stake: string) => `${sum} in all for the wager of ${stake}`,
  couponFor: (sum: string) => `coupon for ${sum}`,
  couponIsNoMoney: (stake: string) => `coupon for ${stake}, which is no money`,
};

/** The wagers of one bettor, as they were placed. */
export const placed = {
  main: 'main wager',
  forDealer: 'bet for the dealer',
  match: 'match the dealer',
  spin: 'bonus spin',
  coupon: 'coupon for',
  insurance: 'insurance',
  spoken: 'spoken and backed with cash',
};

export const lines = {
  hand: (seat: number, hand: number) => `Box ${seat}, hand ${hand}`,
  onHand: (wager: string, hand: number) => `${wager} hand ${hand}`,
  of: (seat: number, bettor: string, line: string) => `Box ${seat}, bettor ${bettor}, ${line}.`,
};

export const totals = {
  none: 'no card',
  blackjack: 'blackjack',
  bust: (total: number) => `${total}, bust`,
  soft: (total: number) => `soft ${total}`,
  /** While a hand grows. */
  running: (total: string) => (total === 'blackjack' ? 'Blackjack.' : `Total ${total}.`),
};
