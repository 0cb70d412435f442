/**
 * The panels of administrators, marketers and teachers. They are rendered in the browser only; their code is loaded
 * here.
 */
import './panel.css';
import { createElement, StrictMode, useEffect, useState, type ComponentType } from 'react';
import { preload } from 'react-dom';
import { redirect, useLoaderData, useLocation, type RouterContextProvider } from 'react-router';
import { documentNonce } from '../src/client/nonce.ts';
import type { PanelStart } from '../src/contract/panel-start.ts';
import type { Panel as AnyPanel } from '../src/define/resource.ts';
import { loginDialogTo } from '../src/paths/account.ts';
import { loadChunk } from './error/chunks.ts';
import { panelStart } from './panel-start.ts';
import { hasSessionCookie } from './session/cookie.ts';
import { siteName } from './shared/site.ts';
import { useHydrated } from './shared/store.ts';

type PanelName = Exclude<AnyPanel, 'public'>;
type PanelComponent = ComponentType<{ readonly panel: PanelName }>;
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
export function loader({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (hasSessionCookie(request)) return panelStart(request, context);
  const { pathname, search } = new URL(request.url);
  throw redirect(loginDialogTo(pathname + search));
}
/** Nothing is seen of a panel before its scripts: the head of the page names them all (`scripts/build/late-modules.ts`). */
export const handle = { isDrawnByScripts: true };

/** Runs once: navigation inside a panel calls no loader. */
export const shouldRevalidate = () => false;

export const meta = ({ location: routeLocation }: { location: { pathname: string } }) => [
  { title: `${panelAt(routeLocation.pathname).title} | ${siteName}` },
  { name: 'robots', content: 'noindex' },
];

/**
 * The code of the panels, and what the panel shows first made ready. Not by a boundary of React: it shows what came
 * after a fallback no sooner than 300 ms after that.
 */
function usePanelCode(isAllowed: boolean, start: PanelStart | null): PanelComponent | null {
  const [loaded, setLoaded] = useState<{ readonly Panel?: PanelComponent; readonly error?: unknown }>({});
  useEffect(() => {
    if (!isAllowed) return undefined;
    let isUnmounted = false;
    const load = async (): Promise<void> => {
      const { Panel, prepare } = await loadChunk(() => import('../admin/Panel.client.tsx'));
      await prepare(start);
      if (!isUnmounted) setLoaded({ Panel });
    };
    load().catch((error: unknown) => {
      if (!isUnmounted) setLoaded({ error });
    });
    return () => {
      isUnmounted = true;
    };
  }, [isAllowed, start]);
  if (loaded.error !== undefined) throw loaded.error;
  return loaded.Panel ?? null;
}

export default function PanelRoute() {
  const hydrated = useHydrated();
  const allowed = hydrated && (!import.meta.env.PROD || documentNonce() !== undefined);
  // A visitor who logged in on a shared page came here without loading a document: that page's policy forbids the
  // styles of the panels, which are inserted with the nonce of a document of their own.
  useEffect(() => {
    if (hydrated && !allowed) window.location.reload();
  }, [hydrated, allowed]);
  const start = useLoaderData<PanelStart | null>() ?? null;
  if (start) preload(start.definitions, { as: 'fetch', crossOrigin: 'anonymous' });
  const code = usePanelCode(allowed, start);
  const { panel } = panelAt(useLocation().pathname);
  return code ? <StrictMode>{createElement(code, { key: panel, panel })}</StrictMode> : <PanelLoading />;
}

const PanelLoading = () => (
  <div className="panel-waiting" role="status">
    <span className="spinner" aria-hidden="true" />
    پنل در حال آماده شدن است…
    <noscript>پنل به جاوااسکریپت نیاز دارد؛ آن را در مرورگر خود روشن کنید.</noscript>
  </div>
);
