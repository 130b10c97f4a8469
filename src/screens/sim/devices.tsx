// The devices that a hand can touch, and their plugs.
import type { SimulatedDevice, SimulationView } from '../../protocol/simulation.ts';
import type { TableView } from '../../protocol/view.ts';
import { shortMoney } from '../../words/format.ts';
import { useWords } from '../language/use-words.ts';
import type { Works } from './works.ts';

export function Reader({ inside, works }: { readonly inside: boolean; readonly works: Works }) {
  const { sim } = useWords();
  return (
    <section class="sim-part" aria-label={sim.reader}>
      <h2>
        {sim.reader} {inside ? <small>{sim.inside}</small> : null}
      </h2>
      <div class="sim-buttons">
        {inside ? (
          <button type="button" onClick={() => void works({ type: 'take-out' })}>
            {sim.takeOut}
          </button>
        ) : (
          <button type="button" onClick={() => void works({ type: 'insert' })}>
            {sim.insert}
          </button>
        )}
      </div>
    </section>
  );
}

export interface SeatButtonsProps {
  readonly boxes: number;
  readonly view: TableView;
  readonly works: Works;
}

export function SeatButtons({ boxes, view, works }: SeatButtonsProps) {
  const { sim } = useWords();
  const seats = Array.from({ length: boxes }, (_, index) => index + 1);
  return (
    <section class="sim-part" aria-label={sim.buttons}>
      <h2>{sim.buttons}</h2>
      <div class="sim-keys">
        {seats.map((seat) => (
          <button
            key={seat}
            type="button"
            aria-label={sim.press(seat)}
            class={view.spin?.buttons.includes(seat) ? 'button-next' : ''}
            onClick={() => void works({ type: 'press', seat })}
          >
            {seat}
          </button>
        ))}
      </div>
    </section>
  );
}

export interface WheelProps {
  readonly prizes: readonly number[];
  readonly stopsAt: number | null;
  readonly works: Works;
}

export function Wheel({ prizes, stopsAt, works }: WheelProps) {
  const { sim } = useWords();
  return (
    <section class="sim-part" aria-label={sim.wheel}>
      <h2>
        {sim.wheel} <small>{sim.stopsNext}</small>
      </h2>
      <div class="sim-keys">
        {prizes.map((prize, section) => (
          <button
            key={section}
            type="button"
            aria-label={sim.stopsAt(shortMoney(prize))}
            aria-pressed={stopsAt === section}
            onClick={() => void works({ type: 'wheel-stops-at', section })}
          >
            {shortMoney(prize)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** In the order of the dealer's rail. */
const PLUGGED: readonly SimulatedDevice[] = ['scanner', 'reader', 'buttons', 'wheel', 'keypad'];

export interface PlugsProps {
  readonly plugged: SimulationView['plugged'];
  readonly works: Works;
}

export function Plugs({ plugged, works }: PlugsProps) {
  const { sim, dealer } = useWords();
  return (
    <section class="sim-part" aria-label={sim.devices}>
      <h2>{sim.devices}</h2>
      <div class="sim-buttons">
        {PLUGGED.map((device) => {
          const name = dealer.deviceNames[device] ?? device;
          return plugged[device] ? (
            <button key={device} type="button" onClick={() => void works({ type: 'unplug', device })}>
              {sim.unplug(name)}
            </button>
          ) : (
            <button
              key={device}
              type="button"
              class="button-alarm"
              onClick={() => void works({ type: 'plug-in', device })}
            >
              {sim.plugIn(name)}
            </button>
          );
        })}
      </div>
    </section>
  );
}
