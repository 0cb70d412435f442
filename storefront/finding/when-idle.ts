/** Whether the browser has done what the page needs first. */
import { useEffect, useState } from 'react';

/** Milliseconds after which it is taken to be idle where it does not say so. */
const longestWait = 1_500;

/** False on the server and while the page starts. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(() => setIdle(true), { timeout: longestWait });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(() => setIdle(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
