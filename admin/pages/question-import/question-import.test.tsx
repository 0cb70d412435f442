// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ImportCheck } from '../../../src/contract/imports.ts';
import exams from '../../../resources/exams-exam.ts';
import { openPanel } from '../../testing/panel.tsx';

const id = '00000000-0000-7000-8000-0000000000e1';
const good: ImportCheck = {
  count: 2,
  rows: [{ line: 2, cells: [{ column: 'عنوان کوتاه', text: 'پایتخت' }] }],
  problems: [],
  problemCount: 0,
};
const bad: ImportCheck = {
  count: 1,
  rows: [],
  problems: [{ line: 3, column: 'نمره', message: 'نمره باید عدد باشد' }],
  problemCount: 1,
};

/** The page over these answers; `sent` are the calls with a file. */
function show(check: ImportCheck) {
  const sent: string[] = [];
  const section = {
    ...exams,
    permissions: {},
    related: [],
    pages: exams.pages?.map((page) => ({ ...page, permission: true })),
  };
  const opened = openPanel(`/admin/exams/exam/import/${id}`, [section], {});
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (method === 'POST') sent.push(`${pathname.split('/').at(-1)} ${body instanceof File ? body.name : ''}`);
    if (pathname.endsWith('/questions-check')) return Response.json(check);
    if (pathname.endsWith('/questions-import')) return Response.json({ stored: 2 });
    if (pathname.endsWith(id)) return Response.json({ id, version: 1, title: 'آزمون پایانی' });
    return Response.json([], { headers: { 'content-range': 'x 0-0/0' } });
  });
  return { ...opened, sent };
}
const file = new File(['x'], 'questions.csv', { type: 'text/csv' });

test('a file is checked first, and stored once it was looked at', async () => {
  const { user, sent } = show(good);
  await user.upload(await screen.findByLabelText('فایل پرسش‌ها', { selector: 'input' }), file);
  const preview = await screen.findByRole('region', { name: 'پیش‌نمایش questions.csv' });
  expect(within(preview).getByText('پایتخت')).toBeTruthy();
  expect(sent).toEqual(['questions-check questions.csv']);
  await user.click(within(preview).getByRole('button', { name: 'افزودن ۲ پرسش' }));
  expect(await screen.findByText('۲ پرسش افزوده شد')).toBeTruthy();
  expect(sent).toEqual(['questions-check questions.csv', 'questions-import questions.csv']);
});

test('what is wrong is listed by line and column, and cannot be stored', async () => {
  const { user, sent } = show(bad);
  await user.upload(await screen.findByLabelText('فایل پرسش‌ها', { selector: 'input' }), file);
  const row = (await screen.findByText('نمره باید عدد باشد')).closest('tr');
  expect(row?.textContent).toBe('۳نمرهنمره باید عدد باشد');
  expect(screen.queryByRole('button', { name: /^افزودن/ })).toBeNull();
  expect(sent).toEqual(['questions-check questions.csv']);
});
