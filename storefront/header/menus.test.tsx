// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../../src/contract/auth.ts';
import { session } from '../session/current.ts';
import { serveApi } from '../testing/api-server.ts';
import { refusal } from '../testing/contract-api.ts';
import { renderPage } from '../testing/page.tsx';
import { userInfo } from '../testing/user.ts';
import { toasts } from '../toast/toast-store.ts';
import { Departments } from './Departments.tsx';
import { Profile } from '../account-menu/Profile.tsx';

const groups = [
  { _id: 'g1', name: 'برنامه‌نویسی', icon: 'code', path: '/department?group=web', courses: '۱۴ دوره' },
  { _id: 'g2', name: 'طراحی', icon: 'brush', path: '/department?group=design', courses: '۳ دوره' },
];

afterEach(() => {
  cleanup();
  session.state.set(null);
  toasts.hide();
});

function openDepartments() {
  const page = renderPage(
    <>
      <Departments groups={groups} />
      <button type="button">بیرون</button>
    </>,
  );
  const menu = page.getByRole('group') as HTMLDetailsElement;
  menu.open = true;
  return {
    ...page,
    menu,
    summary: menu.querySelector('summary')!,
    outside: page.getByRole('button', { name: 'بیرون' }),
  };
}

test('the departments link to their pages and say the number of their courses', () => {
  const { getAllByRole } = openDepartments();
  expect(getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['برنامه‌نویسی۱۴ دوره', '/department?group=web'],
    ['طراحی۳ دوره', '/department?group=design'],
    ['همهٔ دوره‌ها', '/department'],
  ]);
});

test('without departments one link to all courses is there', () => {
  const { getByRole, queryByRole } = renderPage(<Departments groups={[]} />);
  expect(getByRole('link', { name: 'دوره‌ها' }).getAttribute('href')).toBe('/department');
  expect(queryByRole('group')).toBeNull();
});

test('Escape closes the departments and returns the focus; other keys and a closed menu change nothing', () => {
  const { menu, summary, outside, getByRole } = openDepartments();
  const link = getByRole('link', { name: /طراحی/ });
  link.focus();
  fireEvent.keyDown(link, { key: 'a' });
  expect([menu.open, document.activeElement]).toEqual([true, link]);
  fireEvent.keyDown(link, { key: 'Escape' });
  expect([menu.open, document.activeElement]).toEqual([false, summary]);
  outside.focus();
  fireEvent.keyDown(summary, { key: 'Escape' });
  expect(document.activeElement).toBe(outside);
});

test('a press or the focus outside closes the departments, one inside does not', () => {
  const { menu, summary, outside } = openDepartments();
  fireEvent.pointerDown(summary);
  fireEvent.focusIn(summary);
  expect(menu.open).toBe(true);
  fireEvent.pointerDown(outside);
  expect(menu.open).toBe(false);
  menu.open = true;
  fireEvent.focusIn(outside);
  expect(menu.open).toBe(false);
});

test('navigation closes the departments', async () => {
  const { menu, getByRole, address } = openDepartments();
  fireEvent.click(getByRole('link', { name: /طراحی/ }));
  await waitFor(() => expect(address()).toBe('/department?group=design'));
  expect(menu.open).toBe(false);
});

test('a menu that is gone listens to nothing', () => {
  const added = vi.spyOn(document, 'addEventListener');
  const removed = vi.spyOn(document, 'removeEventListener');
  const menuEvents = ({ mock }: typeof added | typeof removed) =>
    mock.calls.map(([type]) => type).filter((type) => type === 'pointerdown' || type === 'focusin');
  const { unmount } = openDepartments();
  expect(menuEvents(added)).toEqual(['pointerdown', 'focusin']);
  unmount();
  expect(menuEvents(removed)).toEqual(['pointerdown', 'focusin']);
  vi.restoreAllMocks();
});

function openProfile(more: Partial<UserInfo> = {}, at = '/blog') {
  const page = renderPage(
    <>
      <Profile user={userInfo(more)} />
      <button type="button">بیرون</button>
    </>,
    at,
  );
  const button = page.getByRole('button', { name: /حساب کاربری/ });
  return {
    ...page,
    button,
    outside: page.getByRole('button', { name: 'بیرون' }),
    isOpen() {
      const panel = page.container.querySelector<HTMLElement>(`[id="${button.getAttribute('aria-controls')}"]`);
      expect(button.getAttribute('aria-expanded')).toBe(String(panel?.hidden === false));
      return panel?.hidden === false;
    },
  };
}

test('the button of the profile opens and closes its menu', async () => {
  const { button, user, isOpen } = openProfile();
  expect([isOpen(), button.getAttribute('type')]).toEqual([false, 'button']);
  await user.click(button);
  expect(isOpen()).toBe(true);
  await user.click(button);
  expect(isOpen()).toBe(false);
});

test('Escape closes the menu of the profile and returns the focus to its button', async () => {
  const { button, user, isOpen, getByRole, outside } = openProfile();
  await user.click(button);
  const logout = getByRole('button', { name: 'خروج از حساب' });
  logout.focus();
  fireEvent.keyDown(logout, { key: 'a' });
  expect([isOpen(), document.activeElement]).toEqual([true, logout]);
  fireEvent.keyDown(logout, { key: 'Escape' });
  expect([isOpen(), document.activeElement]).toEqual([false, button]);
  outside.focus();
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(document.activeElement).toBe(outside);
});

test('a press outside and the focus moving away close the menu of the profile', async () => {
  const { button, user, isOpen, getByRole, outside } = openProfile();
  await user.click(button);
  fireEvent.pointerDown(button);
  fireEvent.blur(button, { relatedTarget: getByRole('button', { name: 'خروج از حساب' }) });
  fireEvent.blur(button, { relatedTarget: null });
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(outside);
  expect(isOpen()).toBe(false);
  await user.click(button);
  fireEvent.blur(button, { relatedTarget: outside });
  expect(isOpen()).toBe(false);
});

test('a closed menu of a profile listens to no press', async () => {
  const added = vi.spyOn(document, 'addEventListener');
  const removed = vi.spyOn(document, 'removeEventListener');
  const presses = ({ mock }: typeof added | typeof removed) =>
    mock.calls.filter(([type]) => type === 'pointerdown').length;
  const { button, user } = openProfile();
  const before = presses(added) - presses(removed);
  await user.click(button);
  expect(presses(added) - presses(removed)).toBe(before + 1);
  await user.click(button);
  expect(presses(added) - presses(removed)).toBe(before);
  vi.restoreAllMocks();
});

test('the menu shows name, mobile number and wallet; it leads to the panel of the role', async () => {
  const { button, user, getByRole, getByText, address, isOpen, container } = openProfile({
    role: 'teacher',
    wallet: 120_000,
  });
  expect(button.getAttribute('aria-label')).toBe('حساب کاربری سارا نیک');
  expect(container.querySelector('.profile-name')?.textContent).toBe('سارا نیک۰۹۱۲۳۴۵۶۷۸۹');
  expect(getByText('۱۲۰٬۰۰۰ تومان').closest('a')?.textContent).toBe('کیف پول۱۲۰٬۰۰۰ تومان');
  await user.click(button);
  const panel = getByRole('link', { name: 'پنل استاد' });
  expect(panel.getAttribute('href')).toBe('/teacher-panel');
  fireEvent.click(panel);
  await waitFor(() => expect(address()).toBe('/teacher-panel'));
  expect(isOpen()).toBe(false);
});

test('an ordinary user has no panel; an e-mail address is preferred, and a user without a name has a general one', () => {
  const { button, container, queryByRole } = openProfile({ name: '', family: '', email: 'sara@example.com' });
  expect(button.getAttribute('aria-label')).toBe('حساب کاربری کاربر آکادمی');
  expect(container.querySelector('.profile-name')?.textContent).toBe('کاربر آکادمیsara@example.com');
  expect(queryByRole('link')).toBeNull();
  expect(container.querySelector('.face use')?.getAttribute('href')).toMatch(/#person$/);
});

test('the face is the image in its smallest width, or the first letter of the name', () => {
  const first = openProfile({ image: '/files/2026/s.webp' });
  const face = first.container.querySelector('img');
  expect([face?.getAttribute('src'), face?.getAttribute('alt'), face?.width, face?.height]).toEqual([
    '/files/2026/s-320.webp',
    '',
    44,
    44,
  ]);
  first.unmount();
  expect(openProfile().container.querySelector('.face')?.textContent).toBe('س');
});

test('logging out ends the session on the server and leads home', async () => {
  const api = await serveApi({ 'POST /auth/logout': { ok: true } });
  session.state.set({ status: 'user', user: userInfo() });
  const { button, user, getByRole, address } = openProfile({}, '/blog');
  await user.click(button);
  await user.click(getByRole('button', { name: 'خروج از حساب' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(api.requests.map(({ key }) => key)).toEqual(['POST /auth/logout']);
  expect(session.state.get()).toEqual({ status: 'guest' });
  expect(toasts.shown.get()).toBeNull();
  api.close();
});

test('a failed logout is shown, and the user stays', async () => {
  const api = await serveApi({ 'POST /auth/logout': refusal(500, 'internal', 'خطای سرور') });
  session.state.set({ status: 'user', user: userInfo() });
  const { button, user, getByRole, address } = openProfile();
  await user.click(button);
  await user.click(getByRole('button', { name: 'خروج از حساب' }));
  await waitFor(() => expect(toasts.shown.get()).not.toBeNull());
  expect(toasts.shown.get()).toMatchObject({
    type: 'error',
    title: 'خروج انجام نشد',
    message: 'خطای سرور',
    dismissible: true,
  });
  expect([address(), session.state.get()?.status]).toEqual(['/blog', 'user']);
  api.close();
});
