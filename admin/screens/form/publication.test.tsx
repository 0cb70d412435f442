// @vitest-environment happy-dom
/** What a row needs before it is published: under its state, and before an action that publishes it. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel, type StoredRows } from '../../testing/panel.tsx';

const shows = defineResource('shows', {
  label: ['نمایش', 'نمایش‌ها'],
  labelEn: ['Show', 'Shows'],
  title: 'title',
  fields: {
    title: f.text('عنوان', 'Title', { required: true }),
    text: f.text('متن', 'Text'),
    state: f.choice('وضعیت', 'State', {
      choices: { draft: 'پیش‌نویس', out: 'منتشرشده' },
      required: true,
      default: 'draft',
      filter: true,
    }),
  },
  list: { columns: ['title', 'state'] },
  publication: { field: 'state', value: 'out', needs: [{ label: { fa: 'متن', en: 'A text' }, filled: 'text' }] },
  actions: {
    publish: { label: { fa: 'انتشار', en: 'Publish' }, set: { state: 'out' }, when: { state: 'draft' }, bulk: true },
  },
}) as unknown as AnyResource;
const rows = (): StoredRows => ({
  shows: [1, 2, 3].map((n) => ({ id: `s${n}`, title: `نمایش ${n}`, text: null, state: 'draft', version: 1 })),
});
const needs = (isMet: boolean) => ({
  isPublished: false,
  needs: [
    { label: 'تصویر', isMet: true },
    { label: 'دست‌کم یک درس', isMet },
  ],
});
const trial = (ids: string[], unready: object[]) => ({ ids, waiting: [], money: null, unready });
const lacking = (n: number) => ({ id: `s${n}`, title: `نمایش ${n}`, lacks: ['تصویر', 'دست‌کم یک درس'] });

test('the list stands under the state, each need with whether it is met, and follows what is saved', async () => {
  const calls: Record<string, unknown> = { 'shows/s1/publication': needs(false) };
  const { user } = openPanel('/admin/shows/edit/s1', [shows], rows(), calls);
  const list = await screen.findByRole('list', { name: 'برای انتشار لازم است' });
  const read = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(read()).toEqual(['تصویر (هست)', 'دست‌کم یک درس (نیست)']);
  expect(list.closest('[data-field]')?.getAttribute('data-field')).toBe('state');
  calls['shows/s1/publication'] = needs(true);
  await user.type(screen.getByRole('textbox', { name: /عنوان/ }), '!');
  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  await expect.poll(read).toEqual(['تصویر (هست)', 'دست‌کم یک درس (هست)']);
});

test('a press that would be refused says what is lacking, and sends nothing', async () => {
  const calls = { 'shows/s1/publication': needs(false), 'shows/actions/publish': trial([], [lacking(1)]) };
  const { user, requests } = openPanel('/admin/shows/edit/s1', [shows], rows(), calls);
  await user.click(await screen.findByRole('button', { name: 'انتشار' }));
  const dialog = await screen.findByRole('dialog', { name: '«نمایش 1» هنوز آماده نیست' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['تصویر', 'دست‌کم یک درس']);
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['بستن']);
  await user.click(within(dialog).getByRole('button', { name: 'بستن' }));
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('of several rows those that are not ready are named, and the others can be published alone', async () => {
  const calls = { 'shows/actions/publish': trial(['s1'], [lacking(2), lacking(3)]) };
  const { user, requests } = openPanel('/admin/shows', [shows], rows(), calls);
  await user.click(await screen.findByRole('checkbox', { name: 'انتخاب همهٔ ردیف‌های این صفحه' }));
  await user.click(await screen.findByRole('button', { name: 'انتشار' }));
  const dialog = await screen.findByRole('dialog', { name: '۲ ردیف آماده نیست' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['«نمایش 2»: تصویر، دست‌کم یک درس', '«نمایش 3»: تصویر، دست‌کم یک درس']);
  await user.click(within(dialog).getByRole('button', { name: 'انتشار برای ۱ ردیف دیگر' }));
  await expect.poll(() => requests.filter(({ method }) => method === 'POST').length).toBe(2);
});
