// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeDialog, dialogs } from '../dialogs/dialog-store.ts';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { session } from '../session/current.ts';
import { HasSession } from '../session/visitor.ts';
import { siteName } from '../shared/site.ts';
import { renderPage } from '../testing/page.tsx';
import { userInfo } from '../testing/user.ts';
import { Account } from './Account.tsx';
import { Header } from './Header.tsx';

const groups = [{ _id: 'g1', name: 'برنامه‌نویسی', icon: 'code', path: '/department?group=web', courses: '۱۴ دوره' }];

afterEach(() => {
  cleanup();
  session.state.set(null);
  closeDialog();
});

const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const iconsOf = (part: HTMLElement) =>
  [...part.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);

test('the header leads home, to the departments and to the main pages; the current one is marked', () => {
  const { getByRole } = renderPage(<Header groups={groups} />, '/teachers');
  expect(getByRole('link', { name: `${siteName}، صفحهٔ اصلی` }).getAttribute('href')).toBe('/');
  expect(getByRole('link', { name: `${siteName}، صفحهٔ اصلی` }).textContent).toBe(siteName);
  const main = getByRole('navigation', { name: 'بخش‌های اصلی' });
  expect(linksOf(main).slice(-3)).toEqual([
    ['مجله', '/blog'],
    ['استادان', '/teachers'],
    ['پرسش‌های متداول', '/faqs'],
  ]);
  expect(within(main).getByRole('link', { current: 'page' }).textContent).toBe('استادان');
  expect(linksOf(main)).toHaveLength(6);
});

test('the menu of narrow screens is a dialog with all pages and departments, and closes by its button', async () => {
  const { getByRole, findByRole, queryByRole, user } = renderPage(<Header groups={groups} />);
  expect(queryByRole('dialog')).toBeNull();
  await user.click(getByRole('button', { name: 'فهرست سایت' }));
  const drawer = await findByRole('dialog', { name: 'فهرست سایت' });
  expect(linksOf(drawer)).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['دوره‌ها', '/department'],
    ['اشتراک ویژه', '/vip'],
    ['مجله', '/blog'],
    ['استادان', '/teachers'],
    ['پرسش‌های متداول', '/faqs'],
    ['از کجا شروع کنم؟', '/where-to-start'],
    ['رشته‌ها', '/majors'],
    ['تماس با ما', '/contact-us'],
    ['برنامه‌نویسی', '/department?group=web'],
  ]);
  expect(iconsOf(drawer)).toEqual([
    'home',
    'video',
    'crown',
    'article',
    'people',
    'question',
    'compass',
    'route',
    'phone',
    'code',
    'close',
  ]);
  await user.click(within(drawer).getByRole('button', { name: 'بستن' }));
  expect(queryByRole('dialog')).toBeNull();
});

test('navigation closes the menu of narrow screens', async () => {
  const { getByRole, findByRole, queryByRole, address, user } = renderPage(<Header groups={groups} />);
  await user.click(getByRole('button', { name: 'فهرست سایت' }));
  const drawer = await findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('link', { name: 'مجله' }));
  await waitFor(() => expect(address()).toBe('/blog'));
  expect(queryByRole('dialog')).toBeNull();
});

test('guests can log in from the menu of narrow screens, which closes; users see no such button', async () => {
  const { getByRole, findByRole, queryByRole, user } = renderPage(
    <>
      <Header groups={groups} />
      <DialogHost />
    </>,
  );
  const opener = getByRole('button', { name: 'فهرست سایت' });
  await user.click(opener);
  fireEvent.click(within(await findByRole('dialog')).getByRole('button', { name: 'ورود' }));
  const login = await findByRole('dialog', { name: 'ورود به حساب' });
  expect([queryByRole('dialog', { name: 'فهرست سایت' }), dialogs.get().name]).toEqual([null, 'login']);
  fireEvent.click(within(login).getByRole('button', { name: 'بستن' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(queryByRole('dialog')).toBeNull();
  session.state.set({ status: 'user', user: userInfo() });
  await user.click(getByRole('button', { name: 'فهرست سایت' }));
  const drawer = within(await findByRole('dialog'));
  expect(drawer.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['بستن']);
});

test('guests have buttons that open the dialogs, and that work as a form before the page is interactive', () => {
  const { getByRole, getAllByRole, container } = renderPage(<Account />);
  expect(container.querySelector('form')?.method).toBe('get');
  expect(
    getAllByRole('button').map((button) => ['type', 'formaction'].map((name) => button.getAttribute(name))),
  ).toEqual([
    ['submit', '/login'],
    ['submit', '/register'],
  ]);
  expect(container.querySelector('input')).toBeNull();
  const click = createEvent.click(getByRole('button', { name: 'ثبت‌نام' }));
  fireEvent(getByRole('button', { name: 'ثبت‌نام' }), click);
  expect([click.defaultPrevented, dialogs.get().name]).toEqual([true, 'register']);
});

test('a login without JavaScript comes back to the page it was requested on', () => {
  const { container } = renderPage(<Account />, '/teachers?a=1');
  expect(container.querySelector<HTMLInputElement>('input[type=hidden][name=next]')?.value).toBe('/teachers?a=1');
});

test('with a session cookie the account waits for the user, then shows their profile', async () => {
  const { getByRole, queryByRole, findByRole } = renderPage(
    <HasSession value>
      <Account />
    </HasSession>,
  );
  expect(getByRole('status').textContent).toBe('در حال بررسی ورود…');
  expect(queryByRole('button')).toBeNull();
  session.state.set({ status: 'user', user: userInfo() });
  await findByRole('button', { name: 'حساب کاربری سارا نیک' });
});
