/** The panels of administrators, marketers and teachers. They are made in the browser only, and fetched only here. */
import './panel.css';
import { StrictMode, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { Panel as AnyPanel } from '../src/define/resource.ts';
import { lazyChunk } from './error/chunks.ts';
import { siteName } from './site.ts';
import { useHydrated } from './store.ts';

const Panel = lazyChunk(() => import('../admin/Panel.client.tsx').then((module) => module.Panel));

type PanelName = Exclude<AnyPanel, 'public'>;
const panels: Readonly<Record<string, { panel: PanelName; title: string }>> = {
  'admin': { panel: 'admin', title: 'پنل مدیریت' },
  'marketer-panel': { panel: 'marketer', title: 'پنل بازاریاب' },
  'teacher-panel': { panel: 'teacher', title: 'پنل استاد' },
};
const panelAt = (path: string): { panel: PanelName; title: string } => panels[path.split('/')[1] ?? ''] ?? { panel: 'admin', title: 'پنل مدیریت' };

export const meta = ({ location }: { location: { pathname: string } }) => [{ title: `${panelAt(location.pathname).title} | ${siteName}` }, { name: 'robots', content: 'noindex' }];

export default function PanelRoute() {
  const { panel } = panelAt(useLocation().pathname), waiting = <Waiting />;
  return useHydrated() ? <Suspense fallback={waiting}><StrictMode><Panel key={panel} panel={panel} /></StrictMode></Suspense> : waiting;
}

const Waiting = () => (
  <div className="panel-waiting" role="status">
    <span className="spinner" aria-hidden="true" />پنل در حال آماده شدن است…
    <noscript>پنل به JavaScript نیاز دارد؛ آن را در مرورگر خود روشن کنید.</noscript>
  </div>
);
