/** A confirmation before a form with unsaved changes is left. */
import { useEffect, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-admin';
import { useConfirm } from '../parts/use-confirm.tsx';
import { isDirty } from './SaveBar.tsx';

/** @param mayLeave true once the row was saved or deleted. */
export function UnsavedGuard({ mayLeave }: { mayLeave: RefObject<boolean> }) {
  const { dirtyFields } = useFormState();
  const dirty = isDirty(dirtyFields);
  const [confirm, dialog] = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !mayLeave.current &&
      !nextLocation.pathname.startsWith(currentLocation.pathname.replace(/\/history$/, '')),
  );
  const { state } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void confirm({
      title: 'تغییرهای شما ذخیره نشده‌اند',
      text: 'اگر از این صفحه بروید، آنچه نوشته‌اید از دست می‌رود.',
      yes: 'رفتن بدون ذخیره',
      no: 'ماندن در صفحه',
      destructive: true,
    }).then((leave) => {
      if (leave) blocker.proceed?.();
      else blocker.reset?.();
    });
  }, [state]); // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, mayLeave]);
  return dialog;
}
