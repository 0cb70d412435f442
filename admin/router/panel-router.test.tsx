// @vitest-environment happy-dom
/** The addresses of a panel: those that its components see, and those that links and the address bar show. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import {
  createMemoryRouter,
  Link,
  RouterProvider,
  useLocation,
  useNavigate,
  type NavigateFunction,
  type NavigateOptions,
} from 'react-router';
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

interface Seen {
  /** The address inside, decoded. */
  readonly inner: string;
  /** The query that forms see. */
  readonly forms: string;
  readonly go: NavigateFunction;
}

interface ScreenProps {
  readonly onRender: (seen: Seen) => void;
  readonly onBlock: (blocked: Blocked) => void;
}

function Screen({ onRender, onBlock }: ScreenProps) {
  const { pathname, search } = useLocation();
  const forms = panelRouterProvider.useLocation().search;
  const go = useNavigate();
  useLayoutEffect(() => {
    onRender({ inner: decodeURIComponent(pathname + search), forms, go });
  });
  panelRouterProvider.useBlocker(({ currentLocation, nextLocation }) => {
    onBlock({ from: currentLocation.pathname, to: nextLocation.pathname });
    return false;
  });
  return ['/admin/posts', `/admin/posts?${filter({ q: 'a' })}`, '/admin/tags', '/admin/posts/p1#history'].map((to) => (
    <Link key={to} to={to}>
      {to}
    </Link>
  ));
}

/** A panel at an address. */
function open(address: string) {
  const blocked: Blocked[] = [];
  let seen: Seen;
  const element = (
    <PanelRouter map={map}>
      <Screen onRender={(now) => (seen = now)} onBlock={(asked) => blocked.push(asked)} />
    </PanelRouter>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return {
    blocked,
    inner: () => seen.inner,
    forms: () => seen.forms,
    hrefs: () => screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? '')),
    outer: () => decodeURIComponent(router.state.location.pathname + router.state.location.search),
    state: () => router.state.location.state as unknown,
    go: (to: string, options?: NavigateOptions) => act(async () => seen.go(to, options)),
    back: () => act(async () => router.navigate(-1)),
  };
}

test('what is inside sees inner addresses, and its links lead to outer ones, with their fragment', () => {
  const { inner, hrefs } = open('/admin/posts/3');
  expect(inner()).toBe('/admin/posts?filter={}&order=DESC&page=3&perPage=25&sort=createdAt');
  expect(hrefs()).toEqual([
    '/admin/posts',
    '/admin/posts?filter={"q":"a"}',
    '/admin/tags',
    '/admin/posts/edit/p1#history',
  ]);
});

test('a navigation takes its state along; one that replaces leaves no step to go back to', async () => {
  const { go, back, outer, state, inner } = open('/admin/tags');
  await go('/admin/posts/p1', { state: { step: 'next' } });
  expect([outer(), state(), inner()]).toEqual(['/admin/posts/edit/p1', { step: 'next' }, '/admin/posts/p1']);
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
  // Another filter of the same page, and another page with the same filter.
  for (const [inner, outer] of [
    [`/admin/posts?${filter({ q: 'd' })}`, '/admin/posts?filter={"q":"d"}'],
    [`/admin/posts?${filter({ q: 'e' })}`, '/admin/posts?filter={"q":"e"}'],
    [`/admin/posts?page=3&${filter({ q: 'e' })}`, '/admin/posts/3?filter={"q":"e"}'],
  ] as const) {
    await go(inner);
    await go('/admin/posts/p1');
    expect(hrefs()[0]).toBe(outer);
  }
});

test('forms take no values from an address unchecked, and see the rest of it', () => {
  expect(open('/admin/posts/create?source=%7B%7D&x=1').forms()).toBe('?x=1');
  cleanup();
  expect(open('/admin/posts/create?source=%7B%7D').forms()).toBe('');
  cleanup();
  expect(open('/admin/posts/create?x=1').forms()).toBe('?x=1');
});

test('who is asked before a page is left is asked by inner addresses', async () => {
  const { go, blocked } = open('/admin/posts/edit/p1');
  await go('/admin/posts/p1/history');
  expect(blocked.at(-1)).toEqual({ from: '/admin/posts/p1', to: '/admin/posts/p1/history' });
  fireEvent.click(screen.getByRole('link', { name: '/admin/tags' }));
  expect(blocked.at(-1)).toEqual({ from: '/admin/posts/p1/history', to: '/admin/tags' });
});
