/** Calls it when the browser shows the page again as it was left, by its back button. */
import { useEffect, useEffectEvent } from 'react';

export function useBackToPage(run: () => void): void {
  const onShow = useEffectEvent(run);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onShow();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
