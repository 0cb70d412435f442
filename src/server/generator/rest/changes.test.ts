import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Field } from '../../../define/field.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { authorize } from '../section/authorize.ts';
import { admin, books, booksWhere, bookWorld } from '../testing/books.ts';
import type { SeenRow } from '../testing/rest-world.ts';
import { reorder } from './reorder.ts';

const { as, createBook, services } = await bookWorld();

describe('trash, history, actions', () => {
  test('a deleted row leaves lists, is in the trash, and is restored', async () => {
    const made = await createBook({ title: 'پاک' });
    expect((await as.admin('DELETE', `${books}/${made.id}`)).row.id).toBe(made.id);
    expect((await as.admin('GET', `${books}/${made.id}`)).status).toBe(404);
    expect((await as.admin('PUT', `${books}/${made.id}`, { title: 'x' })).status).toBe(404);
    expect((await as.admin('GET', booksWhere({ deleted: true }))).rows.map((b) => b.id)).toContain(made.id);
    expect((await as.admin('POST', `${books}/${made.id}/restore`)).row.title).toBe('پاک');
    expect((await as.admin('GET', `${books}/${made.id}`)).status).toBe(200);
  });
  test('a row that live rows point to is not deleted', async () => {
    const shelf = (await as.admin('POST', '/api/admin/shelves', { name: 'پر' })).row;
    const friend = await createBook({ title: 'دوست', shelf: shelf.id });
    expect(await as.admin('DELETE', `/api/admin/shelves/${shelf.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
    const lover = await createBook({ title: 'دوستدار', friends: [friend.id] });
    expect((await as.admin('DELETE', `${books}/${friend.id}`)).status).toBe(409);
    await as.admin('DELETE', `${books}/${lover.id}`);
    expect((await as.admin('DELETE', `${books}/${friend.id}`)).status).toBe(200);
    expect((await as.admin('DELETE', `/api/admin/shelves/${shelf.id}`)).status).toBe(200);
  });
  test('the history of a row that came without an entry begins with its first version, which can be restored', async () => {
    const id = randomUUID();
    await insertRows(services.db, services.registry, 'books', [{ id, title: 'اول', price: 10, body: '<p>متن</p>' }]);
    services.changes.publish('books');
    const history = async () => (await as.admin('GET', `${books}/${id}/history`)).rows;
    expect(await history()).toMatchObject([
      { id, action: 'create', actor: null, before: null, after: { title: 'اول' } },
    ]);
    await as.admin('PUT', `${books}/${id}`, { title: 'دوم' });
    await as.admin('PUT', `${books}/${id}`, { title: 'سوم', price: 20 });
    const entries = await history();
    expect(entries.map(({ action }) => action)).toEqual(['update', 'update', 'create']);
    expect(entries[2]).toMatchObject({ id, after: { title: 'اول', price: 10, body: '<p>متن</p>' } });
    expect((await as.admin('POST', `${books}/${id}/history/${id}/restore`)).body).toMatchObject({
      title: 'اول',
      price: 10,
    });
    const made = await createBook({ title: 'ساخته' });
    expect((await as.admin('POST', `${books}/${made.id}/history/${made.id}/restore`)).status).toBe(404);
  });
  test('history says who changed what; restoring a version is itself a change', async () => {
    const made = await createBook({ title: 'یک', price: 1 });
    await as.admin('PUT', `${books}/${made.id}`, { title: 'دو' });
    await as.admin('PUT', `${books}/${made.id}`, { title: 'سه', price: 3 });
    const entries = (await as.admin('GET', `${books}/${made.id}/history`)).rows;
    expect(entries.map((e) => [e.action, e.before])).toEqual([
      ['update', { title: 'دو', price: 1 }],
      ['update', { title: 'یک' }],
      ['create', null],
    ]);
    expect(entries[0]).toMatchObject({
      actor: { id: admin.userId, name: 'مدیر یک' },
      after: { title: 'سه', price: 3 },
    });
    expect((await as.admin('POST', `${books}/${made.id}/history/${entries[1]!.id}/restore`)).body).toMatchObject({
      title: 'دو',
      price: 1,
      version: 4,
    });
    expect((await as.admin('POST', `${books}/${made.id}/history/${entries[2]!.id}/restore`)).body).toMatchObject({
      title: 'یک',
      price: 1,
    });
    expect((await as.admin('POST', `${books}/${made.id}/history/x/restore`)).status).toBe(404);
  });
  test('an action sets its fields on the rows it applies to, all or none', async () => {
    const one = await createBook({ title: 'اول' });
    const two = await createBook({ title: 'دوم', status: 'published' });
    expect((await as.admin('POST', `${books}/actions/publish`, { ids: [one.id, two.id] })).body).toEqual({
      ids: [one.id],
      waiting: [],
      undo: { id: expect.any(String), until: expect.any(String) },
    });
    expect((await as.admin('GET', `${books}/${one.id}`)).body).toMatchObject({
      status: 'published',
      publishedAt: expect.any(String),
    });
    const three = await createBook({ title: 'سوم' });
    expect(
      (await as.admin('POST', `${books}/actions/publish`, { ids: [three.id, '00000000-0000-7000-8000-00000000ffff'] }))
        .status,
    ).toBe(404);
    expect((await as.admin('GET', `${books}/${three.id}`)).row.status).toBe('draft');
    expect((await as.admin('POST', `${books}/actions/nothing`, { ids: [three.id] })).status).toBe(404);
    expect((await as.admin('POST', `${books}/actions/publish`, { ids: 'x' })).status).toBe(422);
  });
  test('rows are reordered together or not at all, and only rows that move are written', async () => {
    const book = await createBook({ title: 'چیدن' });
    const order = '/api/admin/chapters/order/order';
    const made: SeenRow[] = [];
    for (const title of ['الف', 'ب', 'پ']) {
      made.push((await as.admin('POST', '/api/admin/chapters', { title, book: book.id, order: made.length })).row);
    }
    const [a, b, c] = made.map((m) => m.id);
    const stored = async () =>
      (
        await as.admin(
          'GET',
          `/api/admin/chapters?filter=${encodeURIComponent(JSON.stringify({ book: book.id }))}&sort=["order","ASC"]`,
        )
      ).rows.map((r) => [r.title, r.version]);
    expect((await as.admin('POST', order, { ids: [b, a, c] })).body).toEqual({ ids: [b, a] });
    expect(await stored()).toEqual([
      ['ب', 2],
      ['الف', 2],
      ['پ', 1],
    ]);
    expect((await as.admin('GET', `/api/admin/chapters/${b}/history`)).rows[0]).toMatchObject({
      action: 'update',
      before: { order: 1 },
      after: { order: 0 },
    });
    for (const [who, path, body, status] of [
      [as.admin, order, { ids: [c, '00000000-0000-7000-8000-00000000ffff'] }, 404],
      [as.admin, order, { ids: [c, c] }, 422],
      [as.admin, order, { ids: [] }, 422],
      [as.admin, order, { ids: "1'or'1" }, 422],
      [as.admin, order, { ids: [...Array(501)].map(() => a) }, 422],
      [as.admin, '/api/admin/chapters/order/pages', { ids: [c] }, 404],
      [as.admin, '/api/admin/chapters/order/title', { ids: [c] }, 404],
      [as.admin, '/api/admin/chapters/order/version', { ids: [c] }, 404],
      [as.reader, order, { ids: [c, b, a] }, 403],
      [as.teacher, order, { ids: [c, b, a] }, 403],
      [as.nobody, order, { ids: [c, b, a] }, 401],
      [as.admin, '/api/admin/logs/order/order', { ids: [c] }, 403],
    ] as const) {
      expect((await who('POST', path, body)).status, JSON.stringify(body)).toBe(status);
    }
    expect((await as.admin('GET', order)).status).toBe(405);
    const more = await Promise.all(
      ['ت', 'ث'].map(async (title) => (await as.admin('POST', '/api/admin/chapters', { title, book: book.id })).row.id),
    );
    expect((await as.admin('POST', order, { ids: [c, b, a, ...more] })).problem.errors).toEqual([
      { property: 'ids', errors: ['تعداد ردیف‌ها بیش از اندازه است'] },
    ]);
    const many = (count: number) => Array.from({ length: count }, () => randomUUID());
    const messagesOf = async (ids: string[]) => (await as.admin('POST', order, { ids })).problem.errors[0]?.errors;
    expect(await messagesOf(many(500))).toEqual(['تعداد ردیف‌ها بیش از اندازه است']);
    expect(await messagesOf(many(501))).not.toEqual(['تعداد ردیف‌ها بیش از اندازه است']);
    expect((await stored()).filter(([, version]) => version === 2)).toHaveLength(2);
  });
  test('rows are numbered from the least number that their field takes', async () => {
    const book = await createBook({ title: 'شمردن' });
    const ids: string[] = [];
    for (const title of ['الف', 'ب']) {
      ids.push(String((await as.admin('POST', '/api/admin/chapters', { title, book: book.id })).row.id));
    }
    const access = authorize(services, { actor: admin, address: null }, 'admin', 'chapters', 'edit');
    const { resource } = access.view;
    const order = { ...resource.fields['order'], min: 2 } as Field;
    const view = { ...access.view, resource: { ...resource, fields: { ...resource.fields, order } } };
    await reorder({ ...access, view }, 'order', { ids });
    const numbers = ids.map(async (id) => (await as.admin('GET', `/api/admin/chapters/${id}`)).row['order']);
    expect(await Promise.all(numbers)).toEqual([2, 3]);
  });
});
