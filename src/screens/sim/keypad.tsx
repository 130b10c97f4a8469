// The floor's keypad, key by key, and what the dealer's screen shows of it.
import type { SimulatedAct } from '../../protocol/simulation.ts';
import { useKnown } from '../connection/use-station.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import type { Works } from './works.ts';

type Key = Extract<SimulatedAct, { type: 'key' }>['key'];

/** As they lie on the keypad. */
const KEYS: readonly Key[] = [
  ...(['1', '2', '3', 'A'] as const),
  ...(['4', '5', '6', 'B'] as const),
  ...(['7', '8', '9', 'C'] as const),
  ...(['clear', '0', 'enter', 'D'] as const),
];

export function Keypad({ works }: { readonly works: Works }) {
  const { sim } = useWords();
  const { keypad } = useKnown();
  const sentences = useSentences();
  const written = (key: Key) => (key === 'clear' ? sim.clear : key === 'enter' ? sim.enter : key);
  return (
    <section class="sim-part" aria-label={sim.keypad}>
      <h2>{sim.keypad}</h2>
      <p class="sim-display" role="status">
        <kbd>{keypad?.text}</kbd>
        <span>{(keypad && sentences.keypad(keypad)) || sim.keypadRests}</span>
      </p>
      <div class="sim-keypad">
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={sim.key(written(key))}
            onClick={() => void works({ type: 'key', key })}
          >
            {written(key)}
          </button>
        ))}
      </div>
    </section>
  );
}
