/** On the server the links are those of React Router, attribute by attribute. */
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as router from 'react-router';
import { expect, test } from 'vitest';
import * as own from './Link.tsx';

interface Links {
  readonly Link: ComponentType<router.LinkProps>;
  readonly NavLink: ComponentType<router.NavLinkProps>;
}

const html = (element: ReactNode, at: string): string =>
  renderToStaticMarkup(<router.StaticRouter location={at}>{element}</router.StaticRouter>);

const addresses = [
  '/',
  '/teachers',
  '/teachers/',
  '/department?group=web#courses',
  '/department?q=a/b.c',
  '/course/1/ری‌اکت-از-پایه',
  `/article/${encodeURIComponent('چگونه بخوانیم')}`,
  '/a/../b',
  '/a//b',
  '//elsewhere.example/x',
  '/\\elsewhere.example',
  'https://elsewhere.example/x',
  'courses',
  '..',
  '?page=2',
  '#top',
  '',
];

test.each(addresses)('a link to «%s» is that of the router', (to) => {
  for (const at of ['/', '/profile/courses?page=2', '/teachers']) {
    const links = ({ Link, NavLink }: Links) => (
      <>
        <Link to={to} className="card-link" aria-label="نام" prefetch="none">
          متن <b>پررنگ</b>
        </Link>
        <Link
          to={to}
          target="_blank"
          rel="noopener"
          discover="none"
          preventScrollReset
          replace
          state={1}
          viewTransition
        />
        <Link to={to} reloadDocument hidden title="نام" />
        <Link to={{ pathname: '/x', search: '?a=1' }} id="x" />
        <NavLink to={to} className="nav-link">
          متن
        </NavLink>
        <NavLink to={to} end aria-current="true" data-a="b" />
        <NavLink to={to} className={({ isActive }) => (isActive ? 'here' : 'there')}>
          {({ isActive }) => String(isActive)}
        </NavLink>
      </>
    );
    expect(html(links(own), at)).toBe(html(links(router), at));
  }
});

test.each(['/teachers', '/Teachers', '/teachers/1', '/teachersx', '/'])(
  'at %s the same link is the current one',
  (at) => {
    const links = ({ NavLink }: Links) => (
      <>
        <NavLink to="/teachers" className="nav-link" />
        <NavLink to="/teachers" end />
        <NavLink to="/" end />
      </>
    );
    expect(html(links(own), at)).toBe(html(links(router), at));
  },
);

test('on the server they are no components of the router', () => {
  expect(own.Link).not.toBe(router.Link);
  expect(own.NavLink).not.toBe(router.NavLink);
});
