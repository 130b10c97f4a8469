// Loaded when the table is tested or its decks are counted: nobody else waits for it.
import { useEffect, useState } from 'preact/hooks';
import type { TableView } from '../../protocol/view.ts';

type Panels = typeof import('./test-panel.tsx');

/** Null while neither goes on. */
export function ReadinessPanel({ view }: { readonly view: TableView }) {
  const [panels, setPanels] = useState<Panels | null>(null);
  const { readiness, deckCount } = view;
  const isWanted = readiness !== undefined || deckCount !== undefined;
  useEffect(() => {
    if (isWanted) void import('./test-panel.tsx').then(setPanels);
  }, [isWanted]);
  if (!panels) return null;
  if (readiness) return <panels.TestPanel readiness={readiness} />;
  return deckCount ? <panels.DeckPanel count={deckCount} /> : null;
}
