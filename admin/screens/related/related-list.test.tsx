// @vitest-environment happy-dom
/** The rows that are part of another, under its form: adding one after another, and the focus where one is deleted. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel, type StoredRows } from '../../testing/panel.tsx';

const shared = { labelEn: ['One', 'Many'], title: 'name' } as const;
const topics = defineResource('topics', {
  ...shared,
  label: ['سرفصل', 'سرفصل‌ها'],
  fields: { name: f.text('نام', 'Name', { required: true }) },
  related: [{ resource: 'lessons', by: 'topic', sort: 'order', label: 'درس‌ها' }],
}) as unknown as AnyResource;
const lessons = defineResource('lessons', {
  ...shared,
  label: ['درس', 'درس‌ها'],
  partOf: { resource: 'topics', by: 'topic' },
  fields: {
    name: f.text('نام درس', 'Name', { required: true }),
    note: f.text('یادداشت', 'Note', { write: false }),
    topic: f.reference('سرفصل', 'Topic', { to: 'topics', required: true }),
    order: f.integer('ترتیب', 'Order', { required: true, default: 0, sort: true }),
  },
}) as unknown as AnyResource;
const topicId = '00000000-0000-7000-8000-000000000001';
const lesson = (n: number) => ({ id: `l${n}`, name: `درس ${n}`, topic: topicId, order: n, version: 1 });

async function openTopic(count: number) {
  const rows: StoredRows = {
    topics: [{ id: topicId, name: 'پایه', version: 1 }],
    lessons: Array.from({ length: count }, (_, i) => lesson(i + 1)),
  };
  const panel = openPanel(`/admin/topics/edit/${topicId}`, [topics, lessons], rows);
  await screen.findByRole('button', { name: 'افزودن درس' });
  return { ...panel, rows };
}
type Panel = Awaited<ReturnType<typeof openTopic>>;

async function remove({ user }: Panel, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `حذف ${name}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'حذف' }));
}

test('one lesson after another is added without leaving the dialog', async () => {
  const { user, rows } = await openTopic(0);
  await user.click(screen.getByRole('button', { name: 'افزودن درس' }));
  const dialog = await screen.findByRole('dialog', { name: 'افزودن درس' });
  const name = () => within(dialog).getByRole<HTMLInputElement>('textbox', { name: /نام درس/ });
  const names = () => rows['lessons']?.map((row) => [row.name, row.topic, row.order]);
  await user.type(name(), 'یک');
  await user.click(within(dialog).getByRole('button', { name: 'ذخیره و افزودن بعدی' }));
  await expect.poll(names).toEqual([['یک', topicId, 0]]);
  await expect.poll(() => name().value).toBe('');
  expect(document.activeElement).toBe(name());
  await user.type(name(), 'دو');
  await user.click(within(dialog).getByRole('button', { name: 'افزودن' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(names()).toEqual([
    ['یک', topicId, 0],
    ['دو', topicId, 1],
  ]);
});

test('Enter in a field adds the lesson and closes the dialog', async () => {
  const { user, rows } = await openTopic(0);
  await user.click(screen.getByRole('button', { name: 'افزودن درس' }));
  const dialog = await screen.findByRole('dialog', { name: 'افزودن درس' });
  await user.type(within(dialog).getByRole('textbox', { name: /نام درس/ }), 'یک{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(rows['lessons']?.map(({ name }) => name)).toEqual(['یک']);
});

/** The element with the focus: its tag, and what it says. */
const focused = () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`;

test('the focus goes to the next row, then to the heading of the list', async () => {
  const panel = await openTopic(2);
  await remove(panel, 'درس 1');
  await expect.poll(focused).toMatch(/^LI درس 2/);
  await remove(panel, 'درس 2');
  await expect.poll(focused).toMatch(/^H2 درس‌ها/);
});

test('rows that are moved twice are asked for again once both moves are stored', async () => {
  const { requests } = await openTopic(3);
  const names = () => screen.getAllByRole('button', { name: /^ویرایش درس/ }).map((b) => b.getAttribute('aria-label'));
  const asked = () =>
    requests.filter(({ path }) => path.startsWith('lessons')).map(({ method, path }) => `${method} ${path}`);
  await screen.findByRole('button', { name: 'پایین بردن درس 1' });
  const before = asked().length;
  for (let n = 0; n < 2; n += 1) fireEvent.click(screen.getByRole('button', { name: 'پایین بردن درس 1' }));
  expect(names()).toEqual(['ویرایش درس 2', 'ویرایش درس 3', 'ویرایش درس 1']);
  const [order, list] = ['POST lessons/order/order', 'GET lessons'];
  await expect.poll(() => asked().slice(before)).toEqual([order, order, list]);
});

const refused = (status: number, problem: object) =>
  Response.json({ title: 'نشد', status, errors: [], ...problem }, { status });

/** Opens the first lesson in its dialog, and types another name. */
async function edit(calls: Record<string, unknown> = {}) {
  const rows: StoredRows = {
    topics: [{ id: topicId, name: 'پایه', version: 1 }],
    lessons: [{ ...lesson(1), note: 'کهنه' }, lesson(2)],
  };
  const panel = openPanel(`/admin/topics/edit/${topicId}`, [topics, lessons], rows, calls);
  fireEvent.click(await screen.findByRole('button', { name: 'ویرایش درس 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ویرایش درس' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /نام درس/ }), { target: { value: 'مال من' } });
  const puts = () => panel.requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body }));
  return { ...panel, rows, dialog, puts };
}

test('the rows of this row alone are asked for, in their order; one is edited and shown anew', async () => {
  const { requests, dialog, puts } = await edit();
  const list = requests.find(({ path }) => path === 'lessons')?.query;
  expect(list).toEqual({ filter: `{"topic":"${topicId}"}`, range: '[0,199]', sort: '["order","ASC"]' });
  fireEvent.click(dialog.getByRole('button', { name: 'ذخیره' }));
  await screen.findByText('تغییرها ذخیره شد');
  expect(puts()).toEqual([{ path: 'lessons/l1', body: { name: 'مال من', version: 1 } }]);
  expect(await screen.findByRole('button', { name: 'ویرایش مال من' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where someone else has changed it, that is said, and the next save is over their version', async () => {
  const calls: Record<string, unknown> = {};
  const { rows, dialog, puts } = await edit(calls);
  const theirs = { ...lesson(1), name: 'مال او', note: 'تازه', version: 6 };
  rows['lessons']![0] = theirs;
  calls['lessons/l1'] = refused(409, { code: 'stale', current: theirs });
  fireEvent.click(dialog.getByRole('button', { name: 'ذخیره' }));
  await screen.findByText(/شخص دیگری هم‌زمان «نام درس» را تغییر داده است/);
  delete calls['lessons/l1'];
  fireEvent.click(dialog.getByRole('button', { name: 'ذخیره' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(puts().map(({ body }) => body)).toEqual([
    { name: 'مال من', version: 1 },
    { name: 'مال من', version: 6 },
  ]);
  expect(rows['lessons']?.[0]).toMatchObject({ name: 'مال من', note: 'تازه' });
});

test('a changed dialog is not closed unasked', async () => {
  const { dialog, puts } = await edit();
  fireEvent.click(dialog.getByRole('button', { name: 'انصراف' }));
  fireEvent.click(await screen.findByRole('button', { name: 'ادامهٔ ویرایش' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /نام درس/ }).value).toBe('مال من');
  await expect.poll(() => screen.queryByRole('button', { name: 'ادامهٔ ویرایش' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'انصراف' }));
  fireEvent.click(await screen.findByRole('button', { name: 'بستن بدون ذخیره' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(puts()).toEqual([]);
});

test('a move that cannot be stored is said, and the order of the server is shown again', async () => {
  const rows: StoredRows = { topics: [{ id: topicId, name: 'پایه', version: 1 }], lessons: [1, 2, 3].map(lesson) };
  const calls = { 'lessons/order/order': refused(403, { code: 'forbidden', detail: 'اجازه ندارید' }) };
  const { requests } = openPanel(`/admin/topics/edit/${topicId}`, [topics, lessons], rows, calls);
  const names = () => screen.getAllByRole('button', { name: /^ویرایش درس/ }).map((b) => b.getAttribute('aria-label'));
  fireEvent.click(await screen.findByRole('button', { name: 'پایین بردن درس 1' }));
  expect(names()).toEqual(['ویرایش درس 2', 'ویرایش درس 1', 'ویرایش درس 3']);
  await screen.findByText('اجازه ندارید');
  await expect.poll(names).toEqual(['ویرایش درس 1', 'ویرایش درس 2', 'ویرایش درس 3']);
  const sent = requests.find(({ path }) => path === 'lessons/order/order');
  expect(sent?.body).toEqual({ ids: ['l2', 'l1', 'l3'] });
});
