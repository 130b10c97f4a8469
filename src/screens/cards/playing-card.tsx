// A playing card to be read at arm's length: the index fills the upper left corner, which is what shows of a card that lies
// under another; the suit fills the rest.
import type { Words } from '../../words/en/screens.ts';
import { useWords } from '../language/use-words.ts';
import './playing-card.css';
import { isRed, isSuit, SUIT_SHAPES, type Suit } from './suits.ts';

/** The rank as it is printed; null when it is none. */
function isRank(letter: string, { ranks }: Words['cards']): letter is keyof Words['cards']['ranks'] {
  return letter in ranks;
}

export function faceWords(face: string | null, words: Words['cards']): string {
  const [rank = '', suit = ''] = face ?? '';
  if (!isSuit(suit) || !isRank(rank, words)) return words.faceDown;
  return words.named(words.ranks[rank], words.suits[suit]);
}

function Face({ rank, suit }: { rank: string; suit: Suit }) {
  const shape = SUIT_SHAPES[suit];
  return (
    <g class={isRed(suit) ? 'ink red' : 'ink'}>
      <text x="22" y="42" class={rank === '10' ? 'index narrow' : 'index'}>
        {rank}
      </text>
      <path d={shape} transform="translate(22 63) scale(.26)" />
      <path d={shape} transform="translate(61 98) scale(.58)" />
      {'JQK'.includes(rank) ? (
        <text x="61" y="110" class="court">
          {rank}
        </text>
      ) : null}
    </g>
  );
}

function Back() {
  return (
    <g>
      <rect class="back" x="7" y="7" width="86" height="126" rx="5" />
      <path class="lattice" d={LATTICE} />
      <path class="star" d="M50 44L58 62L76 70L58 78L50 96L42 78L24 70L42 62z" />
    </g>
  );
}

const LATTICE = Array.from({ length: 7 }, (_, i) => `M${10 + i * 13.3} 10V130M10 ${16 + i * 18}H90`).join('');

export interface PlayingCardProps {
  /** Two letters; null for a card that lies face down. */
  readonly face: string | null;
  /** Laid across the hand, as the card of a double is. */
  readonly across?: boolean;
  readonly fresh?: boolean;
}

export function PlayingCard({ face, across = false, fresh = false }: PlayingCardProps) {
  const words = useWords().cards;
  const [letter = '', suit = ''] = face ?? '';
  const rank = letter === 'T' ? '10' : letter;
  const classes = ['playing-card', across && 'across', fresh && 'fresh'].filter(Boolean).join(' ');
  return (
    <svg class={classes} viewBox="0 0 100 140" role="img" aria-label={faceWords(face, words)}>
      <rect class="paper" x="1" y="1" width="98" height="138" rx="9" />
      {isSuit(suit) ? <Face rank={rank} suit={suit} /> : <Back />}
    </svg>
  );
}
