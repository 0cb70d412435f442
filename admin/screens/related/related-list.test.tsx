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
