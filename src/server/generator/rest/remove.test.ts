import { expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { books, bookWorld } from '../testing/books.ts';
import { defineResource, f } from '../../../define/resource.ts';
import { defaultTrashDays, trashDaysOf } from './trash.ts';

const { services, as, createBook } = await bookWorld();
const shelves = '/api/admin/shelves';

test('a section keeps deleted rows for thirty days, or as its definition says', () => {
  const shared = { label: ['یک', 'چند'], labelEn: ['one', 'many'], title: 'name' } as const;
  const fields = { name: f.text('نام', 'Name') };
  expect(defaultTrashDays).toBe(30);
  expect(trashDaysOf(defineResource('things', { ...shared, fields }))).toBe(30);
  expect(trashDaysOf(defineResource('things', { ...shared, fields, trashDays: 0 }))).toBe(0);
  expect(trashDaysOf(defineResource('things', { ...shared, fields, trashDays: 7 }))).toBe(7);
});

test('a row in use says how often, exactly below a hundred times', async () => {
  const shelf = (await as.admin('POST', shelves, { name: 'پر' })).row;
  const addBooks = (count: number) =>
    insertRows(
      services.db,
      services.registry,
      'books',
      Array.from({ length: count }, (_, i) => ({ title: `کتاب ${i}`, shelf: shelf.id })),
    );
  const refusal = async () => {
    const { status, problem } = await as.admin('DELETE', `${shelves}/${shelf.id}`);
    return [status, problem.code, problem.detail];
  };
  const detail = (count: string) => `از این ردیف در ${count} ردیف از «چیزها» استفاده شده است؛ اول آن‌ها را تغییر دهید`;
  await addBooks(2);
  expect(await refusal()).toEqual([409, 'in_use', detail('۲')]);
  await addBooks(97);
  expect(await refusal()).toEqual([409, 'in_use', detail('۹۹')]);
  await addBooks(1);
  expect(await refusal()).toEqual([409, 'in_use', detail('بیش از ۹۹')]);
});

test('references in lists, several at once and in rows of lists keep a row; deleted rows do not', async () => {
  const friend = await createBook({ title: 'دوست' });
  const book = await createBook({ title: 'کتاب', friends: [friend.id] });
  expect((await as.admin('DELETE', `${books}/${friend.id}`)).problem.code).toBe('in_use');
  expect((await as.admin('DELETE', `${books}/${book.id}`)).status).toBe(200);
  expect((await as.admin('DELETE', `${books}/${friend.id}`)).status).toBe(200);
  const [user] = (await as.admin('GET', '/api/admin/users')).rows;
  await createBook({ title: 'نوشته', writers: [{ user: user?.id }] });
  expect((await as.admin('DELETE', `/api/admin/users/${user?.id}`)).problem.code).toBe('in_use');
});

test('a row is deleted once, restored once, and both are in its history', async () => {
  const book = await createBook({ title: 'رفته' });
  const path = `${books}/${book.id}`;
  expect((await as.admin('POST', `${path}/restore`)).status).toBe(404);
  expect((await as.admin('DELETE', path)).row).toMatchObject({ id: book.id, title: 'رفته', version: 1 });
  expect((await as.admin('DELETE', path)).status).toBe(404);
  expect((await as.admin('GET', path)).status).toBe(404);
  expect((await as.admin('POST', `${path}/restore`)).row).toMatchObject({ id: book.id, title: 'رفته', version: 3 });
  expect((await as.admin('POST', `${path}/restore`)).status).toBe(404);
  const history = (await as.admin('GET', `${path}/history`)).text;
  expect([history.includes('"delete"'), history.includes('"restore"')]).toEqual([true, true]);
  expect((await as.admin('POST', `${books}/nothing/restore`)).status).toBe(404);
});

test('an action is done to 200 rows at most, and to one at least', async () => {
  const book = await createBook({ title: 'کنش' });
  const publish = async (ids: unknown) => (await as.admin('POST', `${books}/actions/publish`, { ids })).status;
  expect(await publish([])).toBe(422);
  expect(await publish(Array.from({ length: 201 }, () => book.id))).toBe(422);
  expect(await publish(Array.from({ length: 200 }, () => book.id))).toBe(200);
});
