// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import users from '../../../resources/users.ts';
import { openPanel } from '../../testing/panel.tsx';

/** The page over three people, for someone without the rights beyond `admin.users.*`. */
function show() {
  const people = ['a', 'b', 'c'].map((id) => ({ id, version: 1, name: id }));
  return openPanel('/admin/users/export', [{ ...users, related: [] }], { users: people });
}
const query = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams;

test('A13 columns are chosen, and the address of the file names them', async () => {
  const { user } = show();
  const columns = await screen.findByRole('group', { name: 'ستون‌های فایل' });
  expect(within(columns).queryByRole('checkbox', { name: 'نقش‌ها' })).toBeNull();
  expect(await screen.findByText('۳ کاربر در فایل می‌آید')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'هیچ‌کدام' }));
  expect(screen.getByText('حداقل یک ستون انتخاب کنید.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'دریافت فایل' })).toBeNull();
  await user.click(within(columns).getByRole('checkbox', { name: 'موبایل' }));
  await user.click(within(columns).getByRole('checkbox', { name: 'نام' }));
  const link = screen.getByRole('link', { name: 'دریافت فایل' });
  expect(link.getAttribute('href')).toMatch(/^\/api\/admin\/users\/export\?/);
  expect(query(link).get('columns')).toBe('["name","mobile"]');
});

test('A13 the filters of the list narrow the file', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'فیلتر' }));
  await user.click(await screen.findByRole('menuitem', { name: 'وضعیت' }));
  await user.click(await screen.findByRole('checkbox', { name: 'مسدود' }));
  await user.click(screen.getByRole('button', { name: 'نمایش' }));
  const filters = await screen.findByRole('list', { name: 'فیلترهای فعال' });
  expect(within(filters).getByText('مسدود')).toBeTruthy();
  expect(query(screen.getByRole('link', { name: 'دریافت فایل' })).get('filter')).toBe('{"status":["blocked"]}');
});
