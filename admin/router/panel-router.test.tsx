// @vitest-environment happy-dom
/** The addresses of a panel: those that its components see, and those that links and the address bar show. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useLocation, useNavigate, type NavigateOptions } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { pathMap } from '../../src/define/panel-paths.ts';
import { registryOf } from '../../src/define/registry.ts';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { PanelRouter, panelRouterProvider } from './PanelRouter.tsx';

afterEach(cleanup);

const section = (name: string): AnyResource =>
  defineResource(name, {
    label: ['ردیف', 'ردیف‌ها'],
    labelEn: ['Row', 'Rows'],
    title: 'name',
    fields: { name: f.text('نام', 'Name', { required: true }) },
  }) as unknown as AnyResource;
const map = pathMap('/admin', registryOf({ posts: section('posts'), tags: section('tags') }));
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;

interface Blocked {
  readonly from: string;
  readonly to: string;
}

/** A panel at an address. */
function open(address: string) {
  const seen = { inner: '', forms: '', blocked: [] as Blocked[] };
  let go: ReturnType<typeof useNavigate>;
  function Screen() {
    const { pathname, search } = useLocation();
    seen.inner = decodeURIComponent(pathname + search);
    seen.forms = panelRouterProvider.useLocation().search;
    go = useNavigate();
    panelRouterProvider.useBlocker(({ currentLocation, nextLocation }) => {
      seen.blocked.push({ from: currentLocation.pathname, to: nextLocation.pathname });
      return false;
    });
    return ['/admin/posts', `/admin/posts?${filter({ q: 'a' })}`, '/admin/tags', '/admin/posts/p1#history'].map(
      (to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ),
    );
  }
  const element = (
    <PanelRouter map={map}>
      <Screen />
    </PanelRouter>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return {
    seen,
    hrefs: () => screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? '')),
    outer: () => decodeURIComponent(router.state.location.pathname + router.state.location.search),
    state: () => router.state.location.state as unknown,
    go: (to: string, options?: NavigateOptions) => act(async () => go(to, options)),
    back: () => act(async () => router.navigate(-1)),
  };
}

test('what is inside sees inner addresses, and its links lead to outer ones, with their fragment', () => {
  const { seen, hrefs } = open('/admin/posts/3');
  expect(seen.inner).toBe('/admin/posts?filter={}&order=DESC&page=3&perPage=25&sort=createdAt');
  expect(hrefs()).toEqual([
    '/admin/posts',
    '/admin/posts?filter={"q":"a"}',
    '/admin/tags',
    '/admin/posts/edit/p1#history',
  ]);
});

test('a navigation takes its state along; one that replaces leaves no step to go back to', async () => {
  const { go, back, outer, state, seen } = open('/admin/tags');
  await go('/admin/posts/p1', { state: { step: 'next' } });
  expect([outer(), state(), seen.inner]).toEqual(['/admin/posts/edit/p1', { step: 'next' }, '/admin/posts/p1']);
  await go('/admin/posts/p2', { replace: true, state: { step: 'previous' } });
  expect([outer(), state()]).toEqual(['/admin/posts/edit/p2', { step: 'previous' }]);
  await back();
  expect(outer()).toBe('/admin/tags');
});

test('from a form the list of its section is the one that was shown last, whatever was looked at meanwhile', async () => {
  const { go, hrefs } = open(`/admin/posts/2?${filter({ q: 'b' })}`);
  // The list itself can be left for its first page.
  expect(hrefs()[0]).toBe('/admin/posts');
  await go('/admin/posts/p1');
  const lists = ['/admin/posts/2?filter={"q":"b"}', '/admin/posts?filter={"q":"a"}', '/admin/tags'];
  expect(hrefs().slice(0, 3)).toEqual(lists);
  await go(`/admin/tags?${filter({ q: 'c' })}`);
  expect(hrefs()[0]).toBe('/admin/posts');
  await go('/admin/posts/p1');
  expect(hrefs().slice(0, 3)).toEqual(lists);
  await go(`/admin/posts?${filter({ q: 'd' })}`);
  await go('/admin/posts/p1');
  expect(hrefs()[0]).toBe('/admin/posts?filter={"q":"d"}');
});

test('forms take no values from an address unchecked, and see the rest of it', () => {
  expect(open('/admin/posts/create?source=%7B%7D&x=1').seen.forms).toBe('?x=1');
  cleanup();
  expect(open('/admin/posts/create?source=%7B%7D').seen.forms).toBe('');
  cleanup();
  expect(open('/admin/posts/create?x=1').seen.forms).toBe('?x=1');
});

test('who is asked before a page is left is asked by inner addresses', async () => {
  const { go, seen } = open('/admin/posts/edit/p1');
  await go('/admin/posts/p1/history');
  expect(seen.blocked.at(-1)).toEqual({ from: '/admin/posts/p1', to: '/admin/posts/p1/history' });
  fireEvent.click(screen.getByRole('link', { name: '/admin/tags' }));
  expect(seen.blocked.at(-1)).toEqual({ from: '/admin/posts/p1/history', to: '/admin/tags' });
});
