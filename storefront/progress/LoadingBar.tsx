/** The progress bar at the top during navigation (specification, sections 2 and 9). */
import './loading-bar.css';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { t } from '../../src/locale/translate.ts';
import { useStore } from '../store.ts';
import { loadingBar, progress } from './progress.ts';

/** Rendered after the page, whose error boundary reports failures first (`error/RouteError.tsx`). */
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
      aria-label={t('در حال بارگذاری')}
      aria-busy={phase === 'running'}
      style={{ '--duration': `${loadingBar.duration}ms`, blockSize: loadingBar.height }}
    />
  );
}
