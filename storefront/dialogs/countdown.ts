/** A countdown in seconds. */
import { useEffect, useState } from 'react';

/** Whole seconds from `now` to `until`, both in milliseconds; never negative. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1_000));

/** `secondsLeft`, updated each second until it is zero. For components rendered in the browser only. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, 1_000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return secondsLeft(until, now);
}
