import { expect, test } from 'vitest';
import { createManualClock } from '../../src/client/manual-clock.ts';
import { createToasts, toastDefaults } from './toast-store.ts';

const setUp = () => {
  const clock = createManualClock();
  return { clock, toasts: createToasts(clock) };
};

test('F10 S11 K06 a toast has a type, title, message, icon, delay, dismissible and button, each with its default', () => {
  expect(toastDefaults).toEqual({
    type: 'default',
    title: '',
    message: '',
    icon: '',
    delay: 5_000,
    dismissible: false,
    button: null,
  });
  const { toasts } = setUp();
  toasts.show({ button: {} });
  expect(toasts.shown.get()?.button).toEqual({ text: 'رفتن به صفحهٔ اصلی', link: '/', internal: true });
});
test('S11 a new toast replaces the one before, and nothing of that stays', () => {
  const { toasts } = setUp();
  toasts.show({ type: 'error', title: 'یک', dismissible: true, button: { link: '/a' } });
  toasts.show({ message: 'دو' });
  expect(toasts.shown.get()).toMatchObject({ ...toastDefaults, message: 'دو' });
});
test('S11 K06 it hides after its delay, 5000 ms by default', () => {
  const { toasts, clock } = setUp();
  toasts.show({ title: 'یک' });
  toasts.start();
  clock.advance(4_999);
  expect(toasts.shown.get()).not.toBeNull();
  clock.advance(1);
  expect(toasts.shown.get()).toBeNull();
  toasts.show({ title: 'دو', delay: 100 });
  toasts.start();
  clock.advance(100);
  expect(toasts.shown.get()).toBeNull();
});
test('S11 the delay of a toast does not hide the one after it', () => {
  const { toasts, clock } = setUp();
  toasts.show({ title: 'یک' });
  toasts.start();
  clock.advance(4_000);
  toasts.show({ title: 'دو' });
  clock.advance(4_000);
  expect(toasts.shown.get()?.title).toBe('دو');
});
test('its delay counts from when it is seen', () => {
  const { toasts, clock } = setUp();
  toasts.show({ title: 'یک' });
  clock.advance(60_000);
  expect(toasts.shown.get()?.title).toBe('یک');
});
test('its time begins anew, and once', () => {
  const { toasts, clock } = setUp();
  toasts.show({ title: 'یک' });
  toasts.start();
  clock.advance(4_000);
  toasts.start();
  clock.advance(4_999);
  expect(toasts.shown.get()).not.toBeNull();
  clock.advance(1);
  expect(toasts.shown.get()).toBeNull();
});
test('it stays while someone reads it', () => {
  const { toasts, clock } = setUp();
  toasts.show({ title: 'یک' });
  toasts.start();
  toasts.pause();
  clock.advance(60_000);
  expect(toasts.shown.get()).not.toBeNull();
  toasts.start();
  clock.advance(5_000);
  expect(toasts.shown.get()).toBeNull();
});
