// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import importer from '../../../resources/importer.ts';
import users from '../../../resources/users.ts';
import { openPanel } from '../../testing/panel.tsx';

/** Of the nth import that is begun. */
const idOf = (n: number) => `00000000-0000-7000-8000-0000000000e${n}`;
const file = new File(['نام,Mobile,یادداشت\nسارا,09120000001,x'], 'people.csv', { type: 'text/csv' });

/** The page; `sent` are the queries of imports that were begun. */
function show(address = '/admin/importer/new', more: object = {}) {
  const sent: URLSearchParams[] = [];
  const section = { ...importer, permissions: {}, related: [] };
  const opened = openPanel(address, [section, { ...users, related: [] }], {});
  const job = () => ({
    id: idOf(sent.length),
    kind: sent.at(-1)?.get('kind') ?? 'users',
    dryRun: sent.at(-1)?.get('dryRun') === 'true',
    state: 'done',
    total: 3,
    created: 1,
    found: 1,
    failed: 1,
    reason: null,
    ...more,
  });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method === 'POST') {
      sent.push(searchParams);
      return Response.json({ id: idOf(sent.length) });
    }
    if (pathname.endsWith('/errors')) {
      const problems = [{ line: 3, column: 'موبایل', message: 'شمارهٔ موبایل درست نیست' }];
      return Response.json({ problems, name: 'errors-users.csv', content: 'x' });
    }
    if (pathname.endsWith(idOf(sent.length))) return Response.json(job());
    return Response.json([], { headers: { 'content-range': 'x 0-0/0' } });
  });
  return { ...opened, sent };
}

test('A04 the columns are guessed from the headings, the file is tried, then stored', async () => {
  const { user, sent } = show();
  await user.upload(await screen.findByLabelText('فایل CSV', { selector: 'input' }), file);
  const columns = await screen.findByRole('group', { name: 'ستون هر فیلد' });
  expect(within(columns).getByText('نمونه: سارا')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'آزمایش فایل' }));
  expect(await screen.findByText('۱ سطر افزوده خواهد شد، ۱ از قبل بوده است، ۱ رد شد.')).toBeTruthy();
  expect((await screen.findByText('شمارهٔ موبایل درست نیست')).closest('tr')?.textContent).toContain('۳موبایل');
  expect(screen.getByRole('button', { name: 'دریافت فایل خطاها' })).toBeTruthy();
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({
    kind: 'users',
    name: 'people.csv',
    mapping: '{"name":0,"mobile":1}',
    dryRun: 'true',
  });
  await user.click(screen.getByRole('button', { name: 'افزودن ۱ سطر' }));
  expect(await screen.findByRole('region', { name: 'ورود از فایل' })).toBeTruthy();
  expect(sent[1]?.get('dryRun')).toBe('false');
});

test('A04 a column is moved to another field, and what is needed is requested', async () => {
  const { user } = show();
  await user.upload(await screen.findByLabelText('فایل CSV', { selector: 'input' }), file);
  await user.click(await screen.findByRole('combobox', { name: 'شهر' }));
  await user.click(await screen.findByRole('option', { name: 'Mobile' }));
  expect(await screen.findByText('ستون این فیلدها را انتخاب کنید: موبایل یا ایمیل')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'آزمایش فایل' })).toHaveProperty('disabled', true);
});

test('A04 the history leads to the outcome of an import and the file of its errors', async () => {
  show(`/admin/importer/outcome/${idOf(0)}`);
  expect(await screen.findByText('۱ سطر افزوده شد، ۱ از قبل بوده است، ۱ رد شد.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'دریافت فایل خطاها' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^افزودن/ })).toBeNull();
});

test('A04 an import that failed as a whole says why', async () => {
  const reason = 'در سطر ۷ خطایی پیش آمد که پیش‌بینی نشده بود؛ پس از ۵ تلاش کنار گذاشته شد.';
  show(`/admin/importer/outcome/${idOf(0)}`, { state: 'failed', reason });
  expect((await screen.findByRole('alert')).textContent).toBe(`این کار نیمه‌کاره ماند: ${reason}`);
});
