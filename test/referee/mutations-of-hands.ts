// Cards and decisions of a record, spoiled.
import { type DraftHand, isPlain, type Mutation, onHands, onRound, recount } from './spoil.ts';

export function ofCards(): Mutation[] {
  const another = (card: string) => `${card[0] === '5' ? '6' : '5'}${card[1]}`;
  return [
    onHands('a total one too high', (hand) => {
      hand.total += 1;
    }),
    onHands('a soft hand shown as hard, or the other way round', (hand) => {
      hand.soft = !hand.soft;
    }),
    onHands('a blackjack that is none, or one not seen', (hand) => {
      hand.blackjack = !hand.blackjack;
    }),
    onHands('a bust that is none, or one not seen', (hand) => {
      hand.bust = !hand.bust;
    }),
    onHands('a hand that says otherwise whether it was split', (hand) => {
      hand.split = !hand.split;
    }),
    onHands('another count of doubles', (hand) => {
      hand.doubles += 1;
    }),
    onHands(
      'another card in a hand',
      (hand) => {
        hand.cards[0] = another(hand.cards[0] ?? '');
      },
      (hand) => hand.cards.length > 0,
    ),
    onHands(
      'a ten in a hand',
      (hand) => {
        hand.cards[0] = 'TS';
      },
      (hand) => hand.cards.length > 0,
    ),
    onHands(
      'a card too many in a hand',
      (hand) => {
        hand.cards.push('2C');
        recount(hand);
      },
      (_, record) => isPlain(record),
    ),
    onHands(
      'a card too few in a hand',
      (hand) => {
        hand.cards.pop();
        recount(hand);
        hand.blackjack = false;
      },
      (hand, record) => isPlain(record) && hand.cards.length > 1 && !hand.decisions.includes('refuse-card'),
    ),
    onRound('a joker that was burned', (draft) => void draft.burned.push('XX')),
    onRound(
      'one card oftener than the decks hold it',
      (draft) => {
        for (let times = 0; times < 17; times += 1) draft.burned.push('2H');
      },
      (record) =>
        !record.incidents.some((each) => ['card-corrected', 'census'].includes(each.kind)) &&
        record.incidents.filter((each) => ['face-up-card', 'ten-found'].includes(each.kind)).length < 2,
    ),
    onRound('a ten removed that nobody found', (draft) => void draft.removed.push('TH')),
  ];
}

export function ofDecisions(): Mutation[] {
  const ended = (hand: DraftHand) =>
    hand.total >= 21 || ['stand', 'surrender', 'rescue'].includes(hand.decisions.at(-1) ?? '');
  return [
    ...['hit', 'double', 'split', 'surrender', 'rescue', 'redouble'].map((decision) =>
      onHands(
        `a ${decision} after the end of the hand`,
        (hand) => {
          hand.decisions.push(decision);
        },
        (hand, record) => isPlain(record) && ended(hand),
      ),
    ),
    onHands(
      'a hit that nobody decided',
      (hand) => {
        hand.decisions.splice(hand.decisions.lastIndexOf('hit'), 1);
      },
      (hand, record) => isPlain(record) && hand.decisions.includes('hit'),
    ),
    onHands(
      'a decision that no book knows',
      (hand) => {
        hand.decisions.push('fold');
      },
      (_, record) => !record.incidents.some((each) => each.kind === 'card-corrected'),
    ),
    onHands(
      'a rescue that was a stand',
      (hand) => {
        hand.decisions[hand.decisions.length - 1] = 'stand';
      },
      (hand, record) => isPlain(record) && hand.decisions.at(-1) === 'rescue',
    ),
    onHands(
      'a surrender that was a stand',
      (hand) => {
        hand.decisions[0] = 'stand';
      },
      (hand, record) => isPlain(record) && hand.decisions[0] === 'surrender',
    ),
  ];
}
