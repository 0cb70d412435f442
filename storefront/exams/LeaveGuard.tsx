/** Asks before the page of a running attempt is left: its time goes on. */
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { t } from '../../src/locale/translate.ts';
import { useOnline } from '../network/online.ts';
import '../dialogs/modal.css';

/** Without a connection the layout holds navigations itself: a router has one blocker. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
  return useOnline() && isActive ? <Guard /> : null;
}

function Guard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = blocker.state === 'blocked';
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <dialog ref={dialog} className="modal" aria-labelledby="leave-exam" onCancel={() => blocker.reset?.()}>
      <div className="modal-body exam-leave">
        <h2 id="leave-exam">{t('از آزمون خارج می‌شوید؟')}</h2>
        <p>{t('پاسخ‌های شما نگه داشته می‌شود، ولی زمان آزمون می‌گذرد. تا پایان مهلت می‌توانید برگردید و ادامه دهید.')}</p>
        <div className="exam-steps">
          <button type="button" className="button" onClick={() => blocker.reset?.()}>
            {t('ماندن در آزمون')}
          </button>
          <button type="button" className="button button--ghost" onClick={() => blocker.proceed?.()}>
            {t('خروج از آزمون')}
          </button>
        </div>
      </div>
    </dialog>
  );
}
