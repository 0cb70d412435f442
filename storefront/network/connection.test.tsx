// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from '../toast/toast-store.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import type { Connection } from '../../src/client/connection.ts';
import { linkPrefetch } from '../components/prefetch.ts';

afterEach(() => {
  cleanup();
  toasts.hide();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
const notice = (): string | null => screen.getByRole('status').textContent;

test('S13 a notice is shown while the connection is lost, and a toast when it is back', () => {
  setOnline(true);
  render(<ConnectionNotice />);
  expect([notice(), toasts.shown.get()]).toEqual(['', null]);
  setOnline(false);
  expect(notice()).toMatch(/^اتصال اینترنت قطع است/);
  expect(toasts.shown.get()).toBeNull();
  setOnline(true);
  expect(notice()).toBe('');
  expect(toasts.shown.get()).toMatchObject({ type: 'success', title: 'دوباره به اینترنت وصل شدید' });
  toasts.hide();
  setOnline(false);
  setOnline(true);
  expect(toasts.shown.get()).not.toBeNull();
});

test('S13 a page that is opened without a connection says so', () => {
  setOnline(false);
  render(<ConnectionNotice />);
  expect(notice()).toMatch(/^اتصال اینترنت قطع است/);
  setOnline(true);
  expect(toasts.shown.get()).not.toBeNull();
});

test('a notice that has left the page listens no more', () => {
  const removed = vi.spyOn(window, 'removeEventListener');
  render(<ConnectionNotice />).unmount();
  expect(removed.mock.calls.map(([type]) => type).filter((type) => type.endsWith('line'))).toEqual([
    'online',
    'offline',
  ]);
});

test('the server takes the visitor for online', () => {
  setOnline(false);
  expect(renderToStaticMarkup(<ConnectionNotice />)).toBe('<div role="status" class="connection"></div>');
});

test('K11 links are fetched ahead unless the connection is slow, and never on the server', () => {
  const prefetchOn = (connection: Connection | undefined) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    return linkPrefetch();
  };
  expect([undefined, { effectiveType: '4g' }, { effectiveType: '2g' }, { saveData: true }].map(prefetchOn)).toEqual([
    'intent',
    'intent',
    'none',
    'none',
  ]);
  vi.stubGlobal('navigator', undefined);
  const onServer = linkPrefetch();
  vi.unstubAllGlobals();
  expect(onServer).toBe('none');
});
