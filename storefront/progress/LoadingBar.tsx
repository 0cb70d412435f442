/** The bar at the top while another page is on its way (specification, sections 2 and 9). */
import './loading-bar.css';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { useStore } from '../store.ts';
import { loadingBar, progress } from './progress.ts';

/** Stands after the page, which tells of its failure first (`error/RouteError.tsx`). */
export function LoadingBar() {
  const loading = useNavigation().state !== 'idle';
  const phase = useStore(progress.phase);
  useEffect(() => {
    if (loading) progress.start();
    else progress.finish();
  }, [loading]);
  if (phase === 'hidden') return null;
  return (
    <div
      className="loading-bar"
      data-phase={phase}
      role="progressbar"
      aria-label="در حال بارگذاری"
      aria-busy={phase === 'running'}
      style={{ '--duration': `${loadingBar.duration}ms`, blockSize: loadingBar.height }}
    />
  );
}
