// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDialog, dialogs } from '../../dialogs/dialog-store.ts';
import { contractApi, refusal, type Answers } from '../../testing/contract-api.ts';
import { renderPage } from '../../testing/page.tsx';
import { toasts } from '../../toast/toast-store.ts';
import { EndSession, type SessionToEnd } from './EndSession.tsx';
import { GoogleLinks } from './GoogleLinks.tsx';
import { NewPassword } from './NewPassword.tsx';

const end = 'POST /api/users/sessions/end';
const change = 'POST /api/users/password';
const ok = { ok: true } as const;
const wrong = (property: string) => refusal(422, 'invalid', 'نادرست است', [{ property, errors: ['نادرست است'] }]);
const told = () => {
  const toast = toasts.shown.get();
  return toast && [toast.type, toast.title, toast.message];
};

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(() => {
    toasts.hide();
    closeDialog();
  });
});
function over(answers: Answers) {
  const api = contractApi(answers);
  vi.stubGlobal('fetch', api.fetch);
  return () => api.requests.map(({ body }) => body);
}
function showEnd(session: SessionToEnd, hasPassword: boolean, answers: Answers = { [end]: ok }) {
  const bodies = over(answers);
  const [onClose, onEnded] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const page = renderPage(
    <EndSession session={session} hasPassword={hasPassword} onClose={onClose} onEnded={onEnded} />,
  );
  return { ...page, bodies, onClose, onEnded };
}

test('the end of a session asks for the password, says which, and is confirmed', async () => {
  const { getByRole, getByLabelText, getByText, user, bodies, onEnded } = showEnd({ id: 's1', name: 'کروم' }, true);
  expect(getByRole('heading').textContent).toBe('خروج از کروم');
  expect(getByText('برای اطمینان، رمز عبور خود را وارد کنید.')).toBeTruthy();
  await user.type(getByLabelText('رمز عبور'), 'secret-1');
  await user.click(getByRole('button', { name: 'خروج' }));
  await waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1));
  expect([bodies(), told()]).toEqual([
    [{ session: 's1', password: 'secret-1' }],
    ['success', 'از آن دستگاه خارج شدید', ''],
  ]);
});

test('all others end together; without a password none is requested', async () => {
  const { getByRole, queryByLabelText, getByText, user, bodies, onEnded } = showEnd({ id: null, name: '' }, false);
  expect(getByRole('heading').textContent).toBe('خروج از دستگاه‌های دیگر');
  expect(getByText('برای استفاده در آن دستگاه باید دوباره وارد شوید.')).toBeTruthy();
  expect(queryByLabelText('رمز عبور')).toBeNull();
  await user.click(getByRole('button', { name: 'خروج' }));
  await waitFor(() => expect(onEnded).toHaveBeenCalled());
  expect([bodies(), told()]).toEqual([[{ session: null }], ['success', 'از دستگاه‌های دیگر خارج شدید', '']]);
});

test('a wrong password is shown, and nothing has ended', async () => {
  const { getByRole, getByLabelText, findByText, user, onEnded } = showEnd({ id: 's1', name: 'کروم' }, true, {
    [end]: wrong('password'),
  });
  await user.type(getByLabelText('رمز عبور'), 'other');
  await user.click(getByRole('button', { name: 'خروج' }));
  expect(await findByText('نادرست است')).toBeTruthy();
  expect([onEnded.mock.calls.length, told()]).toEqual([0, null]);
});

function showPassword(answers: Answers, hasPassword = true) {
  const bodies = over(answers);
  const onChanged = vi.fn<() => void>();
  const page = renderPage(<NewPassword hasPassword={hasPassword} error={null} onChanged={onChanged} />);
  return { ...page, bodies, onChanged };
}
const labels = ['رمز فعلی', 'رمز جدید', 'تکرار رمز جدید'];

test('a new password is sent with the current one; then the form is empty and the others are logged out', async () => {
  const { getByLabelText, getByRole, user, bodies, onChanged } = showPassword({ [change]: ok });
  for (const label of labels) await user.type(getByLabelText(label), `${label} x`);
  await user.click(getByRole('button', { name: 'تغییر رمز' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(bodies()).toEqual([
    { current: 'رمز فعلی x', password: 'رمز جدید x', passwordConfirmation: 'تکرار رمز جدید x' },
  ]);
  expect(labels.map((label) => (getByLabelText(label) as HTMLInputElement).value)).toEqual(['', '', '']);
  expect(told()).toEqual(['success', 'رمز جدید ثبت شد', 'از دستگاه‌های دیگر خارج شدید.']);
});

test('a password that is refused stays, with what is wrong', async () => {
  const { getByLabelText, getByRole, findByText, user, onChanged } = showPassword({ [change]: wrong('password') });
  for (const label of labels) await user.type(getByLabelText(label), 'x');
  await user.click(getByRole('button', { name: 'تغییر رمز' }));
  expect(await findByText('نادرست است')).toBeTruthy();
  expect([(getByLabelText('رمز جدید') as HTMLInputElement).value, onChanged.mock.calls.length]).toEqual(['x', 0]);
  expect(getByLabelText('رمز جدید').getAttribute('aria-invalid')).toBe('true');
});

test('who has no password sets the first by a code', async () => {
  const { getByRole, user, address } = showPassword({}, false);
  await user.click(getByRole('link', { name: 'تعیین رمز عبور' }));
  expect([dialogs.get().name, address()]).toEqual(['forgot', '/']);
});

const unlink = 'POST /api/users/google-links/end';
const link = {
  _id: '0198c2d4-0000-7000-8000-000000000001',
  address: 'sara@gmail.com',
  linkedAt: '2026-03-10T08:00:00Z',
};
function showLinks(answers: Answers) {
  const bodies = over(answers);
  const onUnlinked = vi.fn<() => void>();
  const page = renderPage(<GoogleLinks links={[link]} hasPassword onUnlinked={onUnlinked} />);
  return { ...page, bodies, onUnlinked };
}

test('an account at Google is unlinked with the password, which is confirmed', async () => {
  const { getByRole, getByLabelText, queryByRole, user, bodies, onUnlinked } = showLinks({ [unlink]: ok });
  await user.click(getByRole('button', { name: 'جدا کردن sara@gmail.com' }));
  expect(getByRole('dialog', { name: 'جدا کردن sara@gmail.com' })).toBeTruthy();
  await user.type(getByLabelText('رمز عبور'), 'secret-1');
  await user.click(getByRole('button', { name: 'جدا کردن' }));
  await waitFor(() => expect(onUnlinked).toHaveBeenCalledTimes(1));
  expect([bodies(), told()]).toEqual([[{ link: link._id, password: 'secret-1' }], ['success', 'حساب گوگل جدا شد', '']]);
  expect(queryByRole('dialog')).toBeNull();
});

test('a wrong password is shown, and the account at Google stays linked', async () => {
  const { getByRole, getByLabelText, findByText, user, onUnlinked } = showLinks({ [unlink]: wrong('password') });
  await user.click(getByRole('button', { name: 'جدا کردن sara@gmail.com' }));
  await user.type(getByLabelText('رمز عبور'), 'other');
  await user.click(getByRole('button', { name: 'جدا کردن' }));
  expect(await findByText('نادرست است')).toBeTruthy();
  expect([onUnlinked.mock.calls.length, told()]).toEqual([0, null]);
});
