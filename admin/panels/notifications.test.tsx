// @vitest-environment happy-dom
/** The bell in the header of a panel. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { openPanel } from '../testing/panel.tsx';

const notes = defineResource('notes', {
  label: ['یادداشت', 'یادداشت‌ها'],
  labelEn: ['Note', 'Notes'],
  title: 'name',
  fields: { name: f.text('نام', 'Name', { required: true }) },
}) as unknown as AnyResource;
const news = (n: number) => ({
  _id: `n${n}`,
  title: `خبر ${n}`,
  text: 'متن',
  link: null,
  icon: null,
  createdAt: `2026-11-0${n}T10:00:00.000Z`,
});

test('the bell counts what came since it was opened last', async () => {
  const { user } = openPanel('/admin/notes', [notes], { notes: [] }, { 'home/notifications': [news(2), news(1)] });
  await user.click(await screen.findByRole('button', { name: 'اعلان‌ها، ۲ اعلان جدید' }));
  const shown = within(await screen.findByRole('dialog', { name: 'اعلان‌ها' }));
  expect(shown.getAllByRole('listitem')).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'اعلان‌ها' })).toBeTruthy();
});

test('a notice leads within the panel, to another site beside it, or nowhere', async () => {
  const links = ['/admin/notes', 'https://example.com/a', 'javascript:alert(1)', null];
  const notices = links.map((link, n) => ({ ...news(n + 1), link }));
  const { user } = openPanel('/admin', [notes], { notes: [] }, { 'home/notifications': notices });
  await user.click(await screen.findByRole('button', { name: /^اعلان‌ها، ۴/ }));
  const shown = within(await screen.findByRole('dialog', { name: 'اعلان‌ها' }));
  const [inside, outside, ...others] = shown.getAllByRole<HTMLAnchorElement>('link');
  expect([inside?.getAttribute('href'), outside?.getAttribute('href'), others.length]).toEqual([
    ...links.slice(0, 2),
    0,
  ]);
  expect([inside?.target, outside?.target]).toEqual(['', '_blank']);
  await user.click(inside!);
  expect(await screen.findByRole('heading', { level: 1, name: 'یادداشت‌ها' })).toBeTruthy();
  await expect.poll(() => screen.queryByRole('dialog', { name: 'اعلان‌ها' })).toBeNull();
});
