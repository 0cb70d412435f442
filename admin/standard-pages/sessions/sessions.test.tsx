// @vitest-environment happy-dom
/** Where a person is logged in: ending one session of theirs, or all, and only after a question. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import users from '../../../resources/users.ts';
import { openPanel } from '../../testing/panel.tsx';

const session = (n: number, more: object = {}) => ({
  _id: `s${n}`,
  device: `دستگاه ${n}`,
  address: `192.0.2.${n}`,
  createdAt: '2026-11-20T08:00:00.000Z',
  seenAt: '2026-11-21T08:00:00.000Z',
  ...more,
});

async function show(more: Record<string, unknown> = {}) {
  const calls: Record<string, unknown> = {
    'users/u2/sessions': { records: [session(2), session(1, { address: null })] },
    'users/u2/end-sessions': {},
    ...more,
  };
  const section = { ...users, permissions: {}, related: [] };
  const panel = openPanel(
    '/admin/users/sessions/u2',
    [section],
    { users: [{ id: 'u2', name: 'سارا', version: 1 }] },
    calls,
  );
  await screen.findByText('۲ دستگاه متصل');
  const sent = () => panel.requests.filter(({ path }) => path.endsWith('/end-sessions')).map(({ body }) => body);
  const loads = () => panel.requests.filter(({ path }) => path === 'users/u2/sessions').length;
  return { ...panel, calls, sent, loads };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answer = async (title: string, button: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
};

test('each session is named by its device and address, and that one is ended', async () => {
  const { calls, sent } = await show();
  const items = within(screen.getByRole('list', { name: 'دستگاه‌های متصل' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^دستگاه 2.*192\.0\.2\.2خروج$/),
    expect.stringMatching(/^دستگاه 1(?!.*192)/),
  ]);
  press('خروج از دستگاه 1');
  await answer('کاربر از این دستگاه خارج شود؟', 'انصراف');
  expect(sent()).toEqual([]);
  calls['users/u2/sessions'] = { records: [session(2)] };
  press('خروج از دستگاه 1');
  await answer('کاربر از این دستگاه خارج شود؟', 'خروج از دستگاه');
  await screen.findByText('خروج از دستگاه انجام شد');
  await screen.findByText('۱ دستگاه متصل');
  expect(sent()).toEqual([{ session: 's1' }]);
});

test('all sessions are ended at once, and none is left', async () => {
  const { calls, sent } = await show();
  calls['users/u2/sessions'] = { records: [] };
  press('خروج از همهٔ دستگاه‌ها');
  await answer('کاربر از همهٔ دستگاه‌ها خارج شود؟', 'خروج از همهٔ دستگاه‌ها');
  await screen.findByText('خروج از همهٔ دستگاه‌ها انجام شد');
  expect(await screen.findByText('دستگاه متصلی ندارد')).toBeTruthy();
  expect(sent()).toEqual([{ session: null }]);
});

test('what is refused is said, and what is left is shown', async () => {
  const problem = { code: 'forbidden', title: 'نشد', detail: 'اجازه ندارید', status: 403, errors: [] };
  const { loads } = await show({ 'users/u2/end-sessions': Response.json(problem, { status: 403 }) });
  const before = loads();
  press('خروج از همهٔ دستگاه‌ها');
  await answer('کاربر از همهٔ دستگاه‌ها خارج شود؟', 'خروج از همهٔ دستگاه‌ها');
  await screen.findByText('اجازه ندارید');
  await expect.poll(() => loads() > before).toBe(true);
  expect(screen.getByText('۲ دستگاه متصل')).toBeTruthy();
});
