// The readiness test on the dealer's screen: all parts with how they went, the known card that is put in next, the pattern of the
// screen and the sounds.
import './look.css';
import type { DeckCountView, ReadinessView } from '../../protocol/readiness.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { playAllSounds } from '../dealer/sounds.ts';
import { useWords } from '../language/use-words.ts';

const SIGNS = { passed: '✓', failed: '✕', open: '·' } as const;

/** Every colour that tells something, in a bar from edge to edge. */
const BARS = ['white', 'red', 'lime', 'blue', 'yellow', 'black'] as const;

function Pattern() {
  const { readiness } = useWords();
  return (
    <div class="screen-pattern" role="img" aria-label={readiness.pattern}>
      {BARS.map((colour) => (
        <span key={colour} style={{ background: colour }} />
      ))}
    </div>
  );
}

function Tried({ readiness: { part, card, wrong, pressed } }: { readonly readiness: ReadinessView }) {
  const { readiness } = useWords();
  return (
    <div class="tried">
      {card === null ? null : <PlayingCard face={card} />}
      {part === 'buttons' && pressed.length > 0 ? <p>{readiness.pressed(pressed.join(', '))}</p> : null}
      {part === 'screen' ? <Pattern /> : null}
      {part === 'sound' ? (
        <button type="button" onClick={playAllSounds}>
          {readiness.playSounds}
        </button>
      ) : null}
      {wrong > 0 ? (
        <p class="tried-wrong" role="alert">
          {readiness.wrong(wrong)} {card === null ? '' : readiness.again}
        </p>
      ) : null}
    </div>
  );
}

export function TestPanel({ readiness }: { readonly readiness: ReadinessView }) {
  const words = useWords().readiness;
  return (
    <section class="test-panel" aria-label={words.title}>
      <ol>
        {readiness.parts.map(({ part, how }) => (
          <li key={part} class={`part-${how}`} aria-current={part === readiness.part ? 'step' : undefined}>
            <span class="part-sign" aria-hidden="true">
              {SIGNS[how]}
            </span>{' '}
            {words.parts[part]}
            <small>{words.how[how]}</small>
          </li>
        ))}
      </ol>
      <Tried readiness={readiness} />
    </section>
  );
}

export function DeckPanel({ count }: { readonly count: DeckCountView }) {
  const words = useWords().readiness;
  return (
    <section class="test-panel deck-panel" aria-label={words.decks}>
      <p class="deck-count" role="status">
        {words.ofCards(count.cards, count.expected)}
      </p>
      {count.tens > 0 ? (
        <p class="tried-wrong" role="alert">
          {words.tensSoFar(count.tens)}
        </p>
      ) : null}
      {count.unread > 0 ? (
        <p class="tried-wrong" role="alert">
          {words.unreadSoFar(count.unread)}
        </p>
      ) : null}
    </section>
  );
}
