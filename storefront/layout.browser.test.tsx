// @vitest-environment happy-dom
/** What the layout does once it is in a browser. */
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PublicLayout from './layout.tsx';
import { visitor } from './session/visitor.ts';
import { createStore, useStore } from './shared/store.ts';
import { contractApi, refusal } from './testing/contract-api.ts';
import { school } from './testing/school.ts';

type Props = ComponentProps<typeof PublicLayout>;
type Data = Props['loaderData'];
const data: Data = {
  origin: 'http://localhost',
  banner: null,
  contact: null,
  groups: [],
  welcome: false,
  google: false,
  widgets: null,
  links: { lists: [], legal: [], description: '', languages: [] },
  year: '۱۴۰۵',
  hasSession: false,
};

let requests: readonly { key: string }[] = [];
beforeEach(() => {
  const api = contractApi(school);
  ({ requests } = api);
  vi.stubGlobal('fetch', api.fetch);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  visitor.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows the layout around a page; the answer changes its data. */
function show(first: Partial<Data>): (next: Partial<Data>) => void {
  const shown = createStore(first);
  // cast: the layout uses the data of its loader only.
  const Layout = () => <PublicLayout {...({ loaderData: { ...data, ...useStore(shown) } } as Props)} />;
  const page = { index: true, Component: () => <h1>صفحه</h1> } as const;
  const Site = createRoutesStub([{ path: '/', Component: Layout, children: [page] }]);
  render(<Site />);
  return (next) => act(() => shown.set(next));
}
const welcomeCalls = () => requests.filter(({ key }) => key === 'GET /api/banner/welcome-popup').length;

test('the session starts as the request of the page had one or not, once', async () => {
  const api = contractApi({ 'POST /auth/refresh': refusal(401, 'unauthenticated') });
  ({ requests } = api);
  vi.stubGlobal('fetch', api.fetch);
  const change = show({ hasSession: false });
  expect(screen.getByRole('heading', { name: 'صفحه' })).toBeTruthy();
  expect(visitor.get()).toEqual({ status: 'guest' });
  change({ hasSession: true });
  expect(visitor.get()).toEqual({ status: 'guest' });
  cleanup();
  visitor.set(null);
  show({ hasSession: true });
  expect(visitor.get()).toEqual({ status: 'loading' });
  await vi.waitFor(() => expect(visitor.get()).toEqual({ status: 'guest' }));
  expect(requests.map(({ key }) => key)).toEqual(['POST /auth/refresh']);
});

test('the welcome popup is requested where it is switched on', async () => {
  show({ welcome: true });
  await vi.waitFor(
    async () => {
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(welcomeCalls()).toBe(1);
    },
    { timeout: 10_000 },
  );
  cleanup();
  show({ welcome: false });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(welcomeCalls()).toBe(1);
});
