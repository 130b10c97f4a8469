// The bonus wheel: it turns while the real one does, and stops at the same section.

import { amount, shortMoney } from '../../words/format.ts';
import { useWords } from '../language/use-words.ts';

const R = 100;

function point(turn: number, radius: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

function Section({ index, of, prize }: { index: number; of: number; prize: number }) {
  const [from, to] = [(index - 0.5) / of, (index + 0.5) / of];
  return (
    <g>
      <path
        class={index % 2 === 0 ? 'section' : 'section other'}
        d={`M0 0L${point(from, R)}A${R} ${R} 0 0 1 ${point(to, R)}z`}
      />
      <text transform={`rotate(${(index / of) * 360}) translate(0 -72) rotate(90)`}>{amount(prize)}</text>
    </g>
  );
}

export interface WheelProps {
  readonly prizes: readonly number[];
  readonly turning: boolean;
  /** Where it stopped; null before. */
  readonly section: number | null;
}

export function Wheel({ prizes, turning, section }: WheelProps) {
  const words = useWords().felt;
  const prize = section === null ? null : (prizes[section] ?? null);
  const degrees = section === null ? 0 : -(section / prizes.length) * 360;
  const said = turning
    ? words.wheelTurns
    : prize === null
      ? words.wheel
      : words.wheelStopped(shortMoney(prize));
  return (
    <figure class="wheel" role="status">
      <svg viewBox="-110 -122 220 232" aria-hidden="true">
        <g class={turning ? 'disc turning' : 'disc'} style={{ rotate: `${degrees}deg` }}>
          {prizes.map((one, index) => (
            <Section key={index} index={index} of={prizes.length} prize={one} />
          ))}
          <circle class="hub" r="22" />
        </g>
        <path class="flap" d="M0 -92L-10 -120H10z" />
      </svg>
      <figcaption>{said}</figcaption>
    </figure>
  );
}
