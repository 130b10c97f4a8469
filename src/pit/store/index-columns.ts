// The columns of the index, as the questions name them.

export const ROUND = `round, shoe, dealer, pack, currency, status, opened_at AS "openedAt", ended_at AS "endedAt", ended_seq AS "endedSeq",
  dealer_cards AS "dealerCards", dealer_total AS "dealerTotal", handle, mains, house, boxes, typed, corrected`;
export const HAND = `round, seat, hand, cards, box_cards AS "boxCards", total, blackjack, bust, pair, wager, net, at, dealer`;
export const CALL = 'seq, n, about, clause, seat, at';
export const INCIDENT = 'round, seq, n, kind, clause, seat, at';
