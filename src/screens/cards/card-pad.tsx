// A card entered by hand: one touch for its rank, one for its suit.
import { useState } from 'preact/hooks';
import { type Card, cardOf, RANKS, SUITS } from '../../rules/cards/cards.ts';
import { useWords } from '../language/use-words.ts';
import { isRed, SUIT_SHAPES } from './suits.ts';
import './card-pad.css';

export interface CardPadProps {
  readonly title: string;
  readonly chosen: (card: Card) => void;
}

/** A letter is named by its letter, which somebody may say, and by its word; a number is its own name. */
const nameOf = (rank: string, word: string) => (/\D/.test(rank) ? `${rank}, ${word}` : rank);

export function CardPad({ title, chosen }: CardPadProps) {
  const { dealer, cards } = useWords();
  const [rank, setRank] = useState<(typeof RANKS)[number] | null>(null);
  return (
    <section class="card-pad" aria-label={title}>
      <p>
        <strong>{title}</strong> {dealer.rankFirst}
      </p>
      <div class="card-pad-ranks">
        {RANKS.map((one) => {
          const shown = one === 'T' ? '10' : one;
          return (
            <button
              key={one}
              type="button"
              aria-label={nameOf(shown, cards.ranks[one])}
              aria-pressed={rank === one}
              onClick={() => setRank(one)}
            >
              {shown}
            </button>
          );
        })}
      </div>
      <div class="card-pad-suits">
        {SUITS.map((suit) => (
          <button
            key={suit}
            type="button"
            aria-label={cards.suits[suit]}
            disabled={rank === null}
            onClick={() => {
              if (rank === null) return;
              setRank(null);
              chosen(cardOf(RANKS.indexOf(rank), SUITS.indexOf(suit)));
            }}
          >
            <svg class={isRed(suit) ? 'suit red' : 'suit'} viewBox="-50 -50 100 100" aria-hidden="true">
              <path d={SUIT_SHAPES[suit]} />
            </svg>
          </button>
        ))}
      </div>
    </section>
  );
}
