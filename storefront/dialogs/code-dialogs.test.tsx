// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { realClock } from '../../src/client/clock.ts';
import { browserClient } from '../session/current.ts';
import { createForgotFlow, createRegisterFlow, type FlowDependencies } from './flows.ts';
import { ForgotDialog } from './ForgotDialog.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { Refusal, startSchoolServer, type SchoolServer } from '../testing/dialog-server.ts';
import { button, errorLine, field, watchForms, type WatchedForms } from '../testing/dialog-site.tsx';

let server: SchoolServer;
let forms: WatchedForms;
beforeAll(async () => {
  forms = watchForms();
  server = await startSchoolServer();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  server.reset();
});
afterAll(() => {
  forms.stop();
  return server.close();
});

/** What the flows of a test do when they are done: the message, after the refresh. */
function recordDone() {
  const done: string[] = [];
  const dependencies: FlowDependencies = {
    client: browserClient,
    clock: realClock,
    refresh: async () => void done.push('refreshed'),
    onDone: (message) => void done.push(message),
  };
  return { done, dependencies, user: userEvent.setup({ delay: null }) };
}
function openRegister({ google = false } = {}) {
  const { done, dependencies, user } = recordDone();
  const flow = createRegisterFlow(dependencies);
  const onClose = vi.fn<() => void>();
  render(<RegisterDialog flow={flow} google={google} onClose={onClose} />);
  return { done, flow, user, onClose };
}
function openForgot() {
  const { done, dependencies, user } = recordDone();
  const flow = createForgotFlow(dependencies);
  render(<ForgotDialog flow={flow} onClose={() => {}} />);
  return { done, flow, user };
}
const codeFields = (): HTMLInputElement[] => screen.queryAllByRole('textbox', { name: /^رقم/ }) as HTMLInputElement[];
const stage = (): string | null => screen.getByRole('list').getAttribute('aria-label');
const focused = (): Element | null => document.activeElement;
const sent = { expireIn: 120, repeated: false };
const wrongCode = new Refusal('invalid', { property: 'code', errors: ['کد درست نیست'] });

test('D02 S01 a visitor registers in three stages', async () => {
  const { done, user } = openRegister({ google: true });
  expect(screen.getByRole('dialog', { name: 'ثبت‌نام' }).textContent).toContain('با یک کد تأیید شروع کنید');
  expect(stage()).toBe('گام ۱ از ۳');
  expect(focused()).toBe(field(/ایمیل/));
  expect(field(/ایمیل/).getAttribute('spellcheck')).toBe('false');
  expect(screen.getByRole('link', { name: 'قوانین و مقررات' }).getAttribute('href')).toBe('/terms-and-conditions');
  expect(screen.getByRole('link', { name: 'ورود با حساب گوگل' })).toBeTruthy();
  server.answer('POST /auth/send-code-register', sent);
  await user.type(field(/ایمیل/), '۰۹۱۲۳۴۵۶۷۸۹{Enter}');

  await waitFor(() => expect(stage()).toBe('گام ۲ از ۳'));
  expect(focused()).toBe(codeFields()[0]);
  expect(screen.getByRole('group').getAttribute('aria-labelledby')).toBe(screen.getByText(/کد ۶ رقمی ارسال‌شده به/).id);
  expect(screen.getByText('09123456789').tagName).toBe('BDI');
  expect([screen.queryByRole('link'), screen.queryByText('حساب دارید؟')]).toEqual([null, null]);
  expect(screen.queryByRole('status')).toBeNull();
  server.answer('POST /auth/verify-register', { register: true });
  await user.paste('123456');

  await waitFor(() => expect(stage()).toBe('گام ۳ از ۳'));
  expect(focused()).toBe(field('نام'));
  expect(screen.getByRole('link', { name: 'قوانین و مقررات' })).toBeTruthy();
  expect(screen.queryByText('حساب دارید؟')).toBeNull();
  // Password managers store the password under this name.
  expect(document.querySelector<HTMLInputElement>('input[name=username]')).toMatchObject({
    value: '09123456789',
    hidden: true,
    readOnly: true,
  });
  server.answer('POST /auth/register', { ok: true });
  await user.type(field('نام'), 'سارا');
  await user.type(field('نام خانوادگی'), 'نیک');
  await user.type(field('رمز عبور'), 'first-12345');
  await user.type(field('تکرار رمز عبور'), 'first-1234');
  await user.click(button('تکمیل ثبت‌نام'));

  await waitFor(() => expect(done).toEqual(['refreshed', 'ثبت‌نام انجام شد؛ خوش آمدید']));
  expect(server.requests.map(({ body }) => body)).toEqual([
    { username: '09123456789' },
    { username: '09123456789', code: '123456' },
    {
      username: '09123456789',
      code: '123456',
      name: 'سارا',
      family: 'نیک',
      password: 'first-12345',
      passwordConfirmation: 'first-1234',
    },
  ]);
  expect(stage()).toBe('گام ۱ از ۳');
});

test('V09 a wrong code is shown beside the code, its fields are emptied; a code is tried when it is complete', async () => {
  const { flow, user, done } = openRegister();
  server.answer('POST /auth/send-code-register', sent);
  server.answer('POST /auth/verify-register', wrongCode, { register: false });
  await act(() => flow.send('a@example.com'));
  expect(codeFields()[0]!.hasAttribute('aria-invalid')).toBe(false);
  expect(screen.getByRole('group').hasAttribute('aria-describedby')).toBe(false);
  await user.keyboard('111111');
  await waitFor(() => expect(errorLine().textContent).toBe('کد درست نیست'));
  expect(codeFields()[0]!.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(errorLine().id);
  await waitFor(() =>
    expect(
      codeFields()
        .map(({ value }) => value)
        .join(''),
    ).toBe(''),
  );
  await user.keyboard('11111');
  expect(server.requests).toHaveLength(2);
  await user.keyboard('2');
  await waitFor(() => expect(done).toEqual(['refreshed', 'خوش آمدید؛ وارد شدید']));
  expect(server.requests.slice(1).map(({ body }) => body)).toEqual(
    ['111111', '111112'].map((code) => ({ username: 'a@example.com', code })),
  );
});

test('an error that is not of the code marks no field of it', async () => {
  const { flow, user } = openRegister();
  server.answer('POST /auth/send-code-register', sent);
  server.answer('POST /auth/verify-register', new Refusal('too_many'));
  await act(() => flow.send('a@example.com'));
  await user.keyboard('111111');
  await waitFor(() => expect(errorLine().textContent).toMatch(/زیاد است/));
  expect(codeFields()[0]!.hasAttribute('aria-invalid')).toBe(false);
});

test('V10 while the code is checked its fields and buttons are blocked', async () => {
  const { flow, user } = openRegister();
  server.answer('POST /auth/send-code-register', { expireIn: 0, repeated: false });
  server.answer('POST /auth/verify-register', wrongCode);
  await act(() => flow.send('a@example.com'));
  expect(button('ارسال دوبارهٔ کد')).toHaveProperty('disabled', false);
  const release = server.hold();
  await user.keyboard('111111');
  expect(codeFields().every(({ readOnly }) => readOnly)).toBe(true);
  expect(button('ارسال دوبارهٔ کد')).toHaveProperty('disabled', true);
  await user.click(button('تغییر ایمیل یا موبایل'));
  expect(stage()).toBe('گام ۲ از ۳');
  release();
  await waitFor(() => expect(errorLine().textContent).not.toBe(''));
  expect(codeFields().some(({ readOnly }) => readOnly)).toBe(false);
});

test('S03 D02 the code is sent again when the countdown is at zero; the way back keeps what was written', async () => {
  const { flow, user } = openRegister();
  server.answer('POST /auth/send-code-register', { expireIn: 65, repeated: false }, { expireIn: 3, repeated: true });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await act(() => flow.send('a@example.com'));
  const again = () => button('ارسال دوبارهٔ کد') as HTMLButtonElement;
  const clock = () => screen.queryByRole('timer', { name: 'زمان تا ارسال دوباره' })?.textContent;
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
  expect([again().disabled, clock()]).toEqual([true, '۰۱:۰۵']);
  pass(1);
  expect(clock()).toBe('۰۱:۰۴');
  pass(63);
  expect([again().disabled, clock()]).toEqual([true, '۰۰:۰۱']);
  expect(vi.getTimerCount()).toBe(1);
  pass(1);
  expect([again().disabled, clock()]).toEqual([false, undefined]);
  expect(vi.getTimerCount()).toBe(0);
  await act(() => flow.resend());
  expect(screen.getByRole('status').textContent).toMatch(/قبلاً برایتان ارسال شده است/);
  expect([again().disabled, clock()]).toEqual([true, '۰۰:۰۳']);
  vi.useRealTimers();
  await user.click(button('تغییر ایمیل یا موبایل'));
  expect(stage()).toBe('گام ۱ از ۳');
  expect(field(/ایمیل/).value).toBe('a@example.com');
  expect(focused()).toBe(field(/ایمیل/));
});

test('S03 the button sends the code again', async () => {
  const { flow, user } = openRegister();
  server.answer('POST /auth/send-code-register', { expireIn: 0, repeated: false }, sent);
  await act(() => flow.send('a@example.com'));
  await user.click(button('ارسال دوبارهٔ کد'));
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('۰۲:۰۰'));
  expect(server.keys()).toEqual(['POST /auth/send-code-register', 'POST /auth/send-code-register']);
});

test('V09 each stage marks the field of its error', async () => {
  const { flow, user } = openRegister();
  const refuse = (property: string) => new Refusal('invalid', { property, errors: ['نادرست است'] });
  const marked = () => [...document.querySelectorAll('[aria-invalid]')].map((input) => input.getAttribute('name'));
  server.answer('POST /auth/send-code-register', refuse('username'), sent);
  await user.click(button('ارسال کد تأیید'));
  await waitFor(() => expect(marked()).toEqual(['username']));
  await act(() => flow.send('a@example.com'));
  server.answer('POST /auth/verify-register', { register: true });
  await act(() => flow.verify('123456'));
  for (const property of ['name', 'family', 'password', 'passwordConfirmation']) {
    server.answer('POST /auth/register', refuse(property));
    await act(() => flow.submit({ name: 'a', family: 'b', password: 'c', passwordConfirmation: 'd' }));
    expect(marked()).toEqual([property]);
  }
});

test('D03 S02 a forgotten password is replaced in three stages', async () => {
  const { done, user } = openForgot();
  const text = () => screen.getByRole('dialog', { name: 'بازیابی رمز عبور' }).querySelector('header p')?.textContent;
  expect([stage(), text()]).toEqual(['گام ۱ از ۳', 'کدی می‌فرستیم تا رمز جدیدی تعیین کنید.']);
  server.answer('POST /auth/forget-password/send-code', sent);
  await user.type(field(/ایمیل/), 'Sara@Example.com{Enter}');
  await waitFor(() => expect([stage(), text()]).toEqual(['گام ۲ از ۳', 'کد را وارد کنید.']));
  server.answer('POST /auth/forget-password/verify', { ok: true });
  await user.keyboard('123456');
  await waitFor(() => expect([stage(), text()]).toEqual(['گام ۳ از ۳', 'رمز جدید خود را تعیین کنید.']));
  expect(focused()).toBe(field('رمز جدید'));
  expect(document.querySelector<HTMLInputElement>('input[name=username]')).toMatchObject({
    value: 'sara@example.com',
    hidden: true,
    readOnly: true,
  });
  server.answer('POST /auth/forget-password/change-password', { ok: true });
  await user.type(field('رمز جدید'), 'next-12345');
  await user.type(field('تکرار رمز جدید'), 'next-1234{Enter}');
  await waitFor(() => expect(done).toEqual(['رمز جدید ثبت شد؛ حالا با آن وارد شوید']));
  expect(server.requests.at(-1)?.body).toEqual({
    username: 'sara@example.com',
    code: '123456',
    password: 'next-12345',
    passwordConfirmation: 'next-1234',
  });
});

test('no form of the dialogs above was submitted by the browser itself', () => {
  expect(forms.submitted()).toEqual([]);
});
