// @vitest-environment happy-dom
/** By what the page of one row tells it from others: its title, and the rows it names. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { headingId } from '../../panels/panel-heading.ts';
import { openPanel } from '../../testing/panel.tsx';

const people = defineResource('people', {
  label: ['کاربر', 'کاربران'],
  labelEn: ['Person', 'People'],
  title: 'name',
  fields: { name: f.text('نام', 'Name', { required: true }) },
}) as unknown as AnyResource;
const shares = defineResource('shares', {
  label: ['پورسانت', 'پورسانت‌ها'],
  labelEn: ['Commission', 'Commissions'],
  title: 'kind',
  readOnly: true,
  fields: {
    kind: f.choice('نوع', 'Kind', { choices: { teacher: 'استاد', marketer: 'بازاریاب' } }),
    owner: f.reference('ذی‌نفع', 'Owner', { to: 'people' }),
    note: f.text('یادداشت', 'Note'),
  },
  list: { columns: ['kind', 'owner'] },
}) as unknown as AnyResource;

/** The page of a commission of a person, in a panel with these sections. */
const openShare = (sections: readonly AnyResource[], owner: string | null = 'p1') =>
  openPanel(
    '/admin/shares/edit/s1',
    sections,
    { shares: [{ id: 's1', kind: 'teacher', owner, note: null, version: 1 }], people: [{ id: 'p1', name: 'نازنین' }] },
    { 'shares/lookup/owner': [{ id: 'p1', title: 'نازنین سعادت' }] },
  );
const heading = () => document.getElementById(headingId)?.textContent;

test('a title that many rows share is distinguished by the person the row is about', async () => {
  openShare([shares, people]);
  await expect.poll(heading, { timeout: 10_000 }).toBe('پورسانت: استاد، نازنین سعادت');
  expect(document.title).toContain('پورسانت: استاد، نازنین سعادت');
});

test('without such a row the title stands alone', async () => {
  openShare([shares, people], null);
  await expect.poll(heading, { timeout: 10_000 }).toBe('پورسانت: استاد');
});

test('a reference leads to the row it names', async () => {
  openShare([shares, people]);
  const link = await screen.findByRole('link', { name: 'نازنین سعادت' });
  expect(link.getAttribute('href')).toBe('/admin/people/edit/p1');
  expect(within(link).getByText('نازنین سعادت').getAttribute('dir')).toBe('rtl');
});
