// What hands do in the readiness test and in the deck check. Nothing while neither goes on.
import type { TableView } from '../../protocol/view.ts';
import { useWords } from '../language/use-words.ts';
import type { Works } from './works.ts';

export function Testing({ view, works }: { readonly view: TableView; readonly works: Works }) {
  const { readiness } = useWords();
  if (view.deckCount)
    return (
      <section class="sim-part" aria-label={readiness.decks}>
        <h2>
          {readiness.decks} <small>{readiness.ofCards(view.deckCount.cards, view.deckCount.expected)}</small>
        </h2>
        <div class="sim-buttons">
          <button type="button" onClick={() => void works({ type: 'run-decks' })}>
            {readiness.runDecks}
          </button>
          <button type="button" onClick={() => void works({ type: 'run-decks', wrong: true })}>
            {readiness.tryWrong}
          </button>
        </div>
      </section>
    );
  const { part = null, card = null } = view.readiness ?? {};
  // The wheel turns by itself; lamps, screen and sound are only looked at.
  if (part === null || (card === null && part !== 'buttons')) return null;
  return (
    <section class="sim-part" aria-label={readiness.title}>
      <h2>
        {readiness.title} <small>{readiness.parts[part]}</small>
      </h2>
      <div class="sim-buttons">
        <button type="button" onClick={() => void works({ type: 'try-part' })}>
          {readiness.tryNow}
        </button>
        {card !== null ? (
          <button type="button" onClick={() => void works({ type: 'try-part', wrong: true })}>
            {readiness.tryWrong}
          </button>
        ) : null}
      </div>
    </section>
  );
}
