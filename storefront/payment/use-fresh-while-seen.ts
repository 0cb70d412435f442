/** What others change, such as the decision about a refund, shows without a reload of the page. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Seconds between two loads of a page that is looked at. */
export const freshSeconds = 60;

/** Loads the data of the page again when its tab is returned to, and each minute while it is seen. */
export function useFreshWhileSeen(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const load = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    };
    document.addEventListener('visibilitychange', load);
    const timer = setInterval(load, freshSeconds * 1_000);
    return () => {
      document.removeEventListener('visibilitychange', load);
      clearInterval(timer);
    };
  }, [revalidate]);
}
