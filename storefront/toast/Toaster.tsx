/** The place of the toast, which is there from the start so that assistive technology announces what comes into it. */
import './toast.css';
import { Fragment, lazy, Suspense, useEffect, useRef } from 'react';
import { useStore } from '../shared/store.ts';
import { toasts, type ShownToast } from './toast-store.ts';

/** Its words alone, where the rest cannot be loaded: a toast may say just that. */
const PlainToast = ({ toast: { type, title, message } }: { toast: ShownToast }) => (
  <div className="toast" data-type={type}>
    {title} {message}
  </div>
);
const ToastCard = lazy(() =>
  import('./ToastCard.tsx').then(
    (module) => ({ default: module.ToastCard }),
    () => ({ default: PlainToast }),
  ),
);

/** Its time begins when the card is there: where that was slow to load, the toast would be gone before it was seen. */
function Timer() {
  useEffect(() => toasts.start(), []);
  return null;
}

export function Toaster() {
  const toast = useStore(toasts.shown, () => null);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toast) element.showPopover();
  }, [toast]);
  return (
    <div
      ref={container}
      className="toaster"
      popover="manual"
      role={toast?.type === 'error' || toast?.type === 'warning' ? 'alert' : 'status'}
    >
      <Suspense fallback={null}>
        {toast && (
          <Fragment key={toast.id}>
            <ToastCard toast={toast} />
            <Timer />
          </Fragment>
        )}
      </Suspense>
    </div>
  );
}
