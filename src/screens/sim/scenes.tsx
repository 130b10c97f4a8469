// What simulated people do: play by themselves, and bring a situation about.
import { useState } from 'preact/hooks';
import type { SimulationView, SituationName } from '../../protocol/simulation.ts';
import { useWords } from '../language/use-words.ts';
import type { Works } from './works.ts';

export interface SituationsProps {
  readonly situations: SimulationView['situations'];
  readonly works: Works;
}

export function Situations({ situations, works }: SituationsProps) {
  const { sim, situations: words } = useWords();
  const [bringing, setBringing] = useState<SituationName | null>(null);
  const [now, setNow] = useState<SituationName | null>(null);
  const bring = async (name: SituationName) => {
    if (bringing !== null) return;
    setBringing(name);
    setNow(null);
    const came = await works({ type: 'situation', name });
    setBringing(null);
    if (came) setNow(name);
  };
  return (
    <section class="sim-part" aria-label={sim.situations}>
      <h2>{sim.situations}</h2>
      <p class="sim-said said-done" role="status">
        {bringing !== null ? sim.bringing : now === null ? sim.choose : words[now].says}
      </p>
      <div class="sim-buttons">
        {situations.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === now}
            aria-busy={one === bringing}
            onClick={() => void bring(one)}
          >
            {words[one].name}
          </button>
        ))}
      </div>
    </section>
  );
}

const SPEEDS = [1, 3, 10, 50] as const;

export interface PeopleProps {
  readonly autoplay: SimulationView['autoplay'];
  readonly works: Works;
}

export function People({ autoplay: { on, speed }, works }: PeopleProps) {
  const { sim } = useWords();
  return (
    <section class="sim-part" aria-label={sim.people}>
      <h2>{sim.people}</h2>
      <div class="sim-people">
        <button
          type="button"
          class={on ? 'button-alarm' : 'button-do'}
          onClick={() => void works({ type: 'autoplay', on: !on, speed })}
        >
          {on ? sim.stop : sim.play}
        </button>
        <div class="sim-keys">
          {SPEEDS.map((one) => (
            <button
              key={one}
              type="button"
              aria-label={`×${one}: ${sim.speed(one)}`}
              aria-pressed={one === speed}
              onClick={() => void works({ type: 'autoplay', on, speed: one })}
            >
              ×{one}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
