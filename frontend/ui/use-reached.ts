import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 1000;

/**
 * Whether a time has been reached. Polls the clock instead of setting one timer, because a sleeping phone stops
 * timers.
 */
export function useReached(timeMs: number | undefined): boolean {
  const isReached = (): boolean => timeMs === undefined || Date.now() >= timeMs;
  const [reached, setReached] = useState(isReached);
  useEffect(() => {
    if (timeMs === undefined) return undefined;
    const timer = setInterval(() => setReached(Date.now() >= timeMs), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [timeMs]);
  return reached;
}
