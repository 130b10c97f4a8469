// Another table in the place of this one. It asks first: a touch too many must not put a hand away.
import { useState } from 'preact/hooks';
import { useWords } from '../language/use-words.ts';
import { Sheet } from '../look/sheet.tsx';
import type { Works } from './works.ts';

export interface FreshTableProps {
  readonly packs: readonly string[];
  readonly pack: string;
  readonly works: Works;
}

export function FreshTable({ packs, pack, works }: FreshTableProps) {
  const { sim, shared } = useWords();
  const [wanted, setWanted] = useState<string | null>(null);
  const begin = (chosen: string) => {
    setWanted(null);
    void works({ type: 'fresh-table', pack: chosen });
  };
  return (
    <section class="sim-part" aria-label={sim.fresh}>
      <h2>
        {sim.fresh} <small>{sim.freshMeans}</small>
      </h2>
      <div class="sim-buttons">
        {packs.map((one) => (
          <button key={one} type="button" aria-current={one === pack} onClick={() => setWanted(one)}>
            {one}
          </button>
        ))}
      </div>
      {wanted === null ? null : (
        <Sheet title={sim.freshAsk(wanted)} close={() => setWanted(null)}>
          <p>{sim.freshTells}</p>
          <div class="sim-buttons">
            <button type="button" onClick={() => setWanted(null)}>
              {shared.cancel}
            </button>
            <button type="button" class="button-do" onClick={() => begin(wanted)}>
              {sim.freshBegin}
            </button>
          </div>
        </Sheet>
      )}
    </section>
  );
}
