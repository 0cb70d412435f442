/**
 * Loads and shows the dialogs when one is opened, by a button or by the URL: `?login=1`, `?register=1`, with
 * `&next=/path`.
 */
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { lazyChunk } from '../error/chunks.ts';
import { MissingPart } from '../error/MissingPart.tsx';
import { canPrefetch } from '../../src/client/connection.ts';
import { useSession } from '../session/visitor.ts';
import { useStore } from '../shared/store.ts';
import { closeDialog, dialogs, openDialog, type DialogName } from './dialog-store.ts';

const loadDialogs = () => import('./Dialogs.tsx').then((module) => module.Dialogs);
const Dialogs = lazyChunk(loadDialogs, () => {
  // The page that comes opens what was requested.
  const { name, next } = dialogs.get();
  const url = new URL(location.href);
  url.searchParams.set(name ?? '', '1');
  if (next) url.searchParams.set('next', next);
  history.replaceState(null, '', url);
});
/** Preloads the dialogs, unless the connection is slow. */
export function prefetchDialogs(): void {
  if (canPrefetch(navigator.connection)) loadDialogs().catch(() => {});
}

/** The dialog named in the URL. */
function requestedDialog(search: URLSearchParams): DialogName | null {
  if (search.get('login') === '1') return 'login';
  return search.get('register') === '1' ? 'register' : null;
}

/** @param google whether login with Google is set up. */
export function DialogHost({ google = false }: { google?: boolean }) {
  const { name } = useStore(dialogs);
  const [wasOpened, setWasOpened] = useState(false);
  const { status } = useSession();
  const [search, setSearch] = useSearchParams();
  const requested = requestedDialog(search);
  const next = search.get('next');
  if (name && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (requested && status === 'guest') openDialog(requested, next);
  }, [requested, next, status]);
  const { pathname } = useLocation();
  useEffect(() => closeDialog, [pathname]);

  function clearDialogParams() {
    if (!requested) return;
    setSearch(
      (before) => {
        for (const name of ['login', 'register', 'next']) before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  // What could not be loaded is tried again at the next opening.
  const forget = () => {
    closeDialog();
    setWasOpened(false);
  };
  if (!wasOpened) return null;
  return (
    <MissingPart onMissing={forget}>
      <Suspense fallback={null}>
        <Dialogs google={google} onLeave={clearDialogParams} />
      </Suspense>
    </MissingPart>
  );
}
