// Cards of the corpus, as a scenario file writes them. Some boxes get a beginning that leads somewhere.
import type { Dice } from './dice.ts';

const SUITS = ['C', 'D', 'H', 'S'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'J', 'Q', 'K'];
const FACES = ['J', 'Q', 'K'];

export function anyCard(dice: Dice): string {
  return dice.pick(RANKS) + dice.pick(SUITS);
}

function ofRank(dice: Dice, rank: string): string {
  return rank + dice.pick(SUITS);
}

/** What a box is given: its first cards, and those that it gets when it hits. */
export interface Beginning {
  readonly cards: readonly [string, string];
  readonly next: readonly string[];
}

const BEGINNINGS: readonly ((dice: Dice) => Beginning)[] = [
  (dice) => ({ cards: [anyCard(dice), anyCard(dice)], next: [] }),
  pair,
  pair,
  blackjack,
  suitedSevens,
  (dice) => ({ cards: [ofRank(dice, '6'), ofRank(dice, '7')], next: [ofRank(dice, '8')] }),
  // A number to double on.
  (dice) => ({ cards: [ofRank(dice, dice.pick(['3', '4', '5', '6'])), ofRank(dice, '5')], next: [] }),
  (dice) => ({ cards: [ofRank(dice, 'A'), ofRank(dice, dice.pick(['2', '4', '6', '8', '9']))], next: [] }),
  // Many small cards, for the payments of 21 with five, six and seven.
  (dice) => ({
    cards: [ofRank(dice, '2'), ofRank(dice, '3')],
    next: ['2', '4', '3', '2', '5', 'A'].map((rank) => ofRank(dice, rank)),
  }),
  // A stiff hand, to be surrendered or to bust.
  (dice) => ({
    cards: [ofRank(dice, dice.pick(FACES)), ofRank(dice, dice.pick(['4', '5', '6', '9']))],
    next: [],
  }),
];

function pair(dice: Dice): Beginning {
  const rank = dice.pick(RANKS);
  const again = dice.percent(50) ? [ofRank(dice, rank)] : [];
  return { cards: [ofRank(dice, rank), ofRank(dice, rank)], next: again };
}

function blackjack(dice: Dice): Beginning {
  const ace = ofRank(dice, 'A');
  const face = ofRank(dice, dice.pick(FACES));
  return { cards: dice.percent(50) ? [ace, face] : [face, ace], next: [] };
}

function suitedSevens(dice: Dice): Beginning {
  const seven = `7${dice.pick(SUITS)}`;
  const third = dice.percent(80) ? seven : ofRank(dice, '7');
  return { cards: [seven, seven], next: [third] };
}

export function beginning(dice: Dice): Beginning {
  return dice.pick(BEGINNINGS)(dice);
}

/** The dealer shows what the checks, the insurance and the super bonus are about oftener than chance would have it. */
export function dealersCards(dice: Dice): readonly [string, string] {
  const up = dice.percent(25) ? 'A' : dice.percent(30) ? dice.pick(FACES) : dice.percent(40) ? '7' : '';
  const upCard = up === '' ? anyCard(dice) : ofRank(dice, up);
  const wants = up === 'A' ? dice.pick(FACES) : 'A';
  return [upCard, dice.percent(20) ? ofRank(dice, wants) : anyCard(dice)];
}

/** Roughly what the cards count: enough to know when nobody would go on. */
export function roughTotal(cards: readonly string[]): number {
  let total = 0;
  let aces = 0;
  for (const card of cards) {
    const rank = card.slice(0, 1);
    if (rank === 'A') aces += 1;
    total += rank === 'A' ? 1 : ['T', ...FACES].includes(rank) ? 10 : Number(rank);
  }
  return aces > 0 && total <= 11 ? total + 10 : total;
}

/** Things that should not be in a shoe: a ten, a card that lies face up, a cut card that comes early. */
export function disturb(dice: Dice, shoe: string[]): void {
  const place = dice.below(shoe.length + 1);
  const thing = dice.pick(['ten', 'face-up', 'face-up', 'cut', 'cut']);
  if (thing === 'ten') shoe.splice(place, 0, ofRank(dice, 'T') + (dice.percent(20) ? '^' : ''));
  else if (thing === 'cut') shoe.splice(place, 0, 'CUT');
  else {
    const card = shoe[place];
    if (card !== undefined && /^..$/.test(card)) shoe[place] = `${card}^`;
  }
}
