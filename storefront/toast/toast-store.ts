/** The state of the toast (specification, sections 3 and 4). Can be called from anywhere in the browser. */
import { realClock, type Clock } from '../../src/client/clock.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { createStore, type Store } from '../store.ts';

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
  /** Milliseconds until it hides. */
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
export const toastButtonDefaults: ToastButton = { text: msgid('رفتن به صفحهٔ نخست'), link: '/', internal: true };

export interface Toasts {
  readonly shown: Store<ShownToast | null>;
  /** Replaces the current toast; omitted options have their defaults, not the values of the previous toast. */
  show(options: ToastOptions): void;
  hide(): void;
  /** Stops the timer while the pointer or the focus is on the toast; `resume` restarts it. */
  pause(): void;
  resume(): void;
}

export function createToasts(clock: Clock): Toasts {
  const shown = createStore<ShownToast | null>(null);
  let cancelTimer = () => {};
  let lastId = 0;
  const hide = () => {
    cancelTimer();
    shown.set(null);
  };
  const startTimer = () => {
    const toast = shown.get();
    cancelTimer();
    if (toast) cancelTimer = clock.schedule(toast.delay, hide);
  };
  return {
    shown,
    hide,
    show({ button, ...options }) {
      shown.set({
        ...toastDefaults,
        ...options,
        button: button ? { ...toastButtonDefaults, text: t(toastButtonDefaults.text), ...button } : null,
        id: ++lastId,
      });
      startTimer();
    },
    pause: () => cancelTimer(),
    resume: startTimer,
  };
}

export const toasts = createToasts(realClock);
export const showToast = (options: ToastOptions): void => toasts.show(options);
