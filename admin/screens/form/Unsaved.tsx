/** Asks before changes that were not saved are left behind. */
import { useEffect, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-admin';
import { useConfirm } from '../use-confirm.tsx';
import { isDirty } from './SaveBar.tsx';

/** @param free true from the moment the form may be left: its row was saved or deleted. */
export function Unsaved({ free }: { free: RefObject<boolean> }) {
  const { dirtyFields } = useFormState();
  const dirty = isDirty(dirtyFields);
  const [ask, dialog] = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !free.current && !nextLocation.pathname.startsWith(currentLocation.pathname.replace(/\/history$/, '')),
  );
  const { state } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void ask({
      title: 'تغییرهای شما ذخیره نشده‌اند',
      text: 'اگر از این صفحه بروید، آنچه نوشته‌اید از دست می‌رود.',
      yes: 'رفتن بدون ذخیره',
      no: 'ماندن در صفحه',
      grave: true,
    }).then((leave) => {
      if (leave) blocker.proceed?.();
      else blocker.reset?.();
    });
  }, [state]); // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, free]);
  return dialog;
}
