// Where on the page somebody is, as the address has it behind its `#`: "back" goes back, and a question can be asked again.
import { useEffect, useState } from 'preact/hooks';

export const VIEWS = ['tables', 'mine', 'hands', 'compare', 'shoes', 'reports'] as const;
export type View = (typeof VIEWS)[number];

export interface Place {
  readonly view: View;
  /** What was asked there, as an address has it. */
  readonly query: string;
}

/** `#mine`, `#hands?seat=3`; whatever else is nowhere in particular. */
export function placeOf(hash: string): Place | null {
  const [name = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const view = VIEWS.find((one) => one === name);
  return view ? { view, query } : null;
}

export function hashOf({ view, query }: Place): string {
  return query === '' ? `#${view}` : `#${view}?${query}`;
}

export function usePlace(first: View): [Place, (place: Place) => void] {
  const [place, setPlace] = useState(() => placeOf(location.hash));
  useEffect(() => {
    const moved = () => setPlace(placeOf(location.hash));
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  return [
    place ?? { view: first, query: '' },
    (next) => {
      location.hash = hashOf(next);
    },
  ];
}

/** The hands page of a table, at a hand and a box of it. */
export function handsAddress(table: string, line: number, round?: number, seat?: number): string {
  const at = new URLSearchParams({ table, line: String(line) });
  if (round === undefined || round < 1) return `/hands?${at}`;
  return `/hands?${at}#${seat === undefined ? round : `round=${round}&box=${seat}`}`;
}

/** Where the table's own floor page is; null where its pages are only on its box. */
export function floorAddress(pages: string | null | undefined): string | null {
  if (!pages || !/^https?:\/\//.test(pages) || !URL.canParse(pages)) return null;
  return new URL('floor', pages.endsWith('/') ? pages : `${pages}/`).href;
}
