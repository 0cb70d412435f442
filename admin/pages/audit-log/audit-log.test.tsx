// @vitest-environment happy-dom
/** The page of the audit log: what it shows, how it is narrowed, and what comes before. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import type { AuditEntry } from '../../../src/contract/audit-log.ts';
import { openPanel } from '../../testing/panel.tsx';

const sections = [registry.get('faqs')!, registry.get('courses')!];
const sara = { id: '0190b8a2-5f5c-7c3e-9d7a-000000000001', name: 'سارا کریمی' };
const entry = (n: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `0190b8a2-5f5c-7c3e-9d7a-1c2d3e4f5a${n}`,
  at: '2026-11-28T08:30:00.000Z',
  section: 'faqs',
  row: '0190b8a2-5f5c-7c3e-9d7a-1c2d3e4f5a6b',
  action: 'update',
  actor: sara,
  reason: null,
  ...more,
});
const answer = {
  entries: [
    entry(10, { reason: 'اصلاح غلط' }),
    entry(11, { section: 'operations', action: 'action:retry', actor: null }),
    entry(12, { section: 'courses', action: 'delete' }),
  ],
  next: '0190b8a2-5f5c-7c3e-9d7a-1c2d3e4f5a12',
  staff: [sara],
};
const calls = {
  activity: answer,
  [`activity?before=${answer.next}`]: Response.json({
    ...answer,
    entries: [entry(13, { action: 'create' })],
    next: null,
  }),
};
const open = () => openPanel('/admin/activity', sections, {}, calls, ['admin.faqs.view', 'admin.activity.view']);

test('tells who did what, where and why, and leads to the history of rows that the person sees', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'کارهای ثبت‌شده' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([
    ['سارا کریمی', 'ویرایش', 'پرسش متداول', 'اصلاح غلط'],
    ['سامانه', 'action:retry', 'operations', '–'],
    ['سارا کریمی', 'حذف', 'دوره', '–'],
  ]);
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/admin\/faqs\/.*0190b8a2-5f5c-7c3e-9d7a-1c2d3e4f5a6b\/history$/),
  ]);
});

test('is narrowed by person, and goes back in time', async () => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('button', { name: 'قدیمی‌ترها' }));
  expect(await screen.findByRole('cell', { name: 'ساخت' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'قدیمی‌ترها' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'شخص' }));
  await user.click(await screen.findByRole('option', { name: 'سارا کریمی' }));
  await expect
    .poll(() => requests.filter(({ path }) => path === 'activity').map(({ query }) => query))
    .toEqual([{}, { before: answer.next }, { actor: sara.id }]);
});
