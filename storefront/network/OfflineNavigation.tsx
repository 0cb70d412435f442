/**
 * Holds a navigation that begins while the connection is lost: the page stays as it is, and the navigation goes on when
 * the connection is back. A page that the service worker cached is opened at once, as a whole: its data alone is not
 * cached. For public pages only: a router has one blocker, and panels have their own.
 */
import { useEffect, useState } from 'react';
import { useBlocker, type Location as RouterLocation } from 'react-router';
import { t } from '../../src/locale/translate.ts';
import { showToast } from '../toast/toast-store.ts';
import { useOnline } from './online.ts';

/** Without need there is no blocker: React Router warns of one when a link leads to a part of the page. */
export function OfflineNavigation() {
  const online = useOnline();
  const [isHolding, setHolding] = useState(false);
  return online && !isHolding ? null : <Blocker online={online} onHold={setHolding} />;
}

function Blocker({ online, onHold }: { online: boolean; onHold(isHolding: boolean): void }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    onHold(blocker.state === 'blocked');
    if (blocker.state !== 'blocked') return;
    if (online) blocker.proceed();
    else void openCached(blocker.location);
  }, [blocker, online, onHold]);
  return null;
}

async function openCached({ pathname, search }: RouterLocation): Promise<void> {
  const path = pathname + search;
  // Caches exist on secure origins only.
  if (await globalThis.caches?.match(path, { ignoreVary: true })) location.assign(path);
  else showToast({ type: 'warning', title: t('اینترنت قطع است'), message: t('به محض اتصال، صفحه باز می‌شود.') });
}
