/** The state of the toast (specification, sections 3 and 4). Can be called from anywhere in the browser. */
import { realClock, type Clock } from '../../src/client/clock.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { createStore, type Store } from '../shared/store.ts';

export interface ToastButton {
  readonly text: string;
  readonly link: string;
  /** A page of this site, opened by client-side navigation. */
  readonly internal: boolean;
}
export interface Toast {
  readonly type: 'success' | 'warning' | 'error' | 'default';
  readonly title: string;
  readonly message: string;
  /** The name of an icon; empty for the icon of the type. */
  readonly icon: string;
  /** Milliseconds until it hides, from when it is seen. */
  readonly delay: number;
  readonly dismissible: boolean;
  readonly button: ToastButton | null;
}
export type ToastOptions = Partial<Omit<Toast, 'button'>> & { readonly button?: Partial<ToastButton> };
export interface ShownToast extends Toast {
  /** Unique per toast. */
  readonly id: number;
}

export const toastDefaults: Toast = {
  type: 'default',
  title: '',
  message: '',
  icon: '',
  delay: 5_000,
  dismissible: false,
  button: null,
};
export const toastButtonDefaults: ToastButton = { text: msgid('رفتن به صفحهٔ اصلی'), link: '/', internal: true };

export interface Toasts {
  readonly shown: Store<ShownToast | null>;
  /** Replaces the current toast; omitted options have their defaults, not the values of the previous toast. */
  show(options: ToastOptions): void;
  hide(): void;
  /** Starts the timer of the toast anew: once it is seen, and once the pointer or the focus leaves it. */
  start(): void;
  /** Stops the timer while the pointer or the focus is on the toast. */
  pause(): void;
}

export function createToasts(clock: Clock): Toasts {
  const shown = createStore<ShownToast | null>(null);
  let cancelTimer = () => {};
  let lastId = 0;
  const hide = () => {
    cancelTimer();
    shown.set(null);
  };
  const start = () => {
    const toast = shown.get();
    cancelTimer();
    if (toast) cancelTimer = clock.schedule(toast.delay, hide);
  };
  return {
    shown,
    hide,
    show({ button, ...options }) {
      cancelTimer();
      shown.set({
        ...toastDefaults,
        ...options,
        button: button ? { ...toastButtonDefaults, text: t(toastButtonDefaults.text), ...button } : null,
        id: ++lastId,
      });
    },
    start,
    pause: () => cancelTimer(),
  };
}

export const toasts = createToasts(realClock);
export const showToast = (options: ToastOptions): void => toasts.show(options);
