// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { UserInfo } from '../../src/contract/auth.ts';
import { session } from '../session/current.ts';
import { inRouter } from '../testing/router.tsx';
import { DialogHost } from './DialogHost.tsx';
import { openDialog } from './dialog-store.ts';
import { Refusal, startSchoolServer, type SchoolServer } from '../testing/dialog-server.ts';
import {
  addressOf,
  button,
  clearSite,
  errorLine,
  field,
  renderSite,
  watchForms,
  type WatchedForms,
} from '../testing/dialog-site.tsx';

const sara: UserInfo = {
  _id: '1',
  image: null,
  name: 'سارا',
  family: 'نیک',
  email: 'sara@example.com',
  mobile: null,
  wallet: 0,
  role: 'user',
  permissions: [],
  identities: {},
  panelStatus: {},
};
let server: SchoolServer;
let forms: WatchedForms;
beforeAll(async () => {
  forms = watchForms();
  server = await startSchoolServer();
});
afterEach(() => clearSite(server));
afterAll(() => {
  forms.stop();
  return server.close();
});

/** Starts at an address whose dialog opens, and waits for it. */
async function openSite(path: string, options?: { hasSession?: boolean; google?: boolean }) {
  const router = renderSite(path, options);
  await screen.findByRole('dialog');
  return { router, user: userEvent.setup({ delay: null }) };
}
const dialog = (): HTMLElement | null => screen.queryByRole('dialog');
const title = (): string | null => screen.getByRole('heading', { level: 2 }).textContent;
function acceptLogin(): void {
  server.answer('POST /auth/login', { ok: true });
  server.answer('POST /auth/refresh', { ok: true });
  server.answer('POST /api/users/info', sara);
}

test('a page without an open dialog asks for none of their files', () => {
  expect(renderToString(inRouter(<DialogHost />))).toBe(renderToString(inRouter(<></>)));
});

test('D01 V09 a wrong password is shown beside the form; the right one leads to the requested page', async () => {
  const { router, user } = await openSite('/faqs?login=1&next=%2Fadmin%2Farticles%3Fa%3D1&tab=2');
  expect(screen.getByRole('dialog', { name: 'ورود به حساب' })).toBeTruthy();
  expect(document.activeElement).toBe(field(/ایمیل/));
  expect(field(/ایمیل/).getAttribute('spellcheck')).toBe('false');
  acceptLogin();
  server.answer('POST /auth/login', new Refusal('bad_credentials'), { ok: true });
  await user.type(field(/ایمیل/), 'Sara@Example.com');
  await user.type(field('رمز عبور'), 'wrong');
  await user.click(button('ورود'));
  await waitFor(() => expect(errorLine().textContent).toBe('ایمیل، شمارهٔ موبایل یا رمز عبور درست نیست'));
  await user.clear(field('رمز عبور'));
  await user.type(field('رمز عبور'), 'right{Enter}');
  await waitFor(() => expect(addressOf(router)).toBe('/admin/articles?a=1'));
  expect(dialog()).toBeNull();
  expect(server.requests.slice(0, 2).map(({ body }) => body)).toEqual([
    { username: 'sara@example.com', password: 'wrong' },
    { username: 'sara@example.com', password: 'right' },
  ]);
  expect(session.state.get()).toEqual({ status: 'user', user: sara });
  const toast = screen.getByRole('status');
  await waitFor(() => expect(toast.textContent).toContain('خوش آمدید؛ وارد شدید'));
  expect(toast.querySelector('[data-type=success]')).not.toBeNull();
  // The page with the dialog is not in the history.
  await act(() => router.navigate(-1));
  expect(addressOf(router)).toBe('/first');
});

test('a login without a requested page stays on the page, whose address loses what opened the dialog', async () => {
  const { router, user } = await openSite('/faqs?login=1&tab=2');
  acceptLogin();
  await user.type(field(/ایمیل/), 'sara@example.com');
  await user.type(field('رمز عبور'), 'right{Enter}');
  await waitFor(() => expect(addressOf(router)).toBe('/faqs?tab=2'));
  expect(router.state.preventScrollReset).toBe(true);
  expect(dialog()).toBeNull();
  await act(() => router.navigate(-1));
  expect(addressOf(router)).toBe('/first');
});

test('V10 while the login is on its way the button says so, and a second submit sends nothing', async () => {
  const { user } = await openSite('/?login=1');
  acceptLogin();
  const release = server.hold();
  await user.type(field(/ایمیل/), 'sara@example.com');
  await user.type(field('رمز عبور'), 'right{Enter}');
  const submit = button('کمی صبر کنید…');
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await user.click(submit);
  release();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(server.keys()).toEqual(['POST /auth/login', 'POST /auth/refresh', 'POST /api/users/info']);
});

test('V09 an error of a field marks that field only, and points to the message', async () => {
  const { user } = await openSite('/?login=1');
  server.answer('POST /auth/login', new Refusal('invalid', { property: 'username', errors: ['چنین کسی نیست'] }));
  expect(errorLine().textContent).toBe('');
  await user.click(button('ورود'));
  await waitFor(() => expect(errorLine().textContent).toBe('چنین کسی نیست'));
  expect(field(/ایمیل/).getAttribute('aria-invalid')).toBe('true');
  expect(field(/ایمیل/).getAttribute('aria-describedby')).toBe(errorLine().id);
  expect(field('رمز عبور').hasAttribute('aria-invalid')).toBe(false);
  expect(field('رمز عبور').hasAttribute('aria-describedby')).toBe(false);
});

test('D04 the dialogs lead to each other, one at a time, and a login that failed starts again', async () => {
  const { user } = await openSite('/?login=1');
  server.answer('POST /auth/login', new Refusal('bad_credentials'));
  await user.click(button('ورود'));
  await waitFor(() => expect(errorLine().textContent).not.toBe(''));
  await user.click(button('ثبت‌نام کنید'));
  expect(title()).toBe('ثبت‌نام');
  await user.click(button('وارد شوید'));
  expect(title()).toBe('ورود به حساب');
  expect(errorLine().textContent).toBe('');
  await user.click(button('رمز را فراموش کرده‌اید؟'));
  expect(title()).toBe('بازیابی رمز عبور');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(button('وارد شوید'));
  expect(title()).toBe('ورود به حساب');
});

test('a dialog that is closed leaves the page and its address without what opened it', async () => {
  const { router, user } = await openSite('/faqs?register=1&next=%2Fadmin&login=0&tab=2');
  expect(title()).toBe('ثبت‌نام');
  await user.click(button('بستن'));
  await waitFor(() => expect(addressOf(router)).toBe('/faqs?tab=2'));
  expect(dialog()).toBeNull();
  act(() => openDialog('login'));
  expect(title()).toBe('ورود به حساب');
});

test('a dialog that a button opened leaves the address alone, and closes with the page', async () => {
  const router = renderSite('/faqs?next=%2Fadmin&login=2&register=2');
  await act(async () => {});
  expect(dialog()).toBeNull();
  act(() => openDialog('login'));
  await screen.findByRole('dialog');
  act(() => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(addressOf(router)).toBe('/faqs?next=%2Fadmin&login=2&register=2');
  act(() => openDialog('login'));
  expect(dialog()).not.toBeNull();
  await act(() => router.navigate('/other'));
  expect(dialog()).toBeNull();
});

test('S05 the dialog of an address waits until it is known that nobody is logged in', async () => {
  const release = server.hold();
  server.answer('POST /auth/refresh', new Refusal('unauthenticated'));
  const refreshed = session.refresh();
  renderSite('/?login=1', { hasSession: true });
  await act(async () => {});
  expect(dialog()).toBeNull();
  release();
  await act(() => refreshed);
  expect(await screen.findByRole('dialog', { name: 'ورود به حساب' })).toBeTruthy();
});

test('who is logged in is shown no dialog', async () => {
  acceptLogin();
  await session.refresh();
  renderSite('/?login=1', { hasSession: true });
  await act(async () => {});
  expect(dialog()).toBeNull();
});

test('D01 a password can be shown', async () => {
  const { user } = await openSite('/?login=1');
  const password = field('رمز عبور');
  const reveal = button('نمایش رمز عبور');
  expect([password.type, reveal.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await user.click(reveal);
  expect([password.type, reveal.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect(reveal.innerHTML).toContain('#eye-off');
  await user.click(reveal);
  expect(password.type).toBe('password');
  expect(reveal.innerHTML).toMatch(/#eye"/);
  expect(screen.queryByRole('link', { name: 'ورود با حساب گوگل' })).toBeNull();
});

test('C04 the link to Google is a plain link, where it is set up', async () => {
  await openSite('/?login=1', { google: true });
  expect(screen.getByRole('link', { name: 'ورود با حساب گوگل' }).getAttribute('href')).toBe('/auth/login/google');
});

test('C04 the link to Google carries the page that the login leads to', async () => {
  const { user } = await openSite('/?login=1&next=/cart', { google: true });
  const link = () => screen.getByRole('link', { name: 'ورود با حساب گوگل' }).getAttribute('href');
  expect(link()).toBe('/auth/login/google?next=%2Fcart');
  await user.click(screen.getByRole('button', { name: 'ثبت‌نام کنید' }));
  expect(link()).toBe('/auth/login/google?next=%2Fcart');
});

test('no form of the dialogs above was submitted by the browser itself', () => {
  expect(forms.submitted()).toEqual([]);
});
