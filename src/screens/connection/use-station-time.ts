// The station's time, going on by itself between two messages: the browser's own clock may be wrong.
import { useEffect, useRef, useState } from 'preact/hooks';

const EVERY_MS = 1_000;

/** `told`: the time of the station when it said something last. */
export function useStationTime(told: number): number {
  const [, again] = useState(0);
  const heard = useRef({ told, at: performance.now() });
  if (heard.current.told !== told) heard.current = { told, at: performance.now() };
  useEffect(() => {
    const timer = setInterval(() => again((times) => times + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return heard.current.told + performance.now() - heard.current.at;
}
