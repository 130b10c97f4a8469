// A session that was not used for too long ends on the page as it does at the station: nobody else finds it open.
import { useEffect } from 'preact/hooks';
import type { SignedIn } from '../connection/known.ts';
import { useConnection } from '../connection/use-station.ts';

export function useSessionEnd(signedIn: SignedIn | null): void {
  const connection = useConnection();
  const lasts = signedIn?.lastsMs;
  const until = signedIn?.until;
  // The same length again when the station has moved the end: that starts it anew.
  useEffect(() => {
    if (lasts === undefined || until === undefined) return;
    const timer = setTimeout(() => connection.signOut(), lasts);
    return () => clearTimeout(timer);
  }, [connection, lasts, until]);
}
