// Short tones for what must be heard without looking: off until somebody turns them on.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

export interface Sounds {
  readonly on: boolean;
  toggle(): void;
}

const CHOICE = 'sabot.sounds';
const TONES = { turn: [660], refused: [220, 180], trouble: [440, 330, 440] } as const;
const TONE_S = 0.12;

function play(context: AudioContext, tones: readonly number[]): void {
  for (const [index, frequency] of tones.entries()) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + index * TONE_S;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.2, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + TONE_S);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + TONE_S);
  }
}

/** Everything that can be heard, one after the other: for the readiness test. */
export function playAllSounds(): void {
  play(new AudioContext(), Object.values(TONES).flat());
}

/** Each changes when there is something to hear. */
export interface Heard {
  readonly turn: string;
  readonly refused: boolean;
  readonly trouble: number;
}

export function useSounds({ turn, refused, trouble }: Heard): Sounds {
  const [on, setOn] = useState(() => localStorage.getItem(CHOICE) === 'on');
  const context = useRef<AudioContext | null>(null);
  const sound = useCallback(
    (tones: readonly number[]) => {
      if (!on) return;
      context.current ??= new AudioContext();
      play(context.current, tones);
    },
    [on],
  );
  useEffect(() => {
    if (turn !== '') sound(TONES.turn);
  }, [turn, sound]);
  useEffect(() => {
    if (refused) sound(TONES.refused);
  }, [refused, sound]);
  useEffect(() => {
    if (trouble > 0) sound(TONES.trouble);
  }, [trouble, sound]);
  const toggle = () => {
    localStorage.setItem(CHOICE, on ? 'off' : 'on');
    setOn(!on);
  };
  return { on, toggle };
}
