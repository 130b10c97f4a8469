// One hand: its cards, one over the other, and what they come to.
import type { HandView } from '../../protocol/view.ts';
import type { Words } from '../../words/en/screens.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { useWords } from '../language/use-words.ts';
import { totalText } from './score.ts';
import { TypedCards } from './typed.tsx';

/** What is special about the hand; empty when nothing is. */
function notes({ hand, rescued, bonusApproved }: HandProps, words: Words['felt']): string[] {
  const { fate, doubles, kept, late } = hand;
  return [
    fate === 'live' ? '' : (words.fates[fate] ?? fate),
    rescued ? words.rescued : doubles > 0 ? words.doubled(doubles) : '',
    kept ? words.kept : '',
    late ? words.late : '',
    bonusApproved ? words.superBonusApproved : '',
  ].filter((note) => note !== '');
}

function scoreText(hand: HandView, words: Words['felt']): string {
  if (hand.cards.length === 0) return '';
  if (hand.blackjack) return words.blackjack;
  if (hand.bust) return `${words.bust} ${hand.total}`;
  return totalText(hand);
}

export interface HandProps {
  readonly hand: HandView;
  readonly active: boolean;
  /** The double was taken back; the wager that is lost waits on the cards. */
  readonly rescued: boolean;
  /** Its super bonus has been approved. One that waits is shown with the payments. */
  readonly bonusApproved: boolean;
}

export function Hand(props: HandProps) {
  const { hand, active } = props;
  const words = useWords().felt;
  const { cards, doubles } = hand;
  // The card of each double lies across.
  const across = (index: number) => doubles > 0 && index >= Math.max(2, cards.length - doubles);
  const classes = ['hand', active && 'active', hand.fate !== 'live' && 'over'].filter(Boolean).join(' ');
  return (
    <div class={classes}>
      <div
        class="hand-cards"
        style={{ '--cards': cards.length, '--across': Math.min(doubles, cards.length - 2) }}
      >
        {cards.map(({ face, number }, index) => (
          <PlayingCard key={number} face={face} across={across(index)} fresh />
        ))}
      </div>
      <div class="hand-score">{scoreText(hand, words)}</div>
      <TypedCards cards={cards} />
      {notes(props, words).map((note) => (
        <div key={note} class="hand-note">
          {note}
        </div>
      ))}
    </div>
  );
}
