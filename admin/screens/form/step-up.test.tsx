// @vitest-environment happy-dom
/** A field that is changed with the person's password (`stepUp`). */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel, type StoredRows } from '../../testing/panel.tsx';

const keys = defineResource('keys', {
  label: ['کلید', 'کلیدها'],
  labelEn: ['Key', 'Keys'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    address: f.text('نشانی', 'Address', { stepUp: true }),
  },
}) as unknown as AnyResource;

test('a new row asks for it once such a field is filled', async () => {
  const rows: StoredRows = { keys: [] };
  const { user } = openPanel('/admin/keys/create', [keys], rows);
  await user.type(await screen.findByRole('textbox', { name: /نام/ }), 'دو');
  expect(screen.queryByLabelText(/رمز عبور شما/)).toBeNull();
  await user.type(await screen.findByRole('textbox', { name: /نشانی/ }), 'ب');
  await user.type(await screen.findByLabelText(/رمز عبور شما/), 'secret');
  await user.click(screen.getByRole('button', { name: 'ثبت کلید' }));
  await expect.poll(() => rows['keys']?.[0]).toMatchObject({ name: 'دو', address: 'ب', password: 'secret' });
});

test('the password is required once such a field is changed, and sent with it', async () => {
  const rows: StoredRows = { keys: [{ id: 'k1', name: 'یک', address: 'آ', version: 1 }] };
  const { user } = openPanel('/admin/keys/edit/k1', [keys], rows);
  await user.type(await screen.findByRole('textbox', { name: /نام/ }), '!');
  expect(screen.queryByLabelText(/رمز عبور شما/)).toBeNull();
  await user.type(await screen.findByRole('textbox', { name: /نشانی/ }), 'ب');
  await user.type(await screen.findByLabelText(/رمز عبور شما/), 'secret');
  await user.click(screen.getByRole('button', { name: /^ذخیره(ٔ|$)/ }));
  await expect.poll(() => rows['keys']?.[0]).toMatchObject({ name: 'یک!', address: 'آب', password: 'secret' });
});
