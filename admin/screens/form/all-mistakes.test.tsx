// @vitest-environment happy-dom
/** A form that is not sent says all that is wrong at once: what it finds itself, and what only the server knows. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel } from '../../testing/panel.tsx';

const talks = defineResource('talks', {
  label: ['سخنرانی', 'سخنرانی‌ها'],
  labelEn: ['Talk', 'Talks'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    code: f.text('کد', 'Code', { unique: true }),
    seats: f.integer('جا', 'Seats'),
  },
  form: [
    { label: 'سخنرانی', as: 'tab', fields: ['name'] },
    { label: 'فروش', as: 'tab', fields: ['code'] },
    { label: 'سالن', as: 'tab', fields: ['seats'] },
  ],
}) as unknown as AnyResource;

const refused = {
  status: 422,
  title: 'نادرست',
  code: 'invalid',
  errors: [
    { property: 'name', errors: ['نام را بنویسید'] },
    { property: 'code', errors: ['این کد را ردیف دیگری دارد'] },
  ],
};

test('mistakes of the form and of the server come together, and each tab that holds one is marked', async () => {
  const row = { id: 't1', name: 'اول', code: 'a', seats: 5, version: 1 };
  const { requests } = openPanel(
    '/admin/talks/edit/t1',
    [talks],
    { talks: [row] },
    { 'talks/t1?dryRun=true': Response.json(refused, { status: 422 }) },
  );
  fireEvent.change(await screen.findByLabelText(/نام/), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText(/کد/), { target: { value: 'b' } });
  fireEvent.click(screen.getByRole('button', { name: /^ذخیره$/ }));
  await screen.findByText('این کد را ردیف دیگری دارد');
  expect(screen.getByRole('tab', { name: 'سخنرانی (۱ خطا)' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tab', { name: 'فروش (۱ خطا)' })).toBeDefined();
  expect(screen.getByRole('tab', { name: 'سالن' })).toBeDefined();
  // On a narrow screen the marks of closed tabs may be scrolled out of sight.
  const closed = 'خطا در بخش‌های دیگر: «فروش»';
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(closed);
  fireEvent.click(screen.getByRole('tab', { name: 'فروش (۱ خطا)' }));
  await screen.findByText('خطا در بخش‌های دیگر: «سخنرانی»');
  const writes = requests.filter(({ method }) => method === 'PUT');
  expect(writes.map(({ query }) => query.dryRun)).toEqual(['true']);
});
