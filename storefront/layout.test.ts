import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { WelcomePopup } from '../src/contract/promotions.ts';
import { apiContext } from './shared/api.ts';
import { loader, shouldRevalidate } from './layout.tsx';
import { broken, contractApi, type Answers } from './testing/contract-api.ts';
import { linksOf, textOf, textsOf } from './testing/html.ts';
import { school } from './testing/school.ts';
import { openPage, origin } from './testing/site.ts';

afterEach(() => vi.restoreAllMocks());

const open = (answers: Parameters<typeof openPage>[1] = {}, init: RequestInit = {}) =>
  openPage('/teachers', answers, init);
const iconsOf = (root: {
  querySelectorAll(selector: string): Iterable<{ getAttribute(name: string): string | null }>;
}) => [...root.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);

test('banner, header, page, footer, in this order', async () => {
  const { document } = await open();
  const [link, banner, ...rest] = document.body.children;
  expect(link?.className).toContain('skip-link');
  expect(textOf(banner)).toContain('جشن نوروز');
  expect(rest.slice(0, 3).map((part) => part.className)).toEqual(['header', 'site-main', 'footer']);
  expect(textOf(document.querySelector('main h1'))).toBe('استادان');
  expect(textsOf(document, '.footer a.ltr')).toContain('info@example.com');
  expect(textOf(document.querySelector('.footer-end'))).toMatch(/^© ۱[۴۵][۰-۹]{2} آکادمی مهرگان/);
});

test('the first link leads past the header, to a part that can take the focus', async () => {
  const { document } = await open();
  const [first] = linksOf(document, 'body a');
  expect(first).toEqual(['رفتن به محتوای صفحه', '#content']);
  expect(document.querySelector('#content')?.tagName).toBe('MAIN');
  expect(document.querySelector('#content')?.getAttribute('tabindex')).toBe('-1');
});

test('the departments, with the number of their courses and an icon', async () => {
  const { document } = await open();
  const links = [...document.querySelectorAll('.departments-link')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/department?group=web#courses',
    '/department?group=design#courses',
  ]);
  expect(textOf(links[0])).toContain('برنامه‌نویسی');
  expect(textOf(links[0])).toContain('۱۴ دوره');
  expect(links.map((link) => iconsOf(link)[0])).toEqual(['code', 'category']);
});

test('a page is there even when nothing around it can be loaded', async () => {
  const { status, document } = await open({
    'GET /api/banner': broken,
    'GET /api/banner/welcome-popup': broken,
    'GET /api/contact-info': broken,
    'GET /api/course-groups': broken,
  });
  expect(status).toBe(200);
  expect(textOf(document.querySelector('main h1'))).toBe('استادان');
  expect(document.body.textContent).not.toContain('جشن نوروز');
  expect(document.querySelector('.footer-contact, .departments-link')).toBeNull();
  expect(document.querySelector('header a[href="/department"]')).not.toBeNull();
});

test('a visitor with a session cookie is about to be known; without one they may log in', async () => {
  const user = await open({}, { headers: { cookie: 'sid=a' } });
  expect(textsOf(user.document, '.header-account .visually-hidden')).toEqual(['در حال بررسی ورود…']);
  const guest = await open();
  expect(textsOf(guest.document, '.header-account button')).toEqual(['ورود', 'ثبت‌نام']);
});

test('the welcome popup is for visitors where it is switched on', async () => {
  const welcomeWith = async (popup: Answers['GET /api/banner/welcome-popup']) => {
    const context = new RouterContextProvider();
    context.set(apiContext, contractApi({ 'GET /api/banner/welcome-popup': popup }).fetch);
    const request = new Request(origin);
    return (await loader({ context, request, url: new URL(origin), params: {}, pattern: '/' })).welcome;
  };
  const popup = school['GET /api/banner/welcome-popup'] as WelcomePopup;
  expect(await Promise.all([1, 0, 2].map((show) => welcomeWith({ ...popup, show })))).toEqual([true, false, false]);
  expect(await welcomeWith(broken)).toBe(false);
});

test('what is around pages is loaded once', () => {
  expect(shouldRevalidate()).toBe(false);
});

test('an error leaves nothing around the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { status, document } = await open({ 'GET /api/teachers': broken });
  expect(status).toBe(500);
  expect(textsOf(document, 'h1')).toEqual(['مشکلی پیش آمد']);
  expect(document.querySelector('.header, .footer')).toBeNull();
});
