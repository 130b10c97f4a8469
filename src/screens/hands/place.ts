// Where on the page somebody is, as the address has it behind its `#`: so a link leads to a hand, and "back" goes back.
import { useEffect, useState } from 'preact/hooks';

export interface Place {
  readonly view: 'find' | 'figures';
  /** The hands that are open: none, one, or two side by side. */
  readonly rounds: readonly number[];
  /** The box that it is about; null: none in particular. */
  readonly box: number | null;
}

const MOST_OPEN = 2;

const NOWHERE: Place = { view: 'find', rounds: [], box: null };

/** `#17`, `#17+20`, `#round=17&box=3`, `#figures`; whatever else is the list. */
export function placeOf(hash: string): Place {
  const text = hash.replace(/^#/, '');
  if (text === 'figures') return { ...NOWHERE, view: 'figures' };
  const named = /^round=(\d{1,9}(?:\+\d{1,9})?)(?:&box=([1-7]))?$/.exec(text);
  const [, listed = text, box] = named ?? [];
  const numbers = /^\d{1,9}(\+\d{1,9})?$/.test(listed) ? listed.split('+').map(Number) : [];
  const rounds = [...new Set(numbers.filter((round) => round > 0))];
  return { ...NOWHERE, rounds, box: rounds.length > 0 && box !== undefined ? Number(box) : null };
}

export function hashOf({ view, rounds, box }: Place): string {
  if (view === 'figures') return '#figures';
  const listed = rounds.slice(0, MOST_OPEN).join('+');
  return box === null || listed === '' ? `#${listed}` : `#round=${listed}&box=${box}`;
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
