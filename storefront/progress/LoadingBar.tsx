/** The progress bar at the top during navigation (specification, sections 2 and 9). */
import './loading-bar.css';
import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext, useNavigation } from 'react-router';
import { t } from '../../src/locale/translate.ts';
import { hasPendingPage, watchNavigation } from './pending-page.ts';
import { useStore } from '../shared/store.ts';
import { loadingBar, progress } from './progress.ts';

/**
 * Rendered after the page, whose error boundary reports failures first (`error/RouteError.tsx`). It lies beside all
 * landmarks, as a live region may.
 */
export function LoadingBar() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const phase = useStore(progress.phase);
  useEffect(() => router && watchNavigation(router, progress.start), [router]);
  // Renders with the page that came; while another one is on its way already, the bar stays.
  useNavigation();
  useEffect(() => {
    if (!hasPendingPage()) progress.finish();
  });
  if (phase === 'hidden') return null;
  return (
    <div
      className="loading-bar"
      data-phase={phase}
      role="progressbar"
      aria-label={t('در حال بارگذاری')}
      aria-busy={phase === 'running'}
      aria-live="polite"
      style={{ '--duration': `${loadingBar.duration}ms`, blockSize: loadingBar.height }}
    />
  );
}
