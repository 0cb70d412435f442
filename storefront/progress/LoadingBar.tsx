/** The progress bar at the top during navigation (specification, sections 2 and 9). */
import './loading-bar.css';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { t } from '../../src/locale/translate.ts';
import { setPendingPage } from '../network/pending-page.ts';
import { useStore } from '../store.ts';
import { loadingBar, progress } from './progress.ts';

/** Rendered after the page, whose error boundary reports failures first (`error/RouteError.tsx`). */
export function LoadingBar() {
  const { location } = useNavigation();
  // By its key: a navigation that takes the place of one that failed is another one.
  const key = location?.key;
  const path = location ? location.pathname + location.search + location.hash : null;
  const phase = useStore(progress.phase);
  useEffect(() => {
    if (key !== undefined) progress.start();
    else progress.finish();
  }, [key]);
  useEffect(() => setPendingPage(path), [path]);
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
