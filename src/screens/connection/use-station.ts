// The station for every part of a page.
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Connection } from './connection.ts';
import type { Known } from './known.ts';

export const StationContext = createContext<Connection | null>(null);

export function useConnection(): Connection {
  const connection = useContext(StationContext);
  if (!connection) throw new Error('this part of the page is not inside a StationContext');
  return connection;
}

/** What the station has said; the part is drawn again whenever it says something new. */
export function useKnown(): Known {
  const connection = useConnection();
  const [known, setKnown] = useState(connection.known);
  useEffect(() => {
    setKnown(connection.known);
    return connection.listen(() => setKnown(connection.known));
  }, [connection]);
  return known;
}
