/** What the school shows on the first page of each panel. */
import { lazy, Suspense } from 'react';
import type { Extensions } from '../extensions/extensions.ts';
import { usePanel } from '../session/panel-context.ts';

const Overview = lazy(() => import('./dashboard/Overview.tsx'));
const Earnings = lazy(() => import('./dashboard/Earnings.tsx'));

/** The overview is shown to those who may see one of these sections. */
const overviewSections = ['course-transactions', 'users'];

function AdministratorsPanelHome() {
  const { views } = usePanel();
  if (!overviewSections.some((section) => views.has(section))) return null;
  return (
    <Suspense fallback={null}>
      <Overview />
    </Suspense>
  );
}

const earningsOf = (panel: 'marketer' | 'teacher') => () => (
  <Suspense fallback={null}>
    <Earnings panel={panel} />
  </Suspense>
);

export const panelHome: Extensions['panelHome'] = {
  admin: AdministratorsPanelHome,
  marketer: earningsOf('marketer'),
  teacher: earningsOf('teacher'),
};
