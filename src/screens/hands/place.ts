// Where on the page somebody is, as the address has it behind its `#`: so a link leads to a hand, and "back" goes back.
import { useEffect, useState } from 'preact/hooks';

export interface Place {
  readonly view: 'find' | 'figures';
  /** The hands that are open: none, one, or two side by side. */
  readonly rounds: readonly number[];
}

const MOST_OPEN = 2;

/** `#17`, `#17+20`, `#figures`; whatever else is the list. */
export function placeOf(hash: string): Place {
  const text = hash.replace(/^#/, '');
  if (text === 'figures') return { view: 'figures', rounds: [] };
  const numbers = /^\d{1,9}(\+\d{1,9})?$/.test(text) ? text.split('+').map(Number) : [];
  return { view: 'find', rounds: [...new Set(numbers.filter((round) => round > 0))] };
}

export function hashOf({ view, rounds }: Place): string {
  return view === 'figures' ? '#figures' : `#${rounds.slice(0, MOST_OPEN).join('+')}`;
}

export function usePlace(): [Place, (place: Place) => void] {
  const [place, setPlace] = useState(() => placeOf(location.hash));
  useEffect(() => {
    const moved = () => setPlace(placeOf(location.hash));
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  return [
    place,
    (next) => {
      location.hash = hashOf(next);
    },
  ];
}
