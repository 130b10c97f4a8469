// Follows the facts of a round: each puts something on the felt, takes it away or changes it. Facts that decide no
// payment are skipped.
import { type Card, cardName } from '../../../rules/cards/cards.ts';
import type { Rules } from '../../../rules/compile.ts';
import type { Fact } from '../../../table/fact.ts';
import { callerFirst } from '../../../table/round/betting.ts';
import { Contradiction, known } from './contradiction.ts';
import {
  bettorOf,
  boxOf,
  EMPTY_FELT,
  type Felt,
  type FeltBox,
  handOf,
  isCaller,
  NEW_HAND,
  newStake,
  withBettor,
  withBox,
  withHand,
  withStake,
} from './felt.ts';

type Of<F extends Fact['fact']> = Extract<Fact, { fact: F }>;

export interface Followed {
  felt: Felt;
  /** The faces of the open cards, by running number. */
  readonly faces: Map<number, Card>;
  /** The felt before each decision of a caller that was not taken back, the oldest first. */
  readonly beforeDecisions: Felt[];
  /** The felt before the last card to a hand, and the number of that card. */
  beforeCard: { readonly felt: Felt; readonly number: number } | null;
}

export function nothingFollowed(): Followed {
  return { felt: EMPTY_FELT, faces: new Map(), beforeDecisions: [], beforeCard: null };
}

function placeWager(felt: Felt, wager: Of<'wager'>): Felt {
  const { seat, bettor, player, kind, main, match, spin, coupon, seated } = wager;
  const open = { insurance: 0, insuranceDead: false, wheelPrize: null, stakes: [newStake(main)] };
  const placed = { bettor, player, kind, main, match, spin, coupon, seated, ...open };
  const box = felt.boxes.find((one) => one.seat === seat);
  if (box) return withBox(felt, seat, ({ bettors }) => ({ ...box, bettors: [...bettors, placed] }));
  const newBox: FeltBox = { seat, hands: [NEW_HAND], bettors: [placed], firstCards: [] };
  return { ...felt, boxes: [...felt.boxes, newBox].sort((a, b) => a.seat - b.seat) };
}

/** A box without wagers is removed. */
function takeWagerBack(felt: Felt, { seat, bettor }: Of<'wager-taken-back'>): Felt {
  const left = withBox(felt, seat, (box) => ({
    ...box,
    bettors: box.bettors.filter((one) => one.bettor !== bettor),
  }));
  return { ...left, boxes: left.boxes.filter(({ bettors }) => bettors.length > 0) };
}

function startRound(rules: Rules, felt: Felt): Felt {
  const boxes = felt.boxes.map((box) => ({ ...box, bettors: callerFirst(rules, box.bettors) }));
  return { ...felt, boxes };
}

function turnUp({ faces }: Followed, number: number, face: Card): void {
  const before = faces.get(number);
  if (before !== undefined && before !== face)
    throw new Contradiction({ code: 'card-changed', number, was: cardName(before), is: cardName(face) });
  faces.set(number, face);
}

function cardComes(followed: Followed, { card, number, place }: Of<'card'>): void {
  const { felt } = followed;
  // A hole card that was a ten.
  if (place.at === 'removed')
    followed.felt = { ...felt, dealer: felt.dealer.filter((each) => each !== number) };
  if (card === null || (place.at !== 'hand' && place.at !== 'dealer')) return;
  turnUp(followed, number, card);
  if (place.at === 'dealer') followed.felt = { ...felt, dealer: [...felt.dealer, number] };
  else {
    const { seat, hand } = place;
    const dealt = withHand(felt, seat, hand, ({ cards }) => ({ cards: [...cards, number] }));
    followed.beforeCard = { felt, number };
    followed.felt = withBox(dealt, seat, (box) =>
      box.firstCards.length < 2 ? { ...box, firstCards: [...box.firstCards, number] } : box,
    );
  }
}

function correct({ faces }: Followed, { number, was, is }: Of<'corrected'>): void {
  const face = known(faces.get(number), { code: 'corrected-nowhere', number });
  if (face !== was)
    throw new Contradiction({
      code: 'corrected-from-other',
      number,
      from: cardName(was),
      was: cardName(face),
    });
  faces.set(number, is);
}

/** The caller covers both hands. The others go with the first unless they say otherwise. */
function splitHand(felt: Felt, { seat, hand }: Of<'split'>): Felt {
  return withBox(felt, seat, (box) => {
    const first = handOf(box, hand);
    const moved = known(first.cards[1], { code: 'nothing-to-split', seat, hand });
    const halves = [
      { ...first, cards: first.cards.slice(0, 1), split: true },
      { ...NEW_HAND, cards: [moved], split: true },
    ];
    const bettors = box.bettors.map((bettor, place) => {
      const second = newStake(place === 0 ? bettor.main : 0);
      return { ...bettor, stakes: bettor.stakes.toSpliced(hand, 0, second) };
    });
    return { ...box, hands: box.hands.toSpliced(hand - 1, 1, ...halves), bettors };
  });
}

function chooseAtSplit(felt: Felt, { goesWith, ...place }: Of<'decided'>): Felt {
  if (goesWith === undefined || goesWith === 1) return felt;
  const second = { ...place, hand: place.hand + 1 };
  const { main } = bettorOf(boxOf(felt, place.seat), place.bettor);
  const covered = withStake(felt, second, () => ({ base: main }));
  return goesWith === 2 ? withStake(covered, place, () => ({ base: 0 })) : covered;
}

/** What a decision does to hands and stakes. Hit and stand change neither. */
function decide(felt: Felt, fact: Of<'decided'>, byCaller: boolean): Felt {
  const { seat, hand } = fact;
  switch (fact.decision) {
    case 'double':
    case 'redouble': {
      const amount = known(fact.amount, { code: 'doubled-for-nothing', seat, hand });
      const doubled = withStake(felt, fact, (stake) => ({ doubled: [...stake.doubled, amount] }));
      return byCaller ? withHand(doubled, seat, hand, ({ doubles }) => ({ doubles: doubles + 1 })) : doubled;
    }
    case 'rescue':
      return withStake(felt, fact, () => ({ rescued: true }));
    case 'surrender':
      return withHand(felt, seat, hand, () => ({ fate: 'surrendered' }));
    case 'split':
      return byCaller ? felt : chooseAtSplit(felt, fact);
    default:
      return felt;
  }
}

/** Goes back to the caller's decision; later choices of the others are lost. */
function decided(followed: Followed, fact: Of<'decided'>): void {
  const { felt } = followed;
  const byCaller = isCaller(boxOf(felt, fact.seat), fact.bettor);
  if (byCaller) followed.beforeDecisions.push(felt);
  followed.felt = decide(felt, fact, byCaller);
}

function takeCardBack(followed: Followed, number: number): void {
  const { beforeCard } = followed;
  if (beforeCard?.number !== number) throw new Contradiction({ code: 'card-not-last', number });
  followed.felt = beforeCard.felt;
}

/** The two hands of a split are one again. A bettor who went with either of them is on it. */
function putTogether(felt: Felt, seat: number, hand: number): Felt {
  return withBox(felt, seat, (box) => {
    const [first, second] = [handOf(box, hand), handOf(box, hand + 1)];
    const joined = { ...NEW_HAND, cards: [...first.cards, ...second.cards], split: box.hands.length > 2 };
    const bettors = box.bettors.map((bettor) => {
      const isOnHand = bettor.stakes.slice(hand - 1, hand + 1).some(({ base }) => base > 0);
      const stakes = bettor.stakes.toSpliced(hand - 1, 2, newStake(isOnHand ? bettor.main : 0));
      return { ...bettor, stakes };
    });
    return { ...box, hands: box.hands.toSpliced(hand - 1, 2, joined), bettors };
  });
}

/** The hand goes back to its decision: it keeps the doubles before it. What was decided instead follows. */
function correctDecision(felt: Felt, { seat, hand, was, doubles }: Of<'decision-corrected'>): Felt {
  if (was === 'split') return putTogether(felt, seat, hand);
  const live = withHand(felt, seat, hand, () => ({ fate: 'live', doubles }));
  return withBox(live, seat, (box) => ({
    ...box,
    bettors: box.bettors.map((bettor) => ({
      ...bettor,
      stakes: bettor.stakes.map((stake, index) =>
        index === hand - 1 ? { ...stake, doubled: stake.doubled.slice(0, doubles), rescued: false } : stake,
      ),
    })),
  }));
}

function liftCard(felt: Felt, { number, from }: Of<'card-lifted'>): Felt {
  const others = (cards: readonly number[]) => cards.filter((each) => each !== number);
  if (from.at === 'dealer') return { ...felt, dealer: others(felt.dealer) };
  if (from.at !== 'hand') return felt;
  return withHand(felt, from.seat, from.hand, ({ cards }) => ({ cards: others(cards) }));
}

/** The book gives the prize for the section where the wheel stopped. */
function stopWheel(rules: Rules, felt: Felt, { seat, bettor, section, prize }: Of<'wheel'>): Felt {
  const wheelPrize = known(rules.book.values['spin.wheelPrizes']?.[section], {
    code: 'no-such-section',
    section,
  });
  if (wheelPrize !== prize)
    throw new Contradiction({ code: 'prize-differs', section, pays: wheelPrize, told: prize });
  return withBettor(felt, seat, bettor, () => ({ wheelPrize }));
}

function changeFelt(rules: Rules, felt: Felt, fact: Fact): Felt {
  switch (fact.fact) {
    case 'wager':
      return placeWager(felt, fact);
    case 'wager-taken-back':
      return takeWagerBack(felt, fact);
    case 'round-started':
      return startRound(rules, felt);
    case 'insured':
      return withBettor(felt, fact.seat, fact.bettor, () => ({ insurance: fact.amount }));
    case 'offer-taken-back':
      return fact.what === 'insure'
        ? withBettor(felt, fact.seat, fact.bettor, () => ({ insurance: 0 }))
        : felt;
    case 'split':
      return splitHand(felt, fact);
    case 'card-lifted':
      return liftCard(felt, fact);
    case 'decision-corrected':
      return correctDecision(felt, fact);
    case 'hand-ended':
      return withHand(felt, fact.seat, fact.hand, () => ({ fate: fact.fate, endedBy: fact.key }));
    case 'insurance-released':
      return withBettor(felt, fact.seat, fact.bettor, () => ({ insuranceDead: true }));
    case 'round-voided':
      return { ...felt, voidedBy: fact.key };
    case 'checked':
      return { ...felt, checked: fact.blackjack };
    case 'wheel':
      return stopWheel(rules, felt, fact);
    default:
      return felt;
  }
}

/** Takes one fact. Throws a Contradiction if it cannot follow those before it. */
export function follow(rules: Rules, followed: Followed, fact: Fact): void {
  switch (fact.fact) {
    case 'card':
      cardComes(followed, fact);
      break;
    case 'hole-turned':
      turnUp(followed, fact.number, fact.card);
      followed.felt = { ...followed.felt, dealer: [...followed.felt.dealer, fact.number] };
      break;
    case 'corrected':
      correct(followed, fact);
      break;
    case 'decided':
      decided(followed, fact);
      break;
    case 'undone':
      followed.felt = known(followed.beforeDecisions.pop(), { code: 'nothing-to-undo' });
      break;
    case 'card-taken-back':
      takeCardBack(followed, fact.number);
      break;
    default:
      followed.felt = changeFelt(rules, followed.felt, fact);
  }
}
