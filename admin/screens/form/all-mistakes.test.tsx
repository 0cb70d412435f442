// @vitest-environment happy-dom
/** A form that is not sent says all that is wrong at once: what it finds itself, and what only the server knows. */
import { fireEvent, screen, within } from '@testing-library/react';
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
    { label: 'سخنرانی', fields: ['name'] },
    { label: 'فروش', fields: ['code'] },
    { label: 'سالن', fields: ['seats'] },
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

test('mistakes of the form and of the server come together, and each section that holds one is marked', async () => {
  const row = { id: 't1', name: 'اول', code: 'a', seats: 5, version: 1 };
  const { requests } = openPanel(
    '/admin/talks/edit/t1',
    [talks],
    { talks: [row] },
    { 'talks/t1?dryRun=true': Response.json(refused, { status: 422 }) },
  );
  fireEvent.change(await screen.findByLabelText(/نام/), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText(/کد/), { target: { value: 'b' } });
  fireEvent.click(screen.getByRole('button', { name: 'ذخیرهٔ ۲ تغییر' }));
  await screen.findByText('این کد را ردیف دیگری دارد');
  const anchors = within(screen.getByRole('navigation', { name: 'بخش‌های فرم' })).getAllByRole('link');
  expect(anchors.map(({ textContent }) => textContent)).toEqual([
    'سخنرانی (۱ خطا) (۱ تغییر)',
    'فروش (۱ خطا) (۱ تغییر)',
    'سالن',
  ]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('۲ خطا: نام، کد');
  expect(document.activeElement).toBe(screen.getByLabelText(/نام/));
  const writes = requests.filter(({ method }) => method === 'PUT');
  // What was not changed may be wrong, or not for this person to write: it is not judged.
  expect(writes.map(({ query, body }) => [query.dryRun, body])).toEqual([
    ['true', { name: null, code: 'b', version: 1 }],
  ]);
});
