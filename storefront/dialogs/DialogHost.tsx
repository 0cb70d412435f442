/**
 * Fetches and shows the dialogs once one is asked for, by a button or by the address: `?login=1`, `?register=1`, with
 * `&next=/path`.
 */
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { lazyChunk } from '../error/chunks.ts';
import { MissingPart } from '../error/MissingPart.tsx';
import { mayPrefetch, type Connection } from '../network/prefetch.ts';
import { useSession } from '../session/current.ts';
import { useStore } from '../store.ts';
import { closeDialog, dialogs, openDialog } from './dialog-store.ts';
import { safeNext } from './next.ts';

const load = () => import('./Dialogs.tsx').then((module) => module.Dialogs);
const Dialogs = lazyChunk(load);
/** Fetches the dialogs ahead, where the connection is good. */
export function prefetchDialogs(): void {
  if (mayPrefetch((navigator as { connection?: Connection }).connection)) load().catch(() => {});
}

export function DialogHost() {
  const { name } = useStore(dialogs);
  const [wanted, setWanted] = useState(false);
  const { status } = useSession();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('login') === '1' ? 'login' : search.get('register') === '1' ? 'register' : null;
  const next = safeNext(search.get('next'));
  if (name && !wanted) setWanted(true);
  useEffect(() => {
    if (asked && status === 'guest') openDialog(asked, next);
  }, [asked, next, status]);
  const { pathname } = useLocation();
  useEffect(() => closeDialog, [pathname]);

  function forgetAsking() {
    if (!asked) return;
    setSearch(
      (before) => {
        for (const name of ['login', 'register', 'next']) before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  if (!wanted) return null;
  return (
    <MissingPart onMissing={closeDialog}>
      <Suspense fallback={null}>
        <Dialogs onLeave={forgetAsking} />
      </Suspense>
    </MissingPart>
  );
}
