// @vitest-environment happy-dom
/** A form as a person works in it: the rows beside it, and saving by the keyboard. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel, type StoredRows } from '../../testing/panel.tsx';

const notes = defineResource('notes', {
  label: ['یادداشت', 'یادداشت‌ها'],
  labelEn: ['Note', 'Notes'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true, sort: true }),
    kind: f.choice('نوع', 'Kind', { choices: { a: 'الف', b: 'ب' }, filter: true }),
  },
}) as unknown as AnyResource;
const note = (n: number) => ({ id: `n${n}`, name: `یادداشت ${n}`, kind: 'a', version: 1 });

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /نام/ });
const step = (label: 'ردیف قبل' | 'ردیف بعد') => screen.getByRole('button', { name: label });
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

async function openNote(n: number, rows: StoredRows = { notes: [note(1), note(2), note(3)] }) {
  const panel = openPanel(`/admin/notes/edit/n${n}`, [notes], rows);
  expect((await name()).value).toBe(`یادداشت ${n}`);
  return { ...panel, rows };
}

test('the rows beside a row lead to their forms, and end where the list ends', async () => {
  const { user } = await openNote(2);
  await expect.poll(() => isDisabled(step('ردیف بعد'))).toBe(false);
  await user.click(step('ردیف بعد'));
  await expect.poll(async () => (await name()).value).toBe('یادداشت 3');
  await expect.poll(() => isDisabled(step('ردیف قبل'))).toBe(false);
  expect(isDisabled(step('ردیف بعد'))).toBe(true);
  // Someone who goes through the rows by the keyboard can go on.
  expect(document.activeElement).toBe(step('ردیف بعد'));
});

test('they are those of the list that the form was opened from', async () => {
  const rows = { notes: [note(1), note(2)] };
  const filter = { kind: 'a' };
  const address = `/admin/notes?sort=name&order=DESC&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { user, requests } = openPanel(address, [notes], rows);
  await user.click(await screen.findByRole('link', { name: 'یادداشت 1' }));
  await name();
  const asked = () => requests.find(({ path }) => path === 'notes/n1/neighbours')?.query;
  await expect.poll(asked).toEqual({ filter: JSON.stringify(filter), sort: '["name","DESC"]' });
});

test('from the list of another row they are those that belong to it', async () => {
  const kinds = defineResource('kinds', {
    label: ['نوع', 'نوع‌ها'],
    labelEn: ['Kind', 'Kinds'],
    title: 'name',
    fields: { name: f.text('نام', 'Name', { required: true }) },
    pages: [
      { path: 'notes/{id}/{page}', label: { fa: 'یادداشت‌ها', en: 'Notes' }, list: { resource: 'notes', by: 'kind' } },
    ],
  }) as unknown as AnyResource;
  const rows = { kinds: [{ id: 'a', name: 'الف', version: 1 }], notes: [note(1), note(2)] };
  const { requests } = openPanel('/admin/kinds/notes/a', [kinds, notes], rows);
  fireEvent.click(await screen.findByText('یادداشت 1'));
  const asked = () => requests.find(({ path }) => path === 'notes/n1/neighbours')?.query['filter'];
  await expect.poll(asked).toBe('{"kind":"a"}');
});

test('a look into the trash does not take its place', async () => {
  const rows = { notes: [note(1), note(2)] };
  const listWith = (filter: object) => `/admin/notes?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const list = openPanel(listWith({ kind: 'a' }), [notes], rows);
  await screen.findByRole('link', { name: 'یادداشت 1' });
  list.unmount();
  const trash = openPanel(listWith({ deleted: true }), [notes], rows);
  await screen.findByText('یادداشت 1');
  trash.unmount();
  const { requests } = await openNote(1, rows);
  const asked = () => requests.find(({ path }) => path === 'notes/n1/neighbours')?.query['filter'];
  await expect.poll(asked).toBe('{"kind":"a"}');
});

test('unsaved changes are asked about before another row is opened', async () => {
  const { user } = await openNote(1);
  await user.type(await name(), ' تازه');
  await expect.poll(() => isDisabled(step('ردیف بعد'))).toBe(false);
  await user.click(step('ردیف بعد'));
  await user.click(await screen.findByRole('button', { name: 'ماندن در صفحه' }));
  expect((await name()).value).toBe('یادداشت 1 تازه');
});

test('the save key saves the form with the focus, in the Persian layout too', async () => {
  const { user, rows } = await openNote(1);
  await user.type(await name(), '!');
  const isUnhandled = fireEvent.keyDown(await name(), { key: 'س', code: 'KeyS', ctrlKey: true });
  expect(isUnhandled).toBe(false);
  await expect.poll(() => rows['notes']?.[0]?.name).toBe('یادداشت 1!');
});

test('a form that is sent twice at once is saved once', async () => {
  const { user, rows, requests } = await openNote(1);
  await user.type(await name(), '!');
  const input = await name();
  for (let time = 0; time < 2; time += 1) fireEvent.keyDown(input, { key: 's', code: 'KeyS', ctrlKey: true });
  await expect.poll(() => rows['notes']?.[0]?.name).toBe('یادداشت 1!');
  expect(await screen.findByText('تغییرها ذخیره شد')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('one row after another is added from an empty form, which has the focus', async () => {
  const rows: StoredRows = { notes: [] };
  const { user } = openPanel('/admin/notes/create', [notes], rows);
  for (const text of ['یک', 'دو']) {
    await user.type(await name(), text);
    await user.click(screen.getByRole('button', { name: 'ذخیره و افزودن بعدی' }));
    await expect.poll(() => rows['notes']?.at(-1)?.name).toBe(text);
    await expect.poll(async () => (await name()).value).toBe('');
    await expect.poll(async () => document.activeElement === (await name())).toBe(true);
  }
  expect(rows['notes']).toHaveLength(2);
});

const payments = defineResource('payments', {
  label: ['پرداخت', 'پرداخت‌ها'],
  labelEn: ['Payment', 'Payments'],
  title: 'state',
  fields: {
    state: f.choice('وضعیت', 'State', { choices: { due: 'سررسید' } }),
    note: f.reference('یادداشت', 'Note', { to: 'notes', write: false }),
  },
  list: { columns: ['note', 'state'] },
}) as unknown as AnyResource;

test('a title that many rows share is shown with what the row is about, which is a link to it', async () => {
  const rows = { payments: [{ id: 'p1', state: 'due', note: 'n2', version: 1 }], notes: [note(2)] };
  const found = { 'payments/lookup/note': [{ id: 'n2', title: 'یادداشت 2' }] };
  openPanel('/admin/payments/edit/p1', [payments, notes], rows, found);
  const heading = await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent).toBe('ویرایش پرداخت: سررسید، یادداشت 2');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'یادداشت 2' });
  expect(link.getAttribute('href')).toBe('/admin/notes/edit/n2');
});
