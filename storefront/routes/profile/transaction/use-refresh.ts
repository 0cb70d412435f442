/** Loads the page again while its outcome is not known. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const milliseconds = 4_000;

export function useRefresh(isNeeded: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isNeeded || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), milliseconds);
    return () => clearTimeout(timer);
  }, [isNeeded, revalidate, state]);
}
