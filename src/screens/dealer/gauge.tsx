// How much is left in the shoe: only how many cards, never which.
import type { TableSettings, TableView } from '../../protocol/view.ts';
import { useWords } from '../language/use-words.ts';

export function Gauge({ view, settings }: { readonly view: TableView; readonly settings: TableSettings }) {
  const { dealer } = useWords();
  const left = Math.max(0, settings.cardsInShoe - view.cardsOut);
  return (
    <span class="gauge">
      <span class="unseen">{dealer.cardsLeftLong(left, settings.cardsInShoe)}</span>
      <svg viewBox="0 0 100 12" aria-hidden="true">
        <rect class="gauge-shoe" width="100" height="12" rx="6" />
        <rect class="gauge-left" width={(left / settings.cardsInShoe) * 100} height="12" rx="6" />
      </svg>
      <span aria-hidden="true">{dealer.cardsLeft(left)}</span>
      {view.cutCardSeen ? <strong class="gauge-cut">▮ {dealer.cutCardSeen}</strong> : null}
    </span>
  );
}
