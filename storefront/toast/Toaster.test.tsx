// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { showToast, toasts } from './toast-store.ts';

// The card is loaded with the first toast.
beforeAll(async () => {
  setUp();
  show({ type: 'default', title: 'اولین' });
  await screen.findByText('اولین');
  act(toasts.hide);
  cleanup();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  act(toasts.hide);
  cleanup();
  vi.useRealTimers();
});

function setUp() {
  const router = createMemoryRouter([{ path: '*', element: <Toaster /> }]);
  render(<RouterProvider router={router} />);
  return router;
}
const show = (options: Parameters<typeof showToast>[0]) => act(() => showToast(options));
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
const card = (): HTMLElement | null => document.querySelector<HTMLElement>('.toast');
const icon = (): string | undefined => card()?.querySelector('use')?.getAttribute('href')?.split('#')[1];

test('S11 each kind has its colour by its attribute, its icon and its role', () => {
  setUp();
  const kinds = (['success', 'warning', 'error', 'default'] as const).map((type) => {
    show({ type, title: 'عنوان' });
    return [card()?.dataset['type'], icon(), card()?.parentElement?.getAttribute('role')];
  });
  expect(kinds).toEqual([
    ['success', 'success', 'status'],
    ['warning', 'warning', 'alert'],
    ['error', 'error', 'alert'],
    ['default', 'info', 'status'],
  ]);
  show({ type: 'error', icon: 'offline' });
  expect(icon()).toBe('offline');
});

test('F10 only what the toast has is shown', () => {
  setUp();
  expect(screen.getByRole('status').innerHTML).toBe('');
  show({ title: 'عنوان' });
  expect([...card()!.querySelectorAll('p')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<p class="toast-title">عنوان</p>',
  ]);
  show({ message: 'متن' });
  expect([...card()!.querySelectorAll('p')].map(({ outerHTML }) => outerHTML)).toEqual(['<p>متن</p>']);
  expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null]);
});

test('S11 it hides after its delay, but not while the pointer or the focus is on it', () => {
  setUp();
  show({ title: 'یک', dismissible: true });
  pass(4_999);
  expect(card()).not.toBeNull();
  pass(1);
  expect(card()).toBeNull();
  for (const [enter, leave] of [
    [fireEvent.pointerEnter, fireEvent.pointerLeave],
    [fireEvent.focus, fireEvent.blur],
  ] as const) {
    show({ title: 'دو', delay: 1_000 });
    enter(card()!);
    pass(60_000);
    expect(card()).not.toBeNull();
    leave(card()!);
    pass(999);
    expect(card()).not.toBeNull();
    pass(1);
    expect(card()).toBeNull();
  }
});

test('S11 one that can be dismissed has a button for it', async () => {
  setUp();
  show({ title: 'یک', dismissible: true });
  fireEvent.click(screen.getByRole('button', { name: 'بستن پیام' }));
  expect(card()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('S11 its button leads to a page of the site, and hides it; or elsewhere, by a plain link', async () => {
  const router = setUp();
  show({ title: 'یک', button: { text: 'دیدن', link: '/faqs' } });
  vi.useRealTimers();
  await userEvent.setup({ delay: null }).click(screen.getByRole('link', { name: 'دیدن' }));
  expect(router.state.location.pathname).toBe('/faqs');
  expect(card()).toBeNull();
  show({ title: 'دو', button: { text: 'رفتن', link: 'https://example.com/', internal: false } });
  expect(screen.getByRole('link', { name: 'رفتن' }).getAttribute('href')).toBe('https://example.com/');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a toast that replaces another is a new element, so that its animation starts again', () => {
  setUp();
  show({ title: 'یک' });
  const before = card();
  show({ title: 'یک' });
  expect(card()).not.toBe(before);
});

test('it is above open dialogs: a popover that is shown again for each toast', () => {
  const calls: string[] = [];
  let isOpen = false;
  // The DOM of the tests has no popovers.
  const popover = {
    showPopover() {
      calls.push('show');
      isOpen = true;
    },
    hidePopover() {
      calls.push('hide');
      isOpen = false;
    },
    matches: (selector: string) => selector === ':popover-open' && isOpen,
  };
  setUp();
  Object.assign(document.querySelector('.toaster')!, popover);
  show({ title: 'یک' });
  expect(calls).toEqual(['show']);
  show({ title: 'دو' });
  expect(calls).toEqual(['show', 'hide', 'show']);
  pass(5_000);
  expect(calls).toEqual(['show', 'hide', 'show', 'hide']);
  expect(document.querySelector('.toaster')!.getAttribute('popover')).toBe('manual');
});

test('the server renders its empty place, whatever a toast says', () => {
  toasts.show({ title: 'یک' });
  expect(renderToStaticMarkup(<Toaster />)).toBe('<div class="toaster" popover="manual" role="status"></div>');
});
