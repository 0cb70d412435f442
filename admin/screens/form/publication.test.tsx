// @vitest-environment happy-dom
/** What a row needs before it is published: under its state, and before an action that publishes it. */
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { publishes, unreadyQuestion } from '../actions/unready.ts';
import { openPanel, type PanelRequest, type StoredRows } from '../../testing/panel.tsx';

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
    hide: { label: { fa: 'پنهان کردن', en: 'Hide' }, set: { state: 'draft' } },
  },
}) as unknown as AnyResource;
const rows = (): StoredRows => ({
  shows: [1, 2, 3].map((n) => ({ id: `s${n}`, title: `نمایش ${n}`, text: null, state: 'draft', version: 1 })),
});
const needs = (isMet: boolean, isPublished = false) => ({
  isPublished,
  needs: [
    { label: 'تصویر', isMet: true },
    { label: 'حداقل یک درس', isMet },
  ],
});
const posted = (requests: readonly PanelRequest[]) =>
  requests.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
const trial = (ids: string[], unready: object[]) => ({ ids, waiting: [], money: null, unready });
const lacking = (n: number) => ({ id: `s${n}`, title: `نمایش ${n}`, lacks: ['تصویر', 'حداقل یک درس'] });

test('the list is beside the form, what is lacking first, each need with whether it is met, and follows what is saved', async () => {
  const calls: Record<string, unknown> = { 'shows/s1/publication': needs(false) };
  const { user } = openPanel('/admin/shows/edit/s1', [shows], rows(), calls);
  const list = await screen.findByRole('list', { name: 'برای انتشار لازم است' });
  const read = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(read()).toEqual(['حداقل یک درس (نیست)', 'تصویر (هست)']);
  expect(list.closest('section')?.textContent).toContain('۱ از ۲');
  calls['shows/s1/publication'] = needs(true);
  await user.type(screen.getByRole('textbox', { name: /عنوان/ }), '!');
  await user.click(screen.getByRole('button', { name: 'ذخیرهٔ ۱ تغییر' }));
  await expect.poll(read).toEqual(['تصویر (هست)', 'حداقل یک درس (هست)']);
});

test('a published row shows the list only while it lacks something', async () => {
  const title = 'آمادهٔ انتشار؟';
  openPanel('/admin/shows/edit/s1', [shows], rows(), { 'shows/s1/publication': needs(false, true) });
  expect(await screen.findByText(title)).toBeTruthy();
  cleanup();
  const { requests } = openPanel('/admin/shows/edit/s1', [shows], rows(), {
    'shows/s1/publication': needs(true, true),
  });
  const isAsked = () => requests.some(({ path }) => path === 'shows/s1/publication');
  await expect.poll(isAsked).toBe(true);
  await screen.findByRole('textbox', { name: /عنوان/ });
  expect(screen.queryByText(title)).toBeNull();
});

test('an action that publishes nothing is not tried out first', async () => {
  const calls = { 'shows/s1/publication': needs(false), 'shows/actions/hide': { ids: ['s1'], waiting: [] } };
  const { user, requests } = openPanel('/admin/shows/edit/s1', [shows], rows(), calls);
  await user.click(await screen.findByRole('button', { name: 'پنهان کردن' }));
  await expect.poll(() => posted(requests)).toEqual([{ ids: ['s1'] }]);
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
  ).toEqual(['تصویر', 'حداقل یک درس']);
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
  ).toEqual(['«نمایش 2»: تصویر، حداقل یک درس', '«نمایش 3»: تصویر، حداقل یک درس']);
  await user.click(within(dialog).getByRole('button', { name: 'انتشار برای ۱ ردیف دیگر' }));
  await expect.poll(() => posted(requests)).toEqual([{ ids: ['s1', 's2', 's3'], dryRun: true }, { ids: ['s1'] }]);
});

test('where none of several is ready nothing is left to press; where one is not, the others are', () => {
  const none = unreadyQuestion('انتشار', [lacking(1), lacking(2)], 0);
  expect([none.title, none.yes, none.no]).toEqual(['۲ ردیف آماده نیست', undefined, 'بستن']);
  const one = unreadyQuestion('انتشار', [lacking(3)], 2);
  expect([one.title, one.yes]).toEqual(['۱ ردیف آماده نیست', 'انتشار برای ۲ ردیف دیگر']);
});

test('an action with a form is confirmed by its form, not tried out before it', () => {
  const { set = {}, label } = shows.actions!['publish']!;
  expect([publishes(shows, { label, set }), publishes(shows, { label, set, ask: {} })]).toEqual([true, false]);
  expect(publishes(shows, { label, set: { state: 'draft' } })).toBe(false);
});
