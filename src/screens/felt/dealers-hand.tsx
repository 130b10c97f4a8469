// The dealer's own cards, nearest to the dealer.
import type { TableView } from '../../protocol/view.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { useWords } from '../language/use-words.ts';
import { totalText } from './score.ts';
import { TypedCards } from './typed.tsx';

export function DealersHand({ view }: { readonly view: TableView }) {
  const words = useWords().felt;
  const { dealerCards, dealerScore, nextCard } = view;
  const comes =
    nextCard !== null && (nextCard.to === 'up' || nextCard.to === 'hole' || nextCard.to === 'dealer');
  const score = dealerScore?.blackjack
    ? words.blackjack
    : dealerScore?.bust
      ? `${words.bust} ${dealerScore.total}`
      : dealerScore && totalText(dealerScore);
  return (
    <section class={comes ? 'dealers-hand card-comes' : 'dealers-hand'} aria-label={words.dealersHand}>
      <div class="hand-cards" style={{ '--cards': dealerCards.length }}>
        {dealerCards.map(({ face, number }) => (
          <PlayingCard key={`${number} ${face === null}`} face={face} fresh />
        ))}
      </div>
      {score === null ? null : <div class="hand-score">{score}</div>}
      <TypedCards cards={dealerCards} />
    </section>
  );
}
