// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WelcomePopup } from '../../src/contract/promotions.ts';
import { closeDialog, openDialog } from '../dialogs/dialog-store.ts';
import { serveApi, type ApiServer } from '../testing/api-server.ts';
import { renderPage } from '../testing/page.tsx';
import { inRouter } from '../testing/router.tsx';
import { hidingCookie } from './welcome.ts';
import { WelcomeHost } from './WelcomeHost.tsx';
import { WelcomeWindow } from './WelcomeWindow.tsx';

const createdAt = '2026-11-20T10:00:00.000Z';
const popup = (more: Partial<WelcomePopup> = {}): WelcomePopup => ({
  title: 'به آکادمی خوش آمدید',
  titleShow: true,
  text: 'متن پنجره',
  buttonShow: true,
  buttonText: 'شروع',
  buttonRef: '/department',
  redirectType: 'router',
  size: 'max-w-xl',
  createdAt,
  show: 1,
  ...more,
});
const expired = hidingCookie('').replace(/max-age=\d+/, 'max-age=0');

afterEach(() => {
  cleanup();
  closeDialog();
  document.cookie = expired;
  vi.useRealTimers();
});

function openWindow(more?: Partial<WelcomePopup>) {
  const onClose = vi.fn<() => void>();
  return { onClose, ...renderPage(<WelcomeWindow popup={popup(more)} onClose={onClose} />) };
}

test('the welcome window is a dialog named by its title, with its text, in the width of its class', () => {
  const { getByRole, getByText } = openWindow();
  const dialog = getByRole('dialog', { name: 'به آکادمی خوش آمدید' });
  expect(getByRole('heading').className).toBe('');
  expect(dialog.style.getPropertyValue('--modal-width')).toBe('36rem');
  expect(getByText('متن پنجره').tagName).toBe('P');
});

test('a hidden or missing title still names the window; parts that are switched off are left out', () => {
  const { getByRole, queryByRole, container } = openWindow({
    title: null,
    titleShow: false,
    text: null,
    buttonShow: false,
  });
  expect(getByRole('dialog', { name: 'خوش آمدید' })).toBeTruthy();
  expect(getByRole('heading').className).toBe('visually-hidden');
  expect([container.querySelector('p'), queryByRole('button', { name: 'شروع' }), queryByRole('link')]).toEqual([
    null,
    null,
    null,
  ]);
  cleanup();
  expect(openWindow({ buttonText: '' }).container.querySelector('.button')).toBeNull();
});

test('its button opens a page of the site by the router and closes the window', async () => {
  const { getByRole, address, onClose } = openWindow();
  fireEvent.click(getByRole('link', { name: 'شروع' }));
  await waitFor(() => expect(address()).toBe('/department'));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['a plain link', { redirectType: 'link', buttonRef: '/department' }, '/department'],
  ['a link to another site', { redirectType: 'router', buttonRef: 'https://example.com/' }, 'https://example.com/'],
] as const)('its button may be %s, which the browser opens', (_, more, href) => {
  const { getByRole, address, onClose } = openWindow(more);
  const link = getByRole('link', { name: 'شروع' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect([link.getAttribute('href'), address()]).toEqual([href, '/']);
  expect(onClose).not.toHaveBeenCalled();
});

test('a button without a safe address closes the window only', () => {
  const { getByRole, queryByRole, onClose } = openWindow({ buttonRef: 'javascript:alert(1)' });
  expect(queryByRole('link')).toBeNull();
  fireEvent.click(getByRole('button', { name: 'شروع' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('K05 its box hides this version for 24 hours, and unchecking shows it again', async () => {
  const { getByRole, user } = openWindow();
  const box = getByRole('checkbox', { name: 'تا ۲۴ ساعت نشان نده' });
  await user.click(box);
  expect(document.cookie).toContain(`welcome-hidden=${encodeURIComponent(createdAt)}`);
  await user.click(box);
  // The cookies of this DOM end a millisecond after they expire.
  await expect.poll(() => document.cookie).not.toContain('welcome-hidden');
});

/** Renders the host and lets the second pass after which it calls the API. */
async function openPage(answer: WelcomePopup | undefined) {
  api = await serveApi(answer ? { 'GET /api/banner/welcome-popup': answer } : {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = renderPage(<WelcomeHost />);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  return page;
}
let api: ApiServer;
beforeEach(() => {
  document.cookie = expired;
});
afterEach(() => api?.close());

test('the window comes a second after the page, and goes when it is closed', async () => {
  const { findByRole, queryByRole, user, getByRole } = await openPage(popup());
  await findByRole('dialog', { name: 'به آکادمی خوش آمدید' });
  expect(api.requests.map(({ key }) => key)).toEqual(['GET /api/banner/welcome-popup']);
  await user.click(getByRole('button', { name: 'بستن' }));
  expect(queryByRole('dialog')).toBeNull();
});

test('the window gives way to an open dialog and comes back after it', async () => {
  const { findByRole, queryByRole } = await openPage(popup());
  await findByRole('dialog');
  act(() => openDialog('login'));
  expect(queryByRole('dialog')).toBeNull();
  act(() => closeDialog());
  expect(queryByRole('dialog')).not.toBeNull();
});

test.each([
  ['someone types', <input key="x" aria-label="متن" />, () => screen.getByLabelText('متن').focus()],
  ['a menu is open', <button key="x" type="button" aria-expanded="true" />, () => {}],
  ['the departments are open', <details key="x" className="departments" open />, () => {}],
])('the window waits while %s', async (_, part, occupy) => {
  api = await serveApi({ 'GET /api/banner/welcome-popup': popup() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { queryByRole, rerender } = render(inRouter(part));
  occupy();
  const host = renderPage(<WelcomeHost />);
  vi.advanceTimersByTime(1_000);
  await vi.waitFor(() => expect(api.requests).toHaveLength(1));
  for (let looks = 0; looks < 5; looks++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(queryByRole('dialog')).toBeNull();
  rerender(inRouter(<p />));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await vi.waitFor(() => expect(host.queryByRole('dialog')).not.toBeNull());
});

test.each([
  ['is switched off', popup({ show: 0 })],
  ['could not be loaded', undefined],
])('a window that %s is not shown', async (_, answer) => {
  const { queryByRole } = await openPage(answer);
  await waitFor(() => expect(api.requests).toHaveLength(1));
  await act(async () => {});
  expect(queryByRole('dialog')).toBeNull();
});

test('nothing is called before the second is over, nor when the page has gone by then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timersBefore = vi.getTimerCount();
  const { unmount } = renderPage(<WelcomeHost />);
  expect(vi.getTimerCount()).toBe(timersBefore + 1);
  vi.advanceTimersByTime(999);
  expect(vi.getTimerCount()).toBe(timersBefore + 1);
  unmount();
  expect(vi.getTimerCount()).toBe(timersBefore);
});
