import { useEffect, useState } from 'react';

/** The current time in milliseconds since the epoch, updated every `everyMs` unless it is paused. */
export function useNow(everyMs: number, isPaused = false): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isPaused]);
  return now;
}
