/** The panels of administrators, marketers and teachers. They are made in the browser only, and fetched only here. */
import './panel.css';
import { StrictMode, Suspense } from 'react';
import { redirect, useLocation } from 'react-router';
import type { Panel as AnyPanel } from '../src/define/resource.ts';
import { lazyChunk } from './error/chunks.ts';
import { hasSessionCookie } from './session/cookie.ts';
import { siteName } from './site.ts';
import { useHydrated } from './store.ts';

const Panel = lazyChunk(() => import('../admin/Panel.client.tsx').then((module) => module.Panel));

type PanelName = Exclude<AnyPanel, 'public'>;
const panels: Readonly<Record<string, { panel: PanelName; title: string }>> = {
  admin: { panel: 'admin', title: 'پنل مدیریت' },
  'marketer-panel': { panel: 'marketer', title: 'پنل بازاریاب' },
  'teacher-panel': { panel: 'teacher', title: 'پنل استاد' },
};
const panelAt = (path: string): { panel: PanelName; title: string } =>
  panels[path.split('/')[1] ?? ''] ?? { panel: 'admin', title: 'پنل مدیریت' };

/**
 * Sends who has no session to the login before any of a panel is fetched. Who may enter is decided by the server's
 * calls, not here.
 */
export function loader({ request }: { request: Request }) {
  if (hasSessionCookie(request)) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/?login=1&next=${encodeURIComponent(pathname + search)}`);
}
/** Asked once: the panel's own steps call no loader. */
export const shouldRevalidate = () => false;

export const meta = ({ location: routeLocation }: { location: { pathname: string } }) => [
  { title: `${panelAt(routeLocation.pathname).title} | ${siteName}` },
  { name: 'robots', content: 'noindex' },
];

export default function PanelRoute() {
  const { panel } = panelAt(useLocation().pathname);
  const fallback = <PanelLoading />;
  return useHydrated() ? (
    <Suspense fallback={fallback}>
      <StrictMode>
        <Panel key={panel} panel={panel} />
      </StrictMode>
    </Suspense>
  ) : (
    fallback
  );
}

const PanelLoading = () => (
  <div className="panel-waiting" role="status">
    <span className="spinner" aria-hidden="true" />
    پنل در حال آماده شدن است…
    <noscript>پنل به JavaScript نیاز دارد؛ آن را در مرورگر خود روشن کنید.</noscript>
  </div>
);
