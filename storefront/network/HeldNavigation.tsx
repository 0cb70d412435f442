/**
 * Holds a navigation that begins while the connection is lost: the page stays as it is, and the navigation goes on when
 * the connection is back. For public pages only: a router has one blocker, and panels have their own.
 */
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { showToast } from '../toast/toast-store.ts';
import { useOnline } from './online.ts';

/** Without need there is no blocker: React Router warns of one when a link leads to a part of the page. */
export function HeldNavigation() {
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
    else showToast({ type: 'warning', title: 'اینترنت قطع است', message: 'صفحه همین که وصل شوید باز می‌شود.' });
  }, [blocker, online, onHold]);
  return null;
}
