/**
 * The panels of administrators, marketers and teachers. They are rendered in the browser only; their code is loaded
 * here.
 */
import './panel.css';
import { StrictMode, Suspense, useEffect } from 'react';
import { redirect, useLocation } from 'react-router';
import { documentNonce } from '../src/client/nonce.ts';
import type { Panel as AnyPanel } from '../src/define/resource.ts';
import { loginDialogTo } from '../src/paths/account.ts';
import { lazyChunk } from './error/chunks.ts';
import { hasSessionCookie } from './session/cookie.ts';
import { siteName } from './shared/site.ts';
import { useHydrated } from './shared/store.ts';

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
 * Redirects a visitor without a session to the login, before any code of a panel is loaded. Access itself is decided by
 * the calls of the server.
 */
export function loader({ request }: { request: Request }) {
  if (hasSessionCookie(request)) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginDialogTo(pathname + search));
}
/** Runs once: navigation inside a panel calls no loader. */
export const shouldRevalidate = () => false;

export const meta = ({ location: routeLocation }: { location: { pathname: string } }) => [
  { title: `${panelAt(routeLocation.pathname).title} | ${siteName}` },
  { name: 'robots', content: 'noindex' },
];

export default function PanelRoute() {
  const hydrated = useHydrated();
  const allowed = hydrated && (!import.meta.env.PROD || documentNonce() !== undefined);
  // A visitor who logged in on a shared page came here without loading a document: that page's policy forbids the
  // styles of the panels, which are inserted with the nonce of a document of their own.
  useEffect(() => {
    if (hydrated && !allowed) window.location.reload();
  }, [hydrated, allowed]);
  const { panel } = panelAt(useLocation().pathname);
  const fallback = <PanelLoading />;
  return allowed ? (
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
    <noscript>پنل به جاوااسکریپت نیاز دارد؛ آن را در مرورگر خود روشن کنید.</noscript>
  </div>
);
