// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/page.tsx';
import { proofPage } from '../testing/proof-records.ts';
import { toasts } from '../toast/toast-store.ts';
import { Share } from './Share.tsx';

const address = 'https://school.example/proofs/p1';
const copied = vi.fn<(text: string) => Promise<void>>();
const shared = vi.fn<(data: ShareData) => Promise<void>>();

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
  copied.mockReset();
  shared.mockReset();
  act(() => toasts.hide());
});
function show({ canShare = false } = {}) {
  if (canShare) Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
  const page = renderPage(<Share proof={proofPage()} address={address} />);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  return page;
}
const other = 'ارسال با برنامه‌های دیگر';

test('the address is copied by a press, which says that it was', async () => {
  copied.mockResolvedValue();
  const { user, getByRole, findByRole, container } = show();
  const icon = () => container.querySelector('.proof-way use')?.getAttribute('href')?.split('#')[1];
  expect(icon()).toBe('copy');
  await user.click(getByRole('button', { name: 'کپی پیوند' }));
  expect(await findByRole('button', { name: 'پیوند کپی شد' })).toBeTruthy();
  expect([copied.mock.calls, icon()]).toEqual([[[address]], 'check']);
});

test('where it may not be copied it is shown, to be copied by hand', async () => {
  copied.mockRejectedValue(new Error('NotAllowedError'));
  const { user, getByRole } = show();
  await user.click(getByRole('button', { name: 'کپی پیوند' }));
  expect(toasts.shown.get()).toMatchObject({
    type: 'error',
    title: 'پیوند کپی نشد؛ خودتان آن را انتخاب و کپی کنید',
    message: address,
    dismissible: true,
  });
  expect(getByRole('button', { name: 'کپی پیوند' })).toBeTruthy();
});

test('other apps are offered where the browser can hand over to them; closing their list is no failure', async () => {
  expect(show().queryByRole('button', { name: other })).toBeNull();
  cleanup();
  shared.mockRejectedValue(new DOMException('closed', 'AbortError'));
  const { user, getByRole } = show({ canShare: true });
  await user.click(getByRole('button', { name: other }));
  expect(shared.mock.calls).toEqual([[{ title: 'گواهی پایان دوره سارا نیک برای «پایتون و React 19»', url: address }]]);
  expect(toasts.shown.get()).toBeNull();
});
