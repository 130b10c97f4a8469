// What comes out of the shoe.
import { useState } from 'preact/hooks';
import { cardName } from '../../rules/cards/cards.ts';
import { CardPad } from '../cards/card-pad.tsx';
import { useWords } from '../language/use-words.ts';
import { Sheet } from '../look/sheet.tsx';
import type { Works } from './works.ts';

export function Shoe({ left, works }: { readonly left: number; readonly works: Works }) {
  const { sim } = useWords();
  const [choosing, setChoosing] = useState(false);
  return (
    <section class="sim-part" aria-label={sim.shoe}>
      <h2>
        {sim.shoe} <small>{sim.left(left)}</small>
      </h2>
      <div class="sim-buttons">
        <button type="button" class="button-next" onClick={() => void works({ type: 'draw' })}>
          {sim.draw}
        </button>
        <button type="button" onClick={() => setChoosing(true)}>
          {sim.drawWhich}
        </button>
        <button type="button" onClick={() => void works({ type: 'misread' })}>
          {sim.misread}
        </button>
        <button type="button" onClick={() => void works({ type: 'draw', faceUp: true })}>
          {sim.faceUp}
        </button>
        <button type="button" onClick={() => void works({ type: 'cut-card' })}>
          {sim.cutCard}
        </button>
      </div>
      {choosing ? (
        <Sheet title={sim.drawWhich} close={() => setChoosing(false)}>
          <CardPad
            title={sim.whichCard}
            chosen={(card) => {
              setChoosing(false);
              void works({ type: 'draw', card: cardName(card) });
            }}
          />
        </Sheet>
      ) : null}
    </section>
  );
}
